import type { Migration } from '@doorstep/platform/mongo';
import type { UserRow } from '../users/user.model.ts';

/**
 * Without a mail server every address used to count as confirmed, and nothing tells those from the ones that really were. So all
 * are confirmed again: by a link, by a password reset, or by the next sign-in with Google.
 */
export const unconfirmedAddresses: Migration = {
  name: '2026-11-22-unconfirmed-addresses',
  async run(db) {
    await db.collection<UserRow>('users').updateMany({ emailVerified: true }, { $set: { emailVerified: false } });
  },
};
