import type { Message } from '@doorstep/contracts/messages.ts';

/** Whether a message waits for this user to open it; an own one never does. */
export const isNewFor = ({ receiverId, isRead }: Pick<Message, 'receiverId' | 'isRead'>, userId: number): boolean =>
  receiverId === userId && !isRead;
