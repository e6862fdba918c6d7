import { requestPasswordReset, resetPassword, siteName } from '@doorstep/contracts';
import type { Later } from '@doorstep/platform/background';
import { conflict, notFound } from '@doorstep/platform/errors';
import { greeting, type Mailer } from '@doorstep/platform/mail';
import { defineModel, transact } from '@doorstep/platform/mongo';
import { hashPassword } from '@doorstep/platform/password';
import type { Routes } from '@doorstep/platform/route';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Accounts } from '../users/accounts.ts';
import { keyOf, type UserRow } from '../users/user.model.ts';
import type { TakeMail } from './mail-quota.ts';
import { requireUncommon } from './new-password.ts';
import { newToken, storedToken } from './one-time-token.ts';

interface ResetRow {
  /** Hash of the token in the link. */
  _id: string;
  userId: number;
  passwordVersion: number;
  expiresAt: Date;
}

const resetSchema = new Schema<ResetRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    passwordVersion: { type: Number, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

const resetModel = defineModel<ResetRow>('PasswordReset', resetSchema, 'password_resets');

const validMilliseconds = 3600 * 1000;

export function passwordResetRoutes(
  routes: Routes,
  deps: {
    db: Connection;
    users: Model<UserRow>;
    accounts: Accounts;
    mailer: Mailer;
    takeMail: TakeMail;
    publicUrl: string;
    later: Later;
  },
): void {
  const { db, users, accounts, mailer, takeMail, publicUrl, later } = deps;
  const resets = resetModel(db);

  routes.handle(requestPasswordReset, async ({ body }) => {
    if (!mailer.enabled)
      throw conflict('mail-missing', 'Passwords cannot be reset by email here. Please ask the administrator.');
    // The answer comes first, so that the time it takes does not tell whether the address has an account.
    later(() => sendLink(body.email));
    return {};
  });

  /** The quota is that of the address alone: strangers who ask must not use up what the account may ask for. */
  function sendLink(email: string): Promise<void> {
    const { token, stored } = newToken();
    const expiresAt = new Date(Date.now() + validMilliseconds);
    return transact(db, async session => {
      const user = await users
        .findOne({ emailKey: keyOf(email) })
        .session(session)
        .lean<UserRow>();
      if (!user || !(await takeMail(session, { to: user.email }))) return;
      await resets.create([{ _id: stored, userId: user._id, passwordVersion: user.passwordVersion, expiresAt }], {
        session,
      });
      const text = `${greeting(user)}\n\nset a new password within the next hour:\n${publicUrl}/reset-password?token=${token}\n\nIf you did not ask for this, leave it; your password stays as it is.\n\n${siteName}`;
      await mailer.send(session, { to: user.email, subject: 'Set a new password', text });
    });
  }

  routes.handle(resetPassword, async ({ params, body }) => {
    const found = await resets
      .findOne({ _id: storedToken(params.token), expiresAt: { $gt: new Date() } })
      .lean<ResetRow>();
    if (!found) throw linkOver();
    const passwordHash = await hashPassword(body.newPassword);
    await accounts.change(found.userId, async (row, session) => {
      const { deletedCount } = await resets.deleteOne({ _id: found._id }).session(session);
      if (deletedCount === 0 || row.passwordVersion !== found.passwordVersion) throw linkOver();
      requireUncommon(body.newPassword, row, 'newPassword');
      // Whoever has the link reads the mail of this address.
      return {
        passwordHash,
        passwordVersion: row.passwordVersion + 1,
        mustChangePassword: undefined,
        emailVerified: true,
      };
    });
    return {};
  });
}

const linkOver = () => notFound('link-over', 'This link is no longer valid. Please ask for a new one.');
