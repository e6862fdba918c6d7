import type { RefusedForm } from '@doorstep/contracts/page-forms.ts';
import { type DehydratedState, dehydrate, type QueryClient, hydrate as restore } from '@tanstack/react-query';
import { ApiError, hasStatus } from '#lib/api-error.ts';
import type { ApiKey } from '#lib/api-query.ts';

/** What a rendered page carries for its code: with what it was rendered, so that nothing is asked for again. */
export interface PageState {
  readonly origin: string;
  /** When it was rendered, in milliseconds. */
  readonly now: number;
  readonly refused?: RefusedForm | undefined;
  /** The pattern of its route, such as `/business/:id`. */
  readonly route: string;
  readonly queries: DehydratedState;
  /** Queries that were answered with 404, which the page says. */
  readonly missing: readonly ApiKey[];
}

/** The answers that a page was rendered with. */
export function collectQueries(client: QueryClient): Pick<PageState, 'queries' | 'missing'> {
  const missing = client
    .getQueryCache()
    .getAll()
    .filter(query => hasStatus(query.state.error, 404));
  return { queries: dehydrate(client), missing: missing.map(query => query.queryKey) };
}

/** Puts the answers that a page was rendered with where the page looks for them. */
export function restoreQueries(client: QueryClient, { queries, missing, now }: PageState): void {
  restore(client, queries);
  for (const queryKey of missing) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status: 'error', error: new ApiError(404, '', ''), errorUpdatedAt: now });
  }
}

/** The state in a page; undefined where the server did not render it. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById('page-state')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The state as the text of a script element, which nothing in it can end. */
export const writePageState = (state: PageState): string => JSON.stringify(state).replaceAll('<', '\\u003c');
