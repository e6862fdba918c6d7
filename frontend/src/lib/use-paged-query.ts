import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from './api-client.ts';
import type { PagedQuery } from './api-query.ts';

export interface PagedQueryOptions {
  /** False while the input of the call is not known yet. */
  readonly enabled?: boolean;
  /** Shows the rows of the previous list until the new ones have loaded: for filters that change while typing. */
  readonly keepPrevious?: boolean;
  /** Number of loaded pages to show; all by default. */
  readonly shownPages?: number;
}

/** A paged list for screens: the rows of all pages so far, their total number, and how to load more. */
export function usePagedQuery<Row>(
  query: PagedQuery<Row>,
  { enabled = true, keepPrevious = false, shownPages }: PagedQueryOptions = {},
) {
  const result = useInfiniteQuery({
    ...query,
    enabled,
    ...(keepPrevious && {
      placeholderData: (previous: InfiniteData<Page<Row>, string> | undefined) => previous,
    }),
  });
  const loaded = result.data?.pages ?? [];
  const pages = loaded.slice(0, shownPages);
  return {
    rows: pages.flatMap(page => page.items),
    total: loaded.at(-1)?.total ?? 0,
    loadedPages: loaded.length,
    isPending: result.isPending,
    /** True if the first page failed to load; if a later one fails, the rows stay. */
    isError: result.isError && !result.data,
    error: result.error,
    /** True while the rows belong to the previous filters. */
    isOutdated: result.isPlaceholderData,
    refetch: () => void result.refetch(),
    hasMore: result.hasNextPage || loaded.length > pages.length,
    /** True if there is a next page that can be loaded now. */
    canLoadMore: result.hasNextPage && !result.isFetching && !result.isFetchNextPageError && !result.isPlaceholderData,
    isLoadingMore: result.isFetchingNextPage,
    isLoadMoreError: result.isFetchNextPageError,
    loadMore: () => void result.fetchNextPage(),
  };
}

/** Returns whether a list is known to have no rows. */
export const isEmpty = (
  list: Pick<ReturnType<typeof usePagedQuery>, 'total' | 'isPending' | 'isError' | 'isOutdated'>,
): boolean => list.total === 0 && !list.isPending && !list.isError && !list.isOutdated;
