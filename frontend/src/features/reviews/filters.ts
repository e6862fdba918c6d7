import { reviewSorts } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { ReviewFilters } from './api/reviews.ts';

/** Reads the filters of reviews from an address, without values that the API would refuse. */
export function readReviewFilters(search: URLSearchParams): ReviewFilters {
  const stars = Number(search.get('rating'));
  return {
    sort: reviewSorts.find(sort => sort === search.get('sort')) ?? 'date-desc',
    ...([1, 2, 3, 4, 5].includes(stars) && { rating: stars }),
  };
}

/** The filters as parameters of an address, which leaves out undefined ones. */
export const writeReviewFilters = ({ sort, rating }: ReviewFilters) => ({
  sort: sort === 'date-desc' ? undefined : sort,
  rating,
  page: undefined,
});

/** The stars with which the form of a review begins (`?stars=`), as mails link to it. */
export function readStars(search: URLSearchParams): number | undefined {
  const stars = Number(search.get('stars'));
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined;
}
