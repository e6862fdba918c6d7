import type { Factor } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { SecondFactorRow } from './second-factor.model.ts';

/**
 * The factors of which an account needs one to sign in. Read from their own collection and not from the account, which a replica of
 * an earlier release may have written without the field.
 */
export async function listFactors({ secondFactors }: Pick<Deps, 'secondFactors'>, userId: number): Promise<Factor[]> {
  const row = await secondFactors.findById(userId).lean<SecondFactorRow>();
  return row?.key ? ['authenticator'] : [];
}

/** Removes all factors of an account, in the transaction that changes or deletes the account. */
export async function dropFactors(
  { secondFactors }: Pick<Deps, 'secondFactors'>,
  userId: number,
  session: ClientSession,
): Promise<void> {
  await secondFactors.deleteOne({ _id: userId }, { session });
}
