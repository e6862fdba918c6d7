import type { z } from '@doorstep/contracts/common/zod.ts';
import type { contactAdministrator as contactEndpoint } from '@doorstep/contracts/engagement/messages/calls.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { suspectTrapped } from '@doorstep/contracts/engagement/spam-rules/trap.ts';
import { unavailable } from '@doorstep/platform/errors';
import { toKey } from '@doorstep/platform/text';
import type { Deps } from '../deps.ts';
import { findFirstAdministrator } from '../known-accounts/first-administrator.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { storeMessage } from './store-message.ts';

type Input = z.output<NonNullable<typeof contactEndpoint.body>>;

/**
 * Sends the form of the contact page as a message to the first administrator, who answers by mail; into
 * quarantine if the honeypot is filled in. Throws 503 until an administrator is known.
 */
export function contactAdministrator(
  deps: Deps,
  { name, email, subject, message, idempotencyKey, ...traps }: Input,
): Promise<Message> {
  const suspicion = suspectTrapped(traps);
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
      ...(suspicion && { suspicion }),
    };
  });
}
