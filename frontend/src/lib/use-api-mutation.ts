import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, type Outdated } from './api-query.ts';

interface ApiMutationOptions<Answer> {
  /** What the write makes outdated. */
  readonly invalidates?: readonly Outdated[];
  /** Puts the answer into the cache, before anything is fetched again. */
  readonly onSuccess?: (answer: Answer, client: QueryClient) => void;
}

/**
 * A write: `send` makes the call. It ends when the screen shows the change. What it invalidates is also fetched again after a refusal,
 * since another page may have been faster, but the caller does not wait for that.
 */
export function useApiMutation<Answer, Variables = void>(
  send: (variables: Variables) => Promise<Answer>,
  { invalidates = [], onSuccess }: ApiMutationOptions<Answer> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => send(variables),
    onSuccess: answer => onSuccess?.(answer, client),
    onSettled: (_, error) => {
      const shown = invalidate(client, ...invalidates);
      return error ? undefined : shown;
    },
  });
}
