import type { CityFacts } from '@doorstep/contracts/directory/cities/schema.ts';
import type { Listed } from '../store/facts.ts';
import type { Selection } from '../store/selection.ts';

/** Minutes since Monday 00:00. */
const saturday = 5 * 24 * 60;

/** Summarizes businesses in one pass. */
export function toCityFacts(selection: Selection): CityFacts {
  let [openOnWeekends, withPrices, reviewCount, stars, updatedAt] = [0, 0, 0, 0, 0];
  selection.visit((business: Listed) => {
    if (business.openStretches.some(({ from }) => from >= saturday)) openOnWeekends += 1;
    if (business.hasPrice) withPrices += 1;
    reviewCount += business.reviewCount;
    stars += business.rating * business.reviewCount;
    updatedAt = Math.max(updatedAt, business.updatedAt);
  });
  return {
    count: selection.total,
    ...(reviewCount > 0 && { reviews: { count: reviewCount, rating: Number((stars / reviewCount).toFixed(2)) } }),
    openOnWeekends,
    withPrices,
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
