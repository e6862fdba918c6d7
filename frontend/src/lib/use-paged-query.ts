import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from './api-client.ts';
import type { PagedQuery } from './api-query.ts';

export interface PagedQueryOptions {
  /** False while the input of the call is not known yet. */
  readonly enabled?: boolean;
  /** Shows the rows of the previous list until the new ones are loaded: for filters that change while typing. */
  readonly keepPrevious?: boolean;
  /** How many of the loaded pages are shown; without it, all of them. */
  readonly shownPages?: number;
}

/** A paged list as screens use it: the rows of all pages so far, their total number, and how to get more. */
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
    /** The first page could not be loaded; a later one that fails leaves what is there. */
    isError: result.isError && !result.data,
    error: result.error,
    /** The rows belong to the previous filters. */
    isOutdated: result.isPlaceholderData,
    refetch: () => void result.refetch(),
    hasMore: result.hasNextPage || loaded.length > pages.length,
    /** There is a next page, and it can be loaded now. */
    canLoadMore: result.hasNextPage && !result.isFetching && !result.isFetchNextPageError && !result.isPlaceholderData,
    isLoadingMore: result.isFetchingNextPage,
    isLoadMoreError: result.isFetchNextPageError,
    loadMore: () => void result.fetchNextPage(),
  };
}

/** Whether it is known that a list has no rows. */
export const isEmpty = (
  list: Pick<ReturnType<typeof usePagedQuery>, 'total' | 'isPending' | 'isError' | 'isOutdated'>,
): boolean => list.total === 0 && !list.isPending && !list.isError && !list.isOutdated;
