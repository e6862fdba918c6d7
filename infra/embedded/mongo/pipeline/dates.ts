import { MongoError, notSupported } from '../errors.ts';

const isoDate = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Parses a date in ISO 8601, in UTC if it has no zone; undefined for a text that is not a date. MongoDB reads many more forms.
 * @throws 115 for a text that may be in one of them
 */
export function parseDate(text: string): Date | undefined {
  if (!isoDate.test(text)) {
    if (/\d/.test(text)) throw notSupported(`the date '${text}', which is not in the form 2026-01-31T12:00:00.000Z,`);
    return undefined;
  }
  const withColon = text.replace(/([+-]\d\d)(\d\d)$/, (zone, hours, minutes) =>
    text.includes('T') ? `${hours}:${minutes}` : zone,
  );
  const date = new Date(
    /^[^T]*T.*(Z|[+-]\d\d:\d\d)$/.test(withColon) ? withColon : withColon.includes('T') ? `${withColon}Z` : withColon,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * The offset of a zone in minutes east of UTC.
 * @throws 115 for a zone with daylight saving time, which this server does not support
 */
export function offsetOf(timezone: unknown): number {
  if (typeof timezone !== 'string') throw new MongoError(40517, 'timezone must evaluate to a string');
  if (timezone === 'UTC' || timezone === 'GMT') return 0;
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(timezone) ?? [];
  if (hours === undefined) throw notSupported(`the time zone '${timezone}'`);
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

const dayMs = 86_400_000;

/** The parts of a date in the local time of a zone. */
export function dateParts(date: Date, offset: number) {
  const local = new Date(date.getTime() + offset * 60_000);
  const year = local.getUTCFullYear();
  const dayOfYear = Math.floor((local.getTime() - startOf(year)) / dayMs) + 1;
  const weekday = local.getUTCDay();
  // The ISO week belongs to the year of its Thursday.
  const thursday = new Date(local.getTime() + (4 - (weekday || 7)) * dayMs);
  const isoWeekYear = thursday.getUTCFullYear();
  return {
    year,
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
    dayOfYear,
    dayOfWeek: weekday + 1,
    // Weeks start on Sunday; the days before the first Sunday are in week 0.
    week: Math.floor((dayOfYear - 1 + 7 - weekday) / 7),
    isoWeekYear,
    isoWeek: Math.floor((thursday.getTime() - startOf(isoWeekYear)) / dayMs / 7) + 1,
    isoDayOfWeek: weekday || 7,
  };
}

function startOf(year: number): number {
  const start = new Date(0);
  start.setUTCFullYear(year);
  return start.getTime();
}
