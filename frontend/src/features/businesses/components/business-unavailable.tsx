import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Search } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ClosedDoorPage } from '#components/ui/closed-door-page.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { paths } from '#lib/paths.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { popularBusinessesQuery } from '../api/businesses.ts';
import { ListedBusiness } from './business-card.tsx';
import { BusinessGrid, columns } from './business-grid.tsx';

const businessLoadFailure = {
  title: t`Error`,
  description: t`Failed to load business details. Please try again later.`,
};

/** Replaces the page of a business that could not be loaded. */
export function BusinessUnavailable({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  useErrorToast(error, businessLoadFailure);
  return (
    <ClosedDoorPage role="alert" title={businessLoadFailure.title} text={businessLoadFailure.description}>
      <Button onClick={onRetry} icon={RotateCw}>
        <Trans>Try again</Trans>
      </Button>
      <ButtonLink variant="secondary" to={paths.businesses()}>
        <Trans>Browse businesses</Trans>
      </ButtonLink>
    </ClosedDoorPage>
  );
}

/** The queries of `BusinessMissing`. */
export const insteadOfBusiness = [popularBusinessesQuery, categoriesQuery];

/** Replaces the page of a business that does not exist or is hidden: what is wrong, and where to go instead. */
export function BusinessMissing() {
  const popular = useQuery(popularBusinessesQuery);
  const names = useCategoryNames();
  return (
    <>
      <ClosedDoorPage
        role="alert"
        title={businessLoadFailure.title}
        text={
          <>
            {businessLoadFailure.description}
            <span className="mt-3 block text-ink">
              <Trans>There is no business at this address. It may have closed, or the link may be incomplete.</Trans>
            </span>
          </>
        }
        className="min-h-0 pb-8"
      >
        <ButtonLink to={paths.businesses()} icon={Search}>
          <Trans>Find another business</Trans>
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.categories}>
          <Trans>All Categories</Trans>
        </ButtonLink>
      </ClosedDoorPage>
      {popular.data && popular.data.length > 0 && (
        <section aria-labelledby="others" className="wrap mt-8">
          <h2 id="others" className="mb-5 text-xl">
            <Trans>Others ask these</Trans>
          </h2>
          <BusinessGrid businesses={popular.data.slice(0, columns)}>
            {business => <ListedBusiness business={business} categoryNames={names} />}
          </BusinessGrid>
        </section>
      )}
    </>
  );
}

/** Replaces the contents of an owner's screens if the business could not be loaded. */
export function OwnBusinessUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title={t`Error loading business information`}
      description={t`Failed to fetch business`}
      onRetry={onRetry}
    />
  );
}
