import { defineModel } from '@doorstep/platform/mongo';

/** The business that an account is linked to, by its newest event. Kept after the account is deleted, for late events. */
export interface AccountLinkRow {
  /** The id of the account. */
  _id: number;
  version: number;
  businessId?: number | undefined;
  /** Saves no searches from then on. */
  isDeleted?: boolean | undefined;
  /** Incremented by a saved search, and by a link to the business that this account owns, so that concurrent writes conflict. */
  holds?: number | undefined;
}

export const accountLinkModel = defineModel<AccountLinkRow>(
  'AccountLink',
  'account_links',
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    businessId: Number,
    isDeleted: Boolean,
    holds: Number,
  },
  [{ key: { businessId: 1 }, sparse: true }],
);
