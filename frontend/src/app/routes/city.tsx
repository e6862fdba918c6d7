import type { City, CityPage } from '@doorstep/contracts/directory/cities/schema.ts';
import { minBusinessesOfPage } from '@doorstep/contracts/directory/cities/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { newInCity } from '#features/businesses/feeds.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { businessesInCityQuery, cityQuery } from '#features/cities/api/cities.ts';
import { describeCity, nameWithState } from '#features/cities/city-sentences.ts';
import { CityFacts } from '#features/cities/components/city-facts.tsx';
import { CitySection } from '#features/cities/components/city-section.tsx';
import { CountedLinks } from '#features/cities/components/counted-links.tsx';
import { MoreLink } from '#features/cities/components/more-link.tsx';
import { OtherCities } from '#features/cities/components/other-cities.tsx';
import { UnknownCity } from '#features/cities/components/unknown-city.tsx';
import { stepsToCity } from '#features/cities/steps.ts';
import { hasStatus } from '#lib/api-error.ts';
import { breadcrumbs } from '#lib/json-ld.ts';
import { paths, withSearch } from '#lib/paths.ts';
import { useSite, useSiteAddress, useSitePart } from '#lib/site.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { CityBusinesses } from './city/city-businesses.tsx';

const bestOf = (city: string) => businessesInCityQuery(city, 'rating', 6);
const newestOf = (city: string) => businessesInCityQuery(city, 'newest', 3);

export function queries({ params: { city = '' } }: RouteInput) {
  return [cityQuery(city), bestOf(city), newestOf(city), categoriesQuery];
}

/** Other spellings of a city redirect to its slug. */
export function movedTo({ params: { city = '' }, searchParams }: RouteInput, client: QueryClient): string | undefined {
  const found = client.getQueryData(cityQuery(city).queryKey)?.city;
  return found && found.slug !== city ? withSearch(paths.city(found.slug), searchParams) : undefined;
}

const failure = t`Error loading the city`;

export default function CityRoute() {
  const site = useSite();
  const input = useRouteInput();
  const queryClient = useQueryClient();
  const { city = '' } = input.params;
  const page = useQuery(cityQuery(city));
  const address = useSiteAddress();
  const isUnknown = hasStatus(page.error, 404);
  useErrorToast(isUnknown ? null : page.error, { title: failure });

  const moved = movedTo(input, queryClient);
  if (moved) return <Navigate to={moved} replace />;
  if (isUnknown) return <UnknownCity />;
  const title = page.data ? t`Local businesses in ${nameWithState(page.data.city)}` : t`Local businesses`;
  const sentences = page.data && describeCity(site, page.data);
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={sentences?.join(' ')}
        path={paths.city(page.data?.city.slug ?? city)}
        feed={page.data && newInCity(site.name, page.data.city)}
      />
      <JsonLd nodes={page.data ? [breadcrumbs(address, stepsToCity(page.data.city))] : []} />
      <PageHeader title={<span className="[overflow-wrap:anywhere]">{title}</span>} className="pb-2 sm:pb-3" />
      {page.isError ? (
        <ErrorState title={failure} onRetry={() => page.refetch()} />
      ) : (
        <CityFacts sentences={sentences} />
      )}
      {page.isPending && (
        <div className="mt-12">
          <BusinessGridSkeleton count={3} />
        </div>
      )}
      {page.data && <CitySections page={page.data} />}
    </div>
  );
}

function CitySections({ page: { city, facts, categories, otherCities } }: { page: CityPage }) {
  const { name, slug } = city;
  const hasReviews = useSitePart('reviews');
  return (
    <>
      <CityBusinesses title={hasReviews ? t`Best rated in ${name}` : t`Businesses in ${name}`} query={bestOf(slug)} />
      <div className="mt-6">
        <MoreLink to={paths.businesses({ city: nameWithState(city) })}>
          <Trans>
            All {facts.count} businesses in {name}
          </Trans>
        </MoreLink>
      </div>
      <CitySection title={t`Categories in ${name}`}>
        <CountedLinks
          links={categories.map(category => ({
            to: toCategory(category, city),
            label: category.name,
            count: category.count,
          }))}
        />
      </CitySection>
      <CityBusinesses title={t`New in ${name}`} query={newestOf(slug)} />
      <OtherCities city={city} cities={otherCities} toPath={paths.city} />
    </>
  );
}

/** A category with too few businesses here for its own page becomes a filter. */
const toCategory = ({ slug, count }: CityPage['categories'][number], city: City): string =>
  count >= minBusinessesOfPage
    ? paths.categoryInCity(slug, city.slug)
    : paths.category(slug, { city: nameWithState(city) });
