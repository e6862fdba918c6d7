import { defineModel } from '@doorstep/platform/mongo';

/** The business that an account is linked to, by its newest event; kept after the account is deleted, for events that come late. */
export interface AccountLinkRow {
  /** The id of the account. */
  _id: number;
  version: number;
  businessId?: number | undefined;
  /** Written by a link to the business that this account owns, so that the two conflict. */
  holds?: number | undefined;
}

export const accountLinkModel = defineModel<AccountLinkRow>(
  'AccountLink',
  'account_links',
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    businessId: Number,
    holds: Number,
  },
  [{ key: { businessId: 1 }, sparse: true }],
);
