import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { businessListQuery } from '#features/businesses/api/businesses.ts';
import { ActiveFilters } from '#features/businesses/components/active-filters.tsx';
import { ListedBusiness } from '#features/businesses/components/business-card.tsx';
import { BusinessResults } from '#features/businesses/components/business-results.tsx';
import { FilterBar } from '#features/businesses/components/filter-bar.tsx';
import { CategoryFilter } from '#features/businesses/components/filter-fields.tsx';
import { ListSort } from '#features/businesses/components/list-sort.tsx';
import { ListAndMap } from '#features/businesses/components/map/list-and-map.tsx';
import { describeList } from '#features/businesses/describe.ts';
import { newBusinesses } from '#features/businesses/feeds.ts';
import { countFilters, readFilters, readFiltersNear } from '#features/businesses/filters.ts';
import { listJsonLd } from '#features/businesses/list-json-ld.ts';
import { nameResults, nameSearch } from '#features/businesses/search-name.ts';
import { useSearchAddress } from '#features/businesses/use-search-address.ts';
import { categoriesQuery, useCategoryNames } from '#features/categories/api/categories.ts';
import { CompareBar } from '#features/compare/components/compare-bar.tsx';
import { citiesQuery, facetsQuery } from '#features/search/api/search.ts';
import { NearestResults } from '#features/search/components/nearest-results.tsx';
import { SearchReading } from '#features/search/components/search-reading.tsx';
import { SuggestionField } from '#features/search/components/suggestion-field.tsx';
import { findWrittenPlace, useUnknownPlace, writtenPlaceQueries } from '#features/search/find-written-place.ts';
import { suggestionPath } from '#features/search/suggestions.ts';
import { paths } from '#lib/paths.ts';
import { useOrigin } from '#lib/rendered.ts';
import { shownPagesIn, useAddressedList } from '#lib/use-addressed-list.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { isEmpty } from '#lib/use-paged-query.ts';

export const queries = ({ searchParams }: RouteInput) => [
  categoriesQuery,
  citiesQuery,
  facetsQuery(readFilters(searchParams)),
  { ...businessListQuery(readFilters(searchParams)), pages: shownPagesIn(searchParams) },
  ...writtenPlaceQueries(searchParams),
];

/** A place that was written is in the address with its location, once that is known. */
export function movedTo({ searchParams }: RouteInput, client: QueryClient): string | undefined {
  const place = findWrittenPlace(searchParams, client);
  return place && paths.businesses(readFiltersNear(searchParams, place));
}

export default function Businesses() {
  const input = useRouteInput();
  const search = input.searchParams;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const filters = readFilters(search);
  const origin = useOrigin();
  const { change, box } = useSearchAddress(filters, paths.businesses);
  const categories = useQuery(categoriesQuery);
  const names = useCategoryNames();
  const list = useAddressedList(businessListQuery(filters), { keepPrevious: true });
  const facets = useQuery({ ...facetsQuery(filters), placeholderData: keepPreviousData });
  // The counts of the search before are near enough for a moment; what was searched for and found is not.
  const found = facets.isPlaceholderData ? undefined : facets.data;
  const isNarrowed = Boolean(filters.q) || countFilters(filters) > 0;
  const topic = nameSearch(filters, names.get(filters.categoryId ?? 0));
  const unknownPlace = useUnknownPlace(search);
  useErrorToast(categories.error, { title: 'Error loading categories' });

  const moved = movedTo(input, queryClient);
  if (moved) return <Navigate to={moved} replace />;

  return (
    <div className="wrap">
      <PageHead
        title={topic ?? 'All Businesses'}
        description={describeList(topic ?? 'All businesses', list)}
        path={paths.businesses()}
        noIndex={Boolean(filters.q ?? unknownPlace) || isEmpty(list)}
        feed={newBusinesses}
      />
      <JsonLd nodes={listJsonLd(origin, list.rows, [{ name: 'All Businesses', path: paths.businesses() }])} />
      {topic ? (
        <div className="pt-4 sm:pt-6" />
      ) : (
        <PageHeader title="All Businesses" subtitle="Explore all businesses available on our platform" />
      )}
      <FilterBar
        action={paths.businesses()}
        onSubmit={box.onSubmit}
        search={
          <SuggestionField
            label="Search businesses"
            placeholder="Search businesses..."
            onChoose={suggestion => {
              box.show(['business', 'service'].includes(suggestion.type) ? suggestion.text : '');
              navigate(suggestionPath(suggestion, filters));
            }}
            {...box.field}
          />
        }
        categoryFilter={
          <CategoryFilter
            aria-label="Filter by category"
            className="min-w-0 flex-1"
            categories={categories.data ?? []}
            facets={facets.data}
            value={filters.categoryId}
            onChange={change}
          />
        }
        filters={filters}
        unknownPlace={unknownPlace}
        facets={facets.data}
        onChange={change}
      />
      <div className="mt-4 grid grid-cols-1 gap-4">
        <ActiveFilters filters={filters} categoryNames={names} toPath={paths.businesses} onChange={change} />
        <div>
          <ListAndMap filters={filters} onChange={change} rows={list.rows} isPending={list.isPending}>
            {beside => (
              <BusinessResults
                heading={topic && nameResults(topic, list)}
                sort={<ListSort filters={filters} facets={found} onChange={change} />}
                note={
                  <SearchReading
                    facets={found}
                    words={filters.q}
                    exactPath={filters.exact ? undefined : paths.businesses({ ...filters, exact: true })}
                  />
                }
                beside={beside}
                list={list}
                isPending={list.isPending}
                error={list.isError ? list.error : null}
                onRetry={list.refetch}
                card={(business, index) => <ListedBusiness business={business} categoryNames={names} index={index} />}
                empty={
                  <EmptyState
                    icon={SearchX}
                    title="No businesses found"
                    description="Try adjusting your search or filters to find businesses"
                    action={
                      isNarrowed && (
                        <div className="grid grid-cols-1 justify-items-center gap-6">
                          <NearestResults nearest={found?.nearest} />
                          <ButtonLink variant="secondary" to={paths.businesses()}>
                            Clear search and filters
                          </ButtonLink>
                        </div>
                      )
                    }
                  />
                }
              />
            )}
          </ListAndMap>
        </div>
      </div>
      <CompareBar />
    </div>
  );
}
