import { confirmEmail, disownEmail, getUser } from '@doorstep/contracts/identity/users/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiKey, invalidate } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

/** Confirms an address of this user. A query rather than a mutation, so that two simultaneous uses of a link send one request. */
export const useEmailConfirmation = (token: string, userId: number) =>
  useQuery(
    queryOptions({
      queryKey: apiKey(confirmEmail, { params: { token }, userId }),
      queryFn: async ({ client }) => {
        await call(confirmEmail, { params: { token } });
        await invalidate(client, getUser);
        return true;
      },
    }),
  );

/** Removes an address from the account for which the token was sent. */
export const useDisownEmail = () =>
  useApiMutation((token: string) => call(disownEmail, { params: { token } }), { invalidates: [getUser] });
