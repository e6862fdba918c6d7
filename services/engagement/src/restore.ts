import { transact } from '@doorstep/platform/mongo';
import { outboxModel } from '@doorstep/platform/outbox';
import type { ClientSession, Connection } from 'mongoose';
import { type FavoriteRow, favoriteModel } from './favorites/favorite.model.ts';
import { createAccountFinder } from './known-accounts/find-accounts.ts';
import { knownAccountModel } from './known-accounts/known-account.model.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { type InquiryRow, openLeadRestore, type ReplyRow, type SavedReplyRow } from './leads/leads.ts';
import { type ErasedAddressRow, erasedAddressModel, hashAddress } from './personal-data/erased-address.model.ts';
import { openReviewRestore, type ReviewRow } from './reviews/reviews.ts';

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
  const favorites = favoriteModel(db);
  const knownBusinesses = knownBusinessModel(db);
  const erasedAddresses = erasedAddressModel(db);
  const findAccounts = createAccountFinder(knownAccountModel(db));
  const reviews = openReviewRestore(db, findAccounts);
  const leads = openLeadRestore(db, { findAccounts, findErased });
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
        added.reviews += await transact(db, session => reviews.add(businessId, some, session));
      for (const some of inBatches(saved.inquiries, batches.inquiries)) {
        const { sent, written } = await transact(db, session => leads.addInquiries(some, saved.replies, session));
        added.inquiries += sent;
        added.replies += written;
      }
      for (const some of inBatches(saved.savedReplies, batches.savedReplies))
        added.savedReplies += await transact(db, session => leads.addSavedReplies(some, session));
      for (const some of inBatches(saved.favorites, batches.favorites))
        added.favorites += await transact(db, session => addFavorites(some, session));
      await transact(db, session => reviews.publishRating(businessId, session));
      return added;
    },
  };

  async function findErased(emailKeys: readonly string[], session: ClientSession): Promise<Map<string, Date>> {
    const byHash = new Map(emailKeys.map(emailKey => [hashAddress(emailKey), emailKey]));
    const erased = await erasedAddresses
      .find({ _id: { $in: [...byHash.keys()] } })
      .session(session)
      .lean<ErasedAddressRow[]>();
    return new Map(erased.map(({ _id, until }) => [byHash.get(_id) ?? '', until]));
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
}

const inBatches = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
