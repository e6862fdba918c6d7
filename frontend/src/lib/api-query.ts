import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import { getOwn } from '@doorstep/contracts/common/own.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import {
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  type QueryFilters,
  queryOptions,
} from '@tanstack/react-query';
import {
  fetchAllPages,
  fetchAnswer,
  fetchPage,
  type Given,
  type Page,
  type RawInput,
  type Transport,
} from './api-client.ts';

/** Input of a query besides the path. Serializable, as a key must be. */
interface KeyParts extends Pick<RawInput, 'params' | 'query'> {
  /** Id of the user, if the answer depends on who is signed in, so that no user is shown what another one saw. */
  readonly userId?: number | undefined;
  /** Content of the cache entry: one answer, one page, the pages loaded so far, or the rows of all pages. */
  readonly holds?: 'answer' | 'page' | 'pages' | 'all';
}

/** Key of a query: the path of its endpoint as in the contracts, and its input. */
export type ApiKey = readonly [path: string, parts: KeyParts];

declare module '@tanstack/react-query' {
  interface Register {
    // Keys that this module did not make do not compile.
    queryKey: ApiKey;
    queryMeta: { readonly transport?: Transport | undefined };
  }
}

/** This module sets the cursor. */
type WithoutCursor<Query> = Query extends undefined ? undefined : Omit<Query, 'cursor'>;

type QueryInput<P, Q> = Given<'params', P> & Given<'query', Q> & Pick<KeyParts, 'userId'>;

/** Input of a query, optional if none of it is required. */
type Arguments<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

type AnyQuery = z.ZodType;
type ListEndpoint<P extends z.ZodType, Q extends AnyQuery, Row> = Endpoint<P, Q, z.ZodType, z.ZodType<Row[]>>;

/** The key of a query with a fetcher of its own. */
export const apiKey = ({ path }: Pick<Endpoint, 'path'>, parts: KeyParts = {}): ApiKey => [path, parts];

/** Options of a query that calls an endpoint of the contracts once. */
export function apiQuery<P extends z.ZodType, Q extends AnyQuery, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, z.ZodType, R>,
  ...[input]: Arguments<QueryInput<z.input<P>, z.input<Q>>>
) {
  const { userId, ...asked }: KeyParts = input ?? {};
  return queryOptions({
    queryKey: apiKey(endpoint, { ...asked, userId, holds: 'answer' }),
    queryFn: ({ signal, meta }) => fetchAnswer(endpoint, { ...asked, signal }, meta?.transport),
  });
}

/** Options of a query for one page of a list: its rows, their total number and the cursor of the next page. */
export function apiPage<P extends z.ZodType, Q extends AnyQuery, Row>(
  endpoint: ListEndpoint<P, Q, Row>,
  ...[input]: Arguments<QueryInput<z.input<P>, z.input<Q>>>
) {
  const { userId, ...asked }: KeyParts = input ?? {};
  return queryOptions({
    queryKey: apiKey(endpoint, { ...asked, userId, holds: 'page' }),
    queryFn: ({ signal, meta }) => fetchPage(endpoint, { ...asked, signal }, meta?.transport),
  });
}

/** Options of a query for the rows of all pages of a list that a screen needs whole, such as the categories. */
export function apiAllPages<P extends z.ZodType, Q extends AnyQuery, Row>(
  endpoint: ListEndpoint<P, Q, Row>,
  ...[input]: Arguments<QueryInput<z.input<P>, WithoutCursor<z.input<Q>>>>
) {
  const { userId, ...asked }: KeyParts = input ?? {};
  return queryOptions({
    queryKey: apiKey(endpoint, { ...asked, userId, holds: 'all' }),
    queryFn: ({ signal, meta }) => fetchAllPages(endpoint, { ...asked, signal }, meta?.transport),
  });
}

/** Options of a list that grows page by page, following the cursors of the `Link` header. */
export function apiPages<P extends z.ZodType, Q extends AnyQuery, Row>(
  endpoint: ListEndpoint<P, Q, Row>,
  ...[input]: Arguments<QueryInput<z.input<P>, WithoutCursor<z.input<Q>>>>
) {
  const { userId, ...asked }: KeyParts = input ?? {};
  return growingList<Row>(apiKey(endpoint, { ...asked, userId, holds: 'pages' }), (cursor, signal, transport) =>
    fetchPage(endpoint, { ...asked, query: { ...(asked.query ?? {}), cursor }, signal }, transport),
  );
}

const growingList = <Row>(
  queryKey: ApiKey,
  load: (cursor: string, signal: AbortSignal, transport: Transport | undefined) => Promise<Page<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, meta }) => load(pageParam, signal, meta?.transport),
    // A string, so that it survives in the state of a rendered page; an empty cursor is not sent.
    initialPageParam: '' as string,
    getNextPageParam: (page: Page<Row>) => page.next,
  });

/** Options of a growing list, as `apiPages` makes them. */
export type PagedQuery<Row> = ReturnType<typeof growingList<Row>>;

/** Queries to mark as outdated: those of an endpoint and below it, or those that match a filter. */
export type Outdated = Endpoint | QueryFilters;

/**
 * The queries of an endpoint and of every path below it. With `params`, only those with the same values, and those whose path has no
 * such parameter: `below(listBusinesses, { id: 7 })` means the lists of businesses, business 7 and its reviews. `matches` narrows them
 * further.
 */
export const below = (
  { path }: Endpoint,
  params: Readonly<Record<string, unknown>> = {},
  matches: (query: Query) => boolean = () => true,
): QueryFilters => ({
  predicate: query => {
    const [asked, parts] = query.queryKey;
    const isBelow = asked === path || asked.startsWith(`${path}/`);
    const hasParams = Object.entries(parts.params ?? {}).every(
      ([name, value]) => !Object.hasOwn(params, name) || getOwn(params, name) === value,
    );
    return isBelow && hasParams && matches(query);
  },
});

/** Marks queries as outdated. Queries in use are fetched again; resolves when that has finished. */
export async function invalidate(client: QueryClient, ...outdated: readonly Outdated[]): Promise<void> {
  await Promise.all(outdated.map(which => client.invalidateQueries('path' in which ? below(which) : which)));
}
