import { idSchema } from '@doorstep/contracts/common/schemas.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { addressConfirmed } from '@doorstep/contracts/identity/users/events.ts';
import { defineLongWrite, type Step } from '@doorstep/platform/long-writes';
import { openSealedAddress } from '@doorstep/platform/sealed';
import { toKey } from '@doorstep/platform/text';
import type { Deps } from '../deps.ts';
import type { EngagementModule } from '../engagement-module.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';

type Confirmed = z.output<typeof addressConfirmed.schema>;
type Parts = readonly EngagementModule[];

/** Deletes what belonged to a deleted business. */
export const businessDeletion = (parts: Parts) =>
  defineLongWrite({
    name: 'business',
    subject: idSchema,
    steps: parts.flatMap(({ deleteBusiness = [] }) => deleteBusiness),
    async finish(id, _counts, session) {
      for (const part of parts) await part.businessDeleted?.(id, session);
    },
  });

/** Takes a deleted account from what it wrote. */
export const accountDeletion = (parts: Parts) =>
  defineLongWrite({
    name: 'account',
    subject: idSchema,
    steps: parts.flatMap(({ deleteAccount = [] }) => deleteAccount),
  });

/** Gives what an account wrote its newest name and picture. */
export const accountRenaming = ({ knownAccounts }: Pick<Deps, 'knownAccounts'>, parts: Parts) =>
  defineLongWrite({
    name: 'account-name',
    subject: idSchema,
    steps: parts
      .flatMap(({ renameAccount }) => renameAccount ?? [])
      .map(
        (rename): Step<number> =>
          async (id, limit, session) => {
            const account = await knownAccounts.findById(id).session(session).lean<KnownAccountRow>();
            return account && !account.deleted ? rename(account, limit, session) : {};
          },
      ),
  });

/** Gives an account what was sent from its address before it was confirmed, unless the account was deleted meanwhile. */
export const addressAdoption = (deps: Pick<Deps, 'knownAccounts' | 'dataKeys'>, parts: Parts) =>
  defineLongWrite({
    name: 'address-adoption',
    subject: addressConfirmed.schema,
    steps: parts
      .flatMap(({ adoptAddress }) => adoptAddress ?? [])
      .map(
        (adopt): Step<Confirmed> =>
          async ({ userId, sealedAddress, at }, limit, session) => {
            const account = await lockAccount(deps, userId, session);
            if (account?.deleted) return {};
            const emailKey = toKey(await openSealedAddress(sealedAddress, deps.dataKeys));
            return adopt({ userId, emailKey, until: new Date(at) }, limit, session);
          },
      ),
  });
