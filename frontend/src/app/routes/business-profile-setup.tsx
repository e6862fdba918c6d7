import { Navigate } from 'react-router-dom';
import { PageHeader } from '#components/ui/page-header.tsx';
import { portalHome } from '#features/auth/portal-home.ts';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { paths } from '#lib/paths.ts';
import { LinkBusiness } from './dashboard/link-business.tsx';

export default function BusinessProfileSetup() {
  return (
    <SignedIn title="Business Profile Setup" signInPath={paths.businessLogin}>
      {user => {
        const place = portalHome(user);
        if (place !== paths.businessProfileSetup) return <Navigate to={place} replace />;
        return (
          <div className="wrap pb-8">
            <PageHeader
              title={`Welcome, ${user.name || user.username}`}
              subtitle="Your account is not linked to a business yet."
            />
            <LinkBusiness />
          </div>
        );
      }}
    </SignedIn>
  );
}
