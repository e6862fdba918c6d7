import { inquiryRead } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { publishedLink } from '../inquiries/link.ts';
import { describeInquiry, saveInquiry } from '../inquiries/save-inquiry.ts';
import { findInquiry, type Party } from './party.ts';
import type { ReplyRow } from './reply.model.ts';
import { isUnread, otherSide } from './store-reply.ts';

/**
 * Notes that a side has read what was shown to it, and tells the other side; nothing if it knew that. The inquiry itself is new for the
 * business. A call that does not say what was shown (`shownUntil`) has read all that there is.
 */
export function markRead(deps: Deps, party: Party, shownUntil: string | undefined): Promise<void> {
  const { db } = deps;
  const { side } = party;
  return transact(db, async session => {
    const inquiry = await findInquiry(deps, party, session);
    const before = inquiry.readAt?.[side];
    const isFirst = side === 'business' && !before;
    if (!isFirst && !isUnread(inquiry, side)) return;
    const now = deps.now();
    const shown = shownUntil === undefined ? now : new Date(shownUntil);
    const at = shown < now ? shown : now;
    if (before && at <= before) return;
    const after = await saveInquiry(deps, inquiry, { readAt: { ...inquiry.readAt, [side]: at } }, session);
    if (inquiry.suspicion) return;
    const unseen = isUnread(after, side) ? await findUnseen(deps, after, party, session) : undefined;
    // A reply of an earlier release does not say after which version it came.
    if (unseen && !unseen.changed) return;
    const { _id: id, businessId, senderId, version = 1 } = after;
    const isMailed = side === 'sender' && senderId === undefined;
    await append(db, session, inquiryRead, `inquiry/${id}`, {
      inquiry: { id, businessId },
      version: unseen?.changed ? unseen.changed.version - 1 : version,
      ...(senderId && { senderId }),
      link: publishedLink(inquiry),
      by: side,
      at: at.toISOString(),
      ...(unseen?.changed && isMailed && { unread: await describeUnseen(deps, after, unseen.changed, session) }),
    });
  });
}

/** The first of what the other side wrote or answered after that which was shown. */
function findUnseen(
  { replies }: Deps,
  { _id: inquiryId, readAt }: InquiryRow,
  { side }: Party,
  session: ClientSession,
): Promise<ReplyRow | null> {
  const from = otherSide(side);
  const newer = { $gt: readAt?.[side] ?? new Date(0) };
  const ofEarlierRelease = { changed: { $exists: false }, from, createdAt: newer };
  return replies
    .findOne({ inquiryId, $or: [{ 'changed.from': from, 'changed.at': newer }, ofEarlierRelease] })
    .sort({ 'changed.version': 1 })
    .session(session)
    .lean<ReplyRow>()
    .exec();
}

const describeUnseen = async (
  deps: Deps,
  inquiry: InquiryRow,
  { version, at }: NonNullable<ReplyRow['changed']>,
  session: ClientSession,
) => ({ ...(await describeInquiry(deps, inquiry, session)), version, replyAt: at.toISOString() });
