import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Heart, Link2Off } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { sharedListQuery } from '#features/favorites/api/favorite-lists.ts';
import { hasStatus } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { SavedBusinesses } from './profile/saved-businesses.tsx';

/** A list of favorites, for who has its secret link. */
export default function SharedList() {
  const { key = '' } = useParams();
  const { data: list, error, isPending, refetch } = useQuery(sharedListQuery(key));
  const isGone = hasStatus(error, 404) || hasStatus(error, 403);
  return (
    <div className="wrap">
      <PageHead title={list?.name ?? t`Shared list`} noIndex />
      <PageHeader
        title={<bdi className="[overflow-wrap:anywhere]">{list?.name ?? t`Shared list`}</bdi>}
        subtitle={t`A list of favorites that was shared with you`}
      />
      {isPending && <BusinessGridSkeleton count={3} />}
      {isGone && (
        <EmptyState
          icon={Link2Off}
          title={t`This list is not shared any more`}
          description={t`Ask the person who sent you the link for a new one.`}
          action={<BrowseLink />}
        />
      )}
      {error && !isGone && !list && <ErrorState title={t`Error loading the list`} onRetry={() => void refetch()} />}
      {list?.businessIds.length === 0 && <SiteEmptyState name="sharedList" icon={Heart} action={<BrowseLink />} />}
      {list && list.businessIds.length > 0 && (
        <section>
          <h2 className="sr-only">{t`Businesses`}</h2>
          <SavedBusinesses ids={list.businessIds} />
        </section>
      )}
    </div>
  );
}

const BrowseLink = () => (
  <ButtonLink to={paths.businesses()}>
    <Trans>Browse businesses</Trans>
  </ButtonLink>
);
