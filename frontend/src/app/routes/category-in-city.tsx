import type { CategoryCityPage } from '@doorstep/contracts/directory/cities/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { CategoryIcon } from '#components/ui/category-icon.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { BusinessGridSkeleton } from '#features/businesses/components/business-grid.tsx';
import { newInCategoryAndCity } from '#features/businesses/feeds.ts';
import { categoriesQuery } from '#features/categories/api/categories.ts';
import { nameTopic } from '#features/categories/topic.ts';
import { categoryInCityQuery } from '#features/cities/api/cities.ts';
import { describeCategoryInCity, nameWithState } from '#features/cities/city-sentences.ts';
import { CityFacts } from '#features/cities/components/city-facts.tsx';
import { CitySection } from '#features/cities/components/city-section.tsx';
import { CountedLinks } from '#features/cities/components/counted-links.tsx';
import { MoreLink } from '#features/cities/components/more-link.tsx';
import { OtherCities } from '#features/cities/components/other-cities.tsx';
import { UnknownCity } from '#features/cities/components/unknown-city.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { paths, withSearch } from '#lib/paths.ts';
import { useSite } from '#lib/site.ts';
import { shownPagesIn } from '#lib/use-addressed-list.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { businessesOf, CategoryBusinesses } from './city/category-businesses.tsx';

export async function queries({ params: { slug = '', city = '' }, searchParams }: RouteInput, client: QueryClient) {
  const query = categoryInCityQuery(slug, city);
  const page = await client.fetchQuery(query).catch(() => undefined);
  if (!page) return [query];
  // Businesses without a cover show the picture of their category.
  return [query, categoriesQuery, { ...businessesOf(page), pages: shownPagesIn(searchParams) }];
}

/** Former slugs of a category and other spellings of a city redirect to the current slugs. */
export function movedTo(
  { params: { slug = '', city = '' }, searchParams }: RouteInput,
  client: QueryClient,
): string | undefined {
  const found = client.getQueryData(categoryInCityQuery(slug, city).queryKey);
  if (!found || (found.category.slug === slug && found.city.slug === city)) return undefined;
  return withSearch(paths.categoryInCity(found.category.slug, found.city.slug), searchParams);
}

const failure = t`Error loading the city`;

export default function CategoryInCity() {
  const input = useRouteInput();
  const queryClient = useQueryClient();
  const { slug = '', city = '' } = input.params;
  const page = useQuery(categoryInCityQuery(slug, city));
  const isUnknown = hasStatus(page.error, 404);
  useErrorToast(isUnknown ? null : page.error, { title: failure });

  const moved = movedTo(input, queryClient);
  if (moved) return <Navigate to={moved} replace />;
  if (isUnknown)
    return (
      <UnknownCity>
        <ButtonLink to={paths.category(slug)}>
          <Trans>This Category Everywhere</Trans>
        </ButtonLink>
      </UnknownCity>
    );
  if (page.data) return <CategoryCity page={page.data} />;
  return (
    <div className="wrap">
      <PageHead title={t`Services`} path={paths.categoryInCity(slug, city)} />
      <PageHeader title={t`Services`} className="pb-2 sm:pb-3" />
      {page.isError ? (
        <ErrorState title={failure} onRetry={() => page.refetch()} />
      ) : (
        <>
          <CityFacts sentences={undefined} />
          <div className="mt-10">
            <BusinessGridSkeleton count={3} />
          </div>
        </>
      )}
    </div>
  );
}

function CategoryCity({ page }: { page: CategoryCityPage }) {
  const { category, city, categories, otherCities } = page;
  const site = useSite();
  const topic = nameTopic(category);
  const title = t`${topic} in ${nameWithState(city)}`;
  const sentences = describeCategoryInCity(site, page);
  return (
    <div className="wrap">
      <PageHead
        title={title}
        description={sentences.join(' ')}
        path={paths.categoryInCity(category.slug, city.slug)}
        feed={newInCategoryAndCity(site.name, category, city)}
      />
      <PageHeader
        title={
          <span className="flex items-center gap-4 narrow:flex-col narrow:items-start narrow:gap-2">
            <CategoryIcon icon={category.icon} disc className="max-sm:size-12" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
          </span>
        }
        className="pb-2 sm:pb-3"
      />
      <CityFacts sentences={sentences} />
      <CategoryBusinesses page={page} />
      {categories.length > 0 && (
        <CitySection title={t`Also in ${city.name}`}>
          <CountedLinks
            links={categories.map(other => ({
              to: paths.categoryInCity(other.slug, city.slug),
              label: other.name,
              count: other.count,
            }))}
          />
        </CitySection>
      )}
      <OtherCities
        city={city}
        cities={otherCities}
        topic={topic}
        toPath={slug => paths.categoryInCity(category.slug, slug)}
      />
      <div className="mt-12 flex flex-wrap gap-3">
        <MoreLink to={paths.city(city.slug)}>
          <Trans>All businesses in {city.name}</Trans>
        </MoreLink>
        <MoreLink to={paths.category(category.slug)}>
          <Trans>{topic} everywhere</Trans>
        </MoreLink>
      </div>
    </div>
  );
}
