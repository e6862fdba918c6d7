import {
  confirmEmail,
  disownEmail,
  requestEmailConfirmation,
  resendEmailConfirmation,
} from '@doorstep/contracts/identity/users/calls.ts';
import { requireAdministrator, requireSignedIn } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { conflict, notAllowed, notFound } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { toKey, type UserRow } from '../../models/user.model.ts';
import type { EmailConfirmationRow } from '../credentials/email-confirmation.model.ts';
import { hashToken, linkExpired } from '../credentials/one-time-token.ts';
import { mailsLimited, sendConfirmation } from '../credentials/send-confirmation.ts';
import type { Deps } from '../deps.ts';
import { updateAccount } from '../users/accounts.ts';
import { auditedAccount } from '../users/manage-accounts.ts';

export function emailConfirmationRoutes(routes: Routes, deps: Deps): void {
  const { db, users, emailConfirmations, messaging } = deps;

  const findLink = async (token: string) => {
    const found = await emailConfirmations
      .findOne({ _id: hashToken(token), expiresAt: { $gt: deps.now() } })
      .lean<EmailConfirmationRow>();
    if (!found) throw linkExpired();
    return found;
  };
  /** A link is used once, also when it is opened twice at the same time. */
  const useUp = async ({ _id }: EmailConfirmationRow, session: ClientSession) => {
    const { deletedCount } = await emailConfirmations.deleteOne({ _id }).session(session);
    if (deletedCount === 0) throw linkExpired();
  };

  /** Counts as a mail that the account requested even if an administrator does, so that no mailbox can be flooded. */
  const sendAgain = async (userId: number, session: ClientSession): Promise<UserRow> => {
    const row = await users.findById(userId).session(session).lean<UserRow>();
    if (!row) throw notFound('user-unknown', t('This account does not exist.'));
    const address = row.pendingEmail ?? (isOpen(row) ? row.email : undefined);
    if (!address) throw conflict('email-settled', t('There is no address to confirm.'));
    if (!(await sendConfirmation(deps, row, address, session))) throw mailsLimited();
    return row;
  };

  routes.handle(requestEmailConfirmation, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    await transact(db, session => sendAgain(userId, session));
    // Administrators find the mail under "Sent mail", and can pass on its link.
    if (!(await messaging.canSend()))
      throw conflict('mail-missing', t('This site sends no emails. Please ask the administrator.'));
    return {};
  });

  routes.handle(resendEmailConfirmation, async ({ actor, params }) => {
    const administrator = requireAdministrator(actor);
    await transact(db, async session => {
      const row = await sendAgain(params.id, session);
      const details = { confirmation: 'sent again' };
      await audit(db, session, auditedAccount, { actor: administrator, before: row, after: row, details });
    });
    return {};
  });

  // The reader of a mail may not be the person who registered the account, so a link counts only in a session of that account.
  routes.handle(confirmEmail, async ({ actor, params }) => {
    const { userId } = requireSignedIn(actor);
    const link = await findLink(params.token);
    if (link.userId !== userId) throw notAllowed(await describeOther(deps, link.userId));
    await updateAccount(deps, userId, async (row, session) => {
      await useUp(link, session);
      const isWanted = isSame(row.pendingEmail, link.email) || (isSame(row.email, link.email) && !row.emailDisowned);
      if (!isWanted) throw linkExpired();
      return { email: link.email, emailVerified: true, emailDisowned: undefined, pendingEmail: undefined };
    });
    return {};
  });

  // Takes only the address from the account, so that a typing error costs no user their account. A confirmed address stays.
  routes.handle(disownEmail, async ({ params }) => {
    const link = await findLink(params.token);
    await updateAccount(deps, link.userId, async (row, session) => {
      await useUp(link, session);
      if (isSame(row.pendingEmail, link.email)) return { pendingEmail: undefined };
      if (isSame(row.email, link.email) && isOpen(row)) return { emailDisowned: true };
      throw linkExpired();
    });
    return {};
  });
}

const isOpen = ({ emailVerified, emailDisowned }: UserRow) => !emailVerified && !emailDisowned;

const isSame = (address: string | undefined, other: string) => address !== undefined && toKey(address) === toKey(other);

async function describeOther({ users }: Deps, userId: number): Promise<string> {
  const other = await users.findById(userId).lean<UserRow>();
  if (!other) throw linkExpired();
  return t('This link is for the account "{username}". Please sign in with that account to confirm its address.', {
    username: other.username,
  });
}
