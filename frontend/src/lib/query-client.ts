import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasStatus } from './api-error.ts';

/**
 * Answers are never stale and never asked for again by themselves; unused ones go after five minutes (specification, section 9).
 * `onUnauthorized` hears of every call that is answered 401.
 */
export function createQueryClient(onUnauthorized: (client: QueryClient) => void): QueryClient {
  const onError = (error: unknown) => {
    if (hasStatus(error, 401)) onUnauthorized(client);
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
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
