import { evalExpr } from 'mingo/core';
import { bsonType, type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError, notSupported } from '../errors.ts';
import { inheritedOperator, isNil, type Operator } from './operator-arguments.ts';

/** Operators on dates that mingo reads otherwise than MongoDB: null, errors, the end of a month. */
export const dateOperators: Record<`$${string}`, Operator> = {
  $dateAdd: shifted('$dateAdd', 1),
  $dateSubtract: shifted('$dateSubtract', -1),
  $dateFromString: (doc, expression, options) => {
    const { onError, onNull, ...spec } = expression as Doc;
    const text = evalExpr(doc, spec.dateString, options) as unknown;
    if (isNil(text)) return onNull === undefined ? null : evalExpr(doc, onNull, options);
    const date = typeof text === 'string' ? inheritedOperator('$dateFromString')(doc, spec, options) : undefined;
    if (date instanceof Date && !Number.isNaN(date.getTime())) return date;
    if (onError !== undefined) return evalExpr(doc, onError, options);
    throw new MongoError(241, `Error parsing date string '${String(text)}'`);
  },
  $dateToParts: (doc, expression, options) => {
    if (isNil(evalExpr(doc, (expression as Doc).date, options))) return null;
    const parts = inheritedOperator('$dateToParts')(doc, expression, options) as Doc;
    const { hour, minute, second, millisecond, ...day } = parts;
    return { ...day, hour, minute, second, millisecond };
  },
  ...Object.fromEntries(
    [
      '$year',
      '$month',
      '$dayOfMonth',
      '$dayOfWeek',
      '$dayOfYear',
      '$hour',
      '$minute',
      '$second',
      '$millisecond',
      '$week',
      '$isoWeek',
      '$isoWeekYear',
      '$isoDayOfWeek',
    ].map(name => [name, part(name)]),
  ),
};

function part(name: string): Operator {
  const compute = inheritedOperator(name);
  return (doc, expression, options) => {
    const only = Array.isArray(expression) && expression.length === 1 ? expression[0] : expression;
    const date = evalExpr(doc, isDoc(only) && 'date' in only ? only.date : only, options) as unknown;
    if (isNil(date)) return null;
    if (!(date instanceof Date)) throw new MongoError(16006, `can't convert from BSON type ${bsonType(date)} to Date`);
    return compute(doc, only, options);
  };
}

const unitMonths: Record<string, number> = { year: 12, quarter: 3, month: 1 };
const unitMs: Record<string, number> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};

function shifted(name: string, sign: 1 | -1): Operator {
  return (doc, expression, options) => {
    const { startDate, unit, amount, timezone } = evalExpr(doc, expression, options) as Doc;
    if ([startDate, unit, amount].some(isNil)) return null;
    if (!(startDate instanceof Date))
      throw new MongoError(5166403, `${name} requires startDate to be convertible to a date`);
    if (!Number.isInteger(Number(amount)))
      throw new MongoError(5166405, `${name} expects integer amount of time units`);
    const count = Number(amount) * sign;
    const milliseconds = unitMs[String(unit)];
    const months = unitMonths[String(unit)];
    if (milliseconds === undefined && months === undefined)
      throw failedToParse(`unknown time unit value: ${String(unit)}`);
    const sameEverywhere = milliseconds !== undefined && milliseconds <= 3_600_000;
    if (!isNil(timezone) && timezone !== 'UTC' && timezone !== 'GMT' && !sameEverywhere)
      throw notSupported(`${name} of days and months in a time zone`);
    return months === undefined
      ? new Date(startDate.getTime() + count * (milliseconds ?? 0))
      : addMonths(startDate, count * months);
  };
}

/** A day that the month does not have becomes its last one. */
function addMonths(date: Date, count: number): Date {
  const result = new Date(date);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  result.setUTCFullYear(year, month, Math.min(date.getUTCDate(), last));
  return result;
}
