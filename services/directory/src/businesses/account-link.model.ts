import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

/** The business that an account is linked to, by its newest event; kept after the account is deleted, for events that come late. */
export interface AccountLinkRow {
  /** The id of the account. */
  _id: number;
  version: number;
  businessId?: number | undefined;
  /** Written by a link to the business that this account owns, so that the two conflict. */
  holds?: number | undefined;
}

const accountLinkSchema = new Schema<AccountLinkRow>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    businessId: Number,
    holds: Number,
  },
  { versionKey: false },
);
accountLinkSchema.index({ businessId: 1 }, { sparse: true });

export const accountLinkModel = defineModel<AccountLinkRow>('AccountLink', accountLinkSchema, 'account_links');
