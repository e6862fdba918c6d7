import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { PagePending } from './layout/page-pending.tsx';

/** What a page knows before it renders. */
export interface RouteInput {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly searchParams: URLSearchParams;
}

/** The options of a query, as `queryOptions` or `infiniteQueryOptions` make them. */
export interface DataNeed {
  readonly queryKey: readonly unknown[];
  readonly initialPageParam?: unknown;
  /** Of a paged list: how many pages are shown; 1 by default. */
  readonly pages?: number;
}

/** What a file in app/routes exports: the page, and the queries it shows, so that a server could run them too. */
export interface RouteModule {
  readonly default: ComponentType;
  readonly queries?: (input: RouteInput) => readonly DataNeed[];
  /** Where the page is by now, once its queries have answered; undefined where it is at its address. */
  readonly movedTo?: (input: RouteInput, client: QueryClient) => string | undefined;
}

/**
 * A route whose module is loaded when it is first visited; its queries start then, and the page shows skeletons meanwhile.
 * Several pages of a list are waited for, so that a reload finds the scroll position again.
 */
export function page(client: QueryClient, path: string, load: () => Promise<RouteModule>): RouteObject {
  return {
    path,
    HydrateFallback: () => createElement(PagePending, { path }),
    lazy: async () => {
      const { default: Component, queries } = await load();
      const loader = async ({ params, request }: LoaderFunctionArgs) => {
        const searchParams = new URL(request.url).searchParams;
        const needs = queries?.({ params, searchParams }) ?? [];
        await Promise.all(needs.map(need => prefetch(client, need)));
        return null;
      };
      return { Component, loader };
    },
  };
}

/** Starts a query; the page shows a failure. The casts are needed because a list holds queries of different types. */
async function prefetch(client: QueryClient, need: DataNeed): Promise<void> {
  if ('initialPageParam' in need) {
    const pages = client.prefetchInfiniteQuery(need as Parameters<QueryClient['prefetchInfiniteQuery']>[0]);
    if (need.pages !== undefined && need.pages > 1) await pages;
  } else void client.prefetchQuery(need as Parameters<QueryClient['prefetchQuery']>[0]);
}
