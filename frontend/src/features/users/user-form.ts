import { emailSchema, idSchema, optionalLine } from '@doorstep/contracts/common.ts';
import { passwordSchema, type Role, roleSchema, roles, type User, usernameSchema } from '@doorstep/contracts/users.ts';
import { z } from '@doorstep/contracts/zod.ts';

/**
 * What an administrator says of an account (specification, section 5). A new one needs user name and password; of an existing
 * one the user name stays, and the password stays unless one is filled in.
 */
export const userForm = (isNew: boolean) =>
  z.object({
    username: isNew ? z.string().trim().min(1).pipe(usernameSchema) : z.string(),
    email: z.string().trim().min(1).pipe(emailSchema),
    name: optionalLine(100),
    password: isNew ? z.string().min(1).pipe(passwordSchema) : z.literal('').or(passwordSchema),
    role: roleSchema,
    /** None is null: react-hook-form takes undefined for the value from before. */
    businessId: idSchema.nullable(),
    /** Take the business off the account that has it. */
    move: z.boolean(),
  });
export type UserFields = z.input<ReturnType<typeof userForm>>;
export type FilledUser = z.output<ReturnType<typeof userForm>>;

export const fieldsOf = (user: User | undefined): UserFields => ({
  username: user?.username ?? '',
  email: user?.email ?? '',
  name: user?.name ?? '',
  password: '',
  role: user?.role ?? 'user',
  businessId: user?.businessId ?? null,
  move: false,
});

/** The roles to choose from: one of the two that mean owner, that which the account has. */
export const rolesFor = (user: User | undefined): readonly Role[] => {
  const other: Role = user?.role === 'business' ? 'business_owner' : 'business';
  return roles.filter(role => role !== other);
};

/** The server links nobody else. */
export const mayHaveBusiness = (role: Role): boolean => role !== 'user';
