import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
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
  /** The page is worth showing without this answer. */
  readonly isOptional?: boolean;
}

/** Marks what a page can do without, such as the answers of another service than the one that it is about. */
export const optional = <Need extends DataNeed>(need: Need) => ({ ...need, isOptional: true });

/** What a file in app/routes exports: the page, and what a server must know to render it. */
export interface RouteModule {
  readonly default: ComponentType;
  /**
   * The queries that the page shows. The first is what the page is about: where there is no such thing, there is no such page. Where
   * another one fails that is not optional, the server does not render the page. One that depends on the answer to another waits for
   * that with `client`.
   */
  readonly queries?: (input: RouteInput, client: QueryClient) => readonly DataNeed[] | Promise<readonly DataNeed[]>;
  /**
   * Where the page is by now, once its queries have answered; undefined where it is at its address. Another path is for good; another
   * query of the same path is the answer to what was asked.
   */
  readonly movedTo?: (input: RouteInput, client: QueryClient) => string | undefined;
  /**
   * Loads what a page of a signed-in user begins with: the code of its open section (`?tab=`), and the answers that this shows. The
   * page is shown when that is there, or has taken too long.
   */
  readonly prepare?: (input: RouteInput, client: QueryClient) => Promise<unknown>;
}

/** From then on an outline says more than the page before. */
const maxPreparationMs = 1_000;

/**
 * A route whose module is loaded when it is first visited; its queries start then, and the page shows skeletons meanwhile.
 * Several pages of a list are waited for, so that a reload finds the scroll position again.
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
        // What depends on another answer is not waited for.
        if (needs instanceof Promise) void needs.then(later => later.map(start));
        else await Promise.all(needs.map(start));
        if (preparation) await atMost(maxPreparationMs, preparation);
        return null;
      };
      return { Component, loader, ...(prepare && { shouldRevalidate: isOtherSection }) };
    },
  };
}

/** A search within a section shows what it had until its answer is there. */
const isOtherSection: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get('tab') !== nextUrl.searchParams.get('tab');

/**
 * Runs a query and resolves when it is over; the page shows a failure. The casts are needed because a list holds queries of
 * different types.
 */
export const prefetch = (client: QueryClient, need: DataNeed): Promise<void> =>
  'initialPageParam' in need
    ? client.prefetchInfiniteQuery(need as Parameters<QueryClient['prefetchInfiniteQuery']>[0])
    : client.prefetchQuery(need as Parameters<QueryClient['prefetchQuery']>[0]);

/** Queries that are loaded unless their answer is there. */
export const prefetchMissing = (client: QueryClient, needs: readonly DataNeed[]): Promise<unknown> =>
  Promise.all(needs.map(need => prefetch(client, { ...need, staleTime: Number.POSITIVE_INFINITY } as DataNeed)));

/** Waits for a promise, but not for long. What fails is shown by the page. */
async function atMost(limitMs: number, promise: Promise<unknown>): Promise<void> {
  const timeout = new Promise(resolve => setTimeout(resolve, limitMs));
  await Promise.race([promise.catch(() => undefined), timeout]);
}
