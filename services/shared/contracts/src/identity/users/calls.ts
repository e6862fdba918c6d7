import { administrators, roleSchema } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { emailSchema, idInPath, idsInQuery, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import {
  accountChange,
  linkTokenSchema,
  passwordInput,
  passwordSchema,
  pictureTypes,
  portalLoginInput,
  profileInput,
  registerBody,
  secondStepSchema,
  suspensionInput,
  userSchema,
  userSorts,
} from './schema.ts';

const gateway = answeredBy('gateway');
const identity = answeredBy('identity');

export const login = gateway('POST', '/api/login', {
  allowsMaintenance: true,
  access: 'visitor',
  summary:
    'Sign in with user name (or e-mail) and password. An account with a second factor gets `secondStep` instead of a session',
  body: portalLoginInput,
  response: z.union([userSchema, secondStepSchema]),
});

export const register = gateway('POST', '/api/register', {
  access: 'anyone',
  summary:
    'Create an account; a visitor is signed in with it, and gets 403 or 422 if the settings of the site do not let that address register',
  body: registerBody,
  response: userSchema,
  status: 201,
});

export const logout = gateway('POST', '/api/logout', {
  allowsMaintenance: true,
  access: 'anyone',
  summary: 'Sign out',
  response: z.object({}),
});

export const getUser = identity('GET', '/api/user', {
  access: 'signed-in',
  allowsTemporaryPassword: true,
  allowsMissingFactor: true,
  summary: 'The signed-in account',
  response: userSchema,
});

export const listUsers = identity('GET', '/api/users', {
  access: administrators,
  summary: 'All accounts, for administrators',
  query: pageQuery.extend({
    /** The beginnings of words in name, user name or e-mail. */
    q: z.string().trim().max(200).optional(),
    role: roleSchema.optional(),
    /** Only the accounts with these ids, separated by commas; at most 100. */
    ids: idsInQuery.optional(),
    sort: z.enum(userSorts).default('newest'),
  }),
  response: z.array(userSchema),
  paged: true,
  csv: [
    'id',
    'username',
    'name',
    'email',
    'role',
    'businessId',
    'emailVerified',
    'googleConnected',
    'createdAt',
    'suspendedAt',
  ],
});

export const updateUser = gateway('PUT', '/api/users/:id', {
  access: administrators,
  summary: 'Change an account, as an administrator; the password only if one is given',
  params: z.object({ id: idInPath }),
  body: accountChange,
  response: userSchema,
});

export const deleteUser = gateway('DELETE', '/api/users/:id', {
  access: administrators,
  summary: 'Delete an account, as an administrator; never that of an administrator',
  params: z.object({ id: idInPath }),
  response: z.object({}),
});

export const suspendUser = gateway('PUT', '/api/users/:id/suspension', {
  access: administrators,
  summary: 'Suspend an account: its sessions end, and it cannot sign in',
  params: z.object({ id: idInPath }),
  body: suspensionInput,
  response: userSchema,
});

export const unsuspendUser = gateway('DELETE', '/api/users/:id/suspension', {
  access: administrators,
  summary: 'Let a suspended account sign in again',
  params: z.object({ id: idInPath }),
  response: userSchema,
});

export const updateProfile = gateway('PUT', '/api/user/profile', {
  access: 'signed-in',
  summary: 'Change your own name and e-mail, or link a business to your account',
  body: profileInput,
  response: userSchema,
});

export const changePassword = gateway('PUT', '/api/user/password', {
  access: 'signed-in',
  allowsTemporaryPassword: true,
  allowsMissingFactor: true,
  summary: 'Change your own password; other sessions of the account end',
  body: passwordInput,
  response: userSchema,
});

export const changeLanguage = identity('PUT', '/api/user/language', {
  access: 'signed-in',
  allowsTemporaryPassword: true,
  allowsMissingFactor: true,
  summary: 'Choose the language of the mails to your own account',
  body: z.object({ language: languageSchema }),
  response: userSchema,
});

export const uploadProfilePicture = identity('POST', '/api/user/profile-picture', {
  access: 'signed-in',
  summary: 'Set your own picture',
  upload: { field: 'image', types: pictureTypes },
  response: userSchema,
});

/** The answer is the same whether or not the address has an account. */
export const requestPasswordReset = identity('POST', '/api/password-resets', {
  access: 'visitor',
  summary: 'Send a link for a new password to an address',
  body: z.object({ email: emailSchema }),
  response: z.object({}),
  status: 202,
});

export const resetPassword = identity('PUT', '/api/password-resets/:token', {
  access: 'visitor',
  summary: 'Set a new password with the token of such a link',
  isSecret: true,
  params: z.object({ token: linkTokenSchema }),
  body: z.object({ newPassword: passwordSchema }),
  response: z.object({}),
});

export const requestEmailConfirmation = identity('POST', '/api/email-confirmations', {
  access: 'signed-in',
  summary: 'Send the link that confirms your address again',
  response: z.object({}),
  status: 202,
});

export const resendEmailConfirmation = identity('POST', '/api/users/:id/email-confirmations', {
  access: administrators,
  summary: 'Send the link that confirms the address of an account again, as an administrator',
  params: z.object({ id: idInPath }),
  response: z.object({}),
  status: 202,
});

export const confirmEmail = identity('PUT', '/api/email-confirmations/:token', {
  access: 'signed-in',
  summary: 'Confirm the address of your account with the token that was sent to it',
  isSecret: true,
  params: z.object({ token: linkTokenSchema }),
  response: z.object({}),
});

export const disownEmail = identity('DELETE', '/api/email-confirmations/:token', {
  access: 'visitor',
  summary: 'Say that the account that sent the token to your address is not yours: it may not use the address',
  isSecret: true,
  params: z.object({ token: linkTokenSchema }),
  response: z.object({}),
});
