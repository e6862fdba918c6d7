import { defineModel } from '@doorstep/platform/mongo';

/** Which account was created or chosen to own the business of an approved request. */
export interface OwnerGrantRow {
  /** The id of the request. */
  _id: number;
  /** The highest attempt so far. */
  attempt: number;
  userId: number;
  /** That of the account when it got the temporary password of `attempt`; absent if the account is older than the request. */
  passwordVersion?: number | undefined;
}

export const ownerGrantModel = defineModel<OwnerGrantRow>('OwnerGrant', 'owner_grants', {
  _id: { type: Number, required: true },
  attempt: { type: Number, required: true },
  userId: { type: Number, required: true },
  passwordVersion: Number,
});
