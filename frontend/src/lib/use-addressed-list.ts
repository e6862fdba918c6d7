import { useEffect } from 'react';
import type { PagedQuery } from './api-query.ts';
import { changeSearch } from './change-search.ts';
import { useLatestSearchParams } from './use-latest-search-params.ts';
import { type PagedQueryOptions, usePagedQuery } from './use-paged-query.ts';

/** Maximum number of pages that an address loads; the button loads further ones. */
export const maxAddressedPages = 20;

/** Number of pages of a list that an address shows, from its `page`: 1 to `maxAddressedPages`. */
export function shownPagesIn(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('page'))) || 1;
  return Math.min(Math.max(page, 1), maxAddressedPages);
}

/**
 * A paged list whose address contains how many of its pages are shown, so that a reload or a shared link shows the same rows.
 * Loading more replaces the history entry: Back leaves the list, and returning to the list finds everything still there.
 */
export function useAddressedList<Row>(query: PagedQuery<Row>, options: Omit<PagedQueryOptions, 'shownPages'> = {}) {
  const { search, change } = useLatestSearchParams();
  const page = shownPagesIn(search);
  const isBeyondAddress = page === maxAddressedPages;
  const list = usePagedQuery(query, isBeyondAddress ? options : { ...options, shownPages: page });
  const { loadedPages, canLoadMore, loadMore } = list;
  const isMissingPages = loadedPages > 0 && loadedPages < page;

  useEffect(() => {
    if (isMissingPages && canLoadMore) loadMore();
  }, [isMissingPages, canLoadMore, loadMore]);

  function showMore() {
    if (isMissingPages || isBeyondAddress) return loadMore();
    change(latest => changeSearch(latest, { page: page + 1 }));
  }

  /** Address that also shows the next page; undefined beyond the maximum of an address. */
  const morePath = isBeyondAddress ? undefined : `?${changeSearch(search, { page: page + 1 })}`;
  return { ...list, loadMore: showMore, morePath };
}
