import { ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { bsonType, type Doc } from '../bson.ts';
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { compare, equal, hashValue } from '../query/key-encoding.ts';
import { sorted, sortFields } from '../query/sort.ts';
import { add, divide, isNumeric, modulo, multiply, roundAt, subtract, summed, truncateAt } from './arithmetic.ts';
import { dateOperators } from './date-operators.ts';
import { list, type Operator, one } from './operator-arguments.ts';
import { textOperators } from './text-operators.ts';
import { convertBy, valueOperators } from './value-operators.ts';

/** Operators that mingo reads otherwise than MongoDB: comparison by BSON order, number types, sets. */
const operators: Record<`$${string}`, Operator> = {
  ...dateOperators,
  ...textOperators,
  ...valueOperators,
  $cmp: pair((a, b) => Math.sign(compare(a, b))),
  $eq: pair(equal),
  $ne: pair((a, b) => !equal(a, b)),
  $gt: pair((a, b) => compare(a, b) > 0),
  $gte: pair((a, b) => compare(a, b) >= 0),
  $lt: pair((a, b) => compare(a, b) < 0),
  $lte: pair((a, b) => compare(a, b) <= 0),
  $add: list(add),
  $multiply: list(multiply),
  $subtract: pair(subtract),
  $divide: pair(divide),
  $mod: pair(modulo),
  $round: list(([value, place]) => roundAt(value, place)),
  $trunc: list(([value, place]) => truncateAt(value, place)),
  $sum: list(values => summed(spread(values)).total),
  $avg: list(values => summed(spread(values)).average),
  $min: list(values => extreme(spread(values), -1)),
  $max: list(values => extreme(spread(values), 1)),
  $in: pair((value, among) => {
    if (!Array.isArray(among))
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${bsonType(among)}`);
    return among.some(item => equal(item, value));
  }),
  $indexOfArray: list(([array, value, start = 0, end]) => {
    if (array === null || array === undefined) return null;
    if (!Array.isArray(array))
      throw new MongoError(40090, `$indexOfArray requires an array as a first argument, found: ${bsonType(array)}`);
    const stop = Math.min(array.length, end === undefined ? array.length : Number(end));
    for (let i = Number(start); i < stop; i++) if (equal(array[i], value)) return i;
    return -1;
  }),
  $setUnion: list(sets => nullable(sets) ?? unique(arrays(sets).flat())),
  $setIntersection: list(sets => {
    const [first = [], ...others] = nullable(sets) === null ? [] : arrays(sets);
    return nullable(sets) ?? unique(first).filter(item => others.every(other => hashes(other).has(hashValue(item))));
  }),
  $setDifference: list(sets => {
    const [first = [], second = []] = nullable(sets) === null ? [] : arrays(sets);
    return nullable(sets) ?? unique(first).filter(item => !hashes(second).has(hashValue(item)));
  }),
  $setEquals: list(sets => {
    const [first, ...others] = arrays(sets).map(hashes);
    return others.every(other => other.size === first?.size && [...other].every(item => first.has(item)));
  }),
  $setIsSubset: list(sets => {
    const [first, second] = arrays(sets).map(hashes) as [Set<string>, Set<string>];
    return [...first].every(item => second.has(item));
  }),
  $sortArray: (doc, expression, options) => {
    const { input, sortBy } = expression as { input: unknown; sortBy: unknown };
    const array = evalExpr(doc, input, options) as unknown;
    if (array === null || array === undefined) return null;
    if (!Array.isArray(array))
      throw new MongoError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${bsonType(array)}`,
      );
    return sortArray(array, sortBy);
  },
  $size: one(value => {
    if (!Array.isArray(value))
      throw new MongoError(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
    return value.length;
  }),
  $type: one(typeName),
  $toString: one(toText),
  $toObjectId: one(value => {
    if (value === null || value === undefined || value instanceof ObjectId) return value ?? null;
    if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
    throw new MongoError(241, `Failed to parse objectId '${String(value)}' in $convert with no onError value`);
  }),
  $toLong: one(value => {
    if (value === null || value === undefined) return null;
    if (value instanceof Date) return BigInt(value.getTime());
    if (typeof value === 'bigint') return value;
    const number = typeof value === 'boolean' ? Number(value) : Number(value === '' ? Number.NaN : value);
    if (!Number.isFinite(number))
      throw new MongoError(241, `Failed to parse number '${String(value)}' in $convert with no onError value`);
    return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : BigInt(Math.trunc(number));
  }),
};

export const ownOperators: Record<`$${string}`, Operator> = { ...operators, $convert: convertBy(operators) };

/** The greatest (1) or least (-1) value; null and missing do not count. */
export function extreme(values: Iterable<unknown>, direction: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (best === null || compare(value, best) * direction > 0) best = value;
  }
  return best;
}

export function sortArray(array: unknown[], sortBy: unknown): unknown[] {
  if (typeof sortBy === 'object' && sortBy !== null) {
    return sorted(array, item => (bsonType(item) === 'object' ? (item as Doc) : {}), sortFields(sortBy as Doc));
  }
  const direction = Number(sortBy);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return [...array].sort((a, b) => compare(a, b) * direction);
}

function pair(operator: (a: unknown, b: unknown) => unknown): Operator {
  return (doc, expression, options) => {
    if (!Array.isArray(expression) || expression.length !== 2) {
      throw new MongoError(
        16020,
        `Expression takes exactly 2 arguments. ${Array.isArray(expression) ? expression.length : 1} were passed in.`,
      );
    }
    return operator(evalExpr(doc, expression[0], options), evalExpr(doc, expression[1], options));
  };
}

/** `$sum: '$scores'` adds the elements, `$sum: ['$a', '$b']` the values. */
const spread = (values: unknown[]): unknown[] => (values.length === 1 && Array.isArray(values[0]) ? values[0] : values);

const nullable = (sets: unknown[]): null | undefined =>
  sets.some(set => set === null || set === undefined) ? null : undefined;

function arrays(sets: unknown[]): unknown[][] {
  for (const set of sets) {
    if (!Array.isArray(set))
      throw typeMismatch(`All operands of a set expression must be arrays. One argument is of type: ${bsonType(set)}`);
  }
  return sets as unknown[][];
}

const hashes = (values: unknown[]): Set<string> => new Set(values.map(hashValue));
const unique = (values: unknown[]): unknown[] => [...new Map(values.map(value => [hashValue(value), value])).values()];
function typeName(value: unknown): string {
  return value === undefined ? 'missing' : bsonType(value);
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean' || isNumeric(value) || value instanceof ObjectId) return String(value);
  throw new MongoError(
    241,
    `Unsupported conversion from ${bsonType(value)} to string in $convert with no onError value`,
  );
}
