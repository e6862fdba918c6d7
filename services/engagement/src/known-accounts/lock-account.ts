import type { ClientSession, Model } from 'mongoose';
import type { KnownAccountRow } from './known-account.model.ts';

/**
 * The known row of an account, null before its first event. It is written, because reading locks nothing: a rename or a
 * deletion at the same time conflicts, runs again, and finds what this transaction stored.
 */
export function lockAccount(
  { knownAccounts }: { readonly knownAccounts: Model<KnownAccountRow> },
  id: number,
  session: ClientSession,
): Promise<KnownAccountRow | null> {
  return knownAccounts
    .findOneAndUpdate({ _id: id }, { $inc: { holds: 1 } }, { session, returnDocument: 'after' })
    .lean<KnownAccountRow>();
}
