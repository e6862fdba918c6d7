import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from './api-client.ts';
import { invalidate, type Outdated } from './api-query.ts';
import { withProof } from './proof.ts';

interface ApiMutationOptions<Answer> {
  /** Queries that the write makes outdated. */
  readonly invalidates?: readonly Outdated[];
  /** Puts the answer into the cache, before anything is fetched again. */
  readonly onSuccess?: (answer: Answer, client: QueryClient) => void;
}

/**
 * A write: `send` makes the call. It ends when the screen shows the change. After a refusal the queries that it invalidates are also
 * fetched again, since another page may have been faster, but the caller does not wait for them.
 */
export function useApiMutation<Answer, Variables = void>(
  send: (variables: Variables) => Promise<Answer>,
  { invalidates = [], onSuccess }: ApiMutationOptions<Answer> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => withProof(() => send(variables)),
    onSuccess: answer => onSuccess?.(answer, client),
    onSettled: (_, error) => {
      const shown = invalidate(client, ...invalidates);
      return error ? undefined : shown;
    },
  });
}

/** A write that is one call of an endpoint: its variables are the input of the call. */
export const useCall = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  options?: ApiMutationOptions<z.output<R>>,
) => useApiMutation((input: CallInput<P, Q, B>) => call(endpoint, input), options);
