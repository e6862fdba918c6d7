import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { accountSchema } from '../sign-in/schema.ts';
import { currentPasswordInput, userSchema } from '../users/schema.ts';
import {
  bytesSchema,
  credentialFields,
  knownCredentialsSchema,
  maxPasskeys,
  passkeyIdSchema,
  passkeyNameInput,
  passkeySchema,
  requestOptionsSchema,
  requestResponseSchema,
  transportsSchema,
  verificationSchema,
} from './schema.ts';

const gateway = answeredBy('gateway');
const identity = answeredBy('identity');

export const listPasskeys = identity('GET', '/api/user/passkeys', {
  access: 'signed-in',
  allowsMissingFactor: true,
  summary: 'Your passkeys, newest first',
  response: z.array(passkeySchema).max(maxPasskeys),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn: the input of `navigator.credentials.create`. */
const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: knownCredentialsSchema,
  authenticatorSelection: z.object({
    residentKey: verificationSchema,
    requireResidentKey: z.boolean(),
    userVerification: verificationSchema,
  }),
  timeout: z.int(),
  attestation: z.literal('none'),
});

/** `RegistrationResponseJSON` of WebAuthn, as far as we read it: the output of `navigator.credentials.create`. */
const creationResponseSchema = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: bytesSchema, attestationObject: bytesSchema, transports: transportsSchema }),
});

export const startPasskey = gateway('POST', '/api/user/passkeys/options', {
  access: 'signed-in',
  allowsMissingFactor: true,
  summary: 'Begin to add a passkey: what the browser needs to make it',
  body: currentPasswordInput,
  response: creationOptionsSchema,
});

const addPasskeyInput = passkeyNameInput.extend({ credential: creationResponseSchema });
const addedPasskeySchema = passkeySchema.extend({
  /** With the first factor of the account. */
  recoveryCodes: z.array(z.string()).optional(),
});

export const addPasskey = gateway('POST', '/api/user/passkeys', {
  access: 'signed-in',
  allowsMissingFactor: true,
  summary: 'Add the passkey that the browser has made, within five minutes; from now on sign-in needs a second factor',
  body: addPasskeyInput,
  response: addedPasskeySchema,
  status: 201,
});

export const renamePasskey = identity('PUT', '/api/user/passkeys/:passkey', {
  access: 'signed-in',
  summary: 'Rename a passkey',
  params: z.object({ passkey: passkeyIdSchema }),
  body: passkeyNameInput,
  response: passkeySchema,
});

export const removePasskey = gateway('POST', '/api/user/passkeys/:passkey/remove', {
  access: 'signed-in',
  summary: 'Remove a passkey',
  params: z.object({ passkey: passkeyIdSchema }),
  body: currentPasswordInput,
  response: z.object({}),
});

export const startPasskeySignIn = gateway('POST', '/api/login/passkey/options', {
  allowsMaintenance: true,
  access: 'visitor',
  summary: 'Begin to sign in with a passkey, alone or as the second step: what the browser needs to find it',
  response: requestOptionsSchema,
});

export const signInWithPasskey = gateway('POST', '/api/login/passkey', {
  allowsMaintenance: true,
  access: 'visitor',
  summary: 'Sign in with the passkey that the user has chosen, within five minutes',
  body: z.object({ credential: requestResponseSchema }),
  response: userSchema,
});

// The following calls are between gateway and identity.

/** The site as browsers know it: its host, and its origin. */
const siteSchema = z.object({ rpId: z.string(), origin: z.string() });

/** The account that took the first step of a sign-in, for which a passkey is the second. */
const stepSchema = z.object({ userId: idSchema, passwordVersion: z.int().min(0) });

export const startOwnPasskey = internalEndpoint('POST', '/internal/passkeys/options', {
  summary: 'Begin to add a passkey to your account',
  body: currentPasswordInput.extend(siteSchema.shape),
  response: creationOptionsSchema,
});

export const addOwnPasskey = internalEndpoint('POST', '/internal/passkeys', {
  summary: 'Add a passkey to your account',
  body: addPasskeyInput.extend(siteSchema.shape).extend({ challenge: z.string() }),
  response: z.object({ account: accountSchema, passkey: addedPasskeySchema }),
  status: 201,
});

export const removeOwnPasskey = internalEndpoint('DELETE', '/internal/passkeys', {
  summary: 'Remove a passkey from your account',
  body: currentPasswordInput.extend({ id: passkeyIdSchema }),
  response: accountSchema,
});

export const findPasskeys = internalEndpoint('POST', '/internal/passkey-sign-ins/options', {
  summary: 'Begin a sign-in with a passkey, as the second step with `step`; or a proof of the user `userId`',
  body: siteSchema.extend({ step: stepSchema.optional(), userId: idSchema.optional() }),
  response: requestOptionsSchema,
});

export const checkPasskey = internalEndpoint('POST', '/internal/passkey-sign-ins', {
  summary: 'The account of the passkey that signed the challenge; with `userId` only if it is that one',
  body: siteSchema.extend({
    challenge: z.string(),
    credential: requestResponseSchema,
    step: stepSchema.optional(),
    userId: idSchema.optional(),
  }),
  response: accountSchema,
});
