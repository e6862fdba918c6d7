import type { Conversation, SentConversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readKnownSite } from '@doorstep/platform/known-site';
import type { KnownBusinessRow } from '../../known-businesses/known-business.model.ts';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { findByKey } from '../inquiries/link.ts';
import { showInquiry, showToSender } from '../inquiries/show-inquiry.ts';
import { findSiblings } from './find-siblings.ts';
import { findReadable } from './party.ts';
import { byKey, byReader, type ReplyRow, toReply } from './reply.model.ts';

/** Throws 404 for an inquiry that the reader may not read. */
export async function showToReader(deps: Deps, reader: Actor, id: number): Promise<Conversation> {
  const row = await findReadable(deps, reader, id);
  return show(deps, row, showInquiry(row, reader), byReader(id));
}

/** Throws 404 for the key of a former link. */
export async function showByKey(deps: Deps, key: string): Promise<SentConversation> {
  const row = await findByKey(deps, key);
  const [conversation, siblings] = await Promise.all([
    show(deps, row, showToSender(row), byKey(key)),
    findSiblings(deps, row),
  ]);
  return { ...conversation, ...siblings, isKept: row.senderId !== undefined };
}

async function show(deps: Deps, row: InquiryRow, inquiry: Inquiry, base: string): Promise<Conversation> {
  const { db, replies, knownBusinesses } = deps;
  const { _id, businessId } = row;
  const [rows, business, site, [isReviewed]] = await Promise.all([
    replies.find({ inquiryId: _id }).sort({ _id: 1 }).lean<ReplyRow[]>(),
    knownBusinesses.findById(businessId).lean<KnownBusinessRow>(),
    readKnownSite(db),
    deps.reviews.findReviewed([row]),
  ]);
  return {
    inquiry: { ...inquiry, ...(isReviewed && { isReviewed }) },
    businessName: business?.name ?? '',
    timeZone: business?.timeZone ?? site.timeZone,
    ...(business?.city && { city: business.city }),
    replies: rows.map(reply => toReply(reply, base)),
  };
}
