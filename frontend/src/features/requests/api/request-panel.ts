import {
  approveBusinessRequest,
  listBusinessRequests,
  listPendingBusinessRequests,
  type OwnerChoice,
  setBusinessRequestStatus,
} from '@doorstep/contracts/requests.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';

export const requestsPerPage = 25;

export interface RequestSearch {
  readonly pendingOnly: boolean;
  readonly q: string | undefined;
  readonly cursor: string | undefined;
}

/** A page of requests, newest first: those that wait for a decision (or whose approval failed), or all. */
export const requestsQuery = ({ pendingOnly, q, cursor }: RequestSearch) =>
  queryOptions({
    queryKey: ['business-requests', { pendingOnly, q, cursor }],
    queryFn: ({ signal }) =>
      callPage(pendingOnly ? listPendingBusinessRequests : listBusinessRequests, {
        query: { limit: requestsPerPage, q, cursor },
        signal,
      }),
  });

/** How many wait. */
export const waitingRequestsQuery = queryOptions({
  queryKey: ['business-requests', 'waiting'],
  queryFn: async ({ signal }) => (await callPage(listPendingBusinessRequests, { query: { limit: 1 }, signal })).total,
});

export function useDecisions() {
  const client = useQueryClient();
  const onSettled = () => {
    // An approval may make an account and a category as well.
    for (const name of ['business-requests', 'users', 'recipients', 'categories', 'parent-categories', 'subcategories'])
      void client.invalidateQueries({ queryKey: [name] });
  };
  const approve = useMutation({
    mutationFn: ({ id, owner }: { id: number; owner?: OwnerChoice | undefined }) =>
      call(approveBusinessRequest, { params: { id }, body: { owner } }),
    onSettled,
  });
  const reject = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(setBusinessRequestStatus, { params: { id }, body: { status: 'rejected', reason } }),
    onSettled,
  });
  return { approve, reject };
}
