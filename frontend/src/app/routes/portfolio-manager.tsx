import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeader } from '#components/ui/page-header.tsx';
import { portalHome } from '#features/auth/portal-home.ts';
import { GalleryManager } from '#features/gallery/components/manager/gallery-manager.tsx';
import { Redirect } from '#features/session/components/redirect.tsx';
import { SignedIn } from '#features/session/components/signed-in.tsx';
import { paths } from '#lib/paths.ts';

/** `/business-portfolio` without an id: the pictures of the signed-in owner. */
export default function PortfolioManager() {
  return (
    <SignedIn title={t`Manage Gallery`} signInPath={paths.businessLogin}>
      {user => {
        const { businessId } = user;
        if (!isOwnerRole(user.role) || businessId === undefined) return <Redirect to={portalHome(user)} />;
        return (
          <div className="wrap pb-8">
            <Link
              to={paths.businessDashboard({ tab: 'portfolio' })}
              className="mt-6 -mb-4 inline-flex items-center gap-2 rounded-sm py-2 font-semibold text-primary underline-offset-4 hover:underline"
            >
              <ArrowLeft aria-hidden className="size-4.5" />
              <Trans>Business Dashboard</Trans>
            </Link>
            <PageHeader
              title={t`Manage Gallery`}
              subtitle={t`The pictures of your business, in the order visitors see them`}
            />
            <GalleryManager businessId={businessId} desk="portal" title={t`Images`} />
          </div>
        );
      }}
    </SignedIn>
  );
}
