import {
  type Business,
  inquiryCreated,
  type Message,
  type PublishedInquiry,
  type Reply,
  type Review,
  type VisitCounts,
} from '@doorstep/contracts';
import { insertInBulk, insertMissing, maxId, reserveIds, transact } from '@doorstep/platform/mongo';
import { append, outboxModel } from '@doorstep/platform/outbox';
import { toKey } from '@doorstep/platform/text';
import type { Connection } from 'mongoose';
import {
  businessFiguresModel,
  categoryMediansModel,
  rowId,
  siteFiguresModel,
  startDay,
} from './analytics/analytics.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { replyModel } from './leads/conversations/reply.model.ts';
import { otherSide } from './leads/conversations/store-reply.ts';
import { type InquiryRow, inquiryModel, toInquiry } from './leads/inquiries/inquiry.model.ts';
import { wordsOf } from './leads/inquiries/search-inquiries.ts';
import { markTrackRecords, trackRecordModel } from './leads/inquiries/track-record.model.ts';
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

/** A reply of a conversation, oldest first. */
export type SeedReply = Reply;

/** An inquiry with its conversation, if it has one, and when it was answered. */
export type SeedInquiry = Omit<PublishedInquiry, 'lastReply' | 'readAt' | 'endsAt'> & {
  readonly respondedAt?: string;
  readonly senderId?: number;
  readonly replies?: readonly SeedReply[];
};

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
  const trackRecords = trackRecordModel(db);
  const replies = replyModel(db);
  const messages = messageModel(db);
  const knownBusinesses = knownBusinessModel(db);
  const businessFigures = businessFiguresModel(db);
  const siteFigures = siteFiguresModel(db);
  const categoryMedians = categoryMediansModel(db);
  outboxModel(db);

  const reserve = async (rows: ReturnType<typeof toRows>) => {
    await reserveIds(db, 'reviews', maxId(rows.reviews));
    await reserveIds(db, 'inquiries', maxId(rows.inquiries));
    await reserveIds(db, 'replies', maxId(rows.replies));
  };

  return {
    /** Adds reviews and inquiries and publishes the inquiries, all or none. */
    async addEngagement(given: readonly SeedEngagement[]): Promise<void> {
      const rows = toRows(given);
      await transact(db, async session => {
        await insertMissing(reviews, rows.reviews, session);
        await insertMissing(summaries, rows.summaries, session);
        await insertMissing(replies, rows.replies, session);
        const added = await insertMissing(inquiries, rows.inquiries, session);
        await markTrackRecords(
          { trackRecords },
          added.map(({ businessId }) => businessId),
          session,
        );
        for (const row of added) {
          // The business is not notified of jobs that it has done already.
          if (row.suspicion || (row.booking && row.status === 'closed')) continue;
          const { senderId, language } = row;
          const state = { inquiry: toInquiry(row), version: 1, ...(senderId && { senderId }), language, link: 1 };
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
      await insertInBulk(replies, rows.replies);
      const asked = [...new Set(rows.inquiries.map(({ businessId }) => businessId))];
      const dueAt = new Date(0);
      await insertInBulk(
        trackRecords,
        asked.map(_id => ({ _id, version: 0, dueAt })),
      );
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

    /** Adds what visitors did: a row per count, and one per business in it. A running service finds the medians of categories again. */
    async addVisits(given: Iterable<VisitCounts>): Promise<void> {
      const days = [...given];
      await insertInBulk(businessFigures, days.flatMap(toFiguresRows));
      await insertInBulk(siteFigures, days.map(startDay));
      await categoryMedians.updateMany({}, { $set: { dueAt: new Date(0) } });
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
  inquiries: given.flatMap(one => one.inquiries.map(toInquiryRow)),
  replies: given.flatMap(one =>
    one.inquiries.flatMap(({ id: inquiryId, businessId, replies = [] }) =>
      replies.map(({ id, answer, createdAt, ...reply }) => ({
        _id: id,
        inquiryId,
        businessId,
        ...reply,
        ...(answer && { answer: { ...answer, at: new Date(answer.at) } }),
        createdAt: new Date(createdAt),
      })),
    ),
  ),
});

function toFiguresRows({ day: name, businesses }: VisitCounts) {
  const day = new Date(name);
  return businesses.map(({ businessId, ...figures }) => ({
    _id: rowId(businessId, day),
    businessId,
    day,
    ...figures,
  }));
}

const conversationMs = 30 * 24 * 3_600_000;

/** Conversations of the demo were read up to the last reply, which is new for its receiver. */
function toInquiryRow({ id, respondedAt, replies = [], ...inquiry }: SeedInquiry): InquiryRow {
  const row = {
    _id: id,
    ...inquiry,
    emailKey: toKey(inquiry.email),
    words: wordsOf(inquiry),
    ...(respondedAt && { respondedAt: new Date(respondedAt) }),
    ...dates(inquiry),
  };
  const moments = replies.flatMap(({ from, createdAt, answer }) => [
    { from, at: new Date(createdAt) },
    ...(answer ? [{ from: 'sender' as const, at: new Date(answer.at) }] : []),
  ]);
  const lastReply = moments.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  if (!lastReply) return row;
  return {
    ...row,
    language: 'en',
    link: 1,
    lastReply,
    readAt: { [lastReply.from]: lastReply.at, [otherSide(lastReply.from)]: new Date(lastReply.at.getTime() - 1) },
    endsAt: new Date(lastReply.at.getTime() + conversationMs),
  };
}

const dates = (resource: { createdAt: string; updatedAt: string }) => ({
  createdAt: new Date(resource.createdAt),
  updatedAt: new Date(resource.updatedAt),
});
