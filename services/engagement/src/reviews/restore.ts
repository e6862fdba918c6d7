import { ratingCorrected } from '@doorstep/contracts/engagement/reviews/events.ts';
import { insertMissing } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection } from 'mongoose';
import type { FindAccounts } from '../known-accounts/find-accounts.ts';
import { deletedReviewModel } from './deleted-review.model.ts';
import { anonymizeReviews } from './effects.ts';
import { type RatingSummaryRow, ratingSummaryModel, toVersionedSummary, unrated } from './rating-summary.model.ts';
import { buildHistogram } from './rating-summary.ts';
import { type ReviewRow, reviewModel } from './review.model.ts';

/** Adds the reviews of a backup that are missing, without those that were deleted since and without the names of deleted accounts. */
export function openReviewRestore(db: Connection, findAccounts: FindAccounts) {
  const reviews = reviewModel(db);
  const summaries = ratingSummaryModel(db);
  const deletedReviews = deletedReviewModel(db);
  return {
    /** Resolves to how many were missing. */
    async add(businessId: number, some: readonly ReviewRow[], session: ClientSession): Promise<number> {
      const ids = some.map(({ _id }) => _id);
      const deleted = await deletedReviews.distinct('_id', { _id: { $in: ids } }).session(session);
      // Each account has one review of a business, perhaps a newer one.
      const reviewers = await reviews.distinct('userId', { businessId }).session(session);
      const missing = some.filter(
        ({ _id, userId }) => !deleted.includes(_id) && (userId === undefined || !reviewers.includes(userId)),
      );
      const rows = await insertMissing(reviews, missing, session);
      const authors = rows.flatMap(({ userId }) => userId ?? []);
      const accounts = await findAccounts(authors, session);
      for (const userId of authors)
        if (!accounts.has(userId)) await anonymizeReviews({ reviews }, userId, rows.length, session);
      return rows.length;
    },

    /** Counts the stars of a business again, and publishes its rating. */
    async publishRating(businessId: number, session: ClientSession): Promise<void> {
      const stars = await reviews
        .find({ businessId }, { rating: 1 })
        .session(session)
        .lean<Pick<ReviewRow, 'rating'>[]>();
      const before =
        (await summaries.findById(businessId).session(session).lean<RatingSummaryRow>()) ?? unrated(businessId);
      const summary = {
        _id: businessId,
        version: before.version + 1,
        histogram: buildHistogram(stars.map(({ rating }) => rating)),
      };
      await summaries.replaceOne({ _id: businessId }, summary, { upsert: true, session });
      await append(db, session, ratingCorrected, `business/${businessId}`, { summary: toVersionedSummary(summary) });
    },
  };
}
