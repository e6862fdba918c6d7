import { z } from './zod.ts';

/** `business` and `business_owner` mean the same; accounts are always stored with `business_owner`. */
export const roles = ['user', 'admin', 'business_owner', 'business'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const isOwnerRole = (role: Role): boolean => role === 'business_owner' || role === 'business';

/**
 * Callers that an endpoint accepts. With `visitor`, the session is never looked up, so all clients get the same answer; with `anyone`, it is
 * looked up if there is one, because the answer depends on the account.
 */
export type Access = 'visitor' | 'anyone' | 'signed-in' | readonly Role[];

export const owners: readonly Role[] = ['business_owner', 'business'];
export const administrators: readonly Role[] = ['admin'];
export const ownersAndAdministrators: readonly Role[] = [...owners, ...administrators];
