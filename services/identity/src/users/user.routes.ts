import { changeProfile, getUser, listUsers } from '@doorstep/contracts';
import { requireAdministrator, requireGateway, requireSignedIn } from '@doorstep/platform/actor';
import { AppError, conflict, notAllowed, notSignedIn } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import type { Model } from 'mongoose';
import { requireCurrentPassword } from '../credentials/current-password.ts';
import type { EmailConfirmations } from '../credentials/email-confirmations.ts';
import type { Linking } from '../known-businesses/linking.ts';
import type { Accounts } from './accounts.ts';
import { searchUsers } from './list-users.ts';
import { keyOf, toAccount, toUser, type UserRow } from './user.model.ts';

export function userRoutes(
  routes: Routes,
  deps: {
    users: Model<UserRow>;
    accounts: Accounts;
    linking: Linking;
    confirmations: EmailConfirmations;
    actorSecret: string;
  },
): void {
  const { users, accounts, linking, confirmations, actorSecret } = deps;

  routes.handle(getUser, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    const row = await users.findById(userId).lean<UserRow>();
    if (!row) throw notSignedIn();
    return toUser(row);
  });

  routes.handle(listUsers, async ({ actor, query }) => {
    requireAdministrator(actor);
    return searchUsers(users, query);
  });

  routes.handle(changeProfile, async ({ req, actor, body }) => {
    await requireGateway(req, actorSecret);
    const { userId, role } = requireSignedIn(actor);
    const { name, email, businessId } = body;
    if (businessId !== undefined && role === 'user') throw notAllowed('Only a business owner can link a business.');
    await linking.awaitBusiness(businessId);
    const isOther = (row: UserRow) => email !== undefined && keyOf(email) !== row.emailKey;
    // Before the transaction, which a hash would keep open for long.
    const checked = email === undefined ? null : await users.findById(userId).lean<UserRow>();
    if (checked && isOther(checked)) await requireCurrentPassword(checked, body.currentPassword);
    let endsSessions = false;
    const row = await accounts.change(userId, async (before, session) => {
      if (businessId !== undefined) await linking.requireOwn(businessId, before, session);
      const otherEmail = isOther(before);
      if (otherEmail && !(checked && isOther(checked) && checked.passwordHash === before.passwordHash))
        throw conflict('account-changed', 'Your account was changed somewhere else. Please try again.');
      endsSessions = otherEmail;
      // Saving an address that is not confirmed yet sends its link again.
      if (email !== undefined && (otherEmail || !before.emailVerified)) {
        const sent = await confirmations.ask(before, email, session);
        // Without a new address the change is done, and only the link is not sent again.
        if (!sent && otherEmail) throw tooManyMails();
      }
      return {
        ...('name' in body && { name }),
        ...(businessId !== undefined && { businessId }),
        ...(email !== undefined && !otherEmail && { email }),
        ...(otherEmail && (confirmations.required ? { pendingEmail: email } : { email, emailVerified: false })),
        ...(otherEmail && { passwordVersion: before.passwordVersion + 1 }),
      };
    });
    return { ...toAccount(row), endsSessions };
  });
}

const tooManyMails = () =>
  new AppError(429, 'mails-limited', 'We have sent too many emails for this change. Please try again later.');
