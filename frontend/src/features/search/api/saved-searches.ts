import {
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  saveSearch,
} from '@doorstep/contracts/directory/saved-searches/calls.ts';
import type { SavedSearch } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import { apiQuery } from '#lib/api-query.ts';
import { paths } from '#lib/paths.ts';
import { useCall } from '#lib/use-api-mutation.ts';
import type { BusinessFilters } from '../filters.ts';

export const savedSearchesQuery = (userId: number) => apiQuery(listSavedSearches, { userId });

const changed = { invalidates: [listSavedSearches] };

export const useSaveSearch = () => useCall(saveSearch, changed);
export const useRenameSavedSearch = () => useCall(renameSavedSearch, changed);
export const useDeleteSavedSearch = () => useCall(deleteSavedSearch, changed);

/** A search as it is saved: the query of its list, without order and map. */
export const toSavedQuery = (filters: BusinessFilters): string =>
  paths.businesses({ ...filters, sort: undefined, map: undefined }).split('?')[1] ?? '';

/** The list of a saved search, with the newest businesses first. */
export const toSavedPath = ({ query }: Pick<SavedSearch, 'query'>): string =>
  `${paths.businesses()}?${query}&sort=newest`;
