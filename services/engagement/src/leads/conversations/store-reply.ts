import { quoteTotal } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import { inquiryReplied } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { ConversationSide } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { answerInquiry } from '../inquiries/answer.ts';
import { noBooking } from '../inquiries/follow-up.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { type Changes, describeInquiry, endOf, saveInquiry } from '../inquiries/save-inquiry.ts';
import { requireSpace } from './party.ts';
import { byReader, type ReplyRow, toReply } from './reply.model.ts';

/** Adds a reply to a conversation, and publishes it. The first of the business answers the inquiry. Throws 409 for a reply too many. */
export async function storeReply(
  deps: Deps,
  before: InquiryRow,
  reply: ReplyRow,
  session: ClientSession,
): Promise<void> {
  await requireSpace(deps, before, session);
  await deps.replies.create([reply], { session });
  const { from, createdAt: now } = reply;
  const isAnswer = from === 'business' && before.status === 'pending';
  const answer = isAnswer ? await answerInquiry(deps, before, now, session) : {};
  await moveOn(deps, before, { reply, from, now, changes: { ...answer, ...changesBy(reply) } }, session);
}

/** Changes of an inquiry that a reply makes by what it says. */
const changesBy = ({ quote, cancels }: ReplyRow): Changes => ({
  ...(quote && { quote: { total: quoteTotal(quote.items) } }),
  ...(cancels && noBooking),
});

/** Notes in the inquiry that a side wrote or answered `reply`, which the other side has yet to read. */
export async function moveOn(
  deps: Deps,
  before: InquiryRow,
  { reply, from, now, changes = {} }: { reply: ReplyRow; from: ConversationSide; now: Date; changes?: Changes },
  session: ClientSession,
): Promise<void> {
  const endsAt = endOf(deps, now);
  const news = { lastReply: { from, at: now }, ...endsAt, updatedAt: now };
  const after = await saveInquiry(deps, before, { ...changes, ...news }, session);
  const changed = { from, at: now, version: after.version ?? 1 };
  await deps.replies.updateOne({ _id: reply._id }, { $set: { changed } }, { session });
  await publishReplied(deps, after, { reply, isFirstUnread: !isUnread(before, otherSide(from)) }, session);
}

/** Publishes a reply with the state of the inquiry, unless that is in quarantine. */
async function publishReplied(
  deps: Deps,
  row: InquiryRow,
  { reply, isFirstUnread }: { reply: ReplyRow; isFirstUnread: boolean },
  session: ClientSession,
): Promise<void> {
  if (row.suspicion) return;
  const state = await describeInquiry(deps, row, session);
  const data = { ...state, reply: toReply(reply, byReader(row._id)), isFirstUnread };
  await append(deps.db, session, inquiryReplied, `inquiry/${row._id}`, data);
}

export const otherSide = (side: ConversationSide): ConversationSide => (side === 'business' ? 'sender' : 'business');

/** Returns whether the newest reply is one of the other side that this side has yet to read. */
export function isUnread({ lastReply, readAt }: InquiryRow, side: ConversationSide): boolean {
  return lastReply !== undefined && lastReply.from !== side && lastReply.at > (readAt?.[side] ?? new Date(0));
}
