import type { Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { inquiryCreated, type PublishedInquiry } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { insertInBulk, insertMissing, maxId, reserveIds } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession, Connection } from 'mongoose';
import { type ReplyRow, replyModel } from './conversations/reply.model.ts';
import { otherSide } from './conversations/store-reply.ts';
import { type InquiryRow, inquiryModel, toInquiry } from './inquiries/inquiry.model.ts';
import { wordsOf } from './inquiries/search-inquiries.ts';
import { markTrackRecords, trackRecordModel } from './inquiries/track-record.model.ts';

/** A reply of a conversation, oldest first. */
export type SeedReply = Reply;

/** An inquiry with its conversation, if it has one, and when it was answered. */
export type SeedInquiry = Omit<PublishedInquiry, 'lastReply' | 'readAt' | 'endsAt'> & {
  readonly respondedAt?: string;
  readonly senderId?: number;
  readonly replies?: readonly SeedReply[];
};

/** Adds inquiries with their conversations. Each method can be repeated: existing rows stay as they are. */
export function openLeadSeed(db: Connection) {
  const inquiries = inquiryModel(db);
  const trackRecords = trackRecordModel(db);
  const replies = replyModel(db);
  return {
    /** Adds inquiries and publishes them. */
    async add(given: readonly SeedInquiry[], session: ClientSession): Promise<void> {
      await insertMissing(replies, given.flatMap(toReplyRows), session);
      const added = await insertMissing(inquiries, given.map(toInquiryRow), session);
      await markTrackRecords(
        { trackRecords, now: () => new Date() },
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
    },
    async addInBulk(given: readonly SeedInquiry[]): Promise<void> {
      await insertInBulk(inquiries, given.map(toInquiryRow));
      await insertInBulk(replies, given.flatMap(toReplyRows));
      const asked = [...new Set(given.map(({ businessId }) => businessId))];
      const dueAt = new Date(0);
      await insertInBulk(
        trackRecords,
        asked.map(_id => ({ _id, version: 0, dueAt })),
      );
    },
    /** Leaves the ids to these. */
    async reserve(given: readonly SeedInquiry[]): Promise<void> {
      await reserveIds(db, 'inquiries', maxId(given.map(toInquiryRow)));
      await reserveIds(db, 'replies', maxId(given.flatMap(toReplyRows)));
    },
  };
}

const toReplyRows = ({ id: inquiryId, businessId, replies = [] }: SeedInquiry): ReplyRow[] =>
  replies.map(({ id, answer, createdAt, ...reply }) => ({
    _id: id,
    inquiryId,
    businessId,
    ...reply,
    ...(answer && { answer: { ...answer, at: new Date(answer.at) } }),
    createdAt: new Date(createdAt),
  }));

const conversationMs = 30 * 24 * 3_600_000;

/** Conversations of the demo were read up to the last reply, which is new for its receiver. */
function toInquiryRow({ id, respondedAt, replies = [], ...inquiry }: SeedInquiry): InquiryRow {
  const row = {
    _id: id,
    ...inquiry,
    emailKey: toKey(inquiry.email),
    words: wordsOf(inquiry),
    ...(respondedAt && { respondedAt: new Date(respondedAt) }),
    createdAt: new Date(inquiry.createdAt),
    updatedAt: new Date(inquiry.updatedAt),
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
