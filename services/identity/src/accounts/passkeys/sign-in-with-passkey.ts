import type { z } from '@doorstep/contracts/common/zod.ts';
import type {
  checkPasskey as checkPasskeyEndpoint,
  findPasskeys,
} from '@doorstep/contracts/identity/passkeys/calls.ts';
import { AppError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import { requireMaySignIn } from '../credentials/may-sign-in.ts';
import type { Deps } from '../deps.ts';
import type { PasskeyRow } from '../factors/passkey.model.ts';
import { requireStep } from '../second-factor/check-code.ts';
import { loadWebAuthn } from './load-webauthn.ts';

const timeoutMs = 5 * 60_000;

/** The options with which a browser finds a passkey: any of this site, or one of an account, as its second step or to prove its user. */
export async function buildRequestOptions(
  { passkeys }: Deps,
  { rpId, step, userId = step?.userId }: z.output<NonNullable<typeof findPasskeys.body>>,
): Promise<z.input<typeof findPasskeys.response>> {
  const own = userId === undefined ? undefined : await passkeys.find({ userId }).lean<PasskeyRow[]>();
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
 * belong to the account of the first; with `userId`, to that account. Throws 401 for any other.
 */
export async function checkPasskey(
  deps: Deps,
  input: z.output<NonNullable<typeof checkPasskeyEndpoint.body>>,
): Promise<UserRow> {
  const { credential, challenge, origin, rpId, step, userId = step?.userId } = input;
  const passkey = await deps.passkeys.findById(credential.id).lean<PasskeyRow>();
  if (!passkey || (userId !== undefined && userId !== passkey.userId)) throw passkeyWrong();
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
  // A counter that another sign-in has changed meanwhile may be that of a copied passkey. Most passkeys count nothing; what a second use of
  // the same signature lacks is the challenge, which the gateway takes once.
  const { matchedCount } = await deps.passkeys.updateOne(
    { _id: id, counter },
    { $set: { counter: verified.authenticationInfo.newCounter, lastUsedAt: deps.now() } },
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
