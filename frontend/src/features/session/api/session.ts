import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { getUser, logout } from '@doorstep/contracts/identity/users/calls.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call, fetchAnswer } from '#lib/api-client.ts';
import { hasStatus } from '#lib/api-error.ts';
import { apiKey } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import { clearDrafts } from '#lib/use-draft.ts';

/** The signed-in user; null for a visitor (the server answers 401). */
export const currentUserQuery = queryOptions({
  queryKey: apiKey(getUser),
  // Not aborted by the signal: components that ask come and go, but the request is the same.
  queryFn: async ({ meta }): Promise<User | null> => {
    try {
      return await fetchAnswer(getUser, {}, meta?.transport);
    } catch (error) {
      if (hasStatus(error, 401)) return null;
      throw error;
    }
  },
});

/** `user` is undefined while it is loading or if that failed, null for a visitor. */
export function useSession() {
  const { data: user, isPending, isError, refetch } = useQuery(currentUserQuery);
  return { user, isPending, isError, retry: () => void refetch() };
}

/** Shows the signed-in user as returned by a write. */
export const showUser = (user: User, client: QueryClient) => client.setQueryData(currentUserQuery.queryKey, user);

/** Configuration and settings are the same for all users, and the user is set already. */
const outlivesSession = ({ queryKey: [path] }: Query) => [getUser.path, getConfig.path, getSite.path].includes(path);

/** Sets the signed-in user, and removes or refetches what was cached for the previous one. */
export function changeUser(client: QueryClient, user: User | null) {
  client.setQueryData(currentUserQuery.queryKey, user);
  const predicate = (query: Query) => !outlivesSession(query);
  client.removeQueries({ type: 'inactive', predicate });
  void client.invalidateQueries({ predicate });
}

/** Called after a 401 answer: the session is over, here or in another tab. */
export function endSession(client: QueryClient) {
  if (client.getQueryData(currentUserQuery.queryKey)) changeUser(client, null);
}

const channel = 'doorstep-session';

/** Shows that the session is over once another page of the browser has signed out: it may lie open beside this one. */
export function followOtherPages(client: QueryClient): void {
  new BroadcastChannel(channel).onmessage = () => {
    clearDrafts();
    endSession(client);
  };
}

function tellOtherPages(): void {
  const others = new BroadcastChannel(channel);
  others.postMessage('signed-out');
  others.close();
}

/** Ends the session on the server and in all pages; a session that is over already counts as ended. */
export const useLogout = () =>
  useApiMutation(async () => {
    try {
      await call(logout, {});
    } catch (error) {
      if (!hasStatus(error, 401)) throw error;
    }
    clearDrafts();
    tellOtherPages();
  });
