import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { ComponentProps, ReactNode } from 'react';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { useFilterFields } from '#features/custom-fields/use-fields.ts';
import { toSavedQuery } from '#features/search/api/saved-searches.ts';
import { ActiveFilters } from '#features/search/components/active-filters.tsx';
import { FilterBar } from '#features/search/components/filter-bar.tsx';
import { ListSort } from '#features/search/components/list-sort.tsx';
import { SaveSearch } from '#features/search/components/save-search.tsx';
import { SearchReading } from '#features/search/components/search-reading.tsx';
import { nameResults } from '#features/search/search-name.ts';
import type { Step } from '#lib/json-ld.ts';
import { useSiteAddress } from '#lib/site.ts';
import { isEmpty } from '#lib/use-paged-query.ts';
import { listJsonLd } from '../list-json-ld.ts';
import type { BusinessSearchState } from '../use-business-search.ts';
import { BusinessResults } from './business-results.tsx';
import { ListAndMap } from './map/list-and-map.tsx';

interface SearchHeadProps extends ComponentProps<typeof PageHead> {
  readonly search: BusinessSearchState;
  /** The breadcrumbs of the page, for search engines. */
  readonly steps: readonly Step[];
}

/** The head of a page that searches businesses. Search engines must not index searches by words or empty lists. */
export function SearchHead({ search: { filters, unknownPlace, list }, steps, ...head }: SearchHeadProps) {
  const address = useSiteAddress();
  return (
    <>
      <PageHead {...head} noIndex={Boolean(filters.q ?? unknownPlace) || isEmpty(list)} />
      <JsonLd nodes={listJsonLd(address, list.rows, steps)} />
    </>
  );
}

interface BusinessSearchProps {
  readonly search: BusinessSearchState;
  /** The search in words. Without a search, the page has another heading. */
  readonly topic: string | undefined;
  /** The search field. */
  readonly field: ReactNode;
  /** The category menu, if the page is not about one category. */
  readonly categoryFilter?: ReactNode;
  readonly categoryNames?: ReadonlyMap<number, string>;
  /** Stays in view below the list. */
  readonly bar: ReactNode;
  readonly card: (business: FoundBusiness, index: number) => ReactNode;
  /** Shown if nothing is found. */
  readonly empty: ReactNode;
  /** A failure of something else that the list depends on. */
  readonly failure?: { readonly error: Error; readonly onRetry: () => void } | undefined;
}

const noNames: ReadonlyMap<number, string> = new Map();

/** The search of a list of businesses: fields, chips of the filters that are set, and results with their map. */
export function BusinessSearch({
  search,
  topic,
  field,
  categoryFilter,
  categoryNames = noNames,
  bar,
  card,
  empty,
  failure,
}: BusinessSearchProps) {
  const { filters, all, facets, found, list, change, toPath } = search;
  const fields = useFilterFields(all.categoryId);
  const error = failure?.error ?? (list.isError ? list.error : null);
  return (
    <>
      <FilterBar
        action={toPath({})}
        onSubmit={search.box.onSubmit}
        search={field}
        categoryFilter={categoryFilter}
        filters={filters}
        fields={fields}
        unknownPlace={search.unknownPlace}
        facets={facets}
        list={list}
        onChange={change}
      />
      <div className="mt-4 grid grid-cols-1 gap-4">
        <ActiveFilters
          filters={filters}
          categoryNames={categoryNames}
          fields={fields}
          toPath={toPath}
          onChange={change}
        />
        <div>
          <ListAndMap filters={all} onChange={change} rows={list.rows} isPending={list.isPending} bar={bar}>
            {beside => (
              <BusinessResults
                heading={topic && nameResults(topic, list)}
                sort={
                  <>
                    {toSavedQuery(all) && <SaveSearch filters={all} />}
                    <ListSort filters={filters} facets={found} onChange={change} />
                  </>
                }
                note={
                  <SearchReading
                    facets={found}
                    words={filters.q}
                    exactPath={filters.exact ? undefined : toPath({ ...filters, exact: true })}
                  />
                }
                beside={beside}
                list={list}
                isPending={!error && list.isPending}
                error={error}
                onRetry={failure?.onRetry ?? list.refetch}
                card={card}
                empty={empty}
              />
            )}
          </ListAndMap>
        </div>
      </div>
    </>
  );
}
