import type { z } from '@doorstep/contracts/common/zod.ts';
import type { suspendAccount as suspendAccountEndpoint } from '@doorstep/contracts/identity/sign-in/calls.ts';
import type { Actor } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { conflict } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { updateAccount } from './accounts.ts';
import { requireAnotherAdministrator } from './administrators.ts';
import { auditedAccount } from './manage-accounts.ts';

type Administrator = Pick<Actor, 'userId' | 'role' | 'name'>;

/**
 * Takes the sign-in from an account and ends its sessions; what it wrote stays. Throws 404, 409 for a suspended account, for the
 * administrator's own and for the last administrator.
 */
export function suspendAccount(
  deps: Deps,
  actor: Administrator,
  { id, reason }: z.output<NonNullable<typeof suspendAccountEndpoint.body>>,
): Promise<UserRow> {
  return updateAccount(
    deps,
    id,
    async (before, session) => {
      if (id === actor.userId) throw conflict('own-account', t('You cannot suspend your own account.'));
      if (before.suspendedAt) throw conflict('account-suspended', t('This account is suspended already.'));
      if (before.role === 'admin')
        await requireAnotherAdministrator(deps, id, session, t('The last administrator cannot be suspended.'));
      return { suspendedAt: deps.now(), passwordVersion: before.passwordVersion + 1 };
    },
    async (before, after, session) => {
      await deps.messaging.dropDelivery(id, session);
      await deps.messaging.notifyOwner(after, 'account-suspended', session);
      await audit(deps.db, session, auditedAccount, { actor, before, after, details: reason ? { reason } : undefined });
    },
  );
}

/** Lets a suspended account sign in again. Throws 404, and 409 for one that is not suspended. */
export function unsuspendAccount(deps: Deps, actor: Administrator, { id }: { id: number }): Promise<UserRow> {
  return updateAccount(
    deps,
    id,
    before => {
      if (!before.suspendedAt) throw conflict('account-active', t('This account is not suspended.'));
      return { suspendedAt: undefined };
    },
    (before, after, session) => audit(deps.db, session, auditedAccount, { actor, before, after }),
  );
}
