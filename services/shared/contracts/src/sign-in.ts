import { emailSchema, idSchema, optionalText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { accountInput, passwordInput, portalLoginInput, profileInput, registerBody, userSchema } from './users.ts';
import { z } from './zod.ts';

/**
 * An account as the gateway needs it to hold a session: `version` counts its changes, `passwordVersion` those of its
 * password. The calls below are between gateway and identity; no route leads to them.
 */
export const accountSchema = z.object({
  user: userSchema,
  version: z.int().positive(),
  passwordVersion: z.int().min(0),
});
export type Account = z.infer<typeof accountSchema>;

export const checkCredentials = endpoint({
  method: 'POST',
  path: '/internal/credentials',
  summary: 'The account of a user name (or e-mail) and password',
  body: portalLoginInput,
  response: accountSchema,
});

export const findAccountKey = endpoint({
  method: 'POST',
  path: '/internal/account-keys',
  summary: 'What failed sign-ins with a user name or e-mail count under; a name without an account has a key too',
  body: portalLoginInput.pick({ username: true }),
  response: z.object({ key: z.string() }),
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/internal/accounts',
  summary: 'Create an account; only an administrator chooses its role',
  body: registerBody,
  response: accountSchema,
  status: 201,
});

export const changeAccount = endpoint({
  method: 'PUT',
  path: '/internal/accounts',
  summary: 'Change an account, as an administrator',
  body: accountInput.extend({ id: idSchema }),
  response: accountSchema,
});

export const removeAccount = endpoint({
  method: 'DELETE',
  path: '/internal/accounts',
  summary: 'Delete an account, as an administrator; never that of an administrator',
  body: z.object({ id: idSchema }),
  response: z.object({ version: z.int().positive() }),
});

export const replacePassword = endpoint({
  method: 'PUT',
  path: '/internal/password',
  summary: 'Change the own password',
  body: passwordInput,
  response: accountSchema,
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/internal/profile',
  summary: 'Change the own name and e-mail, or link a business to the own account',
  body: profileInput,
  /** `endsSessions`: the session that asked goes on with the new `passwordVersion`, the others are over. */
  response: accountSchema.extend({ endsSessions: z.boolean() }),
});

export const matchGoogleAccount = endpoint({
  method: 'POST',
  path: '/internal/google-accounts',
  summary: 'Find or create the account of a person whom Google vouches for',
  body: z.object({
    googleId: z.string().min(1).max(255),
    email: emailSchema,
    emailVerified: z.boolean(),
    name: optionalText(100),
    /** From the portal: an existing owner's account only. */
    portal: z.boolean(),
  }),
  response: accountSchema,
});
