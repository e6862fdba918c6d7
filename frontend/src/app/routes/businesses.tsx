import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { businessListQuery } from '#features/businesses/api/businesses.ts';
import { ListedBusiness } from '#features/businesses/components/business-card.tsx';
import { BusinessSearch, SearchHead } from '#features/businesses/components/business-search.tsx';
import { describeList } from '#features/businesses/describe.ts';
import { newBusinesses } from '#features/businesses/feeds.ts';
import { useBusinessSearch } from '#features/businesses/use-business-search.ts';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { CompareBar } from '#features/compare/components/compare-bar.tsx';
import { AskChosenButton } from '#features/inquiries/components/ask-button.tsx';
import { citiesQuery, facetsQuery } from '#features/search/api/search.ts';
import { CategoryFilter } from '#features/search/components/filter-fields.tsx';
import { NearestResults } from '#features/search/components/nearest-results.tsx';
import { SuggestionField } from '#features/search/components/suggestion-field.tsx';
import { readFilters, readFiltersNear } from '#features/search/filters.ts';
import { findWrittenPlace, writtenPlaceQueries } from '#features/search/find-written-place.ts';
import { nameSearch } from '#features/search/search-name.ts';
import { suggestionPath } from '#features/search/suggestions.ts';
import { paths } from '#lib/paths.ts';
import { readSite, useSite } from '#lib/site.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { shownPagesIn } from '#lib/use-addressed-list.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';

export const queries = ({ searchParams }: RouteInput) => [
  categoriesQuery,
  citiesQuery,
  facetsQuery(readFilters(searchParams)),
  { ...businessListQuery(readFilters(searchParams)), pages: shownPagesIn(searchParams) },
  ...writtenPlaceQueries(searchParams),
  ...(readFilters(searchParams).map ? [siteConfigQuery] : []),
];

/** A place that the visitor typed gets its location in the address, once that is known. */
export function movedTo({ searchParams }: RouteInput, client: QueryClient): string | undefined {
  const place = findWrittenPlace(searchParams, client);
  return place && paths.businesses(readFiltersNear(searchParams, place, readSite(client).distanceUnit));
}

export default function Businesses() {
  const input = useRouteInput();
  const { name: siteName, distanceUnit } = useSite();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const filters = readFilters(input.searchParams);
  const search = useBusinessSearch({
    address: input.searchParams,
    filters,
    toPath: paths.businesses,
    list: businessListQuery(filters),
  });
  const categories = useQuery(categoriesQuery);
  const categoryNames = useCategoryNames();
  const topic = nameSearch(search.understood, categoryNames.get(filters.categoryId ?? 0), distanceUnit);
  useErrorToast(categories.error, { title: t`Error loading categories` });

  const moved = movedTo(input, queryClient);
  if (moved) return <Navigate to={moved} replace />;

  return (
    <div className="wrap">
      <SearchHead
        search={search}
        title={topic ?? t`All Businesses`}
        description={describeList(topic ?? t`All businesses`, search.list)}
        path={paths.businesses()}
        feed={newBusinesses(siteName)}
        steps={[{ name: t`All Businesses`, path: paths.businesses() }]}
      />
      {topic ? (
        <div className="pt-4 sm:pt-6" />
      ) : (
        <PageHeader title={t`All Businesses`} subtitle={t`Explore all businesses available on our platform`} />
      )}
      <BusinessSearch
        search={search}
        topic={topic}
        field={
          <SuggestionField
            label={t`Search businesses`}
            placeholder={t`Search businesses...`}
            onChoose={suggestion => {
              search.box.show(['business', 'service'].includes(suggestion.type) ? suggestion.text : '');
              navigate(suggestionPath(suggestion, filters));
            }}
            {...search.box.field}
          />
        }
        categoryFilter={
          <CategoryFilter
            aria-label={t`Filter by category`}
            className="min-w-0 flex-1"
            categories={categories.data ?? []}
            filters={filters}
            facets={search.facets}
            onChange={search.change}
          />
        }
        categoryNames={categoryNames}
        bar={<CompareBar renderAction={chosen => <AskChosenButton businesses={chosen} />} />}
        card={(business, index) => <ListedBusiness business={business} categoryNames={categoryNames} index={index} />}
        empty={
          <SiteEmptyState
            name="businesses"
            icon={SearchX}
            action={
              search.isNarrowed && (
                <div className="grid grid-cols-1 justify-items-center gap-6">
                  <NearestResults nearest={search.found?.nearest} />
                  <ButtonLink variant="secondary" to={paths.businesses()}>
                    <Trans>Clear search and filters</Trans>
                  </ButtonLink>
                </div>
              )
            }
          />
        }
      />
    </div>
  );
}
