import { eachBatch, type Migration } from '@doorstep/platform/mongo';
import { toUserRow, type UserRow } from '../models/user.model.ts';

/** Adds what the user names look like, so that no new one is mistaken for them. */
export const lookOfNames: Migration = {
  name: '2026-11-28-look-of-names',
  async run(db, signal) {
    const users = db.collection<UserRow>('users');
    const withoutLook = { lookKey: { $exists: false } };
    await eachBatch(
      users,
      withoutLook,
      async rows => {
        await users.bulkWrite(
          rows.map(row => ({
            // A user name never changes.
            updateOne: { filter: { _id: row._id }, update: { $set: { lookKey: toUserRow(row).lookKey ?? '' } } },
          })),
        );
      },
      { signal },
    );
  },
};
