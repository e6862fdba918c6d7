import { bsonType, type Doc, isDoc, isInt32 } from '../bson.ts';
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { compare, equal, hashValue } from '../query/key-encoding.ts';
import { sorted, sortFields } from '../query/sort.ts';
import { evaluate, type Operators, type Scope } from './evaluate.ts';
import { between, exactly, isNil, list, namedSources, one } from './operator-arguments.ts';

/** Operators on arrays, on sets, and on documents as lists of fields. */
export const arrayOperators: Operators = {
  $arrayElemAt: exactly(2, (array, index) => {
    if (isNil(array) || isNil(index)) return null;
    if (!Array.isArray(array))
      throw new MongoError(28689, `$arrayElemAt's first argument must be an array, but is ${bsonType(array)}`);
    return array.at(wholeNumber(index, 28691, "$arrayElemAt's second argument must be a 32-bit integer"));
  }),
  $first: one(array => endOf('$first', array, 0)),
  $last: one(array => endOf('$last', array, -1)),
  $isArray: one(Array.isArray),
  $size: one(value => {
    if (!Array.isArray(value))
      throw new MongoError(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
    return value.length;
  }),
  $in: exactly(2, (value, among) => {
    if (!Array.isArray(among))
      throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(among)}`);
    return among.some(item => equal(item, value));
  }),
  $indexOfArray: between(2, 4, (array, value, start = 0, end) => {
    if (isNil(array)) return null;
    if (!Array.isArray(array))
      throw new MongoError(40090, `$indexOfArray requires an array as a first argument, found: ${bsonType(array)}`);
    const stop = end === undefined ? array.length : Math.min(array.length, position(end));
    for (let i = position(start); i < stop; i++) if (equal(array[i], value)) return i;
    return -1;
  }),
  $concatArrays: list(arrays => {
    if (arrays.some(isNil)) return null;
    const wrong = arrays.find(array => !Array.isArray(array));
    if (wrong !== undefined) throw new MongoError(28664, `$concatArrays only supports arrays, not ${bsonType(wrong)}`);
    return (arrays as unknown[][]).flat();
  }),
  $reverseArray: one(array => {
    if (isNil(array)) return null;
    if (!Array.isArray(array))
      throw new MongoError(
        34435,
        `The argument to $reverseArray must be an array, but was of type: ${bsonType(array)}`,
      );
    return array.toReversed();
  }),
  $slice: between(2, 3, (array, first, count) => slice(array, first, count)),
  $range: between(2, 3, (start, end, step = 1) => {
    const from = wholeNumber(start, 34443, '$range requires a numeric starting value');
    const to = wholeNumber(end, 34445, '$range requires a numeric ending value');
    const by = wholeNumber(step, 34447, '$range requires a numeric step value');
    if (by === 0) throw new MongoError(34449, '$range requires a non-zero step value');
    return Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, i) => from + i * by);
  }),
  $setUnion: list(sets => nullable(sets) ?? unique(arraysOf(sets).flat())),
  $setIntersection: list(sets => {
    const [first = [], ...others] = nullable(sets) === null ? [] : arraysOf(sets);
    return nullable(sets) ?? unique(first).filter(item => others.every(other => hashes(other).has(hashValue(item))));
  }),
  $setDifference: exactly(2, (...sets) => {
    const [first = [], second = []] = nullable(sets) === null ? [] : arraysOf(sets);
    return nullable(sets) ?? unique(first).filter(item => !hashes(second).has(hashValue(item)));
  }),
  $setEquals: list(sets => {
    const [first, ...others] = arraysOf(sets).map(hashes);
    return others.every(other => other.size === first?.size && [...other].every(item => first.has(item)));
  }),
  $setIsSubset: exactly(2, (...sets) => {
    const [first, second] = arraysOf(sets).map(hashes);
    return [...(first ?? [])].every(item => second?.has(item));
  }),
  $sortArray: (args, scope) => {
    const { input, sortBy } = namedSources('$sortArray', args, { required: ['input', 'sortBy'] });
    const array = evaluate(input, scope);
    if (isNil(array)) return null;
    if (!Array.isArray(array))
      throw new MongoError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${bsonType(array)}`,
      );
    return sortArray(array, sortBy);
  },
  $objectToArray: one(value => {
    if (isNil(value)) return null;
    if (!isDoc(value))
      throw new MongoError(40390, `$objectToArray requires a document input, found: ${bsonType(value)}`);
    return Object.entries(value).map(([k, v]) => ({ k, v }));
  }),
  $getField: (args, scope) => {
    const shorthand = !isDoc(args) || Object.keys(args)[0]?.startsWith('$');
    const { field, input = '$$CURRENT' } = shorthand
      ? { field: args }
      : namedSources('$getField', args, { required: ['field', 'input'] });
    const name = fieldName('$getField', evaluate(field, scope), 5654602);
    const value = evaluate(input, scope);
    return isDoc(value) && Object.hasOwn(value, name) ? value[name] : value === null ? null : undefined;
  },
  $setField: (args, scope) => {
    const spec = namedSources('$setField', args, { required: ['field', 'input', 'value'] });
    return withField('$setField', spec, evaluate(spec.value, scope), scope);
  },
  $unsetField: (args, scope) => {
    const spec = namedSources('$unsetField', args, { required: ['field', 'input'] });
    return withField('$unsetField', spec, undefined, scope);
  },
  $mergeObjects: list(values => {
    const wrong = values.find(value => !isNil(value) && !isDoc(value));
    if (wrong !== undefined)
      throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${bsonType(wrong)}`);
    return Object.assign({}, ...values) as Doc;
  }),
};

export const typeName = (value: unknown): string => (value === undefined ? 'missing' : bsonType(value));

export function sortArray(array: unknown[], sortBy: unknown): unknown[] {
  if (typeof sortBy === 'object' && sortBy !== null) {
    return sorted(array, item => (bsonType(item) === 'object' ? (item as Doc) : {}), sortFields(sortBy as Doc));
  }
  const direction = Number(sortBy);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return [...array].sort((a, b) => compare(a, b) * direction);
}

/** The document of `input` with a new value for a field, or without the field if the value is missing. */
function withField(operator: string, { field, input }: Doc, value: unknown, scope: Scope): Doc | null {
  const name = fieldName(operator, evaluate(field, scope), 4161107);
  const doc = evaluate(input, scope);
  if (isNil(doc)) return null;
  if (!isDoc(doc)) throw new MongoError(4161105, `${operator} requires 'input' to evaluate to type Object`);
  const { [name]: _, ...others } = doc;
  return value === undefined ? others : { ...doc, [name]: value };
}

function fieldName(operator: string, name: unknown, code: number): string {
  if (typeof name === 'string') return name;
  throw new MongoError(code, `${operator} requires 'field' to evaluate to a constant string`);
}

function endOf(name: string, array: unknown, index: 0 | -1): unknown {
  if (isNil(array)) return null;
  if (!Array.isArray(array))
    throw new MongoError(28689, `${name}'s argument must be an array, but is ${bsonType(array)}`);
  return array.at(index);
}

/** The first `first` elements or, if negative, the last; with a count, that many elements from position `first` on. */
function slice(array: unknown, first: unknown, count: unknown): unknown {
  if ([array, first].some(isNil) || count === null) return null;
  if (!Array.isArray(array))
    throw new MongoError(28724, `First argument to $slice must be an array, but is of type: ${bsonType(array)}`);
  const start = wholeNumber(first, 28725, 'Second argument to $slice must be a 32-bit integer');
  if (count === undefined) return start < 0 ? array.slice(start) : array.slice(0, start);
  const length = wholeNumber(count, 28727, 'Third argument to $slice must be a 32-bit integer');
  if (length <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${length}`);
  const from = start < 0 ? Math.max(0, array.length + start) : start;
  return array.slice(from, from + length);
}

function position(value: unknown): number {
  const number = wholeNumber(value, 40096, '$indexOfArray requires an integral index');
  if (number < 0) throw new MongoError(40097, '$indexOfArray requires a nonnegative index');
  return number;
}

/** Reads a 32-bit integer. @throws `code` for any other value */
export function wholeNumber(value: unknown, code: number, complaint: string): number {
  const number = typeof value === 'number' || typeof value === 'bigint' ? Number(value) : Number.NaN;
  if (!isInt32(number)) throw new MongoError(code, `${complaint}, found: ${String(value)}`);
  return number;
}

const nullable = (sets: readonly unknown[]): null | undefined => (sets.some(isNil) ? null : undefined);

function arraysOf(sets: readonly unknown[]): unknown[][] {
  for (const set of sets) {
    if (!Array.isArray(set))
      throw typeMismatch(`All operands of a set expression must be arrays. One argument is of type: ${typeName(set)}`);
  }
  return sets as unknown[][];
}

const hashes = (values: unknown[]): Set<string> => new Set(values.map(hashValue));
const unique = (values: unknown[]): unknown[] => [...new Map(values.map(value => [hashValue(value), value])).values()];
