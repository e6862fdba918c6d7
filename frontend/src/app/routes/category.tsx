import type { Nearest } from '@doorstep/contracts/search.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX, Store } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { CategoryIcon } from '#components/ui/category-icon.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { categoryBusinessesQuery } from '#features/businesses/api/businesses.ts';
import { ActiveFilters } from '#features/businesses/components/active-filters.tsx';
import { BusinessCard } from '#features/businesses/components/business-card.tsx';
import { BusinessResults } from '#features/businesses/components/business-results.tsx';
import { FilterBar } from '#features/businesses/components/filter-bar.tsx';
import { ListSort } from '#features/businesses/components/list-sort.tsx';
import { ListAndMap } from '#features/businesses/components/map/list-and-map.tsx';
import { describeList } from '#features/businesses/describe.ts';
import { newInCategory } from '#features/businesses/feeds.ts';
import { countFilters, readFilters, readFiltersNear } from '#features/businesses/filters.ts';
import { listJsonLd } from '#features/businesses/list-json-ld.ts';
import { nameResults, nameSearch } from '#features/businesses/search-name.ts';
import { useSearchAddress } from '#features/businesses/use-search-address.ts';
import { categoriesQuery, categoryQuery } from '#features/categories/api/categories.ts';
import { CategoryChips } from '#features/categories/components/category-chips.tsx';
import { UnknownCategory } from '#features/categories/components/unknown-category.tsx';
import { stepsTo } from '#features/categories/json-ld.ts';
import { relatedTo } from '#features/categories/tree.ts';
import { citiesOfCategoryQuery } from '#features/cities/api/cities.ts';
import { CitiesOfCategory } from '#features/cities/components/cities-of-category.tsx';
import { CompareBar } from '#features/compare/components/compare-bar.tsx';
import { citiesQuery, facetsQuery } from '#features/search/api/search.ts';
import { NearestResults } from '#features/search/components/nearest-results.tsx';
import { SearchReading } from '#features/search/components/search-reading.tsx';
import { findWrittenPlace, useUnknownPlace, writtenPlaceQueries } from '#features/search/find-written-place.ts';
import { hasStatus } from '#lib/api-error.ts';
import { cutText } from '#lib/format.ts';
import { type BusinessFilters, paths, withSearch } from '#lib/paths.ts';
import { useOrigin } from '#lib/rendered.ts';
import { shownPagesIn, useAddressedList } from '#lib/use-addressed-list.ts';
import { isEmpty } from '#lib/use-paged-query.ts';

/** Characters of a description on this page. */
const maxDescription = 100;

export async function queries({ params: { slug = '' }, searchParams }: RouteInput, client: QueryClient) {
  const { categoryId: _, ...filters } = readFilters(searchParams);
  const always = [categoryQuery(slug), categoriesQuery, citiesQuery, citiesOfCategoryQuery(slug)];
  const category = await client.fetchQuery(categoryQuery(slug)).catch(() => undefined);
  if (!category) return always;
  const list = { ...categoryBusinessesQuery(category.id, filters), pages: shownPagesIn(searchParams) };
  const facets = facetsQuery({ ...filters, categoryId: category.id });
  return [...always, list, facets, ...writtenPlaceQueries(searchParams)];
}

/**
 * A category that was found by a slug that it had is at the address of the one it has. A place that was written is in the address with
 * its location, once that is known.
 */
export function movedTo({ params: { slug = '' }, searchParams }: RouteInput, client: QueryClient): string | undefined {
  const category = client.getQueryData(categoryQuery(slug).queryKey);
  if (category && category.slug !== slug) return withSearch(paths.category(category.slug), searchParams);
  const place = findWrittenPlace(searchParams, client);
  return place && toPath(slug, readFiltersNear(searchParams, place));
}

const toPath = (slug: string, { categoryId: _, ...filters }: BusinessFilters) => paths.category(slug, filters);

