import type { contactAdministrator as contactEndpoint, Message, z } from '@doorstep/contracts';
import { unavailable } from '@doorstep/platform/errors';
import { toKey } from '@doorstep/platform/text';
import type { Deps } from '../deps.ts';
import { findFirstAdministrator } from '../known-accounts/first-administrator.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { storeMessage } from './store-message.ts';

type Input = z.output<NonNullable<typeof contactEndpoint.body>>;

/**
 * Sends the form of the contact page as a message to the first administrator, who answers by mail. Throws 503 until an
 * administrator is known.
 */
export function contactAdministrator(
  deps: Deps,
  { name, email, subject, message, idempotencyKey }: Input,
): Promise<Message> {
  return storeMessage(deps, { idempotencyKey }, async session => {
    const first = await findFirstAdministrator(deps, session);
    const receiver = first && (await lockAccount(deps, first._id, session));
    if (!receiver) throw unavailable(undefined, new Error('No administrator is known yet'));
    return {
      senderName: name,
      senderEmail: email,
      emailKey: toKey(email),
      receiverId: receiver._id,
      receiverName: receiver.name,
      subject,
      content: message,
    };
  });
}
