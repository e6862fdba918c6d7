import { isOwnerRole, type User } from '@doorstep/contracts/users.ts';
import { paths } from '#lib/paths.ts';

/** Where the portal redirects signed-in users: owners to the dashboard, or to the setup first; everyone else home. */
export function portalHome({ role, businessId }: Pick<User, 'role' | 'businessId'>): string {
  if (!isOwnerRole(role)) return paths.home;
  return businessId ? paths.businessDashboard() : paths.businessProfileSetup();
}
