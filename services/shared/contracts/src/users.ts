import { says, t } from '@doorstep/texts/text.ts';
import { administrators } from './access.ts';
import {
  emailSchema,
  emptyOr,
  idInPath,
  idSchema,
  idsInQuery,
  optionalName,
  optionalProse,
  optionalText,
  pageQuery,
  requiredName,
  requiredText,
  timestampSchema,
} from './common.ts';
import { editedFrom, shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { mixesScripts } from './look-alikes.ts';
import { z } from './zod.ts';

const gateway = answeredBy('gateway');
const identity = answeredBy('identity');

/** `business` and `business_owner` mean the same; accounts are always stored with `business_owner`. */
export const roles = ['user', 'admin', 'business_owner', 'business'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const isOwnerRole = (role: Role): boolean => role === 'business_owner' || role === 'business';

/** Names of roles in the header and on /profile. */
export const roleLabels: Record<Role, string> = {
  get user() {
    return t('Regular User');
  },
  get admin() {
    return t('Administrator');
  },
  get business_owner() {
    return t('Business Owner');
  },
  get business() {
    return t('Business Owner');
  },
};

/** Allows letters, digits and . _ - so that a user name never looks like an e-mail address. */
export const usernameSchema = z
  .string()
  .trim()
  .min(3, says('Username must be at least 3 characters'))
  .max(40)
  .regex(/^[\p{L}\p{N}._-]+$/u, says('Please use letters, digits, dots, hyphens and underscores only'));

/** A new user name: its letters are of one script, because the same letters of others look like another name. */
export const newUsernameSchema = usernameSchema.refine(
  name => !mixesScripts(name),
  says('Please use letters of one alphabet only'),
);

/** Minimum password length that any site accepts; an operator can require more (PASSWORD_MIN_LENGTH). */
export const minPasswordLength = 6;

/** The message at a password that is too short. */
export const passwordTooShort = (minLength: number) =>
  t('Password must be at least {minLength} characters', { minLength });

/** NIST SP 800-63B, section 5.1.1.2: long passwords are welcome; a maximum limits the cost of the hash. */
export const passwordSchema = z
  .string()
  .min(minPasswordLength, { error: () => passwordTooShort(minPasswordLength) })
  .max(128);

/** Minimum length for a role, given the minimum of the site. Administrators can do more, so they need longer passwords. */
export const minPasswordLengthFor = (role: Role, siteMinimum: number): number =>
  role === 'admin' ? Math.max(siteMinimum, 10) : siteMinimum;

export const userSchema = z.object({
  id: idSchema,
  username: usernameSchema,
  email: emailSchema,
  name: optionalText(100),
  role: roleSchema,
  profilePicture: z.string().optional(),
  googleConnected: z.boolean(),
  /** True if the account has a password; one that signs in with Google or a passkey only has none. */
  hasPassword: z.boolean().optional(),
  businessId: idSchema.optional(),
  /** A temporary password must be replaced before anything else. */
  mustChangePassword: z.boolean().optional(),
  /** True if sign-in needs more than the password. */
  hasSecondFactor: z.boolean().optional(),
  emailVerified: z.boolean(),
  /** The reader of `email` said that it does not belong to this account, which needs another address. */
  emailDisowned: z.boolean().optional(),
  /** An administrator or operator took the sign-in from the account then. */
  suspendedAt: timestampSchema.optional(),
  /** A requested address that is not confirmed yet. */
  pendingEmail: emailSchema.optional(),
  /** In which mails to this account are written: that of the page on which it was created, until its user chooses another. */
  language: languageSchema.optional(),
  createdAt: timestampSchema,
  /** Counts changes. */
  version: shownVersion,
});
export type User = z.infer<typeof userSchema>;

/** Returns whether an account has a password, also as an earlier release describes it. */
export const hasPassword = (user: Pick<User, 'hasPassword'>): boolean => user.hasPassword !== false;

export const loginInput = z.object({
  username: z.string().trim().min(3, says('Username must be at least 3 characters')).max(254),
  password: passwordSchema,
});

/** The form of the portal only checks that both fields are filled in. */
export const portalLoginInput = z.object({
  username: requiredText(254),
  password: z.string().min(1).max(128),
});

const newAccount = z.object({
  username: newUsernameSchema,
  email: z.string().trim().min(1).pipe(emailSchema),
  name: requiredName(100),
  password: passwordSchema,
});

export const registerInput = newAccount
  .extend({ confirmPassword: z.string() })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    ...says("Passwords don't match"),
    // Runs even if other fields are wrong, so that people see all errors at once.
    when: () => true,
  });

