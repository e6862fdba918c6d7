import type { accountDeleted, accountUpdated, z } from '@doorstep/contracts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession, Model } from 'mongoose';
import { type KnownAccountRow, recipientFields } from './known-account.model.ts';

type FollowUp<Subject> = (subject: Subject, session: ClientSession) => Promise<unknown>;

/** Keeps the copy of an account that the newest event tells of, and lets `followUps` know of it. */
export function onAccountChanged(accounts: Model<KnownAccountRow>, ...followUps: FollowUp<KnownAccountRow>[]) {
  return async ({ user, version }: z.output<typeof accountUpdated.schema>, session: ClientSession): Promise<void> => {
    const { id, username, name = username, role, profilePicture } = user;
    const account = {
      _id: id,
      version,
      name,
      ...(profilePicture && { picture: profilePicture }),
      ...recipientFields({ name, username, role }),
      deleted: false,
    };
    if (!(await storeNewest(accounts, account, session))) return;
    for (const followUp of followUps) await followUp(account, session);
  };
}

/** Remembers that an account is gone; `followUps` get its id. */
export function onAccountDeleted(accounts: Model<KnownAccountRow>, ...followUps: FollowUp<number>[]) {
  return async ({ userId, version }: z.output<typeof accountDeleted.schema>, session: ClientSession): Promise<void> => {
    if (!(await storeNewest(accounts, { _id: userId, version, name: '', deleted: true }, session))) return;
    for (const followUp of followUps) await followUp(userId, session);
  };
}
