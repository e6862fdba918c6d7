import { eachBatch, type Migration } from '@doorstep/platform/mongo';
import { toUserRow, type UserRow } from '../models/user.model.ts';

/** Adds the words that searches look for. */
export const termsOfUsers: Migration = {
  name: '2026-11-21-terms-of-users',
  async run(db, signal) {
    const users = db.collection<UserRow>('users');
    const withoutTerms = { terms: { $exists: false } };
    await eachBatch(
      users,
      withoutTerms,
      async rows => {
        await users.bulkWrite(
          rows.map(row => ({
            // A row that was changed meanwhile has its terms already.
            updateOne: { filter: { _id: row._id, ...withoutTerms }, update: { $set: { terms: toUserRow(row).terms } } },
          })),
        );
      },
      { signal },
    );
  },
};
