import { endpoint } from '@doorstep/contracts/endpoint.ts';
import { type User, userSchema } from '@doorstep/contracts/users.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { hasStatus } from '#lib/api-error.ts';

const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user',
  response: userSchema,
});

const logout = endpoint({ method: 'POST', path: '/api/logout', summary: 'Sign out', response: z.unknown() });

/** The signed-in user; null for a visitor (the server answers 401). */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call(getCurrentUser, { signal });
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      throw error;
    }
  },
});

/** `user` is undefined while loading, null for a visitor. */
export function useSession() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  return { user, isPending };
}

/** Signs out and forgets what the server said to the user. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSuccess: () => {
      client.setQueryData(currentUserQuery.queryKey, null);
      client.removeQueries({ predicate: query => query.queryKey[0] !== currentUserQuery.queryKey[0] });
    },
  });
}
