import { defineModel } from '@doorstep/platform/mongo';

/** The account that was created or chosen to own the business of an approved request. */
export interface OwnerGrantRow {
  /** The id of the request. */
  _id: number;
  /** The highest attempt so far. */
  attempt: number;
  userId: number;
  /** The password version with the temporary password of `attempt`; absent if the account is older than the request. */
  passwordVersion?: number | undefined;
}

export const ownerGrantModel = defineModel<OwnerGrantRow>('OwnerGrant', 'owner_grants', {
  _id: { type: Number, required: true },
  attempt: { type: Number, required: true },
  userId: { type: Number, required: true },
  passwordVersion: Number,
});
