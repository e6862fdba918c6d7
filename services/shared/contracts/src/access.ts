import type { Role } from './users.ts';

/**
 * Who may make a call. A `visitor` is never looked up, so that everybody gets the same answer; `anyone` is looked up when there
 * is a session, because the answer depends on the account.
 */
export type Access = 'visitor' | 'anyone' | 'signed-in' | readonly Role[];

export const owners: readonly Role[] = ['business_owner', 'business'];
export const administrators: readonly Role[] = ['admin'];
export const ownersAndAdministrators: readonly Role[] = [...owners, ...administrators];
