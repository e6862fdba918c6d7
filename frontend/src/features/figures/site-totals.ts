import type { SiteFigures } from '@doorstep/contracts/engagement/analytics/calls.ts';

export type Counted = keyof SiteFigures['before'];

/** The sum of a figure; undefined if the service that counts it did not answer. */
export function totalOf(points: SiteFigures['points'], name: Counted): number | undefined {
  const counts = points.flatMap(({ [name]: count }) => (count === undefined ? [] : [count]));
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** A part of a whole; undefined without both, and of nothing. */
export const shareOf = (part: number | undefined, whole: number | undefined): number | undefined =>
  part === undefined || !whole ? undefined : part / whole;
