import { defineModel } from '@doorstep/platform/mongo';

/** A link that sets a new password; it ends when the password or the address changes. */
export interface PasswordResetRow {
  /** Hash of the token in the link. */
  _id: string;
  userId: number;
  passwordVersion: number;
  /** Key of the address that the link was sent to. */
  emailKey: string;
  expiresAt: Date;
}

export const passwordResetModel = defineModel<PasswordResetRow>('PasswordReset', 'password_resets', {
  _id: { type: String, required: true },
  userId: { type: Number, required: true },
  passwordVersion: { type: Number, required: true },
  emailKey: { type: String, required: true },
  expiresAt: { type: Date, required: true, expires: 0 },
});
