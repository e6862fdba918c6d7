import type { Sibling } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { nextId, transact } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { waitNoMore } from '../inquiries/follow-up.ts';
import { type InquiryRow, maxSiblings, siblingsOf } from '../inquiries/inquiry.model.ts';
import { findByKey } from '../inquiries/link.ts';
import { findOthers } from './find-siblings.ts';
import { isOver } from './party.ts';
import type { ReplyRow } from './reply.model.ts';
import { storeReply } from './store-reply.ts';

/**
 * Tells the other businesses that were asked at the same time that the sender has found someone, and ends their conversations. Those that
 * have ended, and those with an appointment, are left out; doing it again changes nothing. Throws 404 for the key of a former link.
 */
export async function tellFound(deps: Deps, key: string): Promise<Sibling[]> {
  const inquiry = await findByKey(deps, key);
  if (inquiry.groupId === undefined) return [];
  const others = await deps.inquiries
    .find(siblingsOf(inquiry), { _id: 1 })
    .limit(maxSiblings)
    .lean<Pick<InquiryRow, '_id'>[]>();
  for (const { _id } of others) {
    const replyId = await nextId(deps.db, 'replies');
    await transact(deps.db, session => tell(deps, session, _id, replyId));
  }
  return findOthers(deps, inquiry);
}

async function tell(deps: Deps, session: ClientSession, _id: number, replyId: number): Promise<void> {
  const before = await deps.inquiries.findById(_id).session(session).lean<InquiryRow>();
  const now = deps.now();
  if (!before || isOver(before, now) || before.booking) return;
  const { businessId } = before;
  const reply: ReplyRow = {
    _id: replyId,
    inquiryId: _id,
    businessId,
    from: 'sender',
    foundOther: true,
    createdAt: now,
  };
  await storeReply(deps, { ...before, status: 'closed', ...waitNoMore }, reply, session);
}
