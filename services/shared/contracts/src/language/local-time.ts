import { type Weekday, weekdays } from '../directory/businesses/hours.ts';

export const minutesOfDay = 24 * 60;
const dayMs = minutesOfDay * 60_000;

/** A local date such as 2026-11-26, and minutes since its midnight. */
export interface LocalTime {
  readonly date: string;
  readonly minute: number;
}

// Making one takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** Converts `now` to the local time in `timeZone` (IANA). */
export function toLocalTime(timeZone: string, now: Date): LocalTime {
  const parts = formatOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(candidate => candidate.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The date that is `days` after `date`; before it if negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Number of days from `date` to `later`. */
export const daysBetween = (date: string, later: string): number => (Date.parse(later) - Date.parse(date)) / dayMs;

/** The weekday of a date such as 2026-11-26. */
export const weekdayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday';

/** Minutes by which the local time in `timeZone` is ahead of UTC at `time`. */
export function offsetOf(timeZone: string, time: number): number {
  const { date, minute } = toLocalTime(timeZone, new Date(time));
  return daysBetween(new Date(time).toISOString().slice(0, 10), date) * minutesOfDay + minute - minuteOfUtc(time);
}

const minuteOfUtc = (time: number): number => Math.floor((time % dayMs) / 60_000);

/**
 * The first time after `now` at which clocks in `timeZone` show this minute of a day. A minute that a day skips counts as much later as clocks
 * are set forward; one that a day has twice counts twice.
 */
export function nextLocalTime(timeZone: string, minute: number, now: Date): Date {
  const { date } = toLocalTime(timeZone, now);
  const times = [0, 1, 2].flatMap(days => listTimes(timeZone, Date.parse(addDays(date, days)) + minute * 60_000));
  return new Date(Math.min(...times.filter(time => time > now.getTime())));
}

/** The times at which clocks show `local`, which is written as if they showed UTC. */
function listTimes(timeZone: string, local: number): number[] {
  const before = local - offsetOf(timeZone, local - dayMs) * 60_000;
  const after = local - offsetOf(timeZone, local + dayMs) * 60_000;
  const shown = [before, after].filter(time => time + offsetOf(timeZone, time) * 60_000 === local);
  return shown.length > 0 ? shown : [before];
}
