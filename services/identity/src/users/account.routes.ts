import { changeAccount, createAccount, isOwnerRole, type Role, removeAccount } from '@doorstep/contracts';
import { type Actor, requireAdministrator, requireGateway } from '@doorstep/platform/actor';
import { type AuditedEntity, audit } from '@doorstep/platform/audit';
import { type AppError, conflict, fieldError } from '@doorstep/platform/errors';
import type { Pictures } from '@doorstep/platform/media';
import { hashPassword } from '@doorstep/platform/password';
import type { Routes } from '@doorstep/platform/route';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { EmailConfirmations } from '../credentials/email-confirmations.ts';
import { requireUncommon } from '../credentials/new-password.ts';
import type { Linking } from '../known-businesses/linking.ts';
import type { Accounts } from './accounts.ts';
import { requireAnotherAdministrator } from './administrators.ts';
import { keyOf, toAccount, toUser, type UserRow } from './user.model.ts';

/** Accounts as visitors make them, and as administrators make, change and delete them; the gateway calls. */
export function accountRoutes(
  routes: Routes,
  deps: {
    db: Connection;
    users: Model<UserRow>;
    accounts: Accounts;
    linking: Linking;
    confirmations: EmailConfirmations;
    pictures: Pictures;
    actorSecret: string;
  },
): void {
  const { db, users, accounts, linking, confirmations, pictures, actorSecret } = deps;

  routes.handle(createAccount, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    const { password, role: wished = 'user', businessId: link, move = false, ...account } = body;
    const byAdministrator = actor?.role === 'admin';
    const role = byAdministrator ? wished : 'user';
    const businessId = byAdministrator ? link : undefined;
    requireRoleFor(businessId, role);
    requireUncommon(password, account, 'password');
    await linking.awaitBusiness(businessId);
    const row = await accounts.create(
      {
        ...account,
        role,
        businessId,
        // Owners sign in with what the administrator gave them and then choose their own (specification, section 6).
        mustChangePassword: isOwnerRole(role) || undefined,
        emailVerified: false,
        passwordHash: await hashPassword(password),
      },
      async (created, session) => {
        if (businessId) await giveBusiness(businessId, created, { actor, move, session });
        await confirmations.ask(created, created.email, session);
        await audit(db, session, auditedAccount, { actor, after: created });
      },
    );
    return toAccount(row);
  });

  routes.handle(changeAccount, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    requireAdministrator(actor);
    const { businessId: link } = body;
    requireRoleFor(link, body.role);
    await linking.awaitBusiness(link);
    const passwordHash = body.password ? await hashPassword(body.password) : undefined;
    const row = await accounts.change(
      body.id,
      async (before, session) => {
        if (before.role === 'admin' && body.role !== 'admin')
          await requireAnotherAdministrator(db, users, before._id, session);
        if (body.password) requireUncommon(body.password, { ...before, email: body.email }, 'password');
        const otherEmail = keyOf(body.email) !== before.emailKey;
        if (otherEmail) await confirmations.ask(before, body.email, session);
        // The form sends the link as it is, too.
        if (link && link !== before.businessId)
          await giveBusiness(link, before, { actor, move: body.move ?? false, session });
        return {
          ...('name' in body && { name: body.name }),
          email: body.email,
          role: body.role,
          ...(otherEmail && { pendingEmail: undefined, emailVerified: false }),
          ...(link !== undefined && { businessId: link ?? undefined }),
          ...(body.role === 'user' && { businessId: undefined }),
          ...(passwordHash && { passwordHash, passwordVersion: before.passwordVersion + 1, mustChangePassword: true }),
        };
      },
      (before, after, session) =>
        audit(db, session, auditedAccount, {
          actor,
          before,
          after,
          // Of a password the log shows no more than that it was replaced.
          details: before.passwordVersion !== after.passwordVersion && { password: 'replaced' },
        }),
    );
    return toAccount(row);
  });

  routes.handle(removeAccount, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    requireAdministrator(actor);
    const version = await accounts.remove(body.id, async (before, session) => {
      if (before.role === 'admin') throw conflict('administrator-kept', 'An administrator account cannot be deleted.');
      await pictures.forget(session, [before.profilePicture]);
      await audit(db, session, auditedAccount, { actor, before });
    });
    return { version };
  });

  /** Takes a business off the account that has it. Throws 409 with whose that is where it is not to be moved. */
  async function giveBusiness(
    businessId: number,
    to: UserRow,
    { actor, move, session }: { actor: Actor | undefined; move: boolean; session: ClientSession },
  ): Promise<void> {
    const before = await linking.holderOf(businessId, to, session);
    if (!before) return;
    if (!move) throw linkedTo(before);
    const after = await accounts.changeIn(session, before._id, () => ({ businessId: undefined }));
    await audit(db, session, auditedAccount, { actor, before, after });
  }
}

const auditedAccount: AuditedEntity<UserRow> = {
  service: 'identity',
  entity: 'account',
  toResource: toUser,
  getName: ({ username }) => username,
};

/** Throws 422 for a business of somebody who is neither an owner nor an administrator. */
function requireRoleFor(businessId: number | null | undefined, role: Role): void {
  if (!businessId || role !== 'user') return;
  const message = 'Only a business owner can be linked to a business.';
  throw fieldError('businessId', message, 'role-unfit');
}

function linkedTo({ name, username }: UserRow): AppError {
  const message = `This business is linked to ${name ? `${name} (${username})` : username} already.`;
  return fieldError('businessId', message, 'business-linked', 409);
}
