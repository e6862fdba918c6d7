import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { maxId, reserveIds, transact } from '@doorstep/platform/mongo';
import { append, outboxModel } from '@doorstep/platform/outbox';
import type { Connection } from 'mongoose';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { toUser, type UserRow, userModel } from '../models/user.model.ts';
import { addressErasureModel, type ErasureRow, erasureIds, erasureModel } from './erasures/erasure.model.ts';
import { createErasure } from './erasures/erasure-process.ts';

/** Deletions that people asked for since a backup. */
interface LaterErasures {
  readonly ofAccounts: readonly ErasureRow[];
  readonly ofAddresses: number;
  readonly lastId: number;
}

/** Completes restores in identity's database. */
export function openIdentityRestore(db: Connection) {
  const users = userModel(db);
  const erasures = erasureModel(db);
  const addressErasures = addressErasureModel(db);
  const knownBusinesses = knownBusinessModel(db);
  outboxModel(db);

  return {
    /** Finds the business as this service knows it. */
    findKnown: (id: number) => knownBusinesses.findById(id).lean<{ version: number; deleted: boolean }>(),

    /**
     * Links an owner to a business as before, and publishes the account. Resolves to false if the account is deleted or has another business, or
     * if the business has another account.
     */
    linkOwner: (userId: number, businessId: number): Promise<boolean> =>
      transact(db, async session => {
        const before = await users.findById(userId).session(session).lean<UserRow>();
        if (!before || (before.businessId !== undefined && before.businessId !== businessId)) return false;
        if (await users.exists({ businessId, _id: { $ne: userId } }).session(session)) return false;
        if (before.businessId === businessId) return true;
        const after: UserRow = { ...before, businessId, version: before.version + 1 };
        await users.replaceOne({ _id: userId }, after, { session });
        const { email, emailVerified, emailDisowned, pendingEmail, googleConnected, ...user } = toUser(after);
        const state = { user, version: after.version, passwordVersion: after.passwordVersion };
        await append(db, session, accountUpdated, `user/${userId}`, state);
        return true;
      }),

    /** Finds the deletions that people asked for since a moment. Addresses are forgotten once their data is deleted, so those are only counted. */
    async findErasures(since: Date): Promise<LaterErasures> {
      const later = { requestedAt: { $gt: since } };
      const ofAccounts = await erasures.find(later).lean<ErasureRow[]>();
      const ofAddresses = await addressErasures.find(later, { _id: 1 }).lean<{ _id: number }[]>();
      return { ofAccounts, ofAddresses: ofAddresses.length, lastId: maxId([...ofAccounts, ...ofAddresses]) };
    },

    /** Starts the deletions of accounts again that a restore has brought back. Services are asked once identity runs; links to receipts still work. */
    async repeatErasures({ ofAccounts, lastId }: LaterErasures): Promise<number> {
      let repeated = 0;
      for (const { own: _own, doneAt: _doneAt, expiresAt: _expiresAt, ...row } of ofAccounts)
        await transact(db, async session => {
          const account = await users.findById(row.userId).session(session).lean<UserRow>();
          if (!account) return;
          const version = account.version + 1;
          await users.updateOne({ _id: row.userId }, { $set: { erasing: true, version } }, { session });
          const again: ErasureRow = { ...row, version, ...createErasure(), retryAt: new Date(), attempts: 0 };
          await erasures.replaceOne({ _id: row._id }, again, { upsert: true, session });
          repeated += 1;
        });
      if (lastId > 0) await reserveIds(db, erasureIds, lastId);
      return repeated;
    },
  };
}
