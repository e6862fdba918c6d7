import {
  changeAccount,
  createAccount,
  getUser,
  isOwnerRole,
  listUsers,
  removeAccount,
  updateProfile,
} from '@doorstep/contracts';
import {
  conflict,
  findPage,
  hashPassword,
  notAllowed,
  notSignedIn,
  type Pictures,
  type Routes,
  requireGateway,
  requireSignedIn,
} from '@doorstep/platform';
import type { Connection, Model } from 'mongoose';
import type { EmailConfirmations } from '../credentials/email-confirmations.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { requireLinkable } from '../known-businesses/linking.ts';
import type { Accounts } from './accounts.ts';
import { requireAnotherAdministrator } from './administrators.ts';
import { keyOf, toAccount, toUser, type UserRow } from './user.model.ts';
import { requireAdministrator } from './user.policy.ts';

export function userRoutes(
  routes: Routes,
  deps: {
    db: Connection;
    users: Model<UserRow>;
    accounts: Accounts;
    known: Model<KnownBusinessRow>;
    confirmations: EmailConfirmations;
    pictures: Pictures;
    actorSecret: string;
  },
): void {
  const { db, users, accounts, known, confirmations, pictures, actorSecret } = deps;

  routes.on(getUser, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    const row = await users.findById(userId).lean<UserRow>();
    if (!row) throw notSignedIn();
    return toUser(row);
  });

  routes.on(createAccount, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    const { password, role, businessId, ...account } = body;
    const byAdministrator = actor?.role === 'admin';
    const row = await accounts.create(
      {
        ...account,
        role: byAdministrator ? (role ?? 'user') : 'user',
        ...(byAdministrator && businessId && { businessId }),
        // Owners sign in with what the administrator gave them and then choose their own (specification, section 6).
        ...(byAdministrator && role && isOwnerRole(role) && { mustChangePassword: true }),
        emailVerified: !confirmations.required,
        passwordHash: await hashPassword(password),
      },
      (created, session) => confirmations.ask(created, created.email, session),
    );
    return toAccount(row);
  });

  routes.on(listUsers, async ({ actor, query }) => {
    requireAdministrator(actor);
    const filter = query.role ? { role: query.role } : {};
    return findPage(users, { filter, sort: [['_id', 1]], page: query, toItem: toUser });
  });

  routes.on(changeAccount, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    requireAdministrator(actor);
    const passwordHash = body.password ? await hashPassword(body.password) : undefined;
    const row = await accounts.change(body.id, async (before, session) => {
      if (before.role === 'admin' && body.role !== 'admin')
        await requireAnotherAdministrator(db, users, before._id, session);
      return {
        name: body.name,
        email: body.email,
        role: body.role,
        ...(keyOf(body.email) !== before.emailKey && { pendingEmail: undefined, emailVerified: true }),
        ...(body.businessId !== undefined && { businessId: body.businessId ?? undefined }),
        ...(passwordHash && { passwordHash, passwordVersion: before.passwordVersion + 1, mustChangePassword: true }),
      };
    });
    return toAccount(row);
  });

  routes.on(removeAccount, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    requireAdministrator(actor);
    const version = await accounts.remove(body.id, async (row, session) => {
      if (row.role === 'admin') throw conflict('administrator-kept', 'An administrator account cannot be deleted.');
      await pictures.forget(session, [row.profilePicture]);
    });
    return { version };
  });

  routes.on(updateProfile, async ({ actor, body }) => {
    const { userId, role } = requireSignedIn(actor);
    const { name, email, businessId } = body;
    const row = await accounts.change(userId, async (before, session) => {
      if (businessId !== undefined) {
        if (role === 'user') throw notAllowed('Only a business owner can link a business.');
        await requireLinkable(known, businessId, before, session);
      }
      const otherEmail = email !== undefined && keyOf(email) !== before.emailKey;
      // Saving an address that is not confirmed yet sends its link again.
      if (email !== undefined && (otherEmail || !before.emailVerified)) await confirmations.ask(before, email, session);
      return {
        ...('name' in body && { name }),
        ...(businessId !== undefined && { businessId }),
        ...(email !== undefined && !otherEmail && { email }),
        ...(otherEmail && (confirmations.required ? { pendingEmail: email } : { email })),
      };
    });
    return toUser(row);
  });
}
