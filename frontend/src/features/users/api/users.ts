import { type Role, roles } from '@doorstep/contracts/common/access.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { listRecipients } from '@doorstep/contracts/engagement/messages/calls.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import {
  deleteUser,
  getUser,
  listUsers,
  register,
  resendEmailConfirmation,
  suspendUser,
  unsuspendUser,
  updateUser,
} from '@doorstep/contracts/identity/users/calls.ts';
import { userSorts } from '@doorstep/contracts/identity/users/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

export const usersPerPage = 25;
const businessesShown = 20;

export interface UserFilters {
  readonly q: string | undefined;
  readonly role: Role | undefined;
  readonly sort: (typeof userSorts)[number];
}

/** The filters of the list, as the address names them. */
export const readUserFilters = (search: URLSearchParams): UserFilters => ({
  q: search.get('q') ?? undefined,
  role: roles.find(role => role === search.get('role')),
  sort: userSorts.find(sort => sort === search.get('sort')) ?? 'newest',
});

/** A page of accounts, for administrators. */
export const usersQuery = (filters: UserFilters, cursor: string | undefined) =>
  queryOptions({
    ...apiPage(listUsers, { query: { ...filters, limit: usersPerPage, cursor } }),
    // There is no event for registrations, so a cached list is never fresh enough.
    staleTime: 0,
  });

/** Businesses to link, approved or not, by the beginnings of the words of their names. */
export const linkableBusinessesQuery = (q: string) =>
  apiPage(listBusinesses, { query: { q: q || undefined, status: 'all', limit: businessesShown } });

type UserChange = z.input<NonNullable<typeof updateUser.body>>;

// An administrator may have changed their own account.
const changed = { invalidates: [listUsers, getUser, listRecipients, getOverview] };

export const useCreateUser = () => useCall(register, changed);

export const useUpdateUser = () =>
  useApiMutation(({ id, ...body }: UserChange & { id: number }) => call(updateUser, { params: { id }, body }), changed);

export const useDeleteUser = () => useApiMutation((id: number) => call(deleteUser, { params: { id } }), changed);

export const useSuspendUser = () => useCall(suspendUser, changed);

export const useUnsuspendUser = () => useCall(unsuspendUser, changed);

export const useResendConfirmation = () => useCall(resendEmailConfirmation);
