import type { RatingSummary } from '@doorstep/contracts/engagement/reviews/schema.ts';

type Histogram = RatingSummary['histogram'];

/** Counts the ratings with one star, two, … five. */
export function buildHistogram(ratings: readonly number[]): Histogram {
  const histogram: Histogram = [0, 0, 0, 0, 0];
  for (const rating of ratings) {
    const index = rating - 1;
    const count = histogram[index];
    if (count !== undefined) histogram[index] = count + 1;
  }
  return histogram;
}

/** Builds a histogram from the result of a `$group` by stars. */
export function toHistogram(counts: readonly { _id: number; count: number }[]): Histogram {
  const count = (stars: number) => counts.find(({ _id }) => _id === stars)?.count ?? 0;
  return [count(1), count(2), count(3), count(4), count(5)];
}

/** The histogram after the stars of a review changed; undefined stands for no review. */
export function changeHistogram(histogram: Histogram, from: number | undefined, to: number | undefined): Histogram {
  const [one, two, three, four, five] = histogram.map(
    (count, index) => count - Number(index + 1 === from) + Number(index + 1 === to),
  );
  return [one ?? 0, two ?? 0, three ?? 0, four ?? 0, five ?? 0];
}

/** Number of reviews and their average to two decimals; 0 without reviews. */
export function summarizeRatings(businessId: number, histogram: Histogram): Omit<RatingSummary, 'version'> {
  const reviewCount = histogram.reduce((sum, count) => sum + count, 0);
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const rating = reviewCount === 0 ? 0 : Math.round((stars / reviewCount) * 100) / 100;
  return { businessId, rating, reviewCount, histogram };
}
