import { getMyStatus, markForReview } from '@doorstep/contracts/requests.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** How the approval of the own business stands. */
export const myStatusQuery = (userId: number) =>
  queryOptions({
    queryKey: ['my-status', userId],
    queryFn: ({ signal }) => call(getMyStatus, { signal }),
  });

/** Submits the own business for approval; also after a refusal its standing is asked for again. */
export function useMarkForReview(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(markForReview, { body: { businessId } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['my-status'] }),
        client.invalidateQueries({ queryKey: ['businesses', businessId], exact: true }),
      ]),
  });
}
