import type { Actor } from '@doorstep/platform/actor';
import { conflict, notFound } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import { requireCurrentPassword } from '../credentials/current-password.ts';
import {
  type ChangeContext,
  factorAddedMail,
  factorRemovedMail,
  recoveryCodesMail,
} from '../credentials/mail-texts.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../models/user.model.ts';
import { updateAccount } from '../users/accounts.ts';
import { codeWrong } from './check-code.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorRow } from './second-factor.model.ts';
import { buildKeyAddress, createKey, findPeriod } from './totp.ts';

interface Password {
  readonly currentPassword?: string | undefined;
}

const newKeyValidMs = 15 * 60_000;

/** Makes a key that counts once a code confirms it; a key in use stays in use until then. Throws 422 for a wrong password. */
export async function startAuthenticator(
  deps: Deps,
  { userId }: Actor,
  { currentPassword }: Password,
): Promise<{ key: string; address: string }> {
  const row = await requirePassword(deps, userId, currentPassword);
  const key = createKey();
  await deps.secondFactors.updateOne(
    { _id: userId },
    {
      $set: { newKey: key, newKeyExpiresAt: new Date(Date.now() + newKeyValidMs) },
      $setOnInsert: { usedPeriod: 0, recoveryHashes: [] },
    },
    { upsert: true },
  );
  return { key, address: buildKeyAddress(key, row.username) };
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
      if (!newKey || !newKeyExpiresAt || newKeyExpiresAt < new Date())
        throw conflict('key-over', 'This took too long. Please set up the app again.');
      const period = findPeriod(newKey, code);
      if (period === undefined) throw codeWrong();
      await deps.secondFactors.replaceOne(
        { _id: userId },
        { _id: userId, key: newKey, since: new Date(), usedPeriod: period, recoveryHashes: hashes },
        { session },
      );
      return { hasSecondFactor: true };
    },
    (_before, after, session) => notify(deps, after, factorAddedMail, session),
  );
  return { row, recoveryCodes: codes };
}

/** Removes the authenticator app with its recovery codes. Throws 404 without one, 422 for a wrong password. */
export async function removeAuthenticator(
  deps: Deps,
  { userId }: Actor,
  { currentPassword }: Password,
): Promise<UserRow> {
  await requirePassword(deps, userId, currentPassword);
  return updateAccount(
    deps,
    userId,
    async (_before, session) => {
      const { deletedCount } = await deps.secondFactors.deleteOne({ _id: userId, key: { $exists: true } }, { session });
      if (deletedCount === 0) throw noFactor();
      return { hasSecondFactor: undefined };
    },
    (_before, after, session) => notify(deps, after, factorRemovedMail, session),
  );
}

/** Replaces the recovery codes. Throws 404 without a factor, 422 for a wrong password. */
export async function replaceRecoveryCodes(
  deps: Deps,
  { userId }: Actor,
  { currentPassword }: Password,
): Promise<string[]> {
  const row = await requirePassword(deps, userId, currentPassword);
  const { codes, hashes } = createRecoveryCodes();
  await transact(deps.db, async session => {
    const { matchedCount } = await deps.secondFactors.updateOne(
      { _id: userId, key: { $exists: true } },
      { $set: { recoveryHashes: hashes } },
      { session },
    );
    if (matchedCount === 0) throw noFactor();
    await notify(deps, row, recoveryCodesMail, session);
  });
  return codes;
}

/** Checked before a transaction, which the slow hash would keep open for long. */
async function requirePassword({ users }: Deps, userId: number, password: string | undefined): Promise<UserRow> {
  const row = await users.findById(userId).lean<UserRow>();
  if (!row) throw notFound('user-unknown', 'This account does not exist.');
  await requireCurrentPassword(row, password);
  return row;
}

type NoticeText = (account: UserRow, context: ChangeContext) => ReturnType<typeof factorAddedMail>;

/** Writes to the confirmed address of the account. */
async function notify(
  { mailer, publicUrl }: Deps,
  row: UserRow,
  text: NoticeText,
  session: ClientSession,
): Promise<void> {
  if (row.emailVerified) await mailer.send(session, { to: row.email, ...text(row, { at: new Date(), publicUrl }) });
}

const noFactor = () => notFound('factor-unknown', 'Your account has no authenticator app.');
