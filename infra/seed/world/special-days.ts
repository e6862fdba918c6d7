import { type SpecialDay, specialDaysInput } from '@doorstep/contracts/directory/businesses/hours.ts';
import { addDays, toLocalTime, weekdayOf } from '@doorstep/contracts/language/local-time.ts';
import { type DayText, specialDaysOfKind } from './data.ts';

/** The upcoming special days of these kinds, by the calendar in `timeZone` at `now`. */
export function createSpecialDays(kinds: readonly string[], timeZone: string, now: Date): SpecialDay[] {
  const today = toLocalTime(timeZone, now).date;
  const days = kinds
    .flatMap(specialDaysOfKind)
    .map(day => ({ date: findDate(day, today), slots: day.slots, note: day.note }));
  // If two kinds fall on the same date, the first one wins.
  return specialDaysInput.parse([...new Map(days.toReversed().map(day => [day.date, day])).values()]);
}

function findDate(day: DayText, today: string): string {
  if ('inDays' in day) return addDays(today, day.inDays);
  const year = Number(today.slice(0, 4));
  const dates = [year, year + 1].map(each =>
    day.on === 'thanksgiving' ? findThanksgiving(each) : `${each}-${day.on}`,
  );
  return dates.find(date => date >= today) ?? today;
}

/** The fourth Thursday of November. */
function findThanksgiving(year: number): string {
  const days = Array.from({ length: 7 }, (_, index) => `${year}-11-${22 + index}`);
  return days.find(date => weekdayOf(date) === 'thursday') ?? `${year}-11-22`;
}
