import { says } from '@doorstep/texts/text.ts';
import { idSchema, timestampSchema } from './common.ts';
import { answeredBy, internalEndpoint } from './endpoint.ts';
import { accountSchema } from './sign-in.ts';
import { currentPasswordInput, userSchema } from './users.ts';
import { z } from './zod.ts';

const gateway = answeredBy('gateway');
const identity = answeredBy('identity');

/** A code of six digits of an authenticator app, or a recovery code; spaces and hyphens make no difference. */
export const codeInput = z.object({
  code: z
    .string()
    .max(60)
    .transform(text => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1)
        .regex(/^(\d{6}|[A-Z0-9]{16})$/, says('A code has six digits, a recovery code 16 letters and digits')),
    ),
});

/** Codes for a user without their authenticator app. Each works once. They are shown once and stored as hashes. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** The number of recovery codes that an account gets at once. */
export const recoveryCodeCount = 10;

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
