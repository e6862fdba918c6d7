import type { contactAdministrator, Message, z } from '@doorstep/contracts';
import { unavailable } from '@doorstep/platform/errors';
import type { Model } from 'mongoose';
import { heldAccount } from '../known-accounts/held-account.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import { firstAdministrator } from './first-administrator.ts';
import type { StoreMessage } from './store-message.ts';

type Input = z.output<NonNullable<typeof contactAdministrator.body>>;

/** Throws 503 while no event told of an administrator. */
export type ContactAdministrator = (input: Input) => Promise<Message>;

/** Turns the form of the contact page into a message to the first administrator, who answers by mail. */
export function createContactWriter(accounts: Model<KnownAccountRow>, store: StoreMessage): ContactAdministrator {
  return ({ name, email, subject, message, idempotencyKey }) =>
    store({ idempotencyKey }, async session => {
      const first = await firstAdministrator(accounts, session);
      const receiver = first && (await heldAccount(accounts, first._id, session));
      if (!receiver) throw unavailable();
      return {
        senderName: name,
        senderEmail: email,
        receiverId: receiver._id,
        receiverName: receiver.name,
        subject,
        content: message,
      };
    });
}
