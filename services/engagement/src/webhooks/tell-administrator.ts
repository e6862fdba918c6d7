import { siteName } from '@doorstep/contracts';
import type { Model } from 'mongoose';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import { firstAdministrator } from '../messages/first-administrator.ts';
import type { StoreMessageIn } from '../messages/store-message.ts';
import type { TellAdministrator } from './deliver.ts';

/** Writes to the first administrator, in the transaction in which a webhook is given up. */
export function createTellAdministrator(accounts: Model<KnownAccountRow>, store: StoreMessageIn): TellAdministrator {
  return async ({ _id, url }, verdict, session) => {
    const receiver = await firstAdministrator(accounts, session);
    if (!receiver) return;
    const { host } = new URL(url);
    const gone = verdict.state === 'failed' && verdict.gone;
    await store(
      session,
      {
        senderName: siteName,
        receiverId: receiver._id,
        receiverName: receiver.name,
        subject: gone ? 'A webhook was switched off' : 'A webhook fails',
        content: gone
          ? `The webhook ${_id} at ${host} answered "410 Gone" and was switched off. Nothing is delivered to it any more.`
          : `The webhook ${_id} at ${host} has taken nothing for three days, and the event that waited is given up. Each further event is tried once. When the address works again, replay from the event number that its log tells.`,
      },
      { createdAt: new Date() },
    );
  };
}
