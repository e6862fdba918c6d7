import { paths } from './paths.ts';

/** The owner's dashboard has two addresses: /dashboard, and /business-dashboard in the portal. */
export type Desk = 'dashboard' | 'portal';

/** The address of a section of the owner's dashboard. */
export const deskPaths: Record<Desk, (target: { tab: string }) => string> = {
  dashboard: paths.dashboard,
  portal: paths.businessDashboard,
};
