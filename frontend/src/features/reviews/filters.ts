import { reviewSorts } from '@doorstep/contracts/reviews.ts';
import type { ReviewFilters } from './api/reviews.ts';

/** The filters of the reviews in an address; what the API would refuse is left out. */
export function readReviewFilters(search: URLSearchParams): ReviewFilters {
  const stars = Number(search.get('rating'));
  return {
    sort: reviewSorts.find(sort => sort === search.get('sort')) ?? 'date-desc',
    ...([1, 2, 3, 4, 5].includes(stars) && { rating: stars }),
  };
}

/** The same filters as the address has them; undefined is what it leaves out. */
export const writeReviewFilters = ({ sort, rating }: ReviewFilters) => ({
  sort: sort === 'date-desc' ? undefined : sort,
  rating,
  page: undefined,
});
