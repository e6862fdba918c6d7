import { type OverviewPart, overviewDays } from '@doorstep/contracts';

interface Span {
  readonly $gte: Date;
  readonly $lt: Date;
}

/** A day, as a label and as the span of time for a query. */
export interface Day {
  /** `2026-03-02`, in UTC. */
  readonly day: string;
  readonly span: Span;
  /** The span of the same day in the previous period. */
  readonly spanBefore: Span;
}

const dayMs = 24 * 3600 * 1000;

/** The last days, oldest first and today last. */
export function lastDays(now: Date): Day[] {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return Array.from({ length: overviewDays }, (_, index) => {
    const start = today - (overviewDays - 1 - index) * dayMs;
    return {
      day: new Date(start).toISOString().slice(0, 10),
      span: dayFrom(start),
      spanBefore: dayFrom(start - overviewDays * dayMs),
    };
  });
}

const dayFrom = (start: number): Span => ({ $gte: new Date(start), $lt: new Date(start + dayMs) });

/** Numbers of reviews with one star, two, … five. */
export type Stars = readonly number[];

/** The average of all reviews until the end of each day, from today's stars and those that each day added. */
export function averages(
  now: Stars,
  perDay: readonly { day: string; stars: Stars }[],
): NonNullable<OverviewPart['ratingOverTime']> {
  const added = perDay.map(({ stars }) => stars);
  let count = sum(now) - sum(added.map(sum));
  let total = weighed(now) - sum(added.map(weighed));
  return perDay.flatMap(({ day, stars }) => {
    count += sum(stars);
    total += weighed(stars);
    return count <= 0 ? [] : [{ day, rating: Math.min(5, Math.max(0, Math.round((total / count) * 100) / 100)) }];
  });
}

export const sum = (counts: Stars): number => counts.reduce((total, count) => total + count, 0);

const weighed = (counts: Stars) => counts.reduce((total, count, index) => total + count * (index + 1), 0);
