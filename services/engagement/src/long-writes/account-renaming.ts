import { idSchema } from '@doorstep/contracts';
import { defineLongWrite } from '@doorstep/platform/long-writes';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import { renameParty } from '../messages/effects.ts';
import { renameAuthor } from '../reviews/effects.ts';

/** Gives what an account wrote its newest name and picture. */
export const accountRenaming = (deps: Deps) =>
  defineLongWrite({
    name: 'account-name',
    subject: idSchema,
    steps: [
      async (id, limit, session) => ({ reviews: await rename(deps, renameAuthor, id, limit, session) }),
      async (id, limit, session) => ({ messages: await rename(deps, renameParty, id, limit, session) }),
    ],
  });

async function rename(
  deps: Deps,
  run: typeof renameAuthor | typeof renameParty,
  id: number,
  limit: number,
  session: ClientSession,
): Promise<number> {
  const account = await deps.knownAccounts.findById(id).session(session).lean<KnownAccountRow>();
  return account && !account.deleted ? run(deps, account, limit, session) : 0;
}
