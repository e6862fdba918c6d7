import { overviewDays } from '@doorstep/contracts/engagement/overview/schema.ts';

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
