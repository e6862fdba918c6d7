import { hasPart } from '@doorstep/contracts/directory/site/site-look.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { businessQuery } from '#features/businesses/api/businesses.ts';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { maxChosen } from '#features/compare/chosen.ts';
import { AskButton } from '#features/inquiries/components/ask-button.tsx';
import { offeringsQuery } from '#features/offerings/api/offerings.ts';
import { bestReviewQuery } from '#features/reviews/api/reviews.ts';
import { paths, readId } from '#lib/paths.ts';
import { readSite } from '#lib/site.ts';
import { readComparedPlace } from './compare/compared-place.ts';
import { Comparison } from './compare/comparison.tsx';

/** Reads the ids in the address: without duplicates, and at most as many as fit. */
function readIds(search: URLSearchParams): number[] {
  const ids = (search.get('ids') ?? '').split(',').flatMap(text => readId(text) ?? []);
  return [...new Set(ids)].slice(0, maxChosen);
}

export function queries({ searchParams }: RouteInput, client: QueryClient) {
  const hasReviews = hasPart(readSite(client), 'reviews');
  const ofBusiness = (id: number) => [
    businessQuery(id),
    offeringsQuery(id),
    ...(hasReviews ? [bestReviewQuery(id)] : []),
  ];
  return [categoriesQuery, ...readIds(searchParams).flatMap(ofBusiness)];
}

/** Two or three businesses side by side; a business that no longer exists is left out. */
export default function Compare() {
  const [search] = useSearchParams();
  const names = useCategoryNames();
  const results = useQueries({ queries: readIds(search).map(businessQuery) });
  const businesses = results.flatMap(({ data }) => data ?? []);
  const isPending = results.some(result => result.isPending);
  return (
    <div className="wrap">
      <PageHead title={t`Compare`} noIndex />
      <PageHeader
        title={t`Compare businesses`}
        action={businesses.length > 1 && <AskButton businesses={businesses} label={t`Ask All`} />}
      />
      {isPending && <Skeleton className="h-120 rounded-card" />}
      {!isPending && businesses.length > 0 && (
        <Comparison businesses={businesses} categoryNames={names} place={readComparedPlace(search)} />
      )}
      {!isPending && businesses.length === 0 && results.some(({ isError }) => isError) && (
        <ErrorState
          title={t`Error loading businesses`}
          onRetry={() => results.forEach(result => void result.refetch())}
        />
      )}
      {results.length === 0 && (
        <SiteEmptyState
          name="comparison"
          icon={Scale}
          action={
            <ButtonLink to={paths.businesses()}>
              <Trans>All Businesses</Trans>
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}
