import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { dropIndex, type Migration, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';

/**
 * Makes the index of owners unique: an owner has at most one business. An owner of several keeps the one that visitors
 * see, or else the one that was changed last; the others wait without an owner for an administrator.
 */
export const oneBusinessPerOwner: Migration = {
  name: '2026-11-21-one-business-per-owner',
  async run(db, signal) {
    const businesses = db.collection<BusinessRow>('businesses');
    const owners = businesses.aggregate<{ _id: number }>([
      { $match: { ownerId: { $exists: true } } },
      { $group: { _id: '$ownerId', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ]);
    for await (const { _id: ownerId } of owners) {
      signal.throwIfAborted();
      await transact(db, async session => {
        const owned = await businesses.find({ ownerId }, { session }).toArray();
        const isShown = (row: BusinessRow) => Number(row.approvalStatus === 'approved');
        const [, ...others] = owned.toSorted(
          (one, other) => isShown(other) - isShown(one) || other.updatedAt.getTime() - one.updatedAt.getTime(),
        );
        for (const { ownerId: _owner, ...row } of others) {
          const after = { ...row, version: row.version + 1 };
          await businesses.updateOne(
            { _id: row._id },
            { $set: { version: after.version }, $unset: { ownerId: 1 } },
            { session },
          );
          const fact = { business: toBusiness(after), counts: after.counts, version: after.version };
          await append(db, session, businessUpdated, `business/${row._id}`, fact);
        }
      });
    }
    await dropIndex(db, 'businesses', 'ownerId_1', index => index.unique !== true);
  },
};
