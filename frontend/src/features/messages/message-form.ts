import { z } from '@doorstep/contracts/common/zod.ts';
import { type Message, messageInput } from '@doorstep/contracts/engagement/messages/schema.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import { t } from '@lingui/core/macro';

/** A message of an owner: without a receiver it goes to the administrators. */
export const ownerMessageForm = messageInput;

/** A message of an administrator, who chooses the receiver. */
export const adminMessageForm = messageInput.extend({ receiverId: z.int(t`Please choose a recipient`).positive() });

/** In characters, as the contract allows. */
const maxSubjectLength = 200;

/** The subject of a reply: that of the message, with one 'Re:' before it. */
export function replySubject({ subject }: Pick<Message, 'subject'>): string {
  return cutOff(/^re:/i.test(subject) ? subject : t`Re: ${subject}`, maxSubjectLength);
}

/** The initial values of the form; `answered` is the message that it answers. */
export const toDraft = (answered: Message | undefined) => ({
  receiverId: answered?.senderId,
  subject: answered ? replySubject(answered) : t`New Message`,
  content: '',
});
