import { getUser, logout, type User } from '@doorstep/contracts/users.ts';
import { type Query, type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { hasStatus } from '#lib/api-error.ts';

/** The signed-in user; null for a visitor (the server answers 401). */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  // Without the signal to abort it: the parts of a page that ask come and go, the question stays the same.
  queryFn: async (): Promise<User | null> => {
    try {
      return await call(getUser, {});
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      throw error;
    }
  },
});

/** `user` is undefined while loading and where that failed, null for a visitor. */
export function useSession() {
  const { data: user, isPending, isError, refetch } = useQuery(currentUserQuery);
  return { user, isPending, isError, retry: () => void refetch() };
}

/** Says who is signed in from now on, and forgets what the server told whoever was there before. */
export function changeUser(client: QueryClient, user: User | null) {
  client.setQueryData(currentUserQuery.queryKey, user);
  const predicate = ({ queryKey: [name] }: Query) => name !== currentUserQuery.queryKey[0] && name !== 'config';
  client.removeQueries({ type: 'inactive', predicate });
  void client.invalidateQueries({ predicate });
}

/** An answer 401 came: the session is over, here or in another tab. */
export function endSession(client: QueryClient) {
  if (client.getQueryData(currentUserQuery.queryKey)) changeUser(client, null);
}

/** Ends the session on the server; a session that is over already counts as ended. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      try {
        await call(logout, {});
      } catch (error) {
        if (!hasStatus(error, 401)) throw error;
      }
    },
  });
}
