import { defineModel } from '@doorstep/platform/mongo';
import { Schema } from 'mongoose';

/** Which account was made or chosen to own the business of an approved request. */
export interface OwnerGrantRow {
  /** The id of the request. */
  _id: number;
  /** The highest one that was heard of. */
  attempt: number;
  userId: number;
  /** Of the account, when it got the temporary password of `attempt`; absent where it was there before the request. */
  passwordVersion?: number | undefined;
}

const ownerGrantSchema = new Schema<OwnerGrantRow>(
  {
    _id: { type: Number, required: true },
    attempt: { type: Number, required: true },
    userId: { type: Number, required: true },
    passwordVersion: Number,
  },
  { versionKey: false },
);

export const ownerGrantModel = defineModel<OwnerGrantRow>('OwnerGrant', ownerGrantSchema, 'owner_grants');
