import type { FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { facetsQuery } from '#features/search/api/search.ts';
import { type BusinessFilters, countFilters } from '#features/search/filters.ts';
import { useUnknownPlace } from '#features/search/find-written-place.ts';
import { readWords } from '#features/search/search-name.ts';
import { useSearchAddress } from '#features/search/use-search-address.ts';
import type { PagedQuery } from '#lib/api-query.ts';
import { useAddressedList } from '#lib/use-addressed-list.ts';

interface SearchedList {
  /** The query string of the address. */
  readonly address: URLSearchParams;
  /** The search in the address, without the category of the page. */
  readonly filters: BusinessFilters;
  /** The category that the page is about. */
  readonly categoryId?: number | undefined;
  /** The address of the page with another search. */
  readonly toPath: (filters: BusinessFilters) => string;
  readonly list: PagedQuery<FoundBusiness>;
  /** False while the page does not know its category yet. */
  readonly isReady?: boolean;
}

/** A page that searches businesses: the search in its address, the list, and the facets. */
export function useBusinessSearch({ address, filters, categoryId, toPath, list, isReady = true }: SearchedList) {
  const all = categoryId === undefined ? filters : { ...filters, categoryId };
  const facets = useQuery({ ...facetsQuery(all), enabled: isReady, placeholderData: keepPreviousData });
  // The counts of the previous search are close enough for a moment; its corrections and alternatives are not.
  const found = facets.isPlaceholderData ? undefined : facets.data;
  return {
    ...useSearchAddress(filters, toPath),
    filters,
    /** The filters with the category of the page. */
    all,
    toPath,
    list: useAddressedList(list, { enabled: isReady, keepPrevious: true }),
    facets: facets.data,
    found,
    /** The filters with the words that the results are for. */
    understood: { ...filters, q: readWords(filters.q, found) },
    unknownPlace: useUnknownPlace(address),
    isNarrowed: Boolean(filters.q) || countFilters(filters) > 0,
  };
}

export type BusinessSearchState = ReturnType<typeof useBusinessSearch>;
