import type { Appointment } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import { nextLocalTime, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { getLocale } from '#lib/locale.ts';

export type Slot = Appointment['slots'][number];

const minuteMs = 60_000;

/** The time zone of the browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the browser, if its clock shows another time than that of `timeZone` when the slot begins. */
export function differingZone(timeZone: string, { startsAt }: Slot): string | undefined {
  const own = ownTimeZone();
  const at = new Date(startsAt);
  const [here, there] = [toLocalTime(own, at), toLocalTime(timeZone, at)];
  return here.date === there.date && here.minute === there.minute ? undefined : own;
}

/** 'Thursday, March 5, 9:00 – 11:00 AM' in a time zone. */
export function formatSlot({ startsAt, minutes }: Slot, timeZone: string): string {
  const start = new Date(startsAt);
  return new Intl.DateTimeFormat(getLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatRange(start, new Date(start.getTime() + minutes * minuteMs));
}

/** 'Pacific Standard Time' at a time. */
export function nameZone(timeZone: string, at: string): string {
  const parts = new Intl.DateTimeFormat(getLocale(), { timeZone, timeZoneName: 'long' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Returns whether a time can no longer be chosen. */
export const isOver = ({ startsAt }: Slot, now: Date): boolean => Date.parse(startsAt) <= now.getTime();

/** The moment at which clocks in a time zone show a date and a time, such as '2026-03-05' and '09:30'. */
export function toMoment(date: string, time: string, timeZone: string): Date {
  const shown = new Date(`${date}T${time}Z`);
  const local = toLocalTime(timeZone, shown);
  const ahead = Date.parse(local.date) + local.minute * minuteMs - shown.getTime();
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // Half a day before, so that the time is the next one, also where clocks change.
  return nextLocalTime(timeZone, hours * 60 + minutes, new Date(shown.getTime() - ahead - 12 * 60 * minuteMs));
}
