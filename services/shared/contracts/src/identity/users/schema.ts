import { says, t } from '@doorstep/texts/text.ts';
import { type Role, roleSchema } from '../../common/access.ts';
import { editedFrom, shownVersion } from '../../common/edits.ts';
import {
  emailSchema,
  emptyOr,
  idSchema,
  optionalName,
  optionalProse,
  optionalText,
  requiredName,
  requiredText,
  timestampSchema,
} from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import { mixesScripts } from '../../language/look-alikes.ts';

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

/** True to move the business from the account that has it; otherwise the call is refused with the name of that account. */
const moveSchema = z.boolean().optional();

/** `role` is ignored unless an administrator sends it; other accounts get `user`. */
export const registerBody = newAccount.extend({
  name: optionalName(100),
  role: roleSchema.optional(),
  businessId: idSchema.optional(),
  move: moveSchema,
});

export const userSorts = ['newest', 'oldest', 'username-asc', 'username-desc'] as const;

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

/** The reason is for the audit log. */
export const suspensionInput = z.object({ reason: optionalProse(200) });

/** A new e-mail address needs the current password, or a fresh sign-in if the account has none, and ends the other sessions of the account. */
export const profileInput = z.object({
  name: optionalName(100),
  email: emailSchema.optional(),
  businessId: idSchema.optional(),
  currentPassword: z.string().max(128).optional(),
  ...editedFrom,
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

/** Formats of pictures that can be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const maxImageBytes = 5 * 1024 * 1024;

export const linkTokenSchema = z.string().min(20).max(200);
