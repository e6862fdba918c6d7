import type { ClientSession } from 'mongoose';
import type { KnownAccountRow } from './known-account.model.ts';
import type { KnownAccountDeps } from './lock-account.ts';

/** The administrator with the lowest id, who receives what names no receiver; null until one is known. */
export function findFirstAdministrator(
  { knownAccounts }: KnownAccountDeps,
  session: ClientSession | null = null,
): Promise<KnownAccountRow | null> {
  return knownAccounts.findOne({ side: 'administrator' }).sort({ _id: 1 }).session(session).lean<KnownAccountRow>();
}
