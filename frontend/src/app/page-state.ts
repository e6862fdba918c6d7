import { hydration } from '@doorstep/contracts/gateway/pages/hydration.ts';
import type { RefusedForm } from '@doorstep/contracts/gateway/pages/page-forms.ts';
import { type DehydratedState, dehydrate, type QueryClient, hydrate as restore } from '@tanstack/react-query';
import { ApiError, FailureInPage } from '#lib/api-error.ts';
import type { ApiKey } from '#lib/api-query.ts';

/** State that a rendered page carries for its code: the answers it was rendered with, so that none is fetched again. */
export interface PageState {
  readonly origin: string;
  /** Time of rendering, in milliseconds. */
  readonly now: number;
  readonly refused?: RefusedForm | undefined;
  /** The pattern of its route, such as `/business/:id`. */
  readonly route: string;
  readonly queries: DehydratedState;
  /** Queries whose failure the page shows, with the status of their answers. */
  readonly failed: readonly { readonly key: ApiKey; readonly status: number }[];
}

/** Collects the answers that a page was rendered with. */
export function collectQueries(client: QueryClient): Pick<PageState, 'queries' | 'failed'> {
  const failed = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state: { error } }) =>
      error ? [{ key, status: error instanceof ApiError ? error.status : 503 }] : [],
    );
  return { queries: dehydrate(client), failed };
}

/** Puts the answers that a page was rendered with into the cache. */
export function restoreQueries(client: QueryClient, { queries, failed, now }: PageState): void {
  restore(client, queries);
  for (const { key, status } of failed) {
    const query = client.getQueryCache().build(client, { queryKey: key });
    query.setState({ status: 'error', error: new FailureInPage(status), errorUpdatedAt: now });
  }
}

/** Fetches what the server could not get when it rendered the page, except what does not exist. */
export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    predicate: ({ state: { error } }) => error instanceof FailureInPage && error.status !== 404,
  });

/** The state in a page; undefined if the server did not render it. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(hydration.stateId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The state as the text of a script element; no string in it can close that element. */
export const writePageState = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c');
