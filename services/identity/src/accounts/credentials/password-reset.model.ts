import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { MailLink } from '@doorstep/platform/mail';
import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import { createToken } from './one-time-token.ts';

/** Time for which a link is valid. */
const validMs = 3600 * 1000;

/** A link that sets a new password; it ends when the password or the address changes. */
export interface PasswordResetRow {
  /** Hash of the token in the link. */
  _id: string;
  userId: number;
  passwordVersion: number;
  /** Key of the address that the link was sent to. */
  emailKey: string;
  expiresAt: Date;
  /** An operator handed the link over, so that using it does not prove that the user reads the mail of the address. */
  byOperator?: boolean;
}

export const passwordResetModel = defineModel<PasswordResetRow>('PasswordReset', 'password_resets', {
  _id: { type: String, required: true },
  userId: { type: Number, required: true },
  passwordVersion: { type: Number, required: true },
  emailKey: { type: String, required: true },
  expiresAt: { type: Date, required: true, expires: 0 },
  byOperator: Boolean,
});

/** Creates a link for an account in the transaction that hands it over: its path on the site, and its row for the mail with it. */
export async function createResetPath(
  { passwordResets, now }: { passwordResets: Model<PasswordResetRow>; now: () => Date },
  { _id: userId, passwordVersion, emailKey }: Pick<UserRow, '_id' | 'passwordVersion' | 'emailKey'>,
  session: ClientSession,
  more: { byOperator?: boolean } = {},
): Promise<{ path: string; link: MailLink }> {
  const { token, hash } = createToken();
  const expiresAt = new Date(now().getTime() + validMs);
  await passwordResets.create([{ _id: hash, userId, passwordVersion, emailKey, expiresAt, ...more }], { session });
  return {
    path: `${pageRoutes.resetPassword}?token=${token}`,
    link: { storedIn: passwordResets.collection.name, id: hash, validMs },
  };
}
