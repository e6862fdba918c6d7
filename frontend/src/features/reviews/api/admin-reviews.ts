import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import {
  approveHeldReview,
  deleteReview,
  listAllReviews,
  listHeldReviews,
  listReviews,
  rejectHeldReview,
} from '@doorstep/contracts/engagement/reviews/calls.ts';
import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage, apiPages } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

export const reviewsPerPage = 25;
/** The number of best matching businesses, and of best matching accounts, whose reviews a search shows. */
const maxMeant = 50;

export interface ReviewSearch {
  readonly rating: number | undefined;
  /** Ids of the businesses and accounts that match a search, separated by commas; undefined without a search. */
  readonly businessIds?: string | undefined;
  readonly userIds?: string | undefined;
}

/** The words for a business or an author, and the stars, as the address names them. */
export function readReviewFilters(search: URLSearchParams) {
  const stars = Number(search.get('rating'));
  return { q: search.get('q') ?? '', rating: [1, 2, 3, 4, 5].includes(stars) ? stars : undefined };
}

/** A page of the reviews of all businesses, newest first. */
export const allReviewsQuery = (search: ReviewSearch, cursor: string | undefined) =>
  queryOptions({
    ...apiPage(listAllReviews, { query: { ...search, limit: reviewsPerPage, cursor } }),
    // Reviews are written all the time, and administrators get no event for each.
    staleTime: 0,
  });

const joinIds = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).join(',');

/** The ids of the businesses that match a search. */
export const meantBusinessesQuery = (q: string) =>
  queryOptions({
    ...apiPage(listBusinesses, { query: { q, status: 'all', limit: maxMeant } }),
    select: ({ items }) => joinIds(items),
  });

/** The ids of the accounts that match a search. */
export const meantUsersQuery = (q: string) =>
  queryOptions({ ...apiPage(listUsers, { query: { q, limit: maxMeant } }), select: ({ items }) => joinIds(items) });

export const useRemoveReview = () =>
  useApiMutation((id: number) => call(deleteReview, { params: { id } }), {
    invalidates: [listAllReviews, listReviews, getOverview],
  });

/** Reviews that wait for approval, oldest first. They arrive at any time, and administrators get no event for each. */
export const heldReviewsQuery = {
  ...apiPages(listHeldReviews, { query: { limit: 10 } }),
  refetchInterval: 30_000,
  staleTime: 0,
};

/** The number of reviews that wait for approval. */
export const heldCountQuery = queryOptions({
  ...apiPage(listHeldReviews, { query: { limit: 1 } }),
  select: ({ total }) => total,
  refetchInterval: 30_000,
});

const decided = { invalidates: [listHeldReviews, listAllReviews, listReviews, getOverview] };

export const useApproveReview = () =>
  useApiMutation((id: number) => call(approveHeldReview, { params: { id } }), decided);

export const useRejectReview = () =>
  useApiMutation((id: number) => call(rejectHeldReview, { params: { id } }), decided);
