import { bsonType, clone, type Doc, isDoc } from '../bson.ts';
import { badValue, typeMismatch } from '../errors.ts';
import { compare, equal, hashValue } from '../query/key-encoding.ts';
import { compileMatch } from '../query/match.ts';
import { isElementCondition } from '../query/match-operators.ts';
import { isRegex } from '../query/regex.ts';
import { sorted, sortFields } from '../query/sort.ts';

const eachOptions = new Set(['$each', '$position', '$slice', '$sort']);

/** Applies `$push` with `$each`, `$position`, `$slice` and `$sort`. */
export function push(before: unknown, operand: unknown, path: string, doc: Doc): unknown[] {
  const array = requireArray(before, () =>
    badValue(
      `The field '${path}' must be an array but is of type ${bsonType(before)} in document {_id: ${String(doc._id)}}`,
    ),
  );
  if (!isDoc(operand) || !('$each' in operand)) return [...array, clone(operand)];
  const unknown = Object.keys(operand).find(name => !eachOptions.has(name));
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const { $each: items, $position: position, $slice: keep, $sort: sort } = operand;
  if (!Array.isArray(items))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${bsonType(items)}`);
  const result = [...array];
  result.splice(toInsertIndex(position, result.length), 0, ...(clone(items) as unknown[]));
  const ordered = sort === undefined ? result : sortArray(result, sort);
  if (keep === undefined) return ordered;
  const count = Number(keep);
  if (!Number.isInteger(count))
    throw badValue(`The value for $slice must be an integer value but was given type: ${bsonType(keep)}`);
  return count < 0 ? ordered.slice(count) : ordered.slice(0, count);
}

function sortArray(array: unknown[], sortBy: unknown): unknown[] {
  if (typeof sortBy === 'object' && sortBy !== null) {
    return sorted(array, item => (bsonType(item) === 'object' ? (item as Doc) : {}), sortFields(sortBy as Doc));
  }
  const direction = Number(sortBy);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return [...array].sort((a, b) => compare(a, b) * direction);
}

function toInsertIndex(position: unknown, length: number): number {
  if (position === undefined) return length;
  const at = Number(position);
  if (!Number.isInteger(at))
    throw badValue(`The value for $position must be an integer value, not of type: ${bsonType(position)}`);
  return at < 0 ? Math.max(0, length + at) : Math.min(at, length);
}

export function addToSet(before: unknown, operand: unknown, path: string): unknown[] {
  const array = requireArray(before, () =>
    badValue(`Cannot apply $addToSet to non-array field. Field named '${path}' has non-array type ${bsonType(before)}`),
  );
  const items = isDoc(operand) && '$each' in operand ? operand.$each : [operand];
  if (!Array.isArray(items))
    throw typeMismatch(`The argument to $each in $addToSet must be an array but it was of type ${bsonType(items)}`);
  const known = new Set(array.map(hashValue));
  const result = [...array];
  for (const item of items) {
    const hash = hashValue(item);
    if (known.has(hash)) continue;
    known.add(hash);
    result.push(clone(item));
  }
  return result;
}

export function pop(before: unknown, operand: unknown, path: string): unknown[] {
  if (!Array.isArray(before))
    throw typeMismatch(`Path '${path}' contains an element of non-array type '${bsonType(before)}'`);
  if (Number(operand) !== 1 && Number(operand) !== -1)
    throw badValue(`$pop expects 1 or -1, found: ${String(operand)}`);
  return Number(operand) === 1 ? before.slice(0, -1) : before.slice(1);
}

/** Applies `$pull` by value, by operators on the element, or by a query on documents. */
export function pull(before: unknown, operand: unknown, path: string): unknown[] {
  if (!Array.isArray(before)) throw badValue(`Cannot apply $pull to a non-array value at '${path}'`);
  if (isElementCondition(operand) || isRegex(operand)) {
    const matches = compileMatch({ it: operand });
    return before.filter(item => !matches({ it: item }));
  }
  if (isDoc(operand)) {
    const matches = compileMatch(operand);
    return before.filter(item => !(isDoc(item) && matches(item)));
  }
  return before.filter(item => !equal(item, operand));
}

export function pullAll(before: unknown, operand: unknown, path: string): unknown[] {
  if (!Array.isArray(operand))
    throw badValue(`$pullAll requires an array argument but was given a ${bsonType(operand)}`);
  if (!Array.isArray(before)) throw badValue(`Cannot apply $pullAll to a non-array value at '${path}'`);
  const gone = new Set(operand.map(hashValue));
  return before.filter(item => !gone.has(hashValue(item)));
}

function requireArray(before: unknown, otherwise: () => Error): unknown[] {
  if (before === undefined) return [];
  if (Array.isArray(before)) return before;
  throw otherwise();
}
