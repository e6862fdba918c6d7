import { type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError } from '../errors.ts';
import { compileAddFields } from '../query/projection.ts';
import { type Batches, chain, collect, once, type Stage } from './batches.ts';
import type { StageContext } from './context.ts';
import { fieldValue } from './evaluate.ts';
import { compileExpression } from './expressions.ts';

/** Compiles `$facet`: several pipelines over the same documents. */
export function facet(spec: unknown, compileStage: (stage: Doc) => Stage): Stage {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  const facets = Object.keys(spec).map(name => {
    const pipeline = spec[name];
    if (!Array.isArray(pipeline)) throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    return { name, run: chain(pipeline.map(stage => compileStage(stage as Doc))) };
  });
  return async function* (input) {
    const docs = await collect(input);
    const result: Doc = {};
    for (const { name, run } of facets) result[name] = await collect(run(once(docs)));
    yield [result];
  };
}

const lookupArguments = new Set(['from', 'as', 'localField', 'foreignField', 'let', 'pipeline']);

/** Compiles `$lookup` by fields, by pipeline with `let`, or both; each document runs its own query, which can use indexes. */
export function lookup(spec: unknown, context: StageContext): Stage {
  if (!isDoc(spec) || typeof spec.from !== 'string' || typeof spec.as !== 'string') {
    throw failedToParse("$lookup needs 'from' and 'as' as strings");
  }
  const unknown = Object.keys(spec).find(key => !lookupArguments.has(key));
  if (unknown !== undefined) throw failedToParse(`unknown argument to $lookup: ${unknown}`);
  const { from, as, localField, foreignField, let: letSpec = {}, pipeline = [] } = spec;
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse('$lookup requires both or neither of localField and foreignField to be specified');
  }
  if (localField === undefined && spec.pipeline === undefined)
    throw failedToParse('$lookup requires either pipeline or both localField and foreignField');
  if (!isDoc(letSpec) || !Array.isArray(pipeline))
    throw failedToParse('$lookup argument let must be an object, pipeline an array');
  const lets = Object.keys(letSpec).map(name => ({ name, value: compileExpression(letSpec[name], context.variables) }));
  const local = localField === undefined ? undefined : String(localField).split('.');
  context.runPipeline([...(pipeline as Doc[])], {
    ...context,
    collection: from,
    variables: Object.fromEntries(lets.map(({ name }) => [name, null])),
  });
  const findMatches = (doc: Doc): Promise<Doc[]> => {
    const variables = {
      ...context.variables,
      ...Object.fromEntries(lets.map(({ name, value }) => [name, value(doc)])),
    };
    const match = local ? [{ $match: joinFilter(String(foreignField), fieldValue(doc, local)) }] : [];
    return collect(
      context.runPipeline([...match, ...(pipeline as Doc[])], { ...context, collection: from, variables }),
    );
  };
  return async function* (input) {
    for await (const batch of input) {
      const joined: Doc[] = [];
      for (const doc of batch) joined.push(compileAddFields({ [as]: { $literal: await findMatches(doc) } })(doc));
      yield joined;
    }
  };
}

/** The filter for a joined value: missing and null match each other; an array matches values equal to one of its elements. */
function joinFilter(foreignField: string, value: unknown): Doc {
  const values = Array.isArray(value) ? value : [value ?? null];
  return { [foreignField]: values.length === 1 ? { $eq: values[0] } : { $in: values } };
}

export function unionWith(spec: unknown, context: StageContext): Stage {
  const from = typeof spec === 'string' ? spec : isDoc(spec) ? spec.coll : undefined;
  const unknown = isDoc(spec) && Object.keys(spec).find(key => key !== 'coll' && key !== 'pipeline');
  if (unknown) throw failedToParse(`unknown argument to $unionWith: ${unknown}`);
  const pipeline = isDoc(spec) && Array.isArray(spec.pipeline) ? (spec.pipeline as Doc[]) : [];
  if (typeof from !== 'string') throw failedToParse('$unionWith needs the name of a collection');
  return async function* (input: Batches) {
    yield* input;
    yield* context.runPipeline(pipeline, { ...context, collection: from });
  };
}
