import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { VisitCounts } from '@doorstep/contracts/engagement/analytics/events.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { insertInBulk, insertMissing, maxId, reserveIds, transact } from '@doorstep/platform/mongo';
import { outboxModel } from '@doorstep/platform/outbox';
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
import { openLeadSeed, type SeedInquiry } from './leads/leads.ts';
import { listParties, messageModel } from './messages/message.model.ts';
import { openReviewSeed, type SeedReviews } from './reviews/reviews.ts';

export type { SeedInquiry, SeedReply } from './leads/leads.ts';
export { rate } from './reviews/reviews.ts';

/** The reviews and inquiries of a business, with ids and dates. */
export interface SeedEngagement extends SeedReviews {
  readonly inquiries: readonly SeedInquiry[];
}

/** Adds data to engagement's database. Each method can be repeated: existing rows stay as they are. */
export function openEngagementSeed(db: Connection) {
  const reviews = openReviewSeed(db);
  const leads = openLeadSeed(db);
  const messages = messageModel(db);
  const knownBusinesses = knownBusinessModel(db);
  const businessFigures = businessFiguresModel(db);
  const siteFigures = siteFiguresModel(db);
  const categoryMedians = categoryMediansModel(db);
  outboxModel(db);

  async function reserve(given: readonly SeedEngagement[]): Promise<void> {
    await reviews.reserve(given);
    await leads.reserve(inquiriesOf(given));
  }

  return {
    /** Adds reviews and inquiries and publishes the inquiries, all or none. */
    async addEngagement(given: readonly SeedEngagement[]): Promise<void> {
      await transact(db, async session => {
        await reviews.add(given, session);
        await leads.add(inquiriesOf(given), session);
      });
      await reserve(given);
    },

    /** Adds large amounts of reviews without transactions, and the known rows that directory's events would have created. */
    async addEngagementInBulk(given: readonly (SeedEngagement & { readonly business: Business })[]): Promise<void> {
      await reviews.addInBulk(given);
      await leads.addInBulk(inquiriesOf(given));
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
      await reserve(given);
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

const inquiriesOf = (given: readonly SeedEngagement[]) => given.flatMap(({ inquiries }) => inquiries);

function toFiguresRows({ day: name, businesses }: VisitCounts) {
  const day = new Date(name);
  return businesses.map(({ businessId, ...figures }) => ({
    _id: rowId(businessId, day),
    businessId,
    day,
    ...figures,
  }));
}
