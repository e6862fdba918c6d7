import { isOwnerRole, type Role } from '@doorstep/contracts/common/access.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type {
  changeAccount as changeAccountEndpoint,
  createAccount as createAccountEndpoint,
} from '@doorstep/contracts/identity/sign-in/calls.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { Actor } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { mergeEdit, toEditor } from '@doorstep/platform/edits';
import { type AppError, conflict, fieldError } from '@doorstep/platform/errors';
import { hashPassword } from '@doorstep/platform/password';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { editedAccount, toEdited, toKey, toUser, type UserRow } from '../../models/user.model.ts';
import { requireGoodPassword } from '../credentials/new-password.ts';
import { requireFreshSignIn } from '../credentials/proof.ts';
import { sendConfirmation } from '../credentials/send-confirmation.ts';
import type { Deps } from '../deps.ts';
import { deleteAccount, insertAccount, updateAccount, updateAccountIn } from './accounts.ts';
import { requireAnotherAdministrator } from './administrators.ts';
import { findOtherHolder, waitForBusiness } from './links.ts';
import { requireMayRegister } from './may-register.ts';

type CreateInput = z.output<NonNullable<typeof createAccountEndpoint.body>>;
type ChangeInput = z.output<NonNullable<typeof changeAccountEndpoint.body>>;

/**
 * Creates an account for a visitor, who gets 403 or 422 if the settings of the site do not let that address register, or for an
 * administrator, who may choose its role and business, and needs a fresh sign-in to create another administrator. `language` is that of the request; an administrator may read another one than the
 * user.
 */
export async function createAccount(
  deps: Deps,
  actor: Actor | undefined,
  { password, role: requestedRole = 'user', businessId: requestedBusiness, move = false, ...account }: CreateInput,
  language: Language | undefined,
): Promise<UserRow> {
  const byAdministrator = actor?.role === 'admin';
  if (byAdministrator && requestedRole === 'admin') requireFreshSignIn(actor, deps.now());
  if (!byAdministrator) await requireMayRegister(deps.db, account.email);
  const role = byAdministrator ? requestedRole : 'user';
  const businessId = byAdministrator ? requestedBusiness : undefined;
  requireRoleFor(businessId, role);
  await requireGoodPassword(deps, password, { ...account, role }, 'password');
  await waitForBusiness(deps, businessId);
  return insertAccount(
    deps,
    {
      ...account,
      role,
      businessId,
      language: byAdministrator ? undefined : language,
      // Owners sign in with the password that the administrator gave them and then choose their own.
      mustChangePassword: isOwnerRole(role) || undefined,
      emailVerified: false,
      passwordHash: await hashPassword(password),
    },
    async (created, session) => {
      if (businessId) await takeBusiness(deps, actor, businessId, created, move, session);
      await sendConfirmation(deps, created, created.email, session);
      await audit(deps.db, session, auditedAccount, { actor, after: created });
    },
  );
}

/**
 * Changes an account as an administrator. Throws 404, 409 for a taken e-mail address or a linked business, and `account-changed` if others have
 * set one of the fields to another value since the version of the change, 422; 403 without a fresh sign-in for what would give the account to
 * another person, or more rights.
 */
export async function changeAccount(deps: Deps, actor: Actor, input: ChangeInput): Promise<UserRow> {
  const { id, move = false, ...given } = input;
  const { password, businessId } = given;
  await waitForBusiness(deps, businessId);
  const passwordHash = password ? await hashPassword(password) : undefined;
  return updateAccount(
    deps,
    id,
    async (before, session) => {
      const change = mergeEdit(editedAccount, {
        row: before,
        resource: toEdited(before),
        change: given,
        // An account that is no owner any more can have no business.
        builtOn: businessId && given.role === undefined ? ['role'] : [],
      });
      const { email = before.email, role = before.role } = change;
      requireRoleFor(businessId, role);
      const isNewEmail = toKey(email) !== toKey(before.email);
      if (password || isNewEmail || (role === 'admin' && before.role !== 'admin'))
        requireFreshSignIn(actor, deps.now());
      if (before.role === 'admin' && role !== 'admin') await requireAnotherAdministrator(deps, before._id, session);
      if (password) await requireGoodPassword(deps, password, { ...before, email, role }, 'password');
      if (isNewEmail) await sendConfirmation(deps, before, email, session);
      // The form also sends an unchanged link.
      if (businessId && businessId !== before.businessId)
        await takeBusiness(deps, actor, businessId, before, move, session);
      return {
        ...('name' in change && { name: change.name }),
        email,
        role,
        ...(isNewEmail && { pendingEmail: undefined, emailVerified: false, emailDisowned: undefined }),
        ...(businessId !== undefined && { businessId: businessId ?? undefined }),
        ...(role === 'user' && { businessId: undefined }),
        // Their password may be shorter than those of administrators.
        ...(role === 'admin' && before.role !== 'admin' && before.passwordHash && { mustChangePassword: true }),
        ...(passwordHash && { passwordHash, passwordVersion: before.passwordVersion + 1, mustChangePassword: true }),
      };
    },
    (before, after, session) =>
      audit(deps.db, session, auditedAccount, {
        actor,
        before,
        after,
        // The log shows only that a password was replaced.
        details: before.passwordVersion !== after.passwordVersion && { password: 'replaced' },
      }),
    toEditor(actor),
  );
}

/** Resolves to the version of the deletion. Throws 404, and 409 for an administrator. */
export function removeAccount(deps: Deps, actor: Actor, id: number): Promise<number> {
  return deleteAccount(deps, id, async (before, session) => {
    if (before.role === 'admin') throw conflict('administrator-kept', t('An administrator account cannot be deleted.'));
    await deps.pictures.release(session, [before.profilePicture]);
    await audit(deps.db, session, auditedAccount, { actor, before });
  });
}

/** Unlinks a business from its account. Throws 409 with the name of that account unless `move` is set. */
async function takeBusiness(
  deps: Deps,
  actor: Actor | undefined,
  businessId: number,
  newHolder: UserRow,
  move: boolean,
  session: ClientSession,
): Promise<void> {
  const before = await findOtherHolder(deps, businessId, newHolder._id, session);
  if (!before) return;
  if (!move) throw linkedTo(before);
  const after = await updateAccountIn(deps, session, before._id, () => ({ businessId: undefined }));
  await audit(deps.db, session, auditedAccount, { actor, before, after });
}

export const auditedAccount: AuditedEntity<UserRow> = {
  service: 'identity',
  entity: 'account',
  toResource: toUser,
  getName: ({ username }) => username,
};

/** Throws 422 if an account with a business is neither an owner nor an administrator. */
function requireRoleFor(businessId: number | null | undefined, role: Role): void {
  if (!businessId || role !== 'user') return;
  const message = t('Only a business owner can be linked to a business.');
  throw fieldError('businessId', message, 'role-unfit');
}

function linkedTo({ name, username }: UserRow): AppError {
  const message = t('This business is linked to {account} already.', {
    account: name ? `${name} (${username})` : username,
  });
  return fieldError('businessId', message, 'business-linked', 409);
}
