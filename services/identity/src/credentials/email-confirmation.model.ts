import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

/** A link that confirms an e-mail address. */
export interface EmailConfirmationRow {
  /** Hash of the token in the link. */
  _id: string;
  userId: number;
  email: string;
  expiresAt: Date;
}

const emailConfirmationSchema = new Schema<EmailConfirmationRow>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

export const emailConfirmationModel = defineModel<EmailConfirmationRow>(
  'EmailConfirmation',
  emailConfirmationSchema,
  'email_confirmations',
);
