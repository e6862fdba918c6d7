import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { replySubject } from './message-form.ts';

/** The mail link that answers a message from the contact page; undefined for a message from an account. */
export function mailReply({ senderEmail, subject }: Pick<Message, 'senderEmail' | 'subject'>): string | undefined {
  if (!senderEmail) return undefined;
  const address = encodeURIComponent(senderEmail).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(replySubject({ subject }))}`;
}
