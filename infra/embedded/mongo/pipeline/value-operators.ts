import { Binary, calculateObjectSize } from 'bson';
import { evalExpr } from 'mingo/core';
import { bsonType, type Doc, isDoc } from '../bson.ts';
import { MongoError, notSupported } from '../errors.ts';
import { isNumeric, refuseDecimal } from './arithmetic.ts';
import { inheritedOperator, isNil, list, type Operator, one } from './operator-arguments.ts';
import { isTrue } from './truth.ts';

/** Operators for which mingo gives a value where MongoDB raises an error. */
export const valueOperators: Record<`$${string}`, Operator> = {
  $switch: (doc, expression, options) => {
    const { branches, default: otherwise } = expression as Doc;
    if (!Array.isArray(branches) || branches.length === 0)
      throw new MongoError(40068, '$switch requires at least one branch.');
    for (const branch of branches as Doc[])
      if (isTrue(evalExpr(doc, branch.case, options))) return evalExpr(doc, branch.then, options);
    if (otherwise !== undefined) return evalExpr(doc, otherwise, options);
    throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.');
  },
  $mergeObjects: list(values => {
    const wrong = values.find(value => !isNil(value) && !isDoc(value));
    if (wrong !== undefined)
      throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${bsonType(wrong)}`);
    return Object.assign({}, ...values) as Doc;
  }),
  $ln: numeric('$ln', value => Math.log(positive(value, 28766, "$ln's argument"))),
  $log10: numeric('$log10', value => Math.log10(positive(value, 28761, "$log10's argument"))),
  $log: list(([value, base]) => {
    if (isNil(value) || isNil(base)) return null;
    if (!isNumeric(value)) throw new MongoError(28756, `$log's argument must be numeric, not ${bsonType(value)}`);
    if (!isNumeric(base)) throw new MongoError(28757, `$log's base must be numeric, not ${bsonType(base)}`);
    if (Number(base) === 1) throw new MongoError(28759, "$log's base must be a positive number not equal to 1");
    return (
      Math.log(positive(Number(value), 28758, "$log's argument")) /
      Math.log(positive(Number(base), 28759, "$log's base"))
    );
  }),
  $sqrt: numeric('$sqrt', value => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(value);
  }),
  $binarySize: one(value => {
    if (isNil(value)) return null;
    if (typeof value === 'string') return Buffer.byteLength(value);
    if (value instanceof Binary) return value.position;
    throw new MongoError(51276, `$binarySize requires a string or BinData argument, found: ${bsonType(value)}`);
  }),
  $bsonSize: one(value => {
    if (isNil(value)) return null;
    if (isDoc(value)) return calculateObjectSize(value);
    throw new MongoError(31393, `$bsonSize requires a document input, found: ${bsonType(value)}`);
  }),
  $toDate: one(value => {
    if (isNil(value) || value instanceof Date) return value ?? null;
    const type = bsonType(value);
    if (type === 'long' || type === 'double') return new Date(Math.trunc(Number(value)));
    if (type === 'objectId') return (value as { getTimestamp(): Date }).getTimestamp();
    if (typeof value === 'string') {
      const date = new Date(
        /^\d{4}-\d\d-\d\d$|^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? value : `${value}Z`,
      );
      if (!Number.isNaN(date.getTime())) return date;
      throw conversion(`Error parsing date string '${value}'`);
    }
    throw conversion(`Unsupported conversion from ${type} to date`);
  }),
  $toInt: converted('$toInt'),
  $toDouble: converted('$toDouble'),
};

const conversion = (what: string): MongoError => new MongoError(241, `${what} in $convert with no onError value`);

function converted(name: '$toInt' | '$toDouble'): Operator {
  const convert = inheritedOperator(name);
  return (doc, expression, options) => {
    try {
      return convert(doc, expression, options);
    } catch (error) {
      if (error instanceof MongoError) throw error;
      throw conversion(`Failed to convert to ${name.slice(3).toLowerCase()}`);
    }
  };
}

const conversionTargets: [number, string, `$${string}`][] = [
  [1, 'double', '$toDouble'],
  [2, 'string', '$toString'],
  [7, 'objectId', '$toObjectId'],
  [8, 'bool', '$toBool'],
  [9, 'date', '$toDate'],
  [16, 'int', '$toInt'],
  [18, 'long', '$toLong'],
];

/** `$convert`, by the operators that convert to one type each. */
export function convertBy(operators: Record<`$${string}`, Operator>): Operator {
  return (doc, expression, options) => {
    const { input, to, onError, onNull } = expression as Doc;
    const value = evalExpr(doc, input, options) as unknown;
    if (isNil(value)) return onNull === undefined ? null : evalExpr(doc, onNull, options);
    const target = evalExpr(doc, to, options) as unknown;
    if (isNil(target)) return null;
    const name = conversionTargets.find(([code, alias]) => target === code || target === alias)?.[2];
    const convert = name && (operators[name] ?? inheritedOperator(name));
    if (!convert) throw notSupported(`$convert to ${String(target)}`);
    try {
      return convert(doc, { $literal: value }, options);
    } catch (error) {
      if (onError !== undefined) return evalExpr(doc, onError, options);
      throw error;
    }
  };
}

function numeric(name: string, operator: (value: number) => number): Operator {
  return one(value => {
    if (isNil(value)) return null;
    refuseDecimal(value);
    if (!isNumeric(value)) throw new MongoError(28765, `${name} only supports numeric types, not ${bsonType(value)}`);
    return operator(Number(value));
  });
}

function positive(value: number, code: number, what: string): number {
  if (value <= 0) throw new MongoError(code, `${what} must be a positive number, but is ${value}`);
  return value;
}
