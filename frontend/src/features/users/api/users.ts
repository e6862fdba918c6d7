import { getBusiness, listBusinesses } from '@doorstep/contracts/businesses.ts';
import { deleteUser, listUsers, type Role, register, updateUser, type userSorts } from '@doorstep/contracts/users.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';

export const usersPerPage = 25;
const businessesShown = 20;

export interface UserFilters {
  readonly q: string | undefined;
  readonly role: Role | undefined;
  readonly sort: (typeof userSorts)[number];
}

/** A page of accounts, for administrators. */
export const usersQuery = (filters: UserFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['users', 'list', { ...filters, cursor }],
    queryFn: ({ signal }) => callPage(listUsers, { query: { ...filters, limit: usersPerPage, cursor }, signal }),
    // People register without being told of: what was loaded before is never good enough.
    staleTime: 0,
  });

/** The business that an account is linked to; the same as that of its page. */
export const linkedBusinessQuery = (id: number) =>
  queryOptions({
    queryKey: ['businesses', id],
    queryFn: ({ signal }) => call(getBusiness, { params: { id }, signal }),
  });

/** Businesses to link, approved or not, by the beginnings of the words of their names. */
export const linkableBusinessesQuery = (q: string) =>
  queryOptions({
    queryKey: ['businesses', 'to-link', q],
    queryFn: ({ signal }) =>
      callPage(listBusinesses, { query: { q: q || undefined, status: 'all', limit: businessesShown }, signal }),
  });

type NewUser = z.input<NonNullable<typeof register.body>>;
type UserChange = z.input<NonNullable<typeof updateUser.body>>;

export function useCreateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewUser) => call(register, { body }),
    onSuccess: () => refresh(client),
  });
}

export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: UserChange & { id: number }) => call(updateUser, { params: { id }, body }),
    onSuccess: () => refresh(client),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteUser, { params: { id } }),
    onSuccess: () => refresh(client),
  });
}

/** Resolves when the list shows the change. The own account may be the one that was changed. */
async function refresh(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['user'] });
  void client.invalidateQueries({ queryKey: ['recipients'] });
  void client.invalidateQueries({ queryKey: ['overview'] });
  await client.invalidateQueries({ queryKey: ['users'] });
}
