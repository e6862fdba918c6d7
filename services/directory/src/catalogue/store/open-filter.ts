import { daysBetween, minutesOfDay, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import type { OpeningTimes } from '@doorstep/contracts/language/open-state.ts';
import {
  minuteOfWeek,
  minutesOfWeek,
  type OpenStretch,
  toStretch,
  weekStretches,
} from '@doorstep/contracts/language/opening-hours.ts';

/** The opening times of a business in numbers, because those of all businesses are in memory. */
export interface OpenFacts {
  readonly timeZone: string;
  /** The stretches of a week. */
  readonly openStretches: readonly OpenStretch[];
  /** The stretches of special days, if there are any. */
  readonly specialStretches?: readonly SpecialStretch[] | undefined;
}

/** In minutes since midnight of `day`, the number of days since 1970; empty for a closed day. */
interface SpecialStretch extends OpenStretch {
  readonly day: number;
}

const knownZones = new Set<string>();
const toDayNumber = (date: string): number => daysBetween('1970-01-01', date);
const closed: OpenStretch = { from: 0, to: 0 };

/** Throws for a time zone that does not exist: a filter by it would fail for every business. */
export function toOpenFacts({ hours, specialDays, timeZone }: OpeningTimes): OpenFacts {
  if (!knownZones.has(timeZone)) toLocalTime(timeZone, new Date());
  knownZones.add(timeZone);
  return {
    timeZone,
    openStretches: hours ? weekStretches(hours) : [],
    specialStretches: specialDays?.flatMap(({ date, slots }) =>
      (slots.length > 0 ? slots.map(toStretch) : [closed]).map(stretch => ({ day: toDayNumber(date), ...stretch })),
    ),
  };
}

/** Creates a filter for businesses that are open at `now`. Hours are in the time zone of the business, and there are few zones. */
export function createOpenFilter(now: Date): (facts: OpenFacts) => boolean {
  const zones = new Map<string, ZoneTime>();
  return ({ timeZone, openStretches, specialStretches }) => {
    const time = zones.get(timeZone) ?? toZoneTime(timeZone, now);
    zones.set(timeZone, time);
    if (!specialStretches) return openStretches.some(stretch => startsOf(stretch, time) !== undefined);
    return (
      specialStretches.some(({ day, from, to }) => {
        const minute = time.minute + (time.day - day) * minutesOfDay;
        return from <= minute && minute < to;
      }) ||
      openStretches.some(stretch => {
        const start = startsOf(stretch, time);
        return start !== undefined && !specialStretches.some(({ day }) => day === start);
      })
    );
  };
}

/** Hours before 6 a.m. belong to the night before. */
const morning = 6 * 60;

/** Returns whether a business is open on a weekday, 0 for Monday, by its usual hours. */
export const isOpenOn = ({ openStretches }: Pick<OpenFacts, 'openStretches'>, day: number): boolean =>
  openStretches.some(({ from, to }) => from < (day + 1) * minutesOfDay && to > day * minutesOfDay + morning);

interface ZoneTime {
  readonly day: number;
  readonly minute: number;
  readonly minuteOfWeek: number;
}

function toZoneTime(timeZone: string, now: Date): ZoneTime {
  const { date, minute } = toLocalTime(timeZone, now);
  return { day: toDayNumber(date), minute, minuteOfWeek: minuteOfWeek(timeZone, now) };
}

/** The day on which a stretch that is open at the time starts: the same day, or the one before; undefined if it is not open. */
function startsOf({ from, to }: OpenStretch, time: ZoneTime): number | undefined {
  // A stretch that starts on Sunday may end on Monday, after the end of the week.
  const minute = time.minuteOfWeek < from ? time.minuteOfWeek + minutesOfWeek : time.minuteOfWeek;
  if (minute >= to) return undefined;
  return from >= minute - time.minute ? time.day : time.day - 1;
}
