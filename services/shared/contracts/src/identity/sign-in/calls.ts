import { internalEndpoint } from '../../common/endpoint.ts';
import { emailSchema, idSchema, optionalText } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import {
  accountChange,
  passwordInput,
  portalLoginInput,
  profileInput,
  registerBody,
  suspensionInput,
} from '../users/schema.ts';
import { accountSchema, recognizedSchema } from './schema.ts';

export const checkCredentials = internalEndpoint('POST', '/internal/credentials', {
  summary: 'The account of a user name (or e-mail) and password',
  body: portalLoginInput,
  response: recognizedSchema,
});

export const findAccountKey = internalEndpoint('POST', '/internal/account-keys', {
  summary:
    'The key under which failed sign-ins with a user name or e-mail count; a name without an account has one too',
  body: portalLoginInput.pick({ username: true }),
  response: z.object({ key: z.string() }),
});

export const createAccount = internalEndpoint('POST', '/internal/accounts', {
  summary: 'Create an account; only an administrator chooses its role',
  body: registerBody,
  response: accountSchema,
  status: 201,
});

export const changeAccount = internalEndpoint('PUT', '/internal/accounts', {
  summary: 'Change an account, as an administrator',
  body: accountChange.extend({ id: idSchema }),
  response: accountSchema,
});

export const removeAccount = internalEndpoint('DELETE', '/internal/accounts', {
  summary: 'Delete an account, as an administrator; never that of an administrator',
  body: z.object({ id: idSchema }),
  response: z.object({ version: z.int().positive() }),
});

export const suspendAccount = internalEndpoint('PUT', '/internal/suspensions', {
  summary: 'Suspend an account, as an administrator',
  body: suspensionInput.extend({ id: idSchema }),
  response: accountSchema,
});

export const unsuspendAccount = internalEndpoint('DELETE', '/internal/suspensions', {
  summary: 'Let a suspended account sign in again, as an administrator',
  body: z.object({ id: idSchema }),
  response: accountSchema,
});

export const replacePassword = internalEndpoint('PUT', '/internal/password', {
  summary: 'Change your own password',
  body: passwordInput,
  response: accountSchema,
});

export const changeProfile = internalEndpoint('PUT', '/internal/profile', {
  summary: 'Change your own name and e-mail, or link a business to your account',
  body: profileInput,
  /** With `endsSessions`, the calling session continues with the new `passwordVersion` and the others end. */
  response: accountSchema.extend({ endsSessions: z.boolean() }),
});

export const matchGoogleAccount = internalEndpoint('POST', '/internal/google-accounts', {
  summary: 'Find or create the account of a person who signed in with Google',
  body: z.object({
    googleId: z.string().min(1).max(255),
    email: emailSchema,
    emailVerified: z.boolean(),
    name: optionalText(100),
    /** The language of the page on which the sign-in started; without it, that of the request. */
    language: languageSchema.optional(),
    /** A sign-in on the portal, which only existing owners can use. */
    portal: z.boolean(),
  }),
  response: recognizedSchema,
});
