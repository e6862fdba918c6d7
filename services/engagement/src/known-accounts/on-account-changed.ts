import type { accountDeleted, accountUpdated, z } from '@doorstep/contracts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type KnownAccountRow, toRecipientFields } from './known-account.model.ts';

type Effects<Subject> = readonly ((deps: Deps, subject: Subject, session: ClientSession) => Promise<unknown>)[];

/** Stores an account as its newest event describes it; `effects` update the rows that show its name or picture. */
export async function onAccountChanged(
  deps: Deps,
  { user, version }: z.output<typeof accountUpdated.schema>,
  session: ClientSession,
  effects: Effects<KnownAccountRow>,
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
  if (!(await storeNewest(deps.knownAccounts, account, session))) return;
  for (const effect of effects) await effect(deps, account, session);
}

/** Marks an account as deleted; `effects` get its id. */
export async function onAccountDeleted(
  deps: Deps,
  { userId, version }: z.output<typeof accountDeleted.schema>,
  session: ClientSession,
  effects: Effects<number>,
): Promise<void> {
  if (!(await storeNewest(deps.knownAccounts, { _id: userId, version, name: '', deleted: true }, session))) return;
  for (const effect of effects) await effect(deps, userId, session);
}
