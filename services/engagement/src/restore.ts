import { ratingCorrected } from '@doorstep/contracts';
import { insertMissing, transact } from '@doorstep/platform/mongo';
import { append, outboxModel } from '@doorstep/platform/outbox';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession, Connection } from 'mongoose';
import { type FavoriteRow, favoriteModel } from './favorites/favorite.model.ts';
import { knownAccountModel } from './known-accounts/known-account.model.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { type ReplyRow, replyModel } from './leads/conversations/reply.model.ts';
import { type SavedReplyRow, savedReplyModel } from './leads/conversations/saved-reply.model.ts';
import { type InquiryRow, inquiryModel } from './leads/inquiries/inquiry.model.ts';
import { markTrackRecords, trackRecordModel } from './leads/inquiries/track-record.model.ts';
import { type ErasedAddressRow, erasedAddressModel, hashAddress } from './personal-data/erased-address.model.ts';
import { deletedReviewModel } from './reviews/deleted-review.model.ts';
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

/** Numbers of rows that are added in one transaction: an inquiry comes with its conversation. */
const batches = { reviews: 200, inquiries: 10, savedReplies: 200, favorites: 100 };

/** Restores what belongs to single businesses to engagement's database. */
export function openEngagementRestore(db: Connection) {
  const reviews = reviewModel(db);
  const inquiries = inquiryModel(db);
  const trackRecords = trackRecordModel(db);
  const replies = replyModel(db);
  const savedReplies = savedReplyModel(db);
  const favorites = favoriteModel(db);
  const summaries = ratingSummaryModel(db);
  const knownAccounts = knownAccountModel(db);
  const knownBusinesses = knownBusinessModel(db);
  const deletedReviews = deletedReviewModel(db);
  const erasedAddresses = erasedAddressModel(db);
  outboxModel(db);

  return {
    /** Finds the business as this service knows it. */
    findKnown: (id: number) => knownBusinesses.findById(id).lean<{ version: number; deleted?: boolean }>(),

    /**
     * Adds the reviews, inquiries with their conversations, and favorites of a business that are missing, in batches, and publishes its
     * rating. What people had erased since does not come back: reviews that were deleted, what an erased address sent, and of deleted accounts all
     * but their reviews, which have no name then. Can be repeated after a failure.
     */
    async restore(businessId: number, saved: SavedEngagement): Promise<Record<keyof SavedEngagement, number>> {
      const added = { reviews: 0, inquiries: 0, replies: 0, savedReplies: 0, favorites: 0 };
      for (const some of inBatches(saved.reviews, batches.reviews))
        added.reviews += await transact(db, session => addReviews(businessId, some, session));
      for (const some of inBatches(saved.inquiries, batches.inquiries)) {
        const { sent, written } = await transact(db, session => addInquiries(some, saved.replies, session));
        added.inquiries += sent;
        added.replies += written;
      }
      for (const some of inBatches(saved.savedReplies, batches.savedReplies))
        added.savedReplies += await transact(
          db,
          async session => (await insertMissing(savedReplies, some, session)).length,
        );
      for (const some of inBatches(saved.favorites, batches.favorites))
        added.favorites += await transact(db, session => addFavorites(some, session));
      await transact(db, session => publishRating(businessId, session));
      return added;
    },
  };

  /** Which of these accounts there still are. */
  async function findAccounts(ids: readonly (number | undefined)[], session: ClientSession): Promise<Set<number>> {
    const there = await knownAccounts
      .find({ _id: { $in: ids.filter(id => id !== undefined) }, deleted: false }, { _id: 1 })
      .session(session)
      .lean<{ _id: number }[]>();
    return new Set(there.map(({ _id }) => _id));
  }

  async function addReviews(businessId: number, some: readonly ReviewRow[], session: ClientSession): Promise<number> {
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
  }

  async function addInquiries(
    some: readonly InquiryRow[],
    conversations: readonly ReplyRow[],
    session: ClientSession,
  ): Promise<{ sent: number; written: number }> {
    const accounts = await findAccounts(
      some.map(({ senderId }) => senderId),
      session,
    );
    const hashes = some.map(row => hashAddress(addressOf(row)));
    const erased = await erasedAddresses
      .find({ _id: { $in: hashes } })
      .session(session)
      .lean<ErasedAddressRow[]>();
    const erasedUntil = new Map(erased.map(({ _id, until }) => [_id, until]));
    const isErased = (row: InquiryRow) =>
      row.createdAt <= (erasedUntil.get(hashAddress(addressOf(row))) ?? new Date(0));
    const now = new Date();
    const missing = some
      .filter(row => (row.senderId === undefined ? !isErased(row) : accounts.has(row.senderId)))
      .map(({ idempotencyKey: _, ...row }) => ({ ...row, ...waitAgain(row, now) }));
    const added = await insertMissing(inquiries, missing, session);
    await markTrackRecords(
      { trackRecords },
      added.map(({ businessId }) => businessId),
      session,
    );
    const sent = new Set(added.map(({ _id }) => _id));
    const missingReplies = conversations
      .filter(({ inquiryId }) => sent.has(inquiryId))
      .map(({ idempotencyKey: _, ...row }) => row);
    return { sent: sent.size, written: (await insertMissing(replies, missingReplies, session)).length };
  }

  async function addFavorites(some: readonly FavoriteRow[], session: ClientSession): Promise<number> {
    const accounts = await findAccounts(
      some.map(({ userId }) => userId),
      session,
    );
    let count = 0;
    for (const row of some.filter(({ userId }) => accounts.has(userId))) {
      const options = { upsert: true, session };
      count += (await favorites.updateOne({ _id: row._id }, { $setOnInsert: row }, options)).upsertedCount;
    }
    return count;
  }

  async function publishRating(businessId: number, session: ClientSession): Promise<void> {
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
  }
}

/** The business could not answer while it was gone: an inquiry that waits does so from now on, so that no reminder comes at once. */
const waitAgain = ({ silenceDueAt, remindedAt }: InquiryRow, now: Date): Partial<InquiryRow> =>
  silenceDueAt ? { waitsSince: now, silenceDueAt: now, ...(remindedAt && { remindedAt: now }) } : {};

const addressOf = ({ emailKey, email }: InquiryRow): string => emailKey ?? toKey(email);

const inBatches = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
