import { Navigate } from 'react-router-dom';
import { portalHome } from '#features/auth/portal-home.ts';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { paths } from '#lib/paths.ts';
import { OwnerDashboard } from './dashboard/owner-dashboard.tsx';

export default function BusinessDashboard() {
  return (
    <SignedIn title="Business Dashboard" signInPath={paths.businessLogin}>
      {user => {
        const place = portalHome(user);
        if (place !== paths.businessDashboard()) return <Navigate to={place} replace />;
        return <OwnerDashboard user={user} desk="portal" />;
      }}
    </SignedIn>
  );
}
