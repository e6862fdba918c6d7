import { AppError, fieldError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { hashRecoveryCode } from '../factors/recovery-codes.ts';
import type { SecondFactorRow } from '../factors/second-factor.model.ts';
import { findPeriod } from './totp.ts';

interface SecondStep {
  readonly userId: number;
  /** That of the first step. */
  readonly passwordVersion: number;
  readonly code: string;
}

/**
 * Resolves to the account if the code is right, and uses it up. Throws 422 for a wrong or used code, 401 if the account has changed
 * since the first step.
 */
export async function checkCode(deps: Deps, { userId, passwordVersion, code }: SecondStep): Promise<UserRow> {
  const row = await deps.users.findById(userId).lean<UserRow>();
  requireStep(row, { passwordVersion });
  const isRight = /^\d{6}$/.test(code) ? await useCode(deps, userId, code) : await useRecoveryCode(deps, userId, code);
  if (!isRight) throw codeWrong();
  return row;
}

/** Two uses of a code at the same time are two writes of one row, of which the second finds it used. */
async function useCode({ secondFactors, now }: Deps, userId: number, code: string): Promise<boolean> {
  const factor = await secondFactors.findById(userId).lean<SecondFactorRow>();
  const period = factor?.key && findPeriod(factor.key, code, now().getTime());
  if (!factor || !period) return false;
  const { modifiedCount } = await secondFactors.updateOne(
    { _id: userId, key: factor.key, usedPeriod: { $lt: period } },
    { $set: { usedPeriod: period } },
  );
  return modifiedCount === 1;
}

async function useRecoveryCode({ secondFactors }: Deps, userId: number, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(code);
  const { modifiedCount } = await secondFactors.updateOne(
    { _id: userId, recoveryHashes: hash },
    { $pull: { recoveryHashes: hash } },
  );
  return modifiedCount === 1;
}

export const codeWrong = () =>
  fieldError('code', t('This code is not right, or was used already. Please wait for the next one.'), 'code-wrong');

/** Throws 401 if the account has changed since the first step of the sign-in. */
export function requireStep(
  row: UserRow | null,
  { passwordVersion }: Pick<SecondStep, 'passwordVersion'>,
): asserts row is UserRow {
  if (row?.passwordVersion !== passwordVersion) throw stepOver();
}

const stepOver = () =>
  new AppError(401, 'sign-in-over', t('Your account was changed meanwhile. Please sign in again.'));
