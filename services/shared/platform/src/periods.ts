import {
  type Period,
  periods,
  type SiteCounts,
  type SiteFiguresPart,
} from '@doorstep/contracts/engagement/analytics/schema.ts';
import type { Model, QueryFilter } from 'mongoose';

export const dayMs = 24 * 3600 * 1000;

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

/** Counts of a day or a period, by the day in UTC that it begins on. */
export type DayCounts = readonly { readonly day: Date; readonly count: number }[];

/**
 * Counts the documents of each period by `field`. An index on `field`, or one that begins with the fields of `filter`, counts its keys;
 * one aggregation by day takes 50 times as long for 70,000 reviews.
 */
export const countPerPeriod = <Row>(
  model: Model<Row>,
  field: string,
  { starts, filter = {} }: { starts: readonly Date[]; filter?: QueryFilter<Row> },
): Promise<DayCounts> =>
  Promise.all(
    starts.map(async (day, index) => {
      const end = starts[index + 1];
      const range = { $gte: day, ...(end && { $lt: end }) };
      return { day, count: await model.countDocuments({ ...filter, [field]: range }) };
    }),
  );

/** Adds up counts in the periods of a plot, and in as many before. */
export function toFigures(
  starts: readonly Date[],
  counts: Readonly<Partial<Record<keyof SiteCounts, DayCounts>>>,
): Pick<SiteFiguresPart, 'points' | 'before'> {
  const names = Object.keys(counts) as (keyof SiteCounts)[];
  const shown = starts.length / 2;
  const sums = new Map(names.map(name => [name, addUpPeriods(starts, counts[name] ?? [])]));
  const sum = (name: keyof SiteCounts, first: number, end: number) =>
    sums
      .get(name)
      ?.slice(first, end)
      .reduce((total, one) => total + one, 0) ?? 0;
  const countsOf = (first: number, end: number): SiteCounts =>
    Object.fromEntries(names.map(name => [name, sum(name, first, end)]));
  return {
    points: starts.slice(shown).map((start, index) => ({
      from: start.toISOString().slice(0, 10),
      ...countsOf(shown + index, shown + index + 1),
    })),
    before: countsOf(0, shown),
  };
}

function addUpPeriods(starts: readonly Date[], counts: DayCounts): number[] {
  const sums = starts.map(() => 0);
  for (const { day, count } of counts) {
    const index = periodAt(starts, day);
    if (index >= 0) sums[index] = (sums[index] ?? 0) + count;
  }
  return sums;
}
