import type { Migration } from '@doorstep/platform/mongo';
import type { UserRow } from '../models/user.model.ts';

/** Owners had one of two roles that mean the same. The copies that other services keep follow with the next change of an account. */
export const oneRoleOfOwners: Migration = {
  name: '2026-11-23-one-role-of-owners',
  async run(db) {
    await db.collection<UserRow>('users').updateMany({ role: 'business' }, { $set: { role: 'business_owner' } });
  },
};
