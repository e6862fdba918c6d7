import type { z } from '@doorstep/contracts/common/zod.ts';
import type { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { toRecipientFields } from './known-account.model.ts';

/** Begins a long write about an account in the open transaction. */
type Begin = (userId: number, session: ClientSession) => Promise<void>;

/** Stores an account as its newest event describes it, and begins to update the rows that show its name or picture. */
export async function onAccountChanged(
  deps: Deps,
  { user, version }: z.output<typeof accountUpdated.schema>,
  session: ClientSession,
  begin: Begin,
): Promise<void> {
  const { id, username, name = username, role, profilePicture, language } = user;
  const account = {
    _id: id,
    version,
    name,
    ...(profilePicture && { picture: profilePicture }),
    ...(language && { language }),
    ...toRecipientFields({ name, username, role }),
    deleted: false,
  };
  if (await storeNewest(deps.knownAccounts, account, session)) await begin(id, session);
}

/** Marks an account as deleted, and begins to take it from what it wrote. */
export async function onAccountDeleted(
  deps: Deps,
  { userId, version }: z.output<typeof accountDeleted.schema>,
  session: ClientSession,
  begin: Begin,
): Promise<void> {
  if (await markDeleted(deps, { userId, version }, session)) await begin(userId, session);
}

/** The account can write nothing from then on. Resolves to false if a newer event was stored before. */
export const markDeleted = (
  { knownAccounts }: Pick<Deps, 'knownAccounts'>,
  { userId, version }: z.output<typeof accountDeleted.schema>,
  session: ClientSession,
): Promise<boolean> => storeNewest(knownAccounts, { _id: userId, version, name: '', deleted: true }, session);
