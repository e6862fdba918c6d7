import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Transport } from './api-client.ts';
import { FailureInPage, hasStatus, isProblem } from './api-error.ts';
import { siteConfigQuery } from './site-config.ts';

/**
 * Answers are never stale and never fetched again by themselves; unused ones are removed after five minutes. `onUnauthorized` is called
 * for every answer 401. Queries go through `transport`, which browsers can omit. Without a connection calls fail at once instead of
 * waiting for it, and failed reads are repeated when the connection is back.
 */
export function createQueryClient(onUnauthorized: (client: QueryClient) => void, transport?: Transport): QueryClient {
  const onError = (error: unknown) => {
    if (hasStatus(error, 401)) onUnauthorized(client);
    // The configuration has the notice for the page.
    if (isProblem(error, 'maintenance')) client.fetchQuery({ ...siteConfigQuery, staleTime: 0 }).catch(() => undefined);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        refetchOnReconnect: true,
        retry: false,
        // A 404 is not retried. A server renders a failed query as it is, and the browser that hydrates the page starts
        // with the same state.
        retryOnMount: ({ state: { error } }) =>
          !transport && !hasStatus(error, 404) && !(error instanceof FailureInPage),
        networkMode: 'always',
        meta: { transport },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
