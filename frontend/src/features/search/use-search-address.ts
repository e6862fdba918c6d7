import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberCity } from '#lib/use-city.ts';
import { useLiveSearch } from '#lib/use-live-search.ts';
import type { BusinessFilters } from './filters.ts';

/**
 * Changes a search of businesses, which is in the address: typing replaces the entry in the history, a choice adds one. A city that
 * is chosen or taken back is remembered.
 */
export function useSearchAddress(filters: BusinessFilters, toPath: (filters: BusinessFilters) => string) {
  const navigate = useNavigate();

  function go(changes: Partial<BusinessFilters>, replace: boolean) {
    if ('city' in changes) rememberCity(changes.city);
    return navigate(toPath({ ...filters, ...changes }), { replace, preventScrollReset: true });
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
