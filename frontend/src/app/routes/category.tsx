import type { Category as CategoryData } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Nearest } from '@doorstep/contracts/directory/search/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX, Store } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { CategoryIcon } from '#components/ui/category-icon.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { categoryBusinessesQuery } from '#features/businesses/api/businesses.ts';
import { BusinessCard } from '#features/businesses/components/business-card.tsx';
import { BusinessSearch, SearchHead } from '#features/businesses/components/business-search.tsx';
import { describeList } from '#features/businesses/describe.ts';
import { newInCategory } from '#features/businesses/feeds.ts';
import { useBusinessSearch } from '#features/businesses/use-business-search.ts';
import { categoriesQuery, categoryQuery } from '#features/categories/api/categories.ts';
import { CategoryChips } from '#features/categories/components/category-chips.tsx';
import { UnknownCategory } from '#features/categories/components/unknown-category.tsx';
import { stepsTo } from '#features/categories/json-ld.ts';
import { relatedTo } from '#features/categories/tree.ts';
import { citiesOfCategoryQuery } from '#features/cities/api/cities.ts';
import { CitiesOfCategory } from '#features/cities/components/cities-of-category.tsx';
import { CompareBar } from '#features/compare/components/compare-bar.tsx';
import { AskChosenButton } from '#features/inquiries/components/ask-button.tsx';
import { citiesQuery, facetsQuery } from '#features/search/api/search.ts';
import { NearestResults } from '#features/search/components/nearest-results.tsx';
import { type BusinessFilters, readFilters, readFiltersNear } from '#features/search/filters.ts';
import { findWrittenPlace, writtenPlaceQueries } from '#features/search/find-written-place.ts';
import { nameSearch } from '#features/search/search-name.ts';
import { hasStatus } from '#lib/api-error.ts';
import { cutText } from '#lib/format.ts';
import { localize, useLangOf } from '#lib/localized.ts';
import { paths, withSearch } from '#lib/paths.ts';
import { readSite, useSite } from '#lib/site.ts';
import { siteConfigQuery } from '#lib/site-config.ts';
import { shownPagesIn } from '#lib/use-addressed-list.ts';

/** Maximum length of a description on this page. */
const maxDescription = 100;

export async function queries({ params: { slug = '' }, searchParams }: RouteInput, client: QueryClient) {
  const filters = readOwnFilters(searchParams);
  const always = [categoryQuery(slug), categoriesQuery, citiesQuery, citiesOfCategoryQuery(slug)];
  const category = await client.fetchQuery(categoryQuery(slug)).catch(() => undefined);
  if (!category) return always;
  const list = { ...categoryBusinessesQuery(category.id, filters), pages: shownPagesIn(searchParams) };
  const facets = facetsQuery({ ...filters, categoryId: category.id });
  return [...always, list, facets, ...writtenPlaceQueries(searchParams), ...(filters.map ? [siteConfigQuery] : [])];
}

/**
 * A former slug of a category redirects to its current one. A place that the visitor typed gets its location in the address, once that
 * is known.
 */
export function movedTo({ params: { slug = '' }, searchParams }: RouteInput, client: QueryClient): string | undefined {
  const category = client.getQueryData(categoryQuery(slug).queryKey);
  if (category && category.slug !== slug) return withSearch(paths.category(category.slug), searchParams);
  const place = findWrittenPlace(searchParams, client);
  return place && toPath(slug, readFiltersNear(searchParams, place, readSite(client).distanceUnit));
}

/** The path names the category already, so the query omits it. */
const toPath = (slug: string, { categoryId: _, ...filters }: BusinessFilters) => paths.category(slug, filters);
const readOwnFilters = (search: URLSearchParams): BusinessFilters => ({
  ...readFilters(search),
  categoryId: undefined,
});

