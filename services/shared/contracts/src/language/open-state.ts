import type { Hours, Slot, SpecialDay } from '../directory/businesses/hours.ts';
import { addDays, type LocalTime, minutesOfDay, toLocalTime, weekdayOf } from './local-time.ts';
import { minutesOfWeek, type OpenStretch, toStretch } from './opening-hours.ts';

/** Opening times of a business: its weekly hours and its special days. Without either it is closed. */
export interface OpeningTimes {
  readonly hours?: Hours | undefined;
  readonly specialDays?: readonly SpecialDay[] | undefined;
  readonly timeZone: string;
}

/** The slots that start on a day. */
const slotsOn = ({ hours, specialDays }: OpeningTimes, date: string): readonly Slot[] =>
  (specialDays?.find(day => day.date === date) ?? { slots: hours?.[weekdayOf(date)] ?? [] }).slots;

/** `closes` and `opens` are local times of the business. `closes` is absent if it never closes, `opens` if it never opens. */
export type OpenState =
  | { readonly open: true; readonly closes?: LocalTime }
  | { readonly open: false; readonly opens?: LocalTime };

/** Says whether a business is open at `now`, and when that changes next. */
export function openState(times: OpeningTimes, now: Date): OpenState {
  const { date: today, minute: current } = toLocalTime(times.timeZone, now);
  const at = (minute: number): LocalTime => ({
    date: addDays(today, Math.floor(minute / minutesOfDay)),
    minute: minute % minutesOfDay,
  });
  // Each special day can close one occurrence of a weekday, so look one week further for each of them.
  const days = 7 * (2 + (times.specialDays?.length ?? 0));
  // Minutes since today's midnight.
  let openUntil = current;
  for (const { from, to } of comingStretches(times, today, days)) {
    if (to <= openUntil) continue;
    if (from > openUntil)
      return openUntil > current ? { open: true, closes: at(openUntil) } : { open: false, opens: at(from) };
    openUntil = to;
    if (openUntil - current >= minutesOfWeek) return { open: true };
  }
  return openUntil > current ? { open: true, closes: at(openUntil) } : { open: false };
}

/** Yields the open stretches from yesterday on, of this many days, in order of their start, in minutes since midnight of `today`. */
export function* comingStretches(times: OpeningTimes, today: string, days: number): Generator<OpenStretch> {
  for (let day = -1; day < days; day += 1) {
    const midnight = day * minutesOfDay;
    const stretches = slotsOn(times, addDays(today, day)).map(toStretch);
    for (const { from, to } of stretches.sort((a, b) => a.from - b.from))
      yield { from: midnight + from, to: midnight + to };
  }
}
