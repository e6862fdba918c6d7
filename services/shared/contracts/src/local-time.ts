import { type Weekday, weekdays } from './hours.ts';

export const minutesOfDay = 24 * 60;
const dayMs = minutesOfDay * 60_000;

/** A local date such as 2026-11-26, and minutes since its midnight. */
export interface LocalTime {
  readonly date: string;
  readonly minute: number;
}

/** Converts `now` to the local time in `timeZone` (IANA). */
export function toLocalTime(timeZone: string, now: Date): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
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