export default function Category() {
  const { name: siteName, distanceUnit } = useSite();
  const input = useRouteInput();
  const { slug = '' } = input.params;
  const queryClient = useQueryClient();
  const category = useQuery(categoryQuery(slug));
  const categories = useQuery(categoriesQuery);
  const id = category.data?.id;
  const filters = readOwnFilters(input.searchParams);
  const search = useBusinessSearch({
    address: input.searchParams,
    filters,
    categoryId: id,
    toPath: changed => toPath(slug, changed),
    list: categoryBusinessesQuery(id ?? 0, filters),
    isReady: id !== undefined,
  });

  const isSettled = !category.isPending && !categories.isPending;
  const related = isSettled ? relatedTo(category.data, categories.data ?? []) : undefined;
  const name = category.data?.name ?? t`Services`;
  const topic = search.isNarrowed ? nameSearch(search.understood, category.data?.name, distanceUnit) : undefined;

  const moved = movedTo(input, queryClient);
  if (moved) return <Navigate to={moved} replace />;
  if (hasStatus(category.error, 404)) return <UnknownCategory categories={categories.data} />;
  return (
    <div className="wrap">
      <SearchHead
        search={search}
        title={topic ?? name}
        description={describeList(topic ?? name, search.list) ?? category.data?.description}
        path={paths.category(category.data?.slug ?? slug)}
        feed={category.data && newInCategory(siteName, category.data)}
        steps={stepsTo(category.data, categories.data ?? [])}
      />
      {topic ? <div className="pt-4 sm:pt-6" /> : <CategoryHeader name={name} category={category} />}
      {!topic && related?.length !== 0 && (
        <CategoryChips label={t`More around ${name}`} categories={related} className="mb-5" />
      )}
      <BusinessSearch
        search={search}
        topic={topic}
        field={<SearchField label={t`Search in ${name}`} placeholder={t`Search services...`} {...search.box.field} />}
        failure={category.error ? { error: category.error, onRetry: () => void category.refetch() } : undefined}
        bar={<CompareBar renderAction={chosen => <AskChosenButton businesses={chosen} />} />}
        card={(business, index) => (
          <BusinessCard
            business={business}
            place={business.city}
            description={cutText(localize(business).description ?? t`No description available`, maxDescription, '...')}
            action={t`View Details`}
            isComparable
            index={index}
          />
        )}
        empty={
          search.isNarrowed ? (
            <NothingFound nearest={search.found?.nearest} allPath={paths.category(slug)} />
          ) : (
            <NothingHere />
          )
        }
      />
      {category.data && <CitiesOfCategory category={category.data} />}
    </div>
  );
}

interface CategoryHeaderProps {
  readonly name: string;
  readonly category: { readonly data: CategoryData | undefined; readonly isPending: boolean };
}

/** Name, icon and description; skeletons while the category is loading. */
function CategoryHeader({ name, category: { data, isPending } }: CategoryHeaderProps) {
  const langOf = useLangOf();
  return (
    <PageHeader
      title={
        <span className="flex items-center gap-4 narrow:flex-col narrow:items-start narrow:gap-2">
          {isPending && <Skeleton className="size-12 shrink-0 rounded-full sm:size-14" />}
          {data && <CategoryIcon icon={data.icon} disc className="max-sm:size-12" />}
          <span lang={data && langOf(data, 'name')}>{name}</span>
        </span>
      }
      subtitle={
        (isPending || data?.description) && (
          <span lang={data && langOf(data, 'description')} className="block min-h-[2lh] sm:min-h-[1lh]">
            {data?.description}
          </span>
        )
      }
      className="pb-5 sm:pb-6"
    />
  );
}

interface NothingFoundProps {
  readonly nearest: readonly Nearest[] | undefined;
  /** Address of the category without search and filters. */
  readonly allPath: string;
}

function NothingFound({ nearest, allPath }: NothingFoundProps) {
  return (
    <SiteEmptyState
      name="categorySearch"
      icon={SearchX}
      action={
        <div className="grid grid-cols-1 justify-items-center gap-6">
          <NearestResults nearest={nearest} />
          <ButtonLink variant="secondary" to={allPath}>
            <Trans>Clear Search</Trans>
          </ButtonLink>
        </div>
      }
    />
  );
}

function NothingHere() {
  return (
    <SiteEmptyState
      name="category"
      icon={Store}
      action={
        <ButtonLink variant="secondary" to={paths.categories}>
          <Trans>All Categories</Trans>
        </ButtonLink>
      }
    />
  );
}
