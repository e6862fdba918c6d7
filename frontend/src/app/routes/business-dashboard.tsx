import { t } from '@lingui/core/macro';
import type { RouteModule } from '#app/route-module.ts';
import { portalHome } from '#features/auth/portal-home.ts';
import { currentUserQuery } from '#features/session/api/session.ts';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { findDuty } from '#features/session/duty.ts';
import { paths } from '#lib/paths.ts';
import { OwnerDashboard, prepareOwnerDashboard } from './dashboard/owner-dashboard.tsx';

export const prepare: RouteModule['prepare'] = async ({ searchParams }, client) => {
  const user = await client.ensureQueryData(currentUserQuery);
  // Nothing is loaded for an owner who has to do something else first.
  if (user && !(await findDuty(client, user)))
    await prepareOwnerDashboard(client, { user, search: searchParams, desk: 'portal' });
};

export default function BusinessDashboard() {
  return (
    <SignedIn title={t`Business Dashboard`} signInPath={paths.businessLogin}>
      {user => {
        const place = portalHome(user);
        if (place !== paths.businessDashboard()) return <Redirect to={place} />;
        return <OwnerDashboard user={user} desk="portal" />;
      }}
    </SignedIn>
  );
}
