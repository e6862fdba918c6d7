import { getRatingSummary, listReviews, type reviewSorts } from '@doorstep/contracts/reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const pageSize = 10;

export type ReviewSort = (typeof reviewSorts)[number];

export interface ReviewFilters {
  readonly sort: ReviewSort;
  /** Only reviews with this many stars. */
  readonly rating?: number;
}

export const reviewsQuery = (businessId: number, filters: ReviewFilters) =>
  pagedQuery(['businesses', businessId, 'reviews', filters], ({ cursor, signal }) =>
    callPage(listReviews, { params: { id: businessId }, query: { ...filters, limit: pageSize, cursor }, signal }),
  );

export const ratingQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'rating'],
    queryFn: ({ signal }) => call(getRatingSummary, { params: { id: businessId }, signal }),
  });
