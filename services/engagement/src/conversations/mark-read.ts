import { inquiryRead } from '@doorstep/contracts';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { Deps } from '../deps.ts';
import { publishedLink } from './link.ts';
import { findInquiry, type Party } from './party.ts';
import { isUnread } from './store-reply.ts';

/** Notes that a side has read all that there is, and tells the other side; nothing if it knew all. The inquiry itself is new for the business. */
export function markRead(deps: Deps, party: Party): Promise<void> {
  const { db, inquiries } = deps;
  const { side } = party;
  return transact(db, async session => {
    const inquiry = await findInquiry(deps, party, session);
    const isFirst = side === 'business' && !inquiry.readAt?.business;
    if (!isFirst && !isUnread(inquiry, side)) return;
    const at = deps.now();
    const readAt = { ...inquiry.readAt, [side]: at };
    await inquiries.updateOne({ _id: inquiry._id }, { $set: { readAt } }, { session });
    if (inquiry.suspicion) return;
    const { _id: id, businessId, senderId } = inquiry;
    await append(db, session, inquiryRead, `inquiry/${id}`, {
      inquiry: { id, businessId },
      ...(senderId && { senderId }),
      link: publishedLink(inquiry),
      by: side,
      at: at.toISOString(),
    });
  });
}
