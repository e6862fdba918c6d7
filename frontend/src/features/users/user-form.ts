import { type Role, roleSchema, roles } from '@doorstep/contracts/common/access.ts';
import { emailSchema, idSchema, optionalLine } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { newUsernameSchema, passwordSchema, type User } from '@doorstep/contracts/identity/users/schema.ts';

/**
 * An account as an administrator enters it. A new one needs a username and a password; an existing one keeps its username, and
 * its password unless a new one is filled in.
 */
export const userForm = (isNew: boolean) =>
  z.object({
    username: isNew ? z.string().trim().min(1).pipe(newUsernameSchema) : z.string(),
    email: z.string().trim().min(1).pipe(emailSchema),
    name: optionalLine(100),
    password: isNew ? z.string().min(1).pipe(passwordSchema) : z.literal('').or(passwordSchema),
    role: roleSchema,
    /** null for none: react-hook-form replaces undefined by the default value. */
    businessId: idSchema.nullable(),
    /** True to take the business away from the account that has it. */
    move: z.boolean(),
  });
export type UserFields = z.input<ReturnType<typeof userForm>>;
export type ParsedUser = z.output<ReturnType<typeof userForm>>;

export const toUserFields = (user: User | undefined): UserFields => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  name: user?.name ?? '',
  password: '',
  role: user?.role ?? 'user',
  businessId: user?.businessId ?? null,
  move: false,
});

/** The roles to choose from. Two of them mean owner; accounts have one of these. */
export const roleChoices: readonly Role[] = roles.filter(role => role !== 'business');

/** Returns whether the server links a business to an account of this role. */
export const mayHaveBusiness = (role: Role): boolean => role !== 'user';
