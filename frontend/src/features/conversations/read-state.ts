import type { ConversationSide, Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';

type ReadInquiry = Pick<Inquiry, 'lastReply' | 'readAt'>;

/** Returns whether the newest reply is of the other side, and this side has not opened the conversation since. */
export function hasUnread({ lastReply, readAt }: ReadInquiry, side: ConversationSide): boolean {
  if (!lastReply || lastReply.from === side) return false;
  const seen = readAt?.[side];
  return seen === undefined || Date.parse(seen) < Date.parse(lastReply.at);
}

/** Returns whether the conversation can only be read: it was closed, or its time is over. */
export const isEnded = ({ status, endsAt }: Pick<Inquiry, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'closed' || (endsAt !== undefined && Date.parse(endsAt) <= now.getTime());
