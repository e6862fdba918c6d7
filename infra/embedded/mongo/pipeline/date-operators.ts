import { bsonType, type Doc, isDoc } from '../bson.ts';
import { failedToParse, MongoError, notSupported } from '../errors.ts';
import { dateParts, offsetOf, parseDate } from './dates.ts';
import { evaluate, type Operator, type Operators } from './evaluate.ts';
import { isNil, named, namedSources, only } from './operator-arguments.ts';

type Parts = ReturnType<typeof dateParts>;

/** Operators on dates, in UTC or at a fixed offset. */
export const dateOperators: Operators = {
  $year: part('year'),
  $month: part('month'),
  $dayOfMonth: part('day'),
  $dayOfWeek: part('dayOfWeek'),
  $dayOfYear: part('dayOfYear'),
  $hour: part('hour'),
  $minute: part('minute'),
  $second: part('second'),
  $millisecond: part('millisecond'),
  $week: part('week'),
  $isoWeek: part('isoWeek'),
  $isoWeekYear: part('isoWeekYear'),
  $isoDayOfWeek: part('isoDayOfWeek'),
  $dateAdd: shifted('$dateAdd', 1),
  $dateSubtract: shifted('$dateSubtract', -1),
  $dateTrunc: (args, scope) => {
    const optional = ['binSize', 'timezone', 'startOfWeek'];
    const { date, unit, ...rest } = named('$dateTrunc', args, scope, { required: ['date', 'unit'], optional });
    if (Object.keys(rest).length > 0) throw notSupported('$dateTrunc with other bins, a time zone or weeks');
    if (isNil(date) || isNil(unit)) return null;
    if (!(date instanceof Date)) throw new MongoError(5439012, '$dateTrunc requires date to be convertible to a date');
    return truncated(date, String(unit));
  },
  $dateFromString: (args, scope) => {
    const { dateString, onError, onNull, ...zone } = namedSources('$dateFromString', args, {
      required: ['dateString'],
      optional: ['format', 'timezone', 'onError', 'onNull'],
    });
    if (Object.keys(zone).length > 0) throw notSupported('$dateFromString with a format or a time zone');
    const text = evaluate(dateString, scope);
    if (isNil(text)) return onNull === undefined ? null : evaluate(onNull, scope);
    const date = typeof text === 'string' ? parseDate(text) : undefined;
    if (date) return date;
    if (onError !== undefined) return evaluate(onError, scope);
    throw new MongoError(241, `Error parsing date string '${String(text)}'`);
  },
  $dateToParts: (args, scope) => {
    const spec = named('$dateToParts', args, scope, { required: ['date'], optional: ['timezone', 'iso8601'] });
    const parts = partsOf(spec);
    if (!parts || spec.iso8601 === null) return null;
    const { year, month, day, isoWeekYear, isoWeek, isoDayOfWeek, hour, minute, second, millisecond } = parts;
    const time = { hour, minute, second, millisecond };
    return spec.iso8601 === true ? { isoWeekYear, isoWeek, isoDayOfWeek, ...time } : { year, month, day, ...time };
  },
  $dateToString: (args, scope) => {
    const optional = ['format', 'timezone', 'onNull'];
    const { onNull, ...sources } = namedSources('$dateToString', args, { required: ['date'], optional });
    const spec = named('$dateToString', sources, scope, { required: ['date'], optional });
    const parts = partsOf(spec);
    if (!parts) return onNull === undefined ? null : evaluate(onNull, scope);
    const offset = isNil(spec.timezone) ? 0 : offsetOf(spec.timezone);
    const { format = offset === 0 ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L' } = spec;
    if (format === null) return null;
    if (typeof format !== 'string') throw new MongoError(18533, '$dateToString requires that format be a string');
    return formatted(parts, offset, format);
  },
};

function part(name: keyof Parts): Operator {
  return (args, scope) => {
    const argument = only(args);
    const isNamed = isDoc(argument) && !Object.keys(argument)[0]?.startsWith('$');
    const spec = isNamed
      ? named(`$${name}`, argument, scope, { required: ['date'], optional: ['timezone'] })
      : { date: evaluate(argument, scope) };
    return partsOf(spec)?.[name] ?? null;
  };
}

/** The parts of a date; undefined if the date or the zone is null or missing. */
function partsOf({ date, ...rest }: Doc): Parts | undefined {
  if (isNil(date) || ('timezone' in rest && isNil(rest.timezone))) return undefined;
  if (!(date instanceof Date)) throw new MongoError(16006, `can't convert from BSON type ${bsonType(date)} to Date`);
  return dateParts(date, 'timezone' in rest ? offsetOf(rest.timezone) : 0);
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** The characters after `%` in a format. */
const formats: Record<string, (parts: Parts, offset: number) => string> = {
  d: ({ day }) => pad(day, 2),
  G: ({ isoWeekYear }) => pad(isoWeekYear, 4),
  H: ({ hour }) => pad(hour, 2),
  j: ({ dayOfYear }) => pad(dayOfYear, 3),
  L: ({ millisecond }) => pad(millisecond, 3),
  m: ({ month }) => pad(month, 2),
  M: ({ minute }) => pad(minute, 2),
  S: ({ second }) => pad(second, 2),
  u: ({ isoDayOfWeek }) => String(isoDayOfWeek),
  U: ({ week }) => pad(week, 2),
  V: ({ isoWeek }) => pad(isoWeek, 2),
  w: ({ dayOfWeek }) => String(dayOfWeek),
  Y: ({ year }) => pad(year, 4),
  z: (_, offset) =>
    `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60), 2)}${pad(Math.abs(offset) % 60, 2)}`,
  Z: (_, offset) => `${offset < 0 ? '-' : '+'}${Math.abs(offset)}`,
  '%': () => '%',
};

function formatted(parts: Parts, offset: number, format: string): string {
  return format.replace(/%(.?)/gs, (_, character: string) => {
    const write = formats[character];
    if (character === '') throw new MongoError(18535, "Unmatched '%' at end of format string");
    if (!write) throw new MongoError(18536, `Invalid format character '%${character}' in format string`);
    return write(parts, offset);
  });
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

/** The start of the unit that contains a date. */
function truncated(date: Date, unit: string): Date {
  const milliseconds = unitMs[unit];
  if (milliseconds !== undefined && unit !== 'week')
    return new Date(Math.floor(date.getTime() / milliseconds) * milliseconds);
  const months = unitMonths[unit];
  if (months === undefined) {
    if (unit === 'week') throw notSupported('$dateTrunc to weeks');
    throw failedToParse(`unknown time unit value: ${unit}`);
  }
  const month = date.getUTCMonth();
  const start = new Date(0);
  start.setUTCFullYear(date.getUTCFullYear(), month - (month % months));
  return start;
}

function shifted(name: string, sign: 1 | -1): Operator {
  return (args, scope) => {
    const required = ['startDate', 'unit', 'amount'];
    const { startDate, unit, amount, timezone } = named(name, args, scope, { required, optional: ['timezone'] });
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

/** Adds months; a day that the resulting month lacks becomes its last one. */
function addMonths(date: Date, count: number): Date {
  const result = new Date(date);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  result.setUTCFullYear(year, month, Math.min(date.getUTCDate(), last));
  return result;
}
