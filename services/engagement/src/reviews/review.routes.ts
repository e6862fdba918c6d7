import * as endpoints from '@doorstep/contracts/engagement/reviews/calls.ts';
import type { reviewSorts } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { type Actor, requireAdministrator, requireSignedIn } from '@doorstep/platform/actor';
import { requirePart } from '@doorstep/platform/known-site';
import { findPage, newestFirst, type SortKeys } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import { loadBusinessNames } from '../known-businesses/business-names.ts';
import { requireVisibleBusiness } from '../known-businesses/find-business.ts';
import type { Deps } from './deps.ts';
import { type HeldReviewRow, toHeldReview } from './held-review.model.ts';
import { approveReview, rejectReview } from './held-reviews.ts';
import { type RatingSummaryRow, toRatingSummary } from './rating-summary.model.ts';
import { type ReviewRow, toReview } from './review.model.ts';
import * as write from './write-reviews.ts';

const sorts: Record<(typeof reviewSorts)[number], SortKeys> = {
  'date-desc': { isPinned: -1, ...newestFirst },
  'date-asc': { isPinned: -1, createdAt: 1, _id: 1 },
  'rating-desc': { isPinned: -1, rating: -1, ...newestFirst },
  'rating-asc': { isPinned: -1, rating: 1, ...newestFirst },
};

const oldestFirst = { createdAt: 1, _id: 1 } as const;

export function reviewRoutes(routes: Routes, deps: Deps): void {
  const { reviews, heldReviews, ratingSummaries } = deps;
  const getSummary = async (id: number) =>
    toRatingSummary(id, await ratingSummaries.findById(id).lean<RatingSummaryRow>());

  /** Throws 404 for a business that the actor does not see, 403 while reviews are turned off: then only administrators see them. */
  async function requireVisibleReviews(businessId: number, actor: Actor | undefined) {
    await requireVisibleBusiness(deps, businessId, actor);
    if (actor?.role !== 'admin') await requirePart(deps.db, 'reviews');
  }

  routes.handle(endpoints.listReviews, async ({ params, query, actor }) => {
    await requireVisibleReviews(params.id, actor);
    const { rating, responded, pinned, sort } = query;
    const filter = {
      businessId: params.id,
      ...(rating && { rating }),
      ...(responded !== undefined && { responded }),
      ...(pinned !== undefined && { isPinned: pinned }),
    };
    return findPage(reviews, { filter, sort: sorts[sort], page: query, toItem: toReview });
  });

  routes.handle(endpoints.listAllReviews, async ({ query, actor }) => {
    requireAdministrator(actor, t('You are not allowed to do this.'));
    const { rating, businessIds, userIds } = query;
    const either = [
      ...(businessIds ? [{ businessId: { $in: businessIds } }] : []),
      ...(userIds ? [{ userId: { $in: userIds } }] : []),
    ];
    const filter = { ...(rating && { rating }), ...(either.length > 0 && { $or: either }) };
    const page = await findPage(reviews, { filter, sort: newestFirst, page: query, toItem: toReview });
    const findName = await loadBusinessNames(deps, page.items);
    return { ...page, items: page.items.map(review => ({ ...review, businessName: findName(review) })) };
  });

  routes.handle(endpoints.getReviewFigures, async ({ params: { id }, actor }) => {
    await requireVisibleReviews(id, actor);
    const [{ reviewCount, rating }, pinned, responded] = await Promise.all([
      getSummary(id),
      reviews.countDocuments({ businessId: id, isPinned: true }),
      reviews.countDocuments({ businessId: id, responded: true }),
    ]);
    return { total: reviewCount, average: rating, pinned, responded };
  });

  routes.handle(endpoints.getMyReview, async ({ params: { id }, actor }) => {
    const { userId } = requireSignedIn(actor);
    await requireVisibleBusiness(deps, id, actor);
    const held = await heldReviews.findOne({ businessId: id, userId }).lean<HeldReviewRow>();
    if (held) return toHeldReview(held);
    const row = await reviews.findOne({ businessId: id, userId }).lean<ReviewRow>();
    return row && toReview(row);
  });

  routes.handle(endpoints.getRatingSummary, async ({ params, actor }) => {
    await requireVisibleReviews(params.id, actor);
    return getSummary(params.id);
  });

  routes.handle(endpoints.createReview, ({ params, body, actor }) =>
    write.createReview(deps, requireSignedIn(actor), params.id, body),
  );

  routes.handle(endpoints.updateReview, ({ params, body, actor }) =>
    write.updateReview(deps, requireSignedIn(actor), params.id, body),
  );

  routes.handle(endpoints.deleteReview, async ({ params, actor }) => {
    await write.deleteReview(deps, requireSignedIn(actor), params.id);
    return {};
  });

  routes.handle(endpoints.listHeldReviews, async ({ query, actor }) => {
    requireAdministrator(actor);
    const page = await findPage(heldReviews, { filter: {}, sort: oldestFirst, page: query, toItem: toHeldReview });
    const findName = await loadBusinessNames(deps, page.items);
    return { ...page, items: page.items.map(review => ({ ...review, businessName: findName(review) })) };
  });

  routes.handle(endpoints.approveHeldReview, ({ params, actor }) => approveReview(deps, actor, params.id));

  routes.handle(endpoints.rejectHeldReview, async ({ params, actor }) => {
    await rejectReview(deps, actor, params.id);
    return {};
  });

  routes.handle(endpoints.respondToReview, ({ params, body, actor }) =>
    write.respondToReview(deps, requireSignedIn(actor), params.id, body),
  );

  routes.handle(endpoints.pinReview, ({ params, body, actor }) =>
    write.pinReview(deps, requireSignedIn(actor), params.id, body),
  );
}
