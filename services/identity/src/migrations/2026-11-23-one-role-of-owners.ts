import type { Migration } from '@doorstep/platform/mongo';
import type { UserRow } from '../models/user.model.ts';

/** Merges the two equivalent roles of owners. Known rows in other services follow with the next change of an account. */
export const oneRoleOfOwners: Migration = {
  name: '2026-11-23-one-role-of-owners',
  async run(db) {
    await db.collection<UserRow>('users').updateMany({ role: 'business' }, { $set: { role: 'business_owner' } });
  },
};
