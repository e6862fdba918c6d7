import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { PagePending } from './layout/page-pending.tsx';

/** Values that a page knows before it renders. */
export interface RouteInput {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly searchParams: URLSearchParams;
}

/** The options of a query, as `queryOptions` or `infiniteQueryOptions` make them. */
export interface DataNeed {
  readonly queryKey: readonly unknown[];
  readonly initialPageParam?: unknown;
  /** Number of pages shown of a paged list; 1 by default. */
  readonly pages?: number;
  /** True if the page is worth showing without this answer. */
  readonly isOptional?: boolean;
  /** True if the address asks for this optional answer, so that a server waits longer for it. */
  readonly isAskedFor?: boolean;
}

/** Marks data that a page can do without, such as answers of another service than the one it is about. */
export const optional = <Need extends DataNeed>(need: Need) => ({ ...need, isOptional: true });

/** Marks optional data that the address asks for, such as the list of the open tab. */
export const askedFor = <Need extends DataNeed>(need: Need) => ({ ...optional(need), isAskedFor: true });

/** Exports of a file in app/routes: the page, and what a server must know to render it. */
export interface RouteModule {
  readonly default: ComponentType;
  /**
   * The queries that the page shows. The first is what the page is about: if that does not exist, neither does the page. If another query
   * fails that is not optional, the server does not render the page. A query that depends on the answer to another waits for it with
   * `client`.
   */
  readonly queries?: (input: RouteInput, client: QueryClient) => readonly DataNeed[] | Promise<readonly DataNeed[]>;
  /**
   * The current address of the page, once its queries have answered; undefined if it has not moved. A different path is a permanent move;
   * a different query of the same path only answers this request.
   */
  readonly movedTo?: (input: RouteInput, client: QueryClient) => string | undefined;
  /**
   * Loads what a page of a signed-in user begins with: the code of its open section (`?tab=`) and the answers that it shows. The page is
   * shown when they have loaded, or when that takes too long.
   */
  readonly prepare?: (input: RouteInput, client: QueryClient) => Promise<unknown>;
}

/** After this time an outline says more than the previous page. */
const maxPreparationMs = 1_000;

/**
 * A route whose module is loaded at its first visit; its queries start then, and the page shows skeletons meanwhile.
 * Waits if several pages of a list are shown, so that a reload can restore the scroll position.
 */
export function page(client: QueryClient, path: string, load: () => Promise<RouteModule>): RouteObject {
  return {
    id: path,
    path,
    HydrateFallback: () => createElement(PagePending, { path }),
    lazy: async () => {
      const { default: Component, queries, prepare } = await load();
      const loader = async ({ params, request }: LoaderFunctionArgs) => {
        const input = { params, searchParams: new URL(request.url).searchParams };
        const preparation = prepare?.(input, client);
        const needs = queries?.(input, client) ?? [];
        const start = (need: DataNeed) => {
          const isOver = prefetch(client, need);
          return need.pages !== undefined && need.pages > 1 ? isOver : undefined;
        };
        // Queries that depend on another answer are not awaited.
        if (needs instanceof Promise) void needs.then(later => later.map(start));
        else await Promise.all(needs.map(start));
        if (preparation) await atMost(maxPreparationMs, preparation);
        return null;
      };
      return { Component, loader, ...(prepare && { shouldRevalidate: isOtherSection }) };
    },
  };
}

/** A search within a section keeps the previous result until its answer arrives. */
const isOtherSection: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get('tab') !== nextUrl.searchParams.get('tab');

/**
 * Runs a query and resolves when it has finished; the page shows a failure. The casts are needed because a list holds queries of
 * different types.
 */
export const prefetch = (client: QueryClient, need: DataNeed): Promise<void> =>
  'initialPageParam' in need
    ? client.prefetchInfiniteQuery(need as Parameters<QueryClient['prefetchInfiniteQuery']>[0])
    : client.prefetchQuery(need as Parameters<QueryClient['prefetchQuery']>[0]);

/** Loads those queries that have no answer yet. */
export const prefetchMissing = (client: QueryClient, needs: readonly DataNeed[]): Promise<unknown> =>
  Promise.all(needs.map(need => prefetch(client, { ...need, staleTime: Number.POSITIVE_INFINITY } as DataNeed)));

/** Waits for a promise, at most `limitMs`. The page shows a failure. */
async function atMost(limitMs: number, promise: Promise<unknown>): Promise<void> {
  const timeout = new Promise(resolve => setTimeout(resolve, limitMs));
  await Promise.race([promise.catch(() => undefined), timeout]);
}
