import type { checkPasskey as checkPasskeyEndpoint, findPasskeys, z } from '@doorstep/contracts';
import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { requireMaySignIn } from '../credentials/may-sign-in.ts';
import type { Deps } from '../deps.ts';
import type { PasskeyRow } from '../factors/passkey.model.ts';
import type { UserRow } from '../models/user.model.ts';
import { requireStep } from '../second-factor/check-code.ts';
import { loadWebAuthn } from './load-webauthn.ts';

const timeoutMs = 5 * 60_000;

/** The options with which a browser finds a passkey: any of this site, or as the second step one of the account. */
export async function buildRequestOptions(
  { passkeys }: Deps,
  { rpId, step }: z.output<NonNullable<typeof findPasskeys.body>>,
): Promise<z.input<typeof findPasskeys.response>> {
  const own = step ? await passkeys.find({ userId: step.userId }).lean<PasskeyRow[]>() : undefined;
  const userVerification = step ? 'preferred' : 'required';
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, userVerification });
  return {
    challenge,
    rpId,
    ...(own && {
      allowCredentials: own.map(({ _id, transports }) => ({ id: _id, type: 'public-key' as const, transports })),
    }),
    userVerification,
    timeout: timeoutMs,
  };
}

/**
 * Resolves to the account of a passkey that signed the challenge. Alone, it must have verified its user; as a second step, it must
 * belong to the account of the first. Throws 401 for any other.
 */
export async function checkPasskey(
  deps: Deps,
  { credential, challenge, origin, rpId, step }: z.output<NonNullable<typeof checkPasskeyEndpoint.body>>,
): Promise<UserRow> {
  const passkey = await deps.passkeys.findById(credential.id).lean<PasskeyRow>();
  if (!passkey || (step && step.userId !== passkey.userId)) throw passkeyWrong();
  const { _id: id, publicKey, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
    requireUserVerification: !step,
  }).catch(() => undefined);
  if (!verified?.verified) throw passkeyWrong();
  const row = await deps.users.findById(passkey.userId).lean<UserRow>();
  if (!row) throw passkeyWrong();
  requireMaySignIn(row);
  if (step) requireStep(row, step);
  // Only one of two uses of the same signature matches.
  const { matchedCount } = await deps.passkeys.updateOne(
    { _id: id, counter },
    { $set: { counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date() } },
  );
  if (matchedCount === 0) throw passkeyWrong();
  return row;
}

const passkeyWrong = () =>
  new AppError(
    401,
    'passkey-wrong',
    t('This passkey does not sign in here. It may have been removed from the account.'),
  );
