import type { z } from '@doorstep/contracts/common/zod.ts';
import type { addOwnPasskey, startOwnPasskey } from '@doorstep/contracts/identity/passkeys/calls.ts';
import { maxPasskeys, type Passkey } from '@doorstep/contracts/identity/passkeys/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import { requireOwnProof } from '../credentials/proof.ts';
import type { Deps } from '../deps.ts';
import { giveRecoveryCodes, hasFactor, takeRecoveryCodes } from '../factors/factors.ts';
import { type PasskeyRow, toPasskey } from '../factors/passkey.model.ts';
import { updateAccount } from '../users/accounts.ts';
import { loadWebAuthn } from './load-webauthn.ts';

const timeoutMs = 5 * 60_000;

type CreationOptions = z.input<typeof startOwnPasskey.response>;

/** The options with which a browser makes a passkey. Throws like `requireOwnProof`, and 409 for too many passkeys. */
export async function startPasskey(
  deps: Deps,
  actor: Actor,
  { currentPassword, rpId }: z.output<NonNullable<typeof startOwnPasskey.body>>,
): Promise<CreationOptions> {
  const { userId } = actor;
  const row = await requireOwnProof(deps, actor, currentPassword);
  const existing = await deps.passkeys.find({ userId }).lean<PasskeyRow[]>();
  requireRoom(existing.length);
  const { generateRegistrationOptions, supportedAlgorithmIDs } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await readKnownSite(deps.db)).name,
    rpID: rpId,
    userID: new TextEncoder().encode(String(userId)),
    userName: row.username,
    userDisplayName: row.name ?? row.username,
    timeout: timeoutMs,
    supportedAlgorithmIDs,
    attestationType: 'none',
    // A second passkey on the same device would not protect better.
    excludeCredentials: existing.map(({ _id, transports }) => ({ id: _id, transports })),
  });
  const { challenge, rp, user, pubKeyCredParams, excludeCredentials = [] } = options;
  return {
    challenge,
    rp: { id: rpId, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    excludeCredentials: excludeCredentials.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
    // It must be found without a user name, and prove who uses it, because it signs in alone.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    timeout: timeoutMs,
    attestation: 'none',
  };
}

/** Adds a passkey, with recovery codes if it is the first factor. Throws 409 for a known one, 422 for one that does not verify. */
export async function addPasskey(
  deps: Deps,
  { userId }: Actor,
  { name, credential, challenge, origin, rpId }: z.output<NonNullable<typeof addOwnPasskey.body>>,
): Promise<{ row: UserRow; passkey: Passkey; recoveryCodes: string[] | undefined }> {
  const { transports = [], ...response } = credential.response;
  const { verifyRegistrationResponse, supportedAlgorithmIDs } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!verified?.verified) throw notVerified();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const passkey: PasskeyRow = {
    _id: id,
    userId,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    createdAt: deps.now(),
  };
  let recoveryCodes: string[] | undefined;
  const row = await updateAccount(
    deps,
    userId,
    async (_before, session) => {
      requireRoom(await deps.passkeys.countDocuments({ userId }).session(session));
      if (await deps.passkeys.exists({ _id: id }).session(session))
        throw conflict('passkey-known', t('This passkey was added already.'));
      recoveryCodes = await giveRecoveryCodes(deps, userId, session);
      await deps.passkeys.create([passkey], { session });
      return { hasSecondFactor: true };
    },
    (_before, after, session) => deps.messaging.notifyOwner(after, 'passkey-added', session),
  );
  return { row, passkey: toPasskey(passkey), recoveryCodes };
}

/** Renames a passkey. Throws 404 for that of another account. */
export async function renamePasskey({ passkeys }: Deps, { userId }: Actor, id: string, name: string): Promise<Passkey> {
  const row = await passkeys
    .findOneAndUpdate({ _id: id, userId }, { $set: { name } }, { returnDocument: 'after' })
    .lean<PasskeyRow>();
  if (!row) throw passkeyUnknown();
  return toPasskey(row);
}

/** Removes a passkey, and with the last factor the recovery codes. Throws 404, and like `requireOwnProof`. */
export async function removePasskey(
  deps: Deps,
  actor: Actor,
  { id, currentPassword }: { id: string; currentPassword?: string | undefined },
): Promise<UserRow> {
  const { userId } = actor;
  await requireOwnProof(deps, actor, currentPassword);
  return updateAccount(
    deps,
    userId,
    async (_before, session) => {
      const { deletedCount } = await deps.passkeys.deleteOne({ _id: id, userId }, { session });
      if (deletedCount === 0) throw passkeyUnknown();
      const isProtected = await hasFactor(deps, userId, session);
      if (!isProtected) await takeRecoveryCodes(deps, userId, session);
      return { hasSecondFactor: isProtected || undefined };
    },
    (_before, after, session) => deps.messaging.notifyOwner(after, 'passkey-removed', session),
  );
}

function requireRoom(count: number): void {
  if (count >= maxPasskeys)
    throw conflict(
      'passkeys-many',
      t('An account has at most {maxPasskeys} passkeys. Please remove one first.', { maxPasskeys }),
    );
}

const passkeyUnknown = () => notFound('passkey-unknown', t('This passkey does not exist.'));

const notVerified = () =>
  fieldError('credential', t('This passkey could not be verified. Please try again.'), 'passkey-invalid');
