import { openSealed } from '@doorstep/platform/sealed';
import type { Connection } from 'mongoose';
import { bounceMailboxModel, mailboxId, readMailboxRow } from './bounces/bounce-mailbox.model.ts';
import { mailServerModel, serverId } from './mails/mail-server.model.ts';
import { keysId, pushKeysModel } from './notifications/push-keys.model.ts';
import { pushSubscriptionModel } from './notifications/push-subscription.model.ts';

/** Something that is stored sealed, and that the next start seals with the first key. */
interface StoredSecret {
  readonly name: string;
  readonly purpose: Parameters<typeof openSealed>[1];
  read(): Promise<string | undefined>;
  /** Deletes it with what is worth nothing without it. */
  remove(): Promise<unknown>;
}

/** All that identity stores sealed. */
export function storedSecrets(db: Connection): StoredSecret[] {
  const [mailServers, mailboxes, pushKeys] = [mailServerModel(db), bounceMailboxModel(db), pushKeysModel(db)];
  return [
    {
      name: 'the password of the mail server',
      purpose: 'doorstep-mail-password',
      read: async () => (await mailServers.findById(serverId).lean())?.server?.sealedPassword,
      remove: () =>
        mailServers.updateOne({ _id: serverId }, { $unset: { 'server.sealedPassword': 1 }, $inc: { version: 1 } }),
    },
    {
      name: 'the password of the mailbox for bounces',
      purpose: 'doorstep-bounces-password',
      read: async () => (await readMailboxRow(mailboxes)).mailbox?.sealedPassword,
      remove: () =>
        mailboxes.updateOne({ _id: mailboxId }, { $unset: { 'mailbox.sealedPassword': 1 }, $inc: { version: 1 } }),
    },
    {
      name: 'the key of push messages',
      purpose: 'doorstep-push-key',
      read: async () => (await pushKeys.findById(keysId).lean())?.sealedPrivateKey,
      async remove() {
        await pushKeys.deleteOne({ _id: keysId });
        // A subscription is for one key: browsers subscribe again.
        await pushSubscriptionModel(db).deleteMany({});
      },
    },
  ];
}

/** The names of the stored secrets that none of the keys opens. */
export async function findUnopened(db: Connection, dataKeys: string): Promise<string[]> {
  const names: string[] = [];
  for (const { name, purpose, read } of storedSecrets(db)) {
    const sealed = await read();
    const isOpen =
      sealed === undefined ||
      (await openSealed(sealed, purpose, dataKeys).then(
        () => true,
        () => false,
      ));
    if (!isOpen) names.push(name);
  }
  return names;
}
