import { confirmEmail, siteName } from '@doorstep/contracts';
import { notFound } from '@doorstep/platform/errors';
import { greeting, type Mailer } from '@doorstep/platform/mail';
import { defineModel } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Accounts } from '../users/accounts.ts';
import { keyOf, type UserRow } from '../users/user.model.ts';
import type { TakeMail } from './mail-quota.ts';
import { newToken, storedToken } from './one-time-token.ts';

interface ConfirmationRow {
  /** Hash of the token in the link. */
  _id: string;
  userId: number;
  email: string;
  expiresAt: Date;
}

const confirmationSchema = new Schema<ConfirmationRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

const validMilliseconds = 48 * 3600 * 1000;

export interface EmailConfirmations {
  /** Whether addresses must be confirmed: where mail can be sent. */
  readonly required: boolean;
  /**
   * Sends a link to an address, in the transaction of the change that asks for it. Resolves to false where it does not, because
   * this address or this account had too many.
   */
  ask(user: Pick<UserRow, '_id' | 'name' | 'username'>, email: string, session: ClientSession): Promise<boolean>;
}

export function createEmailConfirmations(deps: {
  db: Connection;
  mailer: Mailer;
  takeMail: TakeMail;
  publicUrl: string;
}): EmailConfirmations {
  const { db, mailer, takeMail, publicUrl } = deps;
  const confirmations = confirmationModel(db);
  return {
    required: mailer.enabled,
    async ask(user, email, session) {
      if (!mailer.enabled) return true;
      if (!(await takeMail(session, { to: email, askedBy: user._id }))) return false;
      const { token, stored } = newToken();
      await confirmations.create(
        [{ _id: stored, userId: user._id, email, expiresAt: new Date(Date.now() + validMilliseconds) }],
        { session },
      );
      const text = `${greeting(user)}\n\nplease confirm that this is your address:\n${publicUrl}/confirm-email?token=${token}\n\nIf you did not ask for this, leave it; nothing will change.\n\n${siteName}`;
      await mailer.send(session, { to: email, subject: `Please confirm your email address`, text });
      return true;
    },
  };
}

const confirmationModel = defineModel<ConfirmationRow>('EmailConfirmation', confirmationSchema, 'email_confirmations');

export function emailConfirmationRoutes(
  routes: Routes,
  { db, accounts }: { db: Connection; accounts: Accounts },
): void {
  const confirmations = confirmationModel(db);

  routes.handle(confirmEmail, async ({ params }) => {
    const found = await confirmations
      .findOne({ _id: storedToken(params.token), expiresAt: { $gt: new Date() } })
      .lean<ConfirmationRow>();
    if (!found) throw linkOver();
    await accounts.change(found.userId, async (row, session) => {
      const { deletedCount } = await confirmations.deleteOne({ _id: found._id }).session(session);
      const awaited = [row.pendingEmail, row.email].some(
        email => email !== undefined && keyOf(email) === keyOf(found.email),
      );
      if (deletedCount === 0 || !awaited) throw linkOver();
      return { email: found.email, emailVerified: true, pendingEmail: undefined };
    });
    return {};
  });
}

const linkOver = () => notFound('link-over', 'This link is no longer valid. Please ask for a new one.');
