import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  listCategories,
  listParentCategories,
  listSubcategories,
} from '@doorstep/contracts/directory/categories/calls.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import { listRecipients } from '@doorstep/contracts/engagement/messages/calls.ts';
import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import {
  approveBusinessRequest,
  listBusinessRequests,
  listPendingBusinessRequests,
  releaseBusinessRequest,
  setBusinessRequestStatus,
} from '@doorstep/contracts/onboarding/requests/calls.ts';
import type { OwnerChoice } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage, apiPages, apiQuery } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import { readCursor } from '#lib/use-list-address.ts';

export const requestsPerPage = 25;

export interface RequestSearch {
  readonly pendingOnly: boolean;
  readonly q: string | undefined;
  readonly cursor: string | undefined;
}

/** Reads search, toggle and page from the address. */
export const readRequestSearch = (search: URLSearchParams): RequestSearch => ({
  pendingOnly: search.get('show') !== 'all',
  q: search.get('q') ?? undefined,
  cursor: readCursor(search),
});

/** A page of requests, newest first: those that wait for a decision (or whose approval failed), or all. */
export const requestsQuery = ({ pendingOnly, q, cursor }: RequestSearch) =>
  apiPage(pendingOnly ? listPendingBusinessRequests : listBusinessRequests, {
    query: { limit: requestsPerPage, q, cursor },
  });

/** The requests that look like spam, newest first. */
export const heldRequestsQuery = () =>
  apiPages(listBusinessRequests, { query: { quarantined: 'true', limit: requestsPerPage } });

/** The number of requests that look like spam. */
export const heldRequestCountQuery = queryOptions({
  ...apiPage(listBusinessRequests, { query: { quarantined: 'true', limit: 1 } }),
  select: ({ total }) => total,
});

/** The pictures that a business shows in its gallery. */
export const requestPicturesQuery = (businessId: number) =>
  apiPage(listGallery, { params: { id: businessId }, query: { limit: 100 } });

/** The business that a request is about. */
export const requestedBusinessQuery = (businessId: number) => apiQuery(getBusiness, { params: { id: businessId } });

/** The number of waiting requests. */
export const waitingRequestsQuery = queryOptions({
  ...apiPage(listPendingBusinessRequests, { query: { limit: 1 } }),
  select: ({ total }) => total,
});

const decided = {
  // An approval may create an account and a category as well.
  invalidates: [
    listBusinessRequests,
    listUsers,
    listRecipients,
    listCategories,
    listParentCategories,
    listSubcategories,
  ],
};

export const useApproveRequest = () =>
  useApiMutation(
    ({ id, owner }: { id: number; owner?: OwnerChoice | undefined }) =>
      call(approveBusinessRequest, { params: { id }, body: { owner } }),
    decided,
  );

export const useRejectRequest = () =>
  useApiMutation(
    ({ id, reason }: { id: number; reason: string }) =>
      call(setBusinessRequestStatus, { params: { id }, body: { status: 'rejected', reason } }),
    decided,
  );

/** Takes a request out of quarantine. */
export const useReleaseRequest = () =>
  useApiMutation((id: number) => call(releaseBusinessRequest, { params: { id } }), {
    invalidates: [listBusinessRequests],
  });
