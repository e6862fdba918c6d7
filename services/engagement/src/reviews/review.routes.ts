import { getRatingSummary, listReviews, type reviewSorts } from '@doorstep/contracts';
import { findPage, type Routes, type SortKeys } from '@doorstep/platform';
import type { Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { visibleBusiness } from '../known-businesses/visible-business.ts';
import { type RatingSummaryRow, toRatingSummary } from './rating-summary.model.ts';
import { type ReviewRow, toReview } from './review.model.ts';

const newestFirst = [
  ['createdAt', -1],
  ['_id', -1],
] as const;

const sorts: Record<(typeof reviewSorts)[number], SortKeys> = {
  'date-desc': [['isPinned', -1], ...newestFirst],
  'date-asc': [
    ['isPinned', -1],
    ['createdAt', 1],
    ['_id', 1],
  ],
  'rating-desc': [['isPinned', -1], ['rating', -1], ...newestFirst],
  'rating-asc': [['isPinned', -1], ['rating', 1], ...newestFirst],
};

export function reviewRoutes(
  routes: Routes,
  deps: { known: Model<KnownBusinessRow>; reviews: Model<ReviewRow>; summaries: Model<RatingSummaryRow> },
): void {
  const { known, reviews, summaries } = deps;

  routes.on(listReviews, async ({ params, query, actor }) => {
    await visibleBusiness(known, params.id, actor);
    const filter = { businessId: params.id, ...(query.rating && { rating: query.rating }) };
    return findPage(reviews, { filter, sort: sorts[query.sort], page: query, toItem: toReview });
  });

  routes.on(getRatingSummary, async ({ params, actor }) => {
    await visibleBusiness(known, params.id, actor);
    return toRatingSummary(params.id, await summaries.findById(params.id).lean<RatingSummaryRow>());
  });
}
