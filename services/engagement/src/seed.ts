import { type Business, inquiryCreated, type Message, type PublishedInquiry, type Review } from '@doorstep/contracts';
import { insertInBulk, insertMissing, maxId, reserveIds, transact } from '@doorstep/platform/mongo';
import { append, outboxModel } from '@doorstep/platform/outbox';
import { toKey } from '@doorstep/platform/text';
import type { Connection } from 'mongoose';
import { inquiryModel, toInquiry } from './inquiries/inquiry.model.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { listParties, messageModel } from './messages/message.model.ts';
import { ratingSummaryModel } from './reviews/rating-summary.model.ts';
import { buildHistogram, summarizeRatings } from './reviews/rating-summary.ts';
import { reviewModel } from './reviews/review.model.ts';

/** The reviews and inquiries of a business, with ids and dates. */
export interface SeedEngagement {
  readonly business: Pick<Business, 'id'>;
  readonly reviews: readonly Review[];
  readonly inquiries: readonly SeedInquiry[];
}

/** An inquiry before its first reply. */
export type SeedInquiry = Omit<PublishedInquiry, 'lastReply' | 'readAt' | 'endsAt'>;

/** The rating that results from reviews with these stars. */
export function rate(stars: readonly number[]): Pick<Business, 'rating' | 'reviewCount'> {
  const { rating, reviewCount } = summarizeRatings(0, buildHistogram(stars));
  return { rating, reviewCount };
}

/** Adds data to engagement's database. Each method can be repeated: existing rows stay as they are. */
export function openEngagementSeed(db: Connection) {
  const reviews = reviewModel(db);
  const summaries = ratingSummaryModel(db);
  const inquiries = inquiryModel(db);
  const messages = messageModel(db);
  const knownBusinesses = knownBusinessModel(db);
  outboxModel(db);

  const reserve = async (rows: ReturnType<typeof toRows>) => {
    await reserveIds(db, 'reviews', maxId(rows.reviews));
    await reserveIds(db, 'inquiries', maxId(rows.inquiries));
  };

  return {
    /** Adds reviews and inquiries and publishes the inquiries, all or none. */
    async addEngagement(given: readonly SeedEngagement[]): Promise<void> {
      const rows = toRows(given);
      await transact(db, async session => {
        await insertMissing(reviews, rows.reviews, session);
        await insertMissing(summaries, rows.summaries, session);
        for (const row of await insertMissing(inquiries, rows.inquiries, session)) {
          if (row.suspicion) continue;
          const state = { inquiry: toInquiry(row), version: 1 };
          await append(db, session, inquiryCreated, `inquiry/${row._id}`, state);
        }
      });
      await reserve(rows);
    },

    /** Adds large amounts of reviews without transactions, and the known rows that directory's events would have created. */
    async addEngagementInBulk(given: readonly (SeedEngagement & { readonly business: Business })[]): Promise<void> {
      const rows = toRows(given);
      await insertInBulk(reviews, rows.reviews);
      await insertInBulk(summaries, rows.summaries);
      await insertInBulk(inquiries, rows.inquiries);
      await insertInBulk(
        knownBusinesses,
        given.map(({ business: { id, name, approvalStatus } }) => ({
          _id: id,
          version: 1,
          name,
          approvalStatus,
          deleted: false,
        })),
      );
      await reserve(rows);
    },

    async addMessages(given: readonly Message[]): Promise<void> {
      const rows = given.map(({ id, createdAt, ...message }) => ({
        _id: id,
        ...message,
        ...(message.senderEmail && { emailKey: toKey(message.senderEmail) }),
        parties: listParties(message),
        createdAt: new Date(createdAt),
      }));
      await transact(db, session => insertMissing(messages, rows, session));
      await reserveIds(db, 'messages', maxId(rows));
    },
  };
}

const toRows = (given: readonly SeedEngagement[]) => ({
  reviews: given.flatMap(one =>
    one.reviews.map(({ id, user: _user, ...review }) => ({
      _id: id,
      ...review,
      responded: review.response !== undefined,
      ...dates(review),
    })),
  ),
  summaries: given
    .filter(one => one.reviews.length > 0)
    .map(({ business, reviews }) => ({
      _id: business.id,
      version: 1,
      histogram: buildHistogram(reviews.map(({ rating }) => rating)),
    })),
  inquiries: given.flatMap(one =>
    one.inquiries.map(({ id, ...inquiry }) => ({
      _id: id,
      ...inquiry,
      emailKey: toKey(inquiry.email),
      ...dates(inquiry),
    })),
  ),
});

const dates = (resource: { createdAt: string; updatedAt: string }) => ({
  createdAt: new Date(resource.createdAt),
  updatedAt: new Date(resource.updatedAt),
});
