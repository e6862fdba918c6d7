import type { Doc } from '../bson.ts';
import { badValue, notSupported } from '../errors.ts';
import { runPipeline } from '../pipeline/run.ts';
import type { Explained } from '../storage/engine.ts';
import { arrayOption, type Command, type Context, optionalDoc } from './context.ts';
import { serverVersion } from './handshake.ts';
import { findPlan } from './read.ts';

/** Explains find, count, distinct and aggregate: the index that they use and, with `executionStats`, the keys and documents read. */
export const explain: Command = async context => {
  const { engine, db } = context;
  const command = optionalDoc(context.command.explain, 'explain');
  checkVerbosity(context.command.verbosity);
  const kind = Object.keys(command)[0] as string;
  const name = String(command[kind]);
  const inner: Context = { ...context, command };
  const collection = engine.catalog.find(db, name);
  let explained: Explained | undefined;
  let returned = 0;
  const note = (plan: Explained) => {
    explained = plan;
  };
  if (kind === 'aggregate') {
    const pipeline = arrayOption(command.pipeline, 'pipeline') as Doc[];
    for await (const batch of runPipeline(pipeline, {
      engine,
      db,
      collection: name,
      hint: command.hint,
      explained: note,
    }))
      returned += batch.length;
  } else if (['find', 'count', 'distinct'].includes(kind)) {
    const { request } = findPlan(inner);
    if (collection) for (const _ of engine.find(collection, request, undefined, note)) returned++;
  } else {
    throw notSupported(`explain of ${kind}`);
  }
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${db}.${name}`,
      winningPlan: explained ? describe(explained) : { stage: 'EOF' },
      rejectedPlans: [],
    },
    executionStats: {
      executionSuccess: true,
      nReturned: returned,
      totalKeysExamined: explained?.stats.keys ?? 0,
      totalDocsExamined: explained?.stats.docs ?? 0,
    },
    serverInfo: { version: serverVersion },
    ok: 1,
  };
};

function checkVerbosity(verbosity: unknown): void {
  if (verbosity === undefined || ['queryPlanner', 'executionStats', 'allPlansExecution'].includes(String(verbosity)))
    return;
  throw badValue(`Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`);
}

function describe({ scan, sorts }: Explained): Doc {
  const stage = describeScan(scan);
  return sorts ? { stage: 'SORT', inputStage: stage } : stage;
}

function describeScan(scan: Explained['scan']): Doc {
  if (scan.kind === 'collection') return { stage: 'COLLSCAN', direction: scan.backward ? 'backward' : 'forward' };
  if (scan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: scan.scans.map(describeIndexScan) } };
  return { stage: 'FETCH', inputStage: describeIndexScan(scan) };
}

const describeIndexScan = (scan: Extract<Explained['scan'], { kind: 'index' }>): Doc => ({
  stage: 'IXSCAN',
  indexName: scan.index.name,
  keyPattern: scan.index.key,
  isMultiKey: scan.index.multikey.some(Boolean),
  isUnique: scan.index.unique,
  isSparse: scan.index.sparse,
  isPartial: scan.index.partial !== undefined,
  direction: scan.backward ? 'backward' : 'forward',
});
