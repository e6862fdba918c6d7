import type { ConversationSide } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { answerInquiry } from '../inquiries/answer.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { publishReplied, saveInquiry } from '../inquiries/save-inquiry.ts';
import { requireSpace } from './party.ts';
import type { ReplyRow } from './reply.model.ts';

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
  await moveOn(deps, before, { reply, from, now, changes: answer }, session);
}

/** Notes in the inquiry that a side wrote or answered `reply`, which the other side has yet to read. */
export async function moveOn(
  deps: Deps,
  before: InquiryRow,
  {
    reply,
    from,
    now,
    changes = {},
  }: { reply: ReplyRow; from: ConversationSide; now: Date; changes?: Partial<InquiryRow> },
  session: ClientSession,
): Promise<void> {
  const endsAt = endOf(deps, now);
  const news = { lastReply: { from, at: now }, ...endsAt, updatedAt: now };
  const after = await saveInquiry(deps, before, { ...changes, ...news }, session);
  await publishReplied(deps, after, { reply, isFirstUnread: !isUnread(before, otherSide(from)) }, session);
}

/** When a conversation ends unless there is a reply from now on; nothing if conversations never end. */
export const endOf = ({ conversationDays }: Pick<Deps, 'conversationDays'>, now: Date): Pick<InquiryRow, 'endsAt'> =>
  conversationDays > 0 ? { endsAt: new Date(now.getTime() + conversationDays * 24 * 3_600_000) } : {};

export const otherSide = (side: ConversationSide): ConversationSide => (side === 'business' ? 'sender' : 'business');

/** Whether the newest reply is one of the other side that this side has yet to read. */
export function isUnread({ lastReply, readAt }: InquiryRow, side: ConversationSide): boolean {
  return lastReply !== undefined && lastReply.from !== side && lastReply.at > (readAt?.[side] ?? new Date(0));
}
