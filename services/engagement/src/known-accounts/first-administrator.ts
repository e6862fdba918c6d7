import type { ClientSession, Model } from 'mongoose';
import type { KnownAccountRow } from './known-account.model.ts';

/** The administrator with the lowest id, who gets messages without a receiver; null until one is known. */
export function findFirstAdministrator(
  { knownAccounts }: { readonly knownAccounts: Model<KnownAccountRow> },
  session: ClientSession | null = null,
): Promise<KnownAccountRow | null> {
  return knownAccounts.findOne({ side: 'administrator' }).sort({ _id: 1 }).session(session).lean<KnownAccountRow>();
}
