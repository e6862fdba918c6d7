import type { ClientSession, Model } from 'mongoose';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';

/** The administrator with the lowest id, who gets what names no receiver; null where no event told of one yet. */
export function firstAdministrator(
  accounts: Model<KnownAccountRow>,
  session: ClientSession | null = null,
): Promise<KnownAccountRow | null> {
  return accounts.findOne({ side: 'administrator' }).sort({ _id: 1 }).session(session).lean<KnownAccountRow>();
}
