import { deleteOtherSessions, deleteSession, listSessions } from '@doorstep/contracts/gateway/sessions/calls.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

/** The sessions of the user. Other browsers come and go without an event, so a cached list is never fresh enough. */
export const sessionsQuery = (userId: number) => ({ ...apiQuery(listSessions, { userId }), staleTime: 0 });

const changed = { invalidates: [listSessions] };

export const useEndSession = () =>
  useApiMutation((session: string) => call(deleteSession, { params: { session } }), changed);

export const useEndOtherSessions = () => useApiMutation(() => call(deleteOtherSessions, {}), changed);
