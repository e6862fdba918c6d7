import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';

/** Returns whether this user received the message and has not opened it yet. */
export const isNewFor = ({ receiverId, isRead }: Pick<Message, 'receiverId' | 'isRead'>, userId: number): boolean =>
  receiverId === userId && !isRead;
