import type { businessCreated, businessDeleted, z } from '@doorstep/contracts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession, Model } from 'mongoose';
import type { Accounts } from '../users/accounts.ts';
import { keyOf, type UserRow } from '../users/user.model.ts';
import type { KnownBusinessRow } from './known-business.model.ts';

/** Keeps what the newest event tells of a business. */
export function onBusinessChanged(known: Model<KnownBusinessRow>) {
  return async (
    { business, version }: z.output<typeof businessCreated.schema>,
    session: ClientSession,
  ): Promise<void> => {
    const { id, ownerId, email } = business;
    const row = {
      _id: id,
      version,
      ...(ownerId && { ownerId }),
      ...(email && { emailKey: keyOf(email) }),
      deleted: false,
    };
    await storeNewest(known, row, session);
  };
}

/** Remembers that a business is gone and takes it off the accounts that were linked to it. */
export function onBusinessDeleted(known: Model<KnownBusinessRow>, users: Model<UserRow>, accounts: Accounts) {
  return async (
    { businessId, version }: z.output<typeof businessDeleted.schema>,
    session: ClientSession,
  ): Promise<void> => {
    const news = await storeNewest(known, { _id: businessId, version, deleted: true }, session);
    if (!news) return;
    const linked = await users.find({ businessId }, { _id: 1 }).session(session).lean<Pick<UserRow, '_id'>[]>();
    for (const { _id } of linked) await accounts.changeIn(session, _id, () => ({ businessId: undefined }));
  };
}
