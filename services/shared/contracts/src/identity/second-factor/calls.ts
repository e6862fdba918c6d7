import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { accountSchema } from '../sign-in/schema.ts';
import { currentPasswordInput, userSchema } from '../users/schema.ts';
import { codeInput } from './schema.ts';

const gateway = answeredBy('gateway');
const identity = answeredBy('identity');

/** Codes for a user without their authenticator app. Each works once. They are shown once and stored as hashes. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const getSecondFactor = identity('GET', '/api/user/second-factor', {
  access: 'signed-in',
  allowsMissingFactor: true,
  summary: 'Whether your sign-in needs a code besides the password',
  response: z.object({
    /** Absent without an authenticator app. */
    authenticator: z.object({ since: timestampSchema }).optional(),
    recoveryCodesLeft: z.int().min(0),
  }),
});

/** The key of an authenticator app that is being set up: as text, and as the address that the app reads from a QR code. */
const authenticatorKeySchema = z.object({ key: z.string(), address: z.string() });

export const startAuthenticator = gateway('POST', '/api/user/authenticator', {
  access: 'signed-in',
  allowsMissingFactor: true,
  summary: 'Get a key for an authenticator app; it counts once a code confirms it',
  body: currentPasswordInput,
  response: authenticatorKeySchema,
  status: 201,
});

export const confirmAuthenticator = gateway('PUT', '/api/user/authenticator', {
  access: 'signed-in',
  allowsMissingFactor: true,
  summary: 'Confirm the authenticator app with one of its codes; from now on sign-in needs one',
  body: codeInput,
  response: recoveryCodesSchema,
});

export const removeAuthenticator = gateway('POST', '/api/user/authenticator/remove', {
  access: 'signed-in',
  summary: 'Remove the authenticator app; sign-in needs only the password again',
  body: currentPasswordInput,
  response: z.object({}),
});

export const replaceRecoveryCodes = gateway('POST', '/api/user/recovery-codes', {
  access: 'signed-in',
  summary: 'Make new recovery codes; the former ones are void',
  body: currentPasswordInput,
  response: recoveryCodesSchema,
});

export const sendSecondFactor = gateway('POST', '/api/login/second-factor', {
  allowsMaintenance: true,
  access: 'visitor',
  summary:
    'The second step of a sign-in, within five minutes of the first: a code of the authenticator app, or a recovery code',
  body: codeInput,
  response: userSchema,
});

// The following calls are between gateway and identity.

export const checkSecondFactor = internalEndpoint('POST', '/internal/second-factor', {
  summary: 'The account of a user who gave the right password, if the code is right as well',
  /** `passwordVersion` is that of the first step; the step is void if it has changed since. */
  body: codeInput.extend({ userId: idSchema, passwordVersion: z.int().min(0) }),
  response: accountSchema,
});

export const startOwnAuthenticator = internalEndpoint('POST', '/internal/authenticator', {
  summary: 'Make the key of your authenticator app',
  body: currentPasswordInput,
  response: authenticatorKeySchema,
  status: 201,
});

export const confirmOwnAuthenticator = internalEndpoint('PUT', '/internal/authenticator', {
  summary: 'Confirm your authenticator app',
  body: codeInput,
  response: accountSchema.extend(recoveryCodesSchema.shape),
});

export const removeOwnAuthenticator = internalEndpoint('DELETE', '/internal/authenticator', {
  summary: 'Remove your authenticator app',
  body: currentPasswordInput,
  response: accountSchema,
});

export const replaceOwnRecoveryCodes = internalEndpoint('POST', '/internal/recovery-codes', {
  summary: 'Replace your recovery codes',
  body: currentPasswordInput,
  response: recoveryCodesSchema,
});
