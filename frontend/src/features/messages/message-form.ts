import { type Message, messageInput } from '@doorstep/contracts/messages.ts';
import { z } from '@doorstep/contracts/zod.ts';

/** A message as an owner writes it: without a receiver it goes to the administrator. */
export const ownerMessageForm = messageInput;

/** An administrator says to whom. */
export const adminMessageForm = messageInput.extend({ receiverId: z.int('Please choose a recipient').positive() });

/** Characters of a subject (contracts, messages). */
const subjectLimit = 200;

/** The subject of an answer: the original with 'Re:' before it, once. */
export function replySubject({ subject }: Pick<Message, 'subject'>): string {
  return (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, subjectLimit);
}

/** What the form starts with; `answered` is the message that it answers. */
export const draftOf = (answered: Message | undefined) => ({
  receiverId: answered?.senderId,
  subject: answered ? replySubject(answered) : 'New Message',
  content: '',
});
