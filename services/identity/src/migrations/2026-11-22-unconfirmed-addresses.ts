import type { Migration } from '@doorstep/platform/mongo';
import type { UserRow } from '../models/user.model.ts';

/**
 * Without a mail server every address used to count as confirmed, and the rows do not say which of them really were. So all
 * must be confirmed again: by a link, by a password reset, or by the next sign-in with Google.
 */
export const unconfirmedAddresses: Migration = {
  name: '2026-11-22-unconfirmed-addresses',
  async run(db) {
    await db.collection<UserRow>('users').updateMany({ emailVerified: true }, { $set: { emailVerified: false } });
  },
};
