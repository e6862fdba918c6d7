import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { t } from '@lingui/core/macro';
import type { RouteModule } from '#app/route-module.ts';
import { currentUserQuery } from '#features/session/api/session.ts';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { findDuty } from '#features/session/duty.ts';
import { paths } from '#lib/paths.ts';
import { AdminDashboard, prepareAdminDashboard } from './dashboard/admin-dashboard.tsx';
import { OwnerDashboard, prepareOwnerDashboard } from './dashboard/owner-dashboard.tsx';

export const prepare: RouteModule['prepare'] = async ({ searchParams }, client) => {
  const user = await client.ensureQueryData(currentUserQuery);
  // Nothing is loaded for a user who has to do something else first.
  if (!user || (await findDuty(client, user))) return;
  if (user.role === 'admin') await prepareAdminDashboard(client, { user, search: searchParams });
  else await prepareOwnerDashboard(client, { user, search: searchParams, desk: 'dashboard' });
};

export default function Dashboard() {
  return (
    <SignedIn title={t`Dashboard`}>
      {user => {
        if (user.role === 'admin') return <AdminDashboard user={user} />;
        if (isOwnerRole(user.role)) return <OwnerDashboard user={user} desk="dashboard" />;
        return <Redirect to={paths.home} />;
      }}
    </SignedIn>
  );
}
