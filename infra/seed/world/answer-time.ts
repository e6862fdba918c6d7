import type { Hours } from '@doorstep/contracts/directory/businesses/hours.ts';
import { minuteOfWeek, minutesOfWeek, weekStretches } from '@doorstep/contracts/language/opening-hours.ts';
import type { Random } from '../random.ts';
import { hoursOfKind } from './data.ts';
import { hoursAfter } from './moments.ts';

/** When a business that is open at these times answers an inquiry. One without such times answers at usual ones. */
export function findAnswerTime(
  askedAt: string,
  { hours = hoursOfKind('weekdays').hours ?? {}, timeZone }: { hours: Hours | undefined; timeZone: string },
  random: Random,
  now: Date,
): string {
  const pause = 5 + 200 * random.next() ** 3;
  const readAt = minuteOfWeek(timeZone, new Date(askedAt)) + pause;
  const closed = untilOpen(hours, readAt % minutesOfWeek);
  // The inquiries of a night or a weekend are answered one after the other.
  const minutes = pause + closed + (closed > 0 ? random.range(2, 70) : 0);
  return hoursAfter(askedAt, minutes / 60, now);
}

/** Minutes from a minute of the week until the business is open: 0 while it is. */
function untilOpen(hours: Hours, minute: number): number {
  const waits = weekStretches(hours).flatMap(({ from, to }) =>
    [-minutesOfWeek, 0, minutesOfWeek]
      .filter(shift => to + shift > minute)
      .map(shift => Math.max(0, from + shift - minute)),
  );
  return Math.min(...waits);
}
