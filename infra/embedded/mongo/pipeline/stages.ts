import { type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError, notSupported } from '../errors.ts';
import { compileMatch } from '../query/match.ts';
import { compileProjection } from '../query/projection.ts';
import { sorted, sortFields } from '../query/sort.ts';
import { each, filter, limit, once, type Stage, skip, whole } from './batches.ts';
import { group } from './group.ts';
import { refusedStages } from './refused.ts';
import { unwind } from './unwind.ts';

/** Compiles a stage of a pipeline. @throws 40324 for an unknown one, 115 for one that this server does not support */
export function compileStage(stage: Doc): Stage {
  const name = stageName(stage);
  const spec = stage[name];
  switch (name) {
    case '$match': {
      if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
      const matches = compileMatch(spec);
      return filter(doc => matches(doc));
    }
    case '$sort': {
      const fields = sortSpec(spec);
      return whole(docs => sorted(docs, doc => doc, fields));
    }
    case '$limit':
      return limit(count(name, spec, 1));
    case '$skip':
      return skip(count(name, spec, 0));
    case '$project':
      if (!isDoc(spec)) throw failedToParse('$project specification must be an object');
      return each(compileProjection(spec, { aggregation: true }));
    case '$group':
      return group(spec);
    case '$count':
      return counted(spec);
    case '$unwind':
      return unwind(spec);
    default:
      if (refusedStages.has(name)) throw notSupported(name);
      throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

export function stageName(stage: unknown): string {
  const names = isDoc(stage) ? Object.keys(stage) : [];
  if (names.length !== 1)
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
  return names[0] as string;
}

export function sortSpec(spec: unknown) {
  if (!isDoc(spec)) throw new MongoError(15973, 'the $sort key specification must be an object');
  if (Object.keys(spec).length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return sortFields(spec);
}

/** Reads the whole number of `$limit` or `$skip`, at least `least`. */
export function count(name: string, spec: unknown, least: 0 | 1): number {
  const value = Number(spec);
  if ((typeof spec !== 'number' && typeof spec !== 'bigint') || !Number.isInteger(value)) {
    throw new MongoError(
      5107201,
      `invalid argument to ${name} stage: Expected an integer: ${name}: ${JSON.stringify(spec) ?? String(spec)}`,
    );
  }
  if (value < least) {
    if (name === '$limit' && value === 0) throw new MongoError(15958, 'the limit must be positive');
    throw new MongoError(
      5107200,
      `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${value}`,
    );
  }
  return value;
}

function counted(spec: unknown): Stage {
  if (typeof spec !== 'string' || spec === '')
    throw new MongoError(40156, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw new MongoError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('.')) throw new MongoError(40160, "the count field cannot contain '.'");
  return async function* (input) {
    let total = 0;
    for await (const batch of input) total += batch.length;
    if (total > 0) yield* once([{ [spec]: total }]);
  };
}
