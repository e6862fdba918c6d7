import { requestPasswordReset, resetPassword } from '@doorstep/contracts/identity/users/calls.ts';
import { conflict } from '@doorstep/platform/errors';
import { networkHeader } from '@doorstep/platform/http';
import { transact } from '@doorstep/platform/mongo';
import { hashPassword } from '@doorstep/platform/password';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import { toAccountName } from '../../messaging/messaging.ts';
import { toKey, type UserRow } from '../../models/user.model.ts';
import { isBarred, requireMaySignIn } from '../credentials/may-sign-in.ts';
import { requireGoodPassword } from '../credentials/new-password.ts';
import { hashToken, linkExpired } from '../credentials/one-time-token.ts';
import { createResetPath, type PasswordResetRow } from '../credentials/password-reset.model.ts';
import type { Deps } from '../deps.ts';
import { dropFactors } from '../factors/factors.ts';
import { updateAccount } from '../users/accounts.ts';

export function passwordResetRoutes(routes: Routes, deps: Deps): void {
  const { passwordResets, messaging, background } = deps;

  routes.handle(requestPasswordReset, async ({ req, body }) => {
    const network = req.get(networkHeader) ?? '';
    // The answer comes first, so that its time does not reveal whether the address has an account.
    background.later(() => sendResetLink(deps, body.email, network));
    // Administrators find the mail under "Sent mail", and can pass on its link.
    if (!(await messaging.canSend()))
      throw conflict('mail-missing', t('Passwords cannot be reset by email here. Please ask the administrator.'));
    return {};
  });

  routes.handle(resetPassword, async ({ params, body }) => {
    const found = await passwordResets
      .findOne({ _id: hashToken(params.token), expiresAt: { $gt: deps.now() } })
      .lean<PasswordResetRow>();
    if (!found) throw linkExpired();
    const passwordHash = await hashPassword(body.newPassword);
    await updateAccount(deps, found.userId, async (row, session) => {
      const { deletedCount } = await passwordResets.deleteOne({ _id: found._id }).session(session);
      const isCurrent = row.passwordVersion === found.passwordVersion && row.emailKey === found.emailKey;
      if (deletedCount === 0 || !isCurrent) throw linkExpired();
      requireMaySignIn(row);
      await requireGoodPassword(deps, body.newPassword, row, 'newPassword');
      // The user who has a mailed link reads the mail of this address, which confirms it. A stranger may have registered the
      // account: their Google account, their factors and their pending address must not stay.
      const isConfirming = !found.byOperator && !row.emailVerified;
      if (isConfirming) await dropFactors(deps, row._id, session);
      const confirmed = {
        ...(isConfirming && { googleId: undefined, hasSecondFactor: undefined }),
        pendingEmail: undefined,
        emailVerified: true,
      };
      return {
        ...(!found.byOperator && confirmed),
        passwordHash,
        passwordVersion: row.passwordVersion + 1,
        mustChangePassword: undefined,
      };
    });
    return {};
  });
}

/** Counts for the network that asked, so that strangers cannot use up what the person with the address may ask for. */
function sendResetLink(deps: Deps, email: string, network: string): Promise<void> {
  const { db, users, messaging } = deps;
  return transact(db, async session => {
    const user = await users
      .findOne({ emailKey: toKey(email) })
      .session(session)
      .lean<UserRow>();
    if (!user || isBarred(user)) return;
    const mail = { to: user.email, template: 'password-reset' as const, cause: { network } };
    if (!(await messaging.countMail(mail, session))) return;
    const { path, link } = await createResetPath(deps, user, session);
    await messaging.sendMail(session, {
      ...mail,
      language: user.language,
      link,
      getValues: toUrl => ({ account: toAccountName(user), link: toUrl(path) }),
    });
  });
}
