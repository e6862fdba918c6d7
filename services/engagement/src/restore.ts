import { ratingCorrected } from '@doorstep/contracts';
import { insertMissing, transact } from '@doorstep/platform/mongo';
import { append, outboxModel } from '@doorstep/platform/outbox';
import type { Connection } from 'mongoose';
import { type ReplyRow, replyModel } from './conversations/reply.model.ts';
import { type SavedReplyRow, savedReplyModel } from './conversations/saved-reply.model.ts';
import { type FavoriteRow, favoriteModel } from './favorites/favorite.model.ts';
import { type InquiryRow, inquiryModel } from './inquiries/inquiry.model.ts';
import { knownAccountModel } from './known-accounts/known-account.model.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { anonymizeReviews } from './reviews/effects.ts';
import {
  type RatingSummaryRow,
  ratingSummaryModel,
  toVersionedSummary,
  unrated,
} from './reviews/rating-summary.model.ts';
import { buildHistogram } from './reviews/rating-summary.ts';
import { type ReviewRow, reviewModel } from './reviews/review.model.ts';

/** The rows of a backup that belong to a business. */
export interface SavedEngagement {
  readonly reviews: readonly ReviewRow[];
  readonly inquiries: readonly InquiryRow[];
  readonly replies: readonly ReplyRow[];
  readonly savedReplies: readonly SavedReplyRow[];
  readonly favorites: readonly FavoriteRow[];
}

/** Restores what belongs to single businesses to engagement's database. */
export function openEngagementRestore(db: Connection) {
  const reviews = reviewModel(db);
  const inquiries = inquiryModel(db);
  const replies = replyModel(db);
  const savedReplies = savedReplyModel(db);
  const favorites = favoriteModel(db);
  const summaries = ratingSummaryModel(db);
  const knownAccounts = knownAccountModel(db);
  const knownBusinesses = knownBusinessModel(db);
  outboxModel(db);

  return {
    /** How this service knows the business. */
    findKnown: (id: number) => knownBusinesses.findById(id).lean<{ version: number; deleted?: boolean }>(),

    /**
     * Adds the reviews, inquiries with their conversations, and favorites of a business that are missing, and publishes its rating. Of people who deleted their account since,
     * only reviews come back, without their name.
     */
    restore: (businessId: number, saved: SavedEngagement): Promise<Record<keyof SavedEngagement, number>> =>
      transact(db, async session => {
        const everyone = [
          ...saved.reviews.map(({ userId }) => userId),
          ...saved.inquiries.map(({ senderId }) => senderId),
          ...saved.favorites.map(({ userId }) => userId),
        ].filter(id => id !== undefined);
        const there = await knownAccounts
          .find({ _id: { $in: everyone }, deleted: false }, { _id: 1 })
          .session(session)
          .lean();
        const accounts = new Set(there.map(({ _id }) => _id));
        // Each account has one review of a business, perhaps a newer one.
        const reviewers = await reviews.distinct('userId', { businessId }).session(session);
        const added = await insertMissing(
          reviews,
          saved.reviews.filter(({ userId }) => userId === undefined || !reviewers.includes(userId)),
          session,
        );
        for (const userId of new Set(added.flatMap(row => row.userId ?? [])))
          if (!accounts.has(userId)) await anonymizeReviews({ reviews }, userId, session);
        const sent = await insertMissing(
          inquiries,
          saved.inquiries
            .filter(({ senderId }) => senderId === undefined || accounts.has(senderId))
            .map(({ idempotencyKey: _, ...row }) => row),
          session,
        );
        const restored = new Set(sent.map(({ _id }) => _id));
        const written = await insertMissing(
          replies,
          saved.replies.filter(({ inquiryId }) => restored.has(inquiryId)).map(({ idempotencyKey: _, ...row }) => row),
          session,
        );
        const texts = await insertMissing(savedReplies, saved.savedReplies, session);
        let kept = 0;
        for (const row of saved.favorites.filter(({ userId }) => accounts.has(userId))) {
          const options = { upsert: true, session };
          kept += (await favorites.updateOne({ _id: row._id }, { $setOnInsert: row }, options)).upsertedCount;
        }
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
        return {
          reviews: added.length,
          inquiries: sent.length,
          replies: written.length,
          savedReplies: texts.length,
          favorites: kept,
        };
      }),
  };
}
