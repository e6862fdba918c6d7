import type { SpecialDay } from '@doorstep/contracts/hours.ts';
import { addDays, toLocalTime } from '@doorstep/contracts/local-time.ts';
import type { OpeningTimes } from '@doorstep/contracts/open-state.ts';

const daysAhead = 60;
const maxShown = 7;

/** The special days that visitors and programs see: those of today and the next weeks. */
export function comingSpecialDays({ specialDays = [], timeZone }: OpeningTimes, now: Date): SpecialDay[] {
  const { date: today } = toLocalTime(timeZone, now);
  const last = addDays(today, daysAhead);
  return specialDays.filter(({ date }) => date >= today && date <= last).slice(0, maxShown);
}
