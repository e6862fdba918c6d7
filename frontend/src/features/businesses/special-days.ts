import type { SpecialDay } from '@doorstep/contracts/directory/businesses/hours.ts';
import { addDays, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import type { OpeningTimes } from '@doorstep/contracts/language/open-state.ts';
import { slotsText } from '@doorstep/contracts/language/opening-hours.ts';

const daysAhead = 60;
const maxShown = 7;

/** The special days for search engines: those of today and the next weeks. */
export function comingSpecialDays({ specialDays = [], timeZone }: OpeningTimes, now: Date): SpecialDay[] {
  const { date: today } = toLocalTime(timeZone, now);
  const last = addDays(today, daysAhead);
  return specialDays.filter(({ date }) => date >= today && date <= last).slice(0, maxShown);
}

/** Consecutive days with the same hours for the same reason. */
export interface SpecialRange extends SpecialDay {
  /** The last day; `date` is the first. */
  readonly until: string;
}

/** The special days that visitors see: those that begin within the next weeks, with consecutive days combined. */
export function comingSpecialRanges({ specialDays = [], timeZone }: OpeningTimes, now: Date): SpecialRange[] {
  const { date: today } = toLocalTime(timeZone, now);
  const last = addDays(today, daysAhead);
  const ranges: SpecialRange[] = [];
  for (const day of specialDays.filter(({ date }) => date >= today)) {
    const previous = ranges.at(-1);
    if (previous && addDays(previous.until, 1) === day.date && isAlike(previous, day))
      ranges[ranges.length - 1] = { ...previous, until: day.date };
    else ranges.push({ ...day, until: day.date });
  }
  return ranges.filter(({ date }) => date <= last);
}

const isAlike = (one: SpecialDay, other: SpecialDay): boolean =>
  one.note === other.note && slotsText(one.slots) === slotsText(other.slots);
