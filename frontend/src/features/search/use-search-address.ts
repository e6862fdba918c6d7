import type { FormEvent } from 'react';
import { rememberCity } from '#lib/use-city.ts';
import { useLatestSearchParams } from '#lib/use-latest-search-params.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import { type BusinessFilters, readFilters } from './filters.ts';

/**
 * Changes a search of businesses, which is in the address: typing replaces the entry in the history, a choice adds one. A city that
 * is chosen or taken back is remembered.
 */
export function useSearchAddress(filters: BusinessFilters, toPath: (filters: BusinessFilters) => string) {
  const { change } = useLatestSearchParams();

  function go(changes: Partial<BusinessFilters>, replace: boolean) {
    if ('city' in changes) rememberCity(changes.city);
    change(latest => queryOf(toPath({ ...readFilters(latest), ...changes })), { replace });
  }

  const { field, searchNow, show } = useLiveSearch(filters.q ?? '', q => go({ q, exact: undefined }, true));
  return {
    change: (changes: Partial<BusinessFilters>) => go(changes, false),
    /** The field with the words. */
    box: {
      field,
      show,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        searchNow();
      },
    },
  };
}

const queryOf = (path: string): string => path.split('?')[1] ?? '';
