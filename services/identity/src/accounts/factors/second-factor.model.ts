import { defineModel } from '@doorstep/platform/mongo';

/** The second factor of an account. Nothing of it leaves this service but the times and numbers that its owner sees. */
export interface SecondFactorRow {
  /** Id of the account. */
  _id: number;
  /** Key of the authenticator app in Base32, and since when it counts. Absent without an app. */
  key?: string | undefined;
  since?: Date | undefined;
  /** The latest period whose code was used; codes of it and of those before it are void. */
  usedPeriod: number;
  /** A key that no code has confirmed yet. */
  newKey?: string | undefined;
  newKeyExpiresAt?: Date | undefined;
  /** Hashes of the recovery codes that were not used. */
  recoveryHashes: string[];
}

export const secondFactorModel = defineModel<SecondFactorRow>('SecondFactor', 'second_factors', {
  _id: { type: Number, required: true },
  key: String,
  since: Date,
  usedPeriod: { type: Number, required: true },
  newKey: String,
  newKeyExpiresAt: Date,
  recoveryHashes: { type: [String], required: true },
});
