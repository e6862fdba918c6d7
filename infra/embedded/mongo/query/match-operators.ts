import { bsonType, type Doc, isDoc } from '../bson.ts';
import { badValue, failedToParse } from '../errors.ts';
import { compare, equal, hashValue, typeByte } from './key-encoding.ts';
import { bitTest } from './match-bits.ts';
import { typeTest } from './match-type.ts';
import type { FieldTest, Matcher, ValueCondition, ValueTest } from './matcher.ts';
import { compileBsonRegex, compileRegex, isRegex } from './regex.ts';

/** Returns whether a condition is `{$operator: ...}` rather than a value to equal. */
export function isOperatorDoc(condition: unknown): condition is Doc {
  if (!isDoc(condition)) return false;
  const first = Object.keys(condition)[0];
  return first?.startsWith('$') === true && !['$ref', '$id', '$db'].includes(first);
}

/** Compiles the query that an element of an array must match. */
type CompileQuery = (query: Doc) => Matcher;

/** Compiles the condition on one field: a value, a regular expression or a document of operators. */
export function compileOperators(condition: unknown, compileQuery: CompileQuery): FieldTest[] {
  if (isRegex(condition)) return [regexField(condition)];
  if (!isOperatorDoc(condition)) return [{ leaves: true, test: equals(condition) }];
  const tests: FieldTest[] = [];
  for (const name of Object.keys(condition)) {
    tests.push(...operator(name, condition[name], condition, compileQuery));
  }
  return tests;
}

function operator(name: string, operand: unknown, siblings: Doc, compileQuery: CompileQuery): FieldTest[] {
  switch (name) {
    case '$eq':
      return [{ leaves: true, test: isRegex(operand) ? value => equal(value, operand) : equals(operand) }];
    case '$ne':
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
      return [{ leaves: true, test: equals(operand), negated: true }];
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (isRegex(operand)) throw badValue(`Can't have RegEx as arg to predicate over field.`);
      return [{ leaves: true, test: ordered(name, operand) }];
    case '$in':
      return [{ leaves: true, test: testIn(name, operand) }];
    case '$nin':
      return [{ leaves: true, test: testIn(name, operand), negated: true }];
    case '$exists':
      return [{ leaves: false, test: value => value !== undefined, negated: !isTruthy(operand) }];
    case '$type':
      return [typeTest(operand)];
    case '$size':
      return [{ leaves: false, test: sized(operand) }];
    case '$regex':
      return [regexField(operand, siblings.$options)];
    case '$options':
      if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
      return [];
    case '$mod':
      return [{ leaves: true, test: modulo(operand) }];
    case '$all':
      return all(operand, compileQuery);
    case '$elemMatch':
      return [elemMatch(operand, compileQuery)];
    case '$not':
      return [not(operand, compileQuery)];
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return [{ leaves: true, test: bitTest(name, operand) }];
    default:
      throw badValue(`unknown operator: ${name}`);
  }
}

/** Tests equality as MongoDB defines it: null also matches missing fields. */
export function equals(operand: unknown): ValueTest {
  if (operand === null || operand === undefined) return value => value === null || value === undefined;
  return value => value !== undefined && equal(value, operand);
}

function ordered(name: string, operand: unknown): ValueTest {
  const type = bsonType(operand);
  if (operand === null || operand === undefined) {
    return name === '$gte' || name === '$lte' ? equals(null) : () => false;
  }
  const accepts = (order: number): boolean =>
    name === '$gt' ? order > 0 : name === '$gte' ? order >= 0 : name === '$lt' ? order < 0 : order <= 0;
  if (type === 'minKey' || type === 'maxKey') return value => value !== undefined && accepts(compare(value, operand));
  const bracket = typeByte(operand);
  const nan = (value: unknown) => typeof value === 'number' && Number.isNaN(value);
  return value => {
    if (value === undefined || typeByte(value) !== bracket) return false;
    if (bracket === 0x20 && nan(value) !== nan(operand)) return false;
    return accepts(compare(value, operand));
  };
}

