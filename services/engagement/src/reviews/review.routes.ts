import {
  createReview,
  deleteReview,
  getMyReview,
  getRatingSummary,
  getReviewFigures,
  listReviews,
  pinReview,
  respondToReview,
  type reviewSorts,
  updateReview,
} from '@doorstep/contracts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { SortKeys } from '@doorstep/platform/mongo';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { visibleBusiness } from '../known-businesses/visible-business.ts';
import { type RatingSummaryRow, toRatingSummary } from './rating-summary.model.ts';
import { type ReviewRow, toReview } from './review.model.ts';
import type { ReviewWriter } from './write-reviews.ts';

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
  deps: {
    known: Model<KnownBusinessRow>;
    reviews: Model<ReviewRow>;
    summaries: Model<RatingSummaryRow>;
    write: ReviewWriter;
  },
): void {
  const { known, reviews, summaries, write } = deps;
  const summaryOf = async (id: number) => toRatingSummary(id, await summaries.findById(id).lean<RatingSummaryRow>());

  routes.handle(listReviews, async ({ params, query, actor }) => {
    await visibleBusiness(known, params.id, actor);
    const { rating, responded, pinned, sort } = query;
    const filter = {
      businessId: params.id,
      ...(rating && { rating }),
      ...(responded !== undefined && { responded }),
      ...(pinned !== undefined && { isPinned: pinned }),
    };
    return findPage(reviews, { filter, sort: sorts[sort], page: query, toItem: toReview });
  });

  routes.handle(getReviewFigures, async ({ params: { id }, actor }) => {
    await visibleBusiness(known, id, actor);
    const [{ reviewCount, rating }, pinned, responded] = await Promise.all([
      summaryOf(id),
      reviews.countDocuments({ businessId: id, isPinned: true }),
      reviews.countDocuments({ businessId: id, responded: true }),
    ]);
    return { total: reviewCount, average: rating, pinned, responded };
  });

  routes.handle(getMyReview, async ({ params: { id }, actor }) => {
    const { userId } = requireSignedIn(actor);
    await visibleBusiness(known, id, actor);
    const row = await reviews.findOne({ businessId: id, userId }).lean<ReviewRow>();
    return row && toReview(row);
  });

  routes.handle(getRatingSummary, async ({ params, actor }) => {
    await visibleBusiness(known, params.id, actor);
    return summaryOf(params.id);
  });

  routes.handle(createReview, ({ params, body, actor }) => write.create(params.id, body, requireSignedIn(actor)));

  routes.handle(updateReview, ({ params, body, actor }) => write.update(params.id, body, requireSignedIn(actor)));

  routes.handle(deleteReview, async ({ params, actor }) => {
    await write.remove(params.id, requireSignedIn(actor));
    return {};
  });

  routes.handle(respondToReview, ({ params, body, actor }) =>
    write.respond(params.id, body.response, requireSignedIn(actor)),
  );

  routes.handle(pinReview, ({ params, body, actor }) => write.pin(params.id, body.isPinned, requireSignedIn(actor)));
}
