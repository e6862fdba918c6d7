import type { Factor } from '@doorstep/contracts/identity/users/schema.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRow } from './second-factor.model.ts';

type Models = Pick<Deps, 'secondFactors' | 'passkeys'>;

/**
 * The factors of which an account needs one to sign in. Read from their own collections and not from the account, which a replica of
 * an earlier release may have written without the field.
 */
export async function listFactors({ secondFactors, passkeys }: Models, userId: number): Promise<Factor[]> {
  const [row, passkey] = await Promise.all([
    secondFactors.findById(userId).lean<SecondFactorRow>(),
    passkeys.exists({ userId }),
  ]);
  return [...(row?.key ? (['authenticator'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

/** Resolves to whether an account has a factor, within a transaction that changes them. */
export async function hasFactor(
  { secondFactors, passkeys }: Models,
  userId: number,
  session: ClientSession,
): Promise<boolean> {
  const row = await secondFactors.exists({ _id: userId, key: { $exists: true } }).session(session);
  return row !== null || (await passkeys.exists({ userId }).session(session)) !== null;
}

/** Gives an account recovery codes with its first factor; undefined if it has a factor. */
export async function giveRecoveryCodes(
  deps: Models,
  userId: number,
  session: ClientSession,
): Promise<string[] | undefined> {
  if (await hasFactor(deps, userId, session)) return undefined;
  const { codes, hashes } = createRecoveryCodes();
  await deps.secondFactors.updateOne(
    { _id: userId },
    { $set: { recoveryHashes: hashes }, $setOnInsert: { usedPeriod: 0 } },
    { upsert: true, session },
  );
  return codes;
}

/** Takes the recovery codes of an account whose last factor is gone. */
export async function takeRecoveryCodes(
  { secondFactors }: Models,
  userId: number,
  session: ClientSession,
): Promise<void> {
  await secondFactors.deleteOne({ _id: userId }, { session });
}

/** Removes all factors of an account, in the transaction that changes or deletes the account. */
export async function dropFactors(deps: Models, userId: number, session: ClientSession): Promise<void> {
  await deps.secondFactors.deleteOne({ _id: userId }, { session });
  await deps.passkeys.deleteMany({ userId }, { session });
}
