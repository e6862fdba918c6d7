import { type Period, periods } from '@doorstep/contracts';
import { dayMs } from './business-figures.model.ts';

/** The starts of twice as many periods as a plot has, oldest first: those before, then those of the plot. All in UTC. */
export function startsOf(by: Period, now: Date): Date[] {
  const count = 2 * periods[by];
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index;
    if (by === 'month') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    if (by === 'day') return new Date(today - back * dayMs);
    // A week begins on Monday.
    const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
    return new Date(monday - 7 * back * dayMs);
  });
}

/** The first day of the plot. */
export const firstOf = (by: Period, now: Date): Date => startsOf(by, now)[periods[by]] ?? now;

/** The index of the period that a time is in; `starts` are in ascending order, and the time is not before the first. */
export const periodAt = (starts: readonly Date[], time: Date): number => starts.findLastIndex(start => start <= time);
