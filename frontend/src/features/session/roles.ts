import type { Role } from '@doorstep/contracts/users.ts';

/** The short label of the header's menu (specification, section 2). */
export function roleLabel(role: Role): string {
  if (role === 'admin') return 'Admin';
  return role === 'user' ? 'User' : 'Business Owner';
}

/** Only administrators and owners have a dashboard. */
export const hasDashboard = (role: Role): boolean => role !== 'user';
