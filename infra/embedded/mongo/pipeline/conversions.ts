import { ObjectId } from 'bson';
import { bsonType, isInt32 } from '../bson.ts';
import { MongoError, notSupported } from '../errors.ts';
import { fitsInt64, isNumeric, refuseDecimal } from './arithmetic.ts';
import { typeName } from './array-operators.ts';
import { parseDate } from './dates.ts';
import { evaluate, type Operator, type Operators } from './evaluate.ts';
import { isNil, namedSources, one } from './operator-arguments.ts';
import { isTrue } from './truth.ts';

/** Operators that convert to a type, and that test types. */
export const conversions: Operators = {
  $type: one(typeName),
  $isNumber: one(value => ['int', 'long', 'double', 'decimal'].includes(bsonType(value))),
  $toBool: converted(value => {
    refuseDecimal(value);
    return isTrue(value);
  }),
  $toString: converted(value => {
    if (typeof value === 'string') return value;
    if (value instanceof Date) return value.toISOString();
    if (typeof value === 'number') return numberText(value);
    if (typeof value === 'boolean' || typeof value === 'bigint' || value instanceof ObjectId) return String(value);
    if (bsonType(value) === 'decimal') return String(value);
    throw unsupported(value, 'string');
  }),
  $toObjectId: converted(value => {
    if (value instanceof ObjectId) return value;
    if (typeof value !== 'string') throw unsupported(value, 'objectId');
    if (!/^[0-9a-f]{24}$/i.test(value)) throw conversion(`Failed to parse objectId '${value}'`);
    return new ObjectId(value);
  }),
  $toInt: converted(value => {
    const number = Number(wholeNumber(value, 'int'));
    if (!isInt32(number)) throw conversion(`Conversion would overflow target type: ${String(value)}`);
    return number;
  }),
  $toLong: converted(value => (value instanceof Date ? BigInt(value.getTime()) : wholeNumber(value, 'long'))),
  $toDouble: converted(value => {
    if (typeof value === 'boolean' || isNumeric(value)) return Number(value);
    if (value instanceof Date) return value.getTime();
    if (typeof value !== 'string') throw unsupported(value, 'double');
    if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value)) throw unreadable(value);
    return Number(value);
  }),
  $toDate: converted(value => {
    if (value instanceof Date) return value;
    if (typeof value === 'string') return parseDate(value) ?? conversionFailed(`Error parsing date string '${value}'`);
    if (value instanceof ObjectId) return value.getTimestamp();
    const type = bsonType(value);
    if (type === 'long' || type === 'double') return new Date(Math.trunc(Number(value)));
    throw unsupported(value, 'date');
  }),
};

const targets: [number, string, string][] = [
  [1, 'double', '$toDouble'],
  [2, 'string', '$toString'],
  [7, 'objectId', '$toObjectId'],
  [8, 'bool', '$toBool'],
  [9, 'date', '$toDate'],
  [16, 'int', '$toInt'],
  [18, 'long', '$toLong'],
];

/** Creates `$convert` from the operators that convert to one type each. */
export function convertBy(operators: Operators): Operator {
  return (args, scope) => {
    const { input, to, onError, onNull } = namedSources('$convert', args, {
      required: ['input', 'to'],
      optional: ['onError', 'onNull'],
    });
    const value = evaluate(input, scope);
    if (isNil(value)) return onNull === undefined ? null : evaluate(onNull, scope);
    const target = evaluate(to, scope);
    if (isNil(target)) return null;
    const name = targets.find(([code, alias]) => target === code || target === alias)?.[2] ?? '';
    const convert = operators[name];
    if (!convert) throw notSupported(`$convert to ${String(target)}`);
    try {
      return convert({ $literal: value }, scope);
    } catch (error) {
      const isRefused = error instanceof MongoError && error.code === 115;
      if (onError === undefined || isRefused) throw error;
      return evaluate(onError, scope);
    }
  };
}

/** Wraps a conversion so that null and missing become null. */
function converted(convert: (value: unknown) => unknown): Operator {
  return one(value => (isNil(value) ? null : convert(value)));
}

function wholeNumber(value: unknown, target: string): bigint {
  if (typeof value === 'boolean') return BigInt(value);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw unreadable(value);
    return inRange(BigInt(value.replace('+', '')), value);
  }
  refuseDecimal(value);
  if (typeof value !== 'number') throw unsupported(value, target);
  if (!Number.isFinite(value)) throw conversion(`Attempt to convert ${String(value)} value to integer type`);
  return inRange(BigInt(Math.trunc(value)), value);
}

function inRange(number: bigint, value: unknown): bigint {
  if (!fitsInt64(number)) throw conversion(`Conversion would overflow target type: ${String(value)}`);
  return number;
}

/** Formats a number as `%.16g` in C. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) throw notSupported(`$toString of ${value}`);
  if (Object.is(value, -0)) return '-0';
  const [digits = '', power] = value.toExponential(15).split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 16) return trimZeros(value.toFixed(Math.max(0, 15 - exponent)));
  return `${trimZeros(digits)}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

const trimZeros = (digits: string): string =>
  digits.includes('.') ? digits.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : digits;

const conversion = (what: string): MongoError => new MongoError(241, `${what} in $convert with no onError value`);
const unreadable = (text: string): MongoError => conversion(`Failed to parse number '${text}'`);
const unsupported = (value: unknown, target: string): MongoError =>
  conversion(`Unsupported conversion from ${bsonType(value)} to ${target}`);

function conversionFailed(what: string): never {
  throw conversion(what);
}
