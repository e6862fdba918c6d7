import type { ClientSession, Model } from 'mongoose';
import type { KnownAccountRow } from './known-account.model.ts';

/**
 * The copy of an account, null where no event told of it yet. It is written, because reads lock nothing: a rename or a
 * deletion at the same time conflicts, runs again, and finds what this transaction stored.
 */
export function heldAccount(
  accounts: Model<KnownAccountRow>,
  id: number,
  session: ClientSession,
): Promise<KnownAccountRow | null> {
  return accounts
    .findOneAndUpdate({ _id: id }, { $inc: { holds: 1 } }, { session, returnDocument: 'after' })
    .lean<KnownAccountRow>();
}
