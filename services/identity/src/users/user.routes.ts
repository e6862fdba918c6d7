import { getUser, listUsers, updateProfile } from '@doorstep/contracts';
import { AppError, notAllowed, notSignedIn, type Routes, requireSignedIn } from '@doorstep/platform';
import type { Model } from 'mongoose';
import type { EmailConfirmations } from '../credentials/email-confirmations.ts';
import type { Linking } from '../known-businesses/linking.ts';
import type { Accounts } from './accounts.ts';
import { searchUsers } from './list-users.ts';
import { keyOf, toUser, type UserRow } from './user.model.ts';
import { requireAdministrator } from './user.policy.ts';

export function userRoutes(
  routes: Routes,
  deps: { users: Model<UserRow>; accounts: Accounts; linking: Linking; confirmations: EmailConfirmations },
): void {
  const { users, accounts, linking, confirmations } = deps;

  routes.on(getUser, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    const row = await users.findById(userId).lean<UserRow>();
    if (!row) throw notSignedIn();
    return toUser(row);
  });

  routes.on(listUsers, async ({ actor, query }) => {
    requireAdministrator(actor);
    return searchUsers(users, query);
  });

  routes.on(updateProfile, async ({ actor, body }) => {
    const { userId, role } = requireSignedIn(actor);
    const { name, email, businessId } = body;
    if (businessId !== undefined && role === 'user') throw notAllowed('Only a business owner can link a business.');
    await linking.awaitBusiness(businessId);
    const row = await accounts.change(userId, async (before, session) => {
      if (businessId !== undefined) await linking.requireOwn(businessId, before, session);
      const otherEmail = email !== undefined && keyOf(email) !== before.emailKey;
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
      };
    });
    return toUser(row);
  });
}

const tooManyMails = () =>
  new AppError(429, 'mails-limited', 'We have sent too many emails for this change. Please try again later.');
