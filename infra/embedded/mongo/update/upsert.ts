import { ObjectId } from 'bson';
import type { Doc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { equal } from '../query/key-encoding.ts';
import { toConditions } from '../query/predicates.ts';
import { parsePath, resolveTargets, write } from './targets.ts';
import type { CompiledUpdate } from './update.ts';

/** The document that an upsert inserts: the equalities of the query with the update applied. */
export function upsertDocument(filter: Doc, { apply, kind }: CompiledUpdate): Doc {
  const seed: Doc = {};
  const paths: string[] = [];
  for (const { path, operator, value, element } of toConditions(filter).predicates) {
    const only = operator === '$in' && Array.isArray(value) && value.length === 1 ? value[0] : value;
    if (element || (operator !== '$eq' && only === value)) continue;
    if (kind === 'replacement' && path !== '_id') continue;
    refuseSecondValue(path, paths);
    paths.push(path);
    for (const { parent, key } of resolveTargets(seed, parsePath(path), { trace: {}, filters: new Map() }, true)) {
      write(parent, key, only);
    }
  }
  const made = apply(seed, { trace: {}, inserting: true });
  if (seed._id !== undefined && made._id !== undefined && !equal(seed._id, made._id)) {
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  const { _id = new ObjectId(), ...rest } = made;
  return { _id, ...rest };
}

/** Refuses a query that gives a field two values, since neither can be inserted. */
function refuseSecondValue(path: string, known: readonly string[]): void {
  if (known.includes(path))
    throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  const other = known.find(each => each.startsWith(`${path}.`) || path.startsWith(`${each}.`));
  if (other !== undefined)
    throw new MongoError(54, `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`);
}
