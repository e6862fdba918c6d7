import { type Booking, endOfBooking } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import { addDays, minutesOfDay, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { comingStretches, type OpeningTimes } from '@doorstep/contracts/language/open-state.ts';
import { toMoment } from './slots.ts';

/** An appointment that is booked already. */
export interface Taken {
  readonly name: string;
  readonly booking: Booking;
}

export interface OfferedStart {
  readonly startsAt: string;
  /** '09:30', in the time zone of the business. */
  readonly time: string;
  /** The customer who has an appointment then. */
  readonly takenBy: string | undefined;
}

export interface OfferedDay {
  /** '2026-12-01', in the time zone of the business. */
  readonly date: string;
  readonly isClosed: boolean;
  /** The reason that this day has other hours. */
  readonly note: string | undefined;
  /** When a job can begin so that it ends within the hours. */
  readonly starts: readonly OfferedStart[];
}

const weekDays = 7;

interface Wish {
  /** Time that the job takes. */
  readonly minutes: number;
  readonly taken: readonly Taken[];
  readonly now: Date;
}

/** The seven days from `first` on, with the times at which a job can begin: each hour, or each half for a shorter job. */
export function weekFrom(first: string, times: OpeningTimes, { minutes, taken, now }: Wish): OfferedDay[] {
  const step = minutes < 60 ? 30 : 60;
  const stretches = [...comingStretches(times, first, weekDays)];
  return Array.from({ length: weekDays }, (_, day) => {
    const date = addDays(first, day);
    const isOfDay = (minute: number) => Math.floor(minute / minutesOfDay) === day;
    const starts = stretches.flatMap(({ from, to }) => startsIn(from, to - minutes, step)).filter(isOfDay);
    return {
      date,
      isClosed: !stretches.some(({ from }) => isOfDay(from)),
      note: times.specialDays?.find(special => special.date === date)?.note,
      starts: [...new Set(starts)]
        .map(minute => clockOf(minute - day * minutesOfDay))
        .map(time => ({ time, startsAt: toMoment(date, time, times.timeZone).toISOString() }))
        .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
        .map(start => ({ ...start, takenBy: findTaken({ startsAt: start.startsAt, minutes }, taken)?.name })),
    };
  });
}

function startsIn(from: number, last: number, step: number): number[] {
  const count = Math.max(Math.floor((last - from) / step) + 1, 0);
  return Array.from({ length: count }, (_, index) => from + index * step);
}

const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':');

/** The appointment that a job would overlap. */
export const findTaken = (job: Booking, taken: readonly Taken[]): Taken | undefined =>
  taken.find(
    ({ booking }) =>
      Date.parse(booking.startsAt) < endOfBooking(job).getTime() && endOfBooking(booking) > new Date(job.startsAt),
  );

/** Returns whether a business has given hours, so that other times are outside them. */
export const hasHours = ({ hours, specialDays }: OpeningTimes): boolean =>
  [...Object.values(hours ?? {}), ...(specialDays ?? []).map(({ slots }) => slots)].some(slots => slots.length > 0);

/** Returns whether the business is open from the beginning of a job to its end. */
export function isWithinHours({ startsAt, minutes }: Booking, times: OpeningTimes): boolean {
  const { date, minute } = toLocalTime(times.timeZone, new Date(startsAt));
  let openUntil = minute;
  for (const { from, to } of comingStretches(times, date, 2)) if (from <= openUntil && to > openUntil) openUntil = to;
  return openUntil >= minute + minutes;
}