/** Ways to prove, besides the password, that it is you who signs in. */
export const factorSchema = z.enum(['authenticator', 'passkey']);
export type Factor = z.infer<typeof factorSchema>;

/** Whose accounts need a second factor: none, or those of administrators. */
export const requiredFactorSchema = z.enum(['none', 'admin']);

/** Returns whether an account of this role needs a second factor. */
export const requiresFactor = (required: z.infer<typeof requiredFactorSchema>, role: Role): boolean =>
  required === 'admin' && role === 'admin';

/** The answer to a right password where the account needs a second step: by which of these. There is no session yet. */
export const secondStepSchema = z.object({ secondStep: z.array(factorSchema).min(1) });

export const login = gateway('POST', '/api/login', {
  allowsMaintenance: true,
  access: 'visitor',
  summary:
    'Sign in with user name (or e-mail) and password. An account with a second factor gets `secondStep` instead of a session',
  body: portalLoginInput,
  response: z.union([userSchema, secondStepSchema]),
});

/** True to move the business from the account that has it; otherwise the call is refused with the name of that account. */
const moveSchema = z.boolean().optional();

/** `role` is ignored unless an administrator sends it; other accounts get `user`. */
export const registerBody = newAccount.extend({
  name: optionalName(100),
  role: roleSchema.optional(),
  businessId: idSchema.optional(),
  move: moveSchema,
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

export const userSorts = ['newest', 'oldest', 'username-asc', 'username-desc'] as const;

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

export const accountInput = z.object({
  name: optionalName(100),
  email: emailSchema,
  role: roleSchema,
  password: emptyOr(passwordSchema),
  businessId: idSchema.nullish(),
  move: moveSchema,
});

/** A change by an administrator: an absent field stays as it is; an empty name and `businessId: null` are removed. */
export const accountChange = accountInput.partial().extend(editedFrom);

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

/** The reason is for the audit log. */
export const suspensionInput = z.object({ reason: optionalProse(200) });

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

/** A new e-mail address needs the current password, or a fresh sign-in if the account has none, and ends the other sessions of the account. */
export const profileInput = z.object({
  name: optionalName(100),
  email: emailSchema.optional(),
  businessId: idSchema.optional(),
  currentPassword: z.string().max(128).optional(),
  ...editedFrom,
});

export const updateProfile = gateway('PUT', '/api/user/profile', {
  access: 'signed-in',
  summary: 'Change your own name and e-mail, or link a business to your account',
  body: profileInput,
  response: userSchema,
});

/** Minutes that a sign-in, or a later proof, counts as fresh. */
export const proofMinutes = 10;

/** The code of the refusal of a change that needs a fresh sign-in. */
export const proofMissing = 'proof-missing';

/**
 * Your password, for a change that a person at an unlocked screen must not make. An account without one needs a fresh sign-in instead, and is
 * refused with `proofMissing` otherwise.
 */
export const currentPasswordInput = z.object({ currentPassword: z.string().max(128).optional() });

export const passwordInput = currentPasswordInput.extend({
  newPassword: passwordSchema,
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

/** Formats of pictures that can be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const maxImageBytes = 5 * 1024 * 1024;

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

export const linkTokenSchema = z.string().min(20).max(200);

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