export default function Category() {
  const input = useRouteInput();
  const { slug = '' } = input.params;
  const queryClient = useQueryClient();
  const origin = useOrigin();
  const { categoryId: _, ...filters } = readFilters(input.searchParams);
  const toList = (changed: BusinessFilters) => toPath(slug, changed);
  const { change, box } = useSearchAddress(filters, toList);

  const category = useQuery(categoryQuery(slug));
  const categories = useQuery(categoriesQuery);
  const id = category.data?.id;
  const list = useAddressedList(categoryBusinessesQuery(id ?? 0, filters), {
    enabled: id !== undefined,
    keepPrevious: true,
  });
  const facets = useQuery({
    ...facetsQuery({ ...filters, categoryId: id }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = facets.isPlaceholderData ? undefined : facets.data;

  const error = category.error ?? (list.isError ? list.error : null);
  const isSettled = !category.isPending && !categories.isPending;
  const related = isSettled ? relatedTo(category.data, categories.data ?? []) : undefined;
  const name = category.data?.name ?? 'Services';
  const isNarrowed = Boolean(filters.q) || countFilters(filters) > 0;
  const topic = isNarrowed ? nameSearch(filters, category.data?.name) : undefined;

  const unknownPlace = useUnknownPlace(input.searchParams);

  const moved = movedTo(input, queryClient);
  if (moved) return <Navigate to={moved} replace />;
  if (hasStatus(category.error, 404)) return <UnknownCategory categories={categories.data} />;
  return (
    <div className="wrap">
      <PageHead
        title={topic ?? name}
        description={describeList(topic ?? name, list) ?? category.data?.description}
        path={paths.category(category.data?.slug ?? slug)}
        noIndex={Boolean(filters.q ?? unknownPlace) || isEmpty(list)}
        feed={category.data && newInCategory(category.data)}
      />
      <JsonLd nodes={listJsonLd(origin, list.rows, stepsTo(category.data, categories.data ?? []))} />
      {topic ? (
        <div className="pt-4 sm:pt-6" />
      ) : (
        <PageHeader
          title={
            <span className="flex items-center gap-4 narrow:flex-col narrow:items-start narrow:gap-2">
              {category.isPending && <Skeleton className="size-12 shrink-0 rounded-full sm:size-14" />}
              {category.data && <CategoryIcon icon={category.data.icon} disc className="max-sm:size-12" />}
              {name}
            </span>
          }
          subtitle={
            (category.isPending || category.data?.description) && (
              <span className="block min-h-[2lh] sm:min-h-[1lh]">{category.data?.description}</span>
            )
          }
          className="pb-5 sm:pb-6"
        />
      )}
      {!topic && related?.length !== 0 && (
        <CategoryChips label={`More around ${name}`} categories={related} className="mb-5" />
      )}
      <FilterBar
        action={paths.category(slug)}
        onSubmit={box.onSubmit}
        search={<SearchField label={`Search in ${name}`} placeholder="Search services..." {...box.field} />}
        filters={filters}
        unknownPlace={unknownPlace}
        facets={facets.data}
        onChange={change}
      />
      <div className="mt-4 grid grid-cols-1 gap-4">
        <ActiveFilters filters={filters} categoryNames={noNames} toPath={toList} onChange={change} />
        <div>
          <ListAndMap
            filters={{ ...filters, categoryId: id }}
            onChange={change}
            rows={list.rows}
            isPending={list.isPending}
          >
            {beside => (
              <BusinessResults
                heading={topic && nameResults(topic, list)}
                sort={<ListSort filters={filters} facets={found} onChange={change} />}
                note={
                  <SearchReading
                    facets={found}
                    words={filters.q}
                    exactPath={filters.exact ? undefined : paths.category(slug, { ...filters, exact: true })}
                  />
                }
                beside={beside}
                list={list}
                isPending={!error && list.isPending}
                error={error}
                onRetry={() => (category.isError ? category.refetch() : list.refetch())}
                card={(business, index) => (
                  <BusinessCard
                    business={business}
                    place={business.city}
                    description={cutText(business.description ?? 'No description available', maxDescription, '...')}
                    action="View Details"
                    isComparable
                    index={index}
                  />
                )}
                empty={
                  isNarrowed ? (
                    <NothingFound nearest={found?.nearest} allPath={paths.category(slug)} />
                  ) : (
                    <NothingHere />
                  )
                }
              />
            )}
          </ListAndMap>
        </div>
      </div>
      {category.data && <CitiesOfCategory category={category.data} />}
      <CompareBar />
    </div>
  );
}

const noNames: ReadonlyMap<number, string> = new Map();

interface NothingFoundProps {
  readonly nearest: readonly Nearest[] | undefined;
  /** The category without search and filters. */
  readonly allPath: string;
}

function NothingFound({ nearest, allPath }: NothingFoundProps) {
  return (
    <EmptyState
      icon={SearchX}
      title="No businesses found"
      description="No businesses match your search criteria. Try a different search term."
      action={
        <div className="grid grid-cols-1 justify-items-center gap-6">
          <NearestResults nearest={nearest} />
          <ButtonLink variant="secondary" to={allPath}>
            Clear Search
          </ButtonLink>
        </div>
      }
    />
  );
}

function NothingHere() {
  return (
    <EmptyState
      icon={Store}
      title="No businesses found"
      description="There are no businesses listed in this category yet."
      action={
        <ButtonLink variant="secondary" to={paths.categories}>
          All Categories
        </ButtonLink>
      }
    />
  );
}
