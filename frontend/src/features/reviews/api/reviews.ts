import { getRatingSummary, listReviews, type reviewSorts } from '@doorstep/contracts/reviews.ts';
import { apiPages, apiQuery } from '#lib/api-query.ts';

const pageSize = 10;

export type ReviewSort = (typeof reviewSorts)[number];

export interface ReviewFilters {
  readonly sort: ReviewSort;
  /** Only reviews with this many stars. */
  readonly rating?: number;
}

export const reviewsQuery = (businessId: number, filters: ReviewFilters) =>
  apiPages(listReviews, { params: { id: businessId }, query: { ...filters, limit: pageSize } });

export const ratingQuery = (businessId: number) => apiQuery(getRatingSummary, { params: { id: businessId } });
