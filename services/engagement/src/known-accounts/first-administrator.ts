import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { KnownAccountRow } from './known-account.model.ts';

/** The administrator with the lowest id, who gets messages without a receiver; null until one is known. */
export function findFirstAdministrator(
  { knownAccounts }: Deps,
  session: ClientSession | null = null,
): Promise<KnownAccountRow | null> {
  return knownAccounts.findOne({ side: 'administrator' }).sort({ _id: 1 }).session(session).lean<KnownAccountRow>();
}
