import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { paths } from '#lib/paths.ts';

/** The page to which the portal redirects a signed-in user: owners to the dashboard, or to the setup first; others home. */
export function portalHome({ role, businessId }: Pick<User, 'role' | 'businessId'>): string {
  if (!isOwnerRole(role)) return paths.home;
  return businessId ? paths.businessDashboard() : paths.businessProfileSetup();
}
