import { getRatingSummary, listReviews } from '@doorstep/contracts/engagement/reviews/calls.ts';
import type { reviewSorts } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiPage, apiPages, apiQuery } from '#lib/api-query.ts';

const pageSize = 10;

export type ReviewSort = (typeof reviewSorts)[number];

export interface ReviewFilters {
  readonly sort: ReviewSort;
  /** Only reviews with this many stars. */
  readonly rating?: number;
}

export const reviewsQuery = (businessId: number, filters: ReviewFilters) =>
  apiPages(listReviews, { params: { id: businessId }, query: { ...filters, limit: pageSize } });

/** The review with the most stars that has a comment, pinned ones first; null if none of the best has one. */
export const bestReviewQuery = (businessId: number) =>
  queryOptions({
    ...apiPage(listReviews, { params: { id: businessId }, query: { sort: 'rating-desc', limit: 5 } }),
    select: ({ items }) => items.find(({ comment, rating }) => comment && rating >= 4) ?? null,
  });

export const ratingQuery = (businessId: number) => apiQuery(getRatingSummary, { params: { id: businessId } });
