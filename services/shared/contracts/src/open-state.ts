import type { Hours, Slot, SpecialDay } from './hours.ts';
import { addDays, type LocalTime, minutesOfDay, toLocalTime, weekdayOf } from './local-time.ts';
import { minutesOfWeek, type OpenStretch, toStretch } from './opening-hours.ts';

/** When a business is open: its week, and the days that differ from it. Without either it is closed. */
export interface OpeningTimes {
  readonly hours?: Hours | undefined;
  readonly specialDays?: readonly SpecialDay[] | undefined;
  readonly timeZone: string;
}

/** The slots that start on a day. */
const slotsOn = ({ hours, specialDays }: OpeningTimes, date: string): readonly Slot[] =>
  (specialDays?.find(day => day.date === date) ?? { slots: hours?.[weekdayOf(date)] ?? [] }).slots;

/** `closes` and `opens` are by the clock of the business. One that is open for the week to come has no `closes`, never open no `opens`. */
export type OpenState =
  | { readonly open: true; readonly closes?: LocalTime }
  | { readonly open: false; readonly opens?: LocalTime };

/** Whether a business is open at `now`, and when that changes next. */
export function openState(times: OpeningTimes, now: Date): OpenState {
  const { date: today, minute: current } = toLocalTime(times.timeZone, now);
  const at = (minute: number): LocalTime => ({
    date: addDays(today, Math.floor(minute / minutesOfDay)),
    minute: minute % minutesOfDay,
  });
  // In minutes since today's midnight.
  let openUntil = current;
  for (const { from, to } of comingStretches(times, today)) {
    if (to <= openUntil) continue;
    if (from > openUntil)
      return openUntil > current ? { open: true, closes: at(openUntil) } : { open: false, opens: at(from) };
    openUntil = to;
    if (openUntil - current >= minutesOfWeek) return { open: true };
  }
  return openUntil > current ? { open: true, closes: at(openUntil) } : { open: false };
}

/** Open stretches from yesterday on, in order, in minutes since midnight of `today`. */
function* comingStretches(times: OpeningTimes, today: string): Generator<OpenStretch> {
  // A special day can close one occurrence of a weekday, so each weekday that is ever open is reached.
  const days = 7 * (2 + (times.specialDays?.length ?? 0));
  for (let day = -1; day < days; day += 1) {
    const midnight = day * minutesOfDay;
    const stretches = slotsOn(times, addDays(today, day)).map(toStretch);
    for (const { from, to } of stretches.sort((a, b) => a.from - b.from))
      yield { from: midnight + from, to: midnight + to };
  }
}