function testIn(name: string, operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  const hashes = new Set<string>();
  const regexes: RegExp[] = [];
  let missing = false;
  for (const item of operand) {
    if (isOperatorDoc(item)) throw badValue(`cannot nest $ under ${name}`);
    if (isRegex(item)) regexes.push(compileBsonRegex(item));
    if (item === null || item === undefined) missing = true;
    hashes.add(hashValue(item ?? null));
  }
  return value => {
    if (value === undefined) return missing;
    if (hashes.has(hashValue(value))) return true;
    return typeof value === 'string' && regexes.some(regex => regex.test(value));
  };
}

function sized(operand: unknown): ValueTest {
  const size = Number(operand);
  if (typeof operand === 'string' || !Number.isInteger(size))
    throw failedToParse('Failed to parse $size. Expected an integer');
  if (size < 0) throw failedToParse(`Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return value => Array.isArray(value) && value.length === size;
}

function regexField(operand: unknown, options?: unknown): ValueCondition {
  if (typeof operand !== 'string' && !isRegex(operand)) throw badValue('$regex has to be a string');
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  const regex =
    typeof operand === 'string'
      ? compileRegex(operand, options ?? '')
      : options === undefined
        ? compileBsonRegex(operand)
        : compileRegex(operand instanceof RegExp ? operand.source : operand.pattern, options);
  return {
    leaves: true,
    test: value =>
      typeof value === 'string' ? regex.test(value) : isRegex(value) && isRegex(operand) && equal(value, operand),
  };
}

function modulo(operand: unknown): ValueTest {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw badValue('malformed mod, needs to be an array of two elements');
  const [divisor, remainder] = operand.map(Number).map(Math.trunc) as [number, number];
  if (!Number.isFinite(divisor) || !Number.isFinite(remainder)) throw badValue('malformed mod, divisor not a number');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return value => {
    if (typeof value === 'bigint') return value % BigInt(divisor) === BigInt(remainder);
    return typeof value === 'number' && Number.isFinite(value) && Math.trunc(value) % divisor === remainder;
  };
}

function all(operand: unknown, compileQuery: CompileQuery): FieldTest[] {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return [{ leaves: false, test: () => false }];
  return operand.map(item => {
    if (isDoc(item) && '$elemMatch' in item) return elemMatch(item.$elemMatch, compileQuery);
    if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
    return isRegex(item) ? regexField(item) : { leaves: true, test: equals(item) };
  });
}

function elemMatch(operand: unknown, compileQuery: CompileQuery): ValueCondition {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const passes = isElementCondition(operand) ? elementTest(operand, compileQuery) : documentTest(operand, compileQuery);
  return {
    leaves: false,
    test: value => Array.isArray(value) && value.some(passes),
    elementIn: array => array.findIndex(passes),
  };
}

/** Returns whether operators apply to an array's elements themselves, not to fields in them. */
export const isElementCondition = (condition: unknown): condition is Doc =>
  isOperatorDoc(condition) && !['$and', '$or', '$nor', '$expr'].includes(Object.keys(condition)[0] as string);

function elementTest(operand: Doc, compileQuery: CompileQuery): ValueTest {
  const tests = compileOperators(operand, compileQuery);
  return element => tests.every(test => holds(element ?? null, test));
}

function documentTest(operand: Doc, compileQuery: CompileQuery): ValueTest {
  const matches = compileQuery(operand);
  return element => (isDoc(element) || Array.isArray(element)) && matches(asDoc(element));
}

/** Tests a condition on a single value. */
const holds = (value: unknown, condition: FieldTest): boolean =>
  'not' in condition
    ? !condition.not.every(test => holds(value, test))
    : condition.test(value) !== (condition.negated === true);

/** Converts an array inside an array to a document with the names 0, 1, …, because it is matched by position. */
const asDoc = (element: Doc | unknown[]): Doc => (Array.isArray(element) ? { ...element } : element);

function not(operand: unknown, compileQuery: CompileQuery): FieldTest {
  if (!isRegex(operand) && !isOperatorDoc(operand)) throw badValue('$not needs a regex or a document');
  return { not: compileOperators(operand, compileQuery) };
}

function isTruthy(value: unknown): boolean {
  return !(value === false || value === null || value === undefined || value === 0 || value === 0n);
}
