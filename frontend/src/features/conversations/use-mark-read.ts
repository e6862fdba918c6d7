import type { ConversationSide, Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { useEffect, useRef } from 'react';
import { useVisible } from '#lib/use-visible.ts';
import { hasUnread } from './read-state.ts';

/**
 * Marks what is shown of a conversation as read while its page is in view: once for each new reply, and for the business also the inquiry
 * itself. What arrives until the call does is not read by it.
 */
export function useMarkRead(
  inquiry: Inquiry,
  side: ConversationSide,
  markRead: (shownUntil: string) => Promise<unknown>,
): void {
  const isVisible = useVisible();
  const isUnread = hasUnread(inquiry, side) || (side === 'business' && !inquiry.readAt?.business);
  const last = inquiry.lastReply?.at ?? inquiry.createdAt;
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!isVisible || !isUnread || marked.current === last) return;
    marked.current = last;
    markRead(last).catch(() => {
      // The next reply, or the next time that the page is in view, tries again.
      marked.current = undefined;
    });
  }, [isVisible, isUnread, last, markRead]);
}
