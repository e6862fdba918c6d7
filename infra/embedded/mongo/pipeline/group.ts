import { type Doc, isDoc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { hashValue } from '../query/key-encoding.ts';
import { type Accumulator, accumulatorFor } from './accumulators.ts';
import type { Stage } from './batches.ts';
import { compileExpression } from './expressions.ts';

/** Compiles `$group`: a single pass that uses memory in proportion to the number of groups. */
export function group(spec: unknown): Stage {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id');
  const evaluateId = compileExpression(spec._id);
  const fields = Object.keys(spec).filter(name => name !== '_id');
  const makers = fields.map(name => {
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    const operators = isDoc(spec[name]) ? Object.keys(spec[name]) : [];
    const [operator] = operators;
    if (!operator?.startsWith('$')) throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
    if (operators.length > 1) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
    return accumulatorFor(operator, (spec[name] as Doc)[operator]);
  });
  return async function* (input) {
    const groups = new Map<string, { id: unknown; states: Accumulator[] }>();
    for await (const batch of input) {
      for (const doc of batch) {
        const id = evaluateId(doc) ?? null;
        const key = typeof id === 'string' ? `s${id}` : hashValue(id);
        let found = groups.get(key);
        if (!found) {
          found = { id, states: makers.map(make => make()) };
          groups.set(key, found);
        }
        for (const state of found.states) state.add(doc);
      }
    }
    const results: Doc[] = [];
    for (const { id, states } of groups.values()) {
      const result: Doc = { _id: id };
      for (let i = 0; i < fields.length; i++) result[fields[i] as string] = (states[i] as Accumulator).result();
      results.push(result);
    }
    if (results.length > 0) yield results;
  };
}
