import { emailSchema, idSchema, optionalText, timestampSchema } from './common.ts';
import { z } from './zod.ts';

/** `business` and `business_owner` mean the same; new accounts get `business_owner` (decisions, section 2). */
export const roles = ['user', 'admin', 'business_owner', 'business'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const isOwnerRole = (role: Role): boolean => role === 'business_owner' || role === 'business';

export const usernameSchema = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(40, 'Please use at most 40 characters');

export const userSchema = z.object({
  id: idSchema,
  username: usernameSchema,
  email: emailSchema,
  name: optionalText(100),
  role: roleSchema,
  profilePicture: z.string().optional(),
  googleConnected: z.boolean(),
  businessId: idSchema.optional(),
  mustChangePassword: z.boolean().optional(),
  createdAt: timestampSchema,
});
export type User = z.infer<typeof userSchema>;
