import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { PagePending } from './layout/page-pending.tsx';

/** What a page can know before it is drawn. */
export interface RouteInput {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly searchParams: URLSearchParams;
}

/** The options of a query, as `queryOptions` or `infiniteQueryOptions` make them. */
export interface DataNeed {
  readonly queryKey: readonly unknown[];
  readonly initialPageParam?: unknown;
}

/** What a file in app/routes exports: the page, and the queries it draws, so that a server could ask them too. */
export interface RouteModule {
  readonly default: ComponentType;
  readonly queries?: (input: RouteInput) => readonly DataNeed[];
}

/** A route whose module is loaded when it is first visited; its queries start then, and the page shows skeletons meanwhile. */
export function page(client: QueryClient, path: string, load: () => Promise<RouteModule>): RouteObject {
  return {
    path,
    HydrateFallback: PagePending,
    lazy: async () => {
      const { default: Component, queries } = await load();
      const loader = ({ params, request }: LoaderFunctionArgs) => {
        const searchParams = new URL(request.url).searchParams;
        for (const need of queries?.({ params, searchParams }) ?? []) prefetch(client, need);
        return null;
      };
      return { Component, loader };
    },
  };
}

/** Starts a query without waiting; a failure is the page's to show. The casts: a list holds queries of unlike types. */
function prefetch(client: QueryClient, need: DataNeed) {
  if ('initialPageParam' in need)
    void client.prefetchInfiniteQuery(need as Parameters<QueryClient['prefetchInfiniteQuery']>[0]);
  else void client.prefetchQuery(need as Parameters<QueryClient['prefetchQuery']>[0]);
}
