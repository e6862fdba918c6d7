import type { Doc } from '../bson.ts';
import { isDoc } from '../bson.ts';
import { compileMatch } from '../query/match.ts';
import type { Engine, Explained, FindRequest } from '../storage/engine.ts';
import type { Transaction } from '../storage/transaction.ts';
import { type Batches, chain, finish, inTurns, once } from './batches.ts';
import { compileStage, count, sortSpec, stageName } from './stages.ts';

interface PipelineContext {
  engine: Engine;
  db: string;
  collection: string;
  txn?: Transaction | undefined;
  hint?: unknown;
  explained?: ((plan: Explained) => void) | undefined;
}

/** Runs a pipeline; its first stages (match, sort, skip, limit, count) are left to the planner if possible. */
export function runPipeline(pipeline: Doc[], context: PipelineContext): Batches {
  const { engine, db, txn } = context;
  const { request: pushed, rest, counts } = pushDown(pipeline, context);
  const request = { ...pushed, hint: context.hint };
  const stages = rest.map(compileStage);
  const collection = engine.catalog.find(db, context.collection);
  compileMatch(request.filter);
  if (!collection) return chain(stages)(once([]));
  if (counts && rest.length > 0) return chain(stages)(counted(engine, collection, request, txn, counts));
  if (counts) return counted(engine, collection, request, txn, counts);
  const rows = engine.search(collection, request, txn, context.explained);
  // a transaction's snapshot is read at once, before others can change it
  const source = txn ? [...rows] : rows;
  return chain(stages)(inTurns(source, row => row.doc));
}

async function* counted(
  engine: Engine,
  collection: Parameters<Engine['count']>[0],
  request: FindRequest,
  txn: Transaction | undefined,
  shape: (count: number) => Doc,
): AsyncGenerator<Doc[]> {
  const count = await finish(engine.count(collection, request, txn), { atOnce: txn !== undefined });
  if (count > 0) yield [shape(count)];
}

interface PushedDown {
  request: FindRequest;
  rest: Doc[];
  counts?: (count: number) => Doc;
}

/** Extracts the leading `$match`, `$sort`, `$skip`, `$limit` and `$count` (in the form that drivers use) from a pipeline. */
function pushDown(pipeline: Doc[], context: PipelineContext): PushedDown {
  const request: FindRequest = { filter: {} };
  const filters: Doc[] = [];
  let at = 0;
  for (; at < pipeline.length; at++) {
    const stage = pipeline[at] as Doc;
    const name = stageName(stage);
    const untouched = request.skip === undefined && request.limit === undefined;
    if (name === '$match' && untouched && isDoc(stage.$match)) filters.push(stage.$match);
    else if (name === '$sort' && untouched) request.sort = sortSpec(stage.$sort);
    else if (name === '$skip' && untouched) request.skip = count(name, stage.$skip, 0);
    else if (name === '$limit' && request.limit === undefined) request.limit = count(name, stage.$limit, 1);
    else break;
  }
  const whole: FindRequest = {
    ...request,
    filter: filters.length === 1 ? (filters[0] as Doc) : filters.length > 1 ? { $and: filters } : {},
  };
  const rest = pipeline.slice(at);
  const counts = countShape(rest[0]);
  if (counts && context.explained === undefined) {
    const { sort: _, ...unsorted } = whole;
    return { request: unsorted, rest: rest.slice(1), counts };
  }
  return { request: whole, rest };
}

/** The shape in which `{$count: 'n'}`, or the `{$group: {_id: 1, n: {$sum: 1}}}` of countDocuments, returns a count. */
function countShape(stage: Doc | undefined): ((count: number) => Doc) | undefined {
  const field = stage?.$count;
  if (typeof field === 'string' && /^[^.$]+$/.test(field)) return count => ({ [field]: count });
  if (!isDoc(stage?.$group)) return undefined;
  const { _id, ...fields } = stage.$group;
  const [name, ...others] = Object.keys(fields);
  if (name === undefined || others.length > 0 || (_id !== null && typeof _id !== 'number')) return undefined;
  const sum = fields[name];
  return isDoc(sum) && Object.keys(sum).length === 1 && sum.$sum === 1 ? count => ({ _id, [name]: count }) : undefined;
}
