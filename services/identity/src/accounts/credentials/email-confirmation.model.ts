import { defineModel } from '@doorstep/platform/mongo';

/** A link that confirms an e-mail address. */
export interface EmailConfirmationRow {
  /** Hash of the token in the link. */
  _id: string;
  userId: number;
  email: string;
  expiresAt: Date;
}

export const emailConfirmationModel = defineModel<EmailConfirmationRow>('EmailConfirmation', 'email_confirmations', {
  _id: { type: String, required: true },
  userId: { type: Number, required: true },
  email: { type: String, required: true },
  expiresAt: { type: Date, required: true, expires: 0 },
});
