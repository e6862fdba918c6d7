import type { Actor } from '@doorstep/platform/actor';
import { conflict, notFound } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import { requireOwnProof } from '../credentials/proof.ts';
import type { Deps } from '../deps.ts';
import { hasFactor, takeRecoveryCodes } from '../factors/factors.ts';
import { createRecoveryCodes } from '../factors/recovery-codes.ts';
import type { SecondFactorRow } from '../factors/second-factor.model.ts';
import { updateAccount } from '../users/accounts.ts';
import { codeWrong } from './check-code.ts';
import { buildKeyAddress, createKey, findPeriod } from './totp.ts';

interface Password {
  readonly currentPassword?: string | undefined;
}

const newKeyValidMs = 15 * 60_000;

/** Makes a key that counts once a code confirms it; a key in use stays in use until then. Throws like `requireOwnProof`. */
export async function startAuthenticator(
  deps: Deps,
  actor: Actor,
  { currentPassword }: Password,
): Promise<{ key: string; address: string }> {
  const { userId } = actor;
  const row = await requireOwnProof(deps, actor, currentPassword);
  const key = createKey();
  await deps.secondFactors.updateOne(
    { _id: userId },
    {
      $set: { newKey: key, newKeyExpiresAt: new Date(deps.now().getTime() + newKeyValidMs) },
      $setOnInsert: { usedPeriod: 0, recoveryHashes: [] },
    },
    { upsert: true },
  );
  const site = await readKnownSite(deps.db);
  return { key, address: buildKeyAddress(key, row.username, site.name) };
}

/** Makes the new key the one that counts, and replaces the recovery codes. Throws 422 for a wrong code, 409 without a new key. */
export async function confirmAuthenticator(
  deps: Deps,
  { userId }: Actor,
  { code }: { code: string },
): Promise<{ row: UserRow; recoveryCodes: string[] }> {
  const { codes, hashes } = createRecoveryCodes();
  const row = await updateAccount(
    deps,
    userId,
    async (_before, session) => {
      const factor = await deps.secondFactors.findById(userId).session(session).lean<SecondFactorRow>();
      const { newKey, newKeyExpiresAt } = factor ?? {};
      const now = deps.now();
      if (!newKey || !newKeyExpiresAt || newKeyExpiresAt < now)
        throw conflict('key-over', t('This took too long. Please set up the app again.'));
      const period = findPeriod(newKey, code, now.getTime());
      if (period === undefined) throw codeWrong();
      await deps.secondFactors.replaceOne(
        { _id: userId },
        { _id: userId, key: newKey, since: now, usedPeriod: period, recoveryHashes: hashes },
        { session },
      );
      return { hasSecondFactor: true };
    },
    (_before, after, session) => deps.messaging.notifyOwner(after, 'factor-added', session),
  );
  return { row, recoveryCodes: codes };
}

/** Removes the authenticator app, and with the last factor the recovery codes. Throws 404 without one, and like `requireOwnProof`. */
export async function removeAuthenticator(deps: Deps, actor: Actor, { currentPassword }: Password): Promise<UserRow> {
  const { userId } = actor;
  await requireOwnProof(deps, actor, currentPassword);
  return updateAccount(
    deps,
    userId,
    async (_before, session) => {
      const { matchedCount } = await deps.secondFactors.updateOne(
        { _id: userId, key: { $exists: true } },
        { $unset: { key: 1, since: 1 } },
        { session },
      );
      if (matchedCount === 0) throw noFactor();
      const isProtected = await hasFactor(deps, userId, session);
      if (!isProtected) await takeRecoveryCodes(deps, userId, session);
      return { hasSecondFactor: isProtected || undefined };
    },
    (_before, after, session) => deps.messaging.notifyOwner(after, 'factor-removed', session),
  );
}

/** Replaces the recovery codes. Throws 404 without a factor, and like `requireOwnProof`. */
export async function replaceRecoveryCodes(deps: Deps, actor: Actor, { currentPassword }: Password): Promise<string[]> {
  const { userId } = actor;
  const row = await requireOwnProof(deps, actor, currentPassword);
  const { codes, hashes } = createRecoveryCodes();
  await transact(deps.db, async session => {
    if (!(await hasFactor(deps, userId, session))) throw noFactor();
    await deps.secondFactors.updateOne({ _id: userId }, { $set: { recoveryHashes: hashes } }, { session });
    await deps.messaging.notifyOwner(row, 'recovery-codes', session);
  });
  return codes;
}

const noFactor = () => notFound('factor-unknown', t('Your account has no such second factor.'));
