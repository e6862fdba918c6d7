import { confirmEmail, getUser } from '@doorstep/contracts/users.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiKey, invalidate } from '#lib/api-query.ts';

/** Confirms an address. A query and not a mutation: opened twice at once, the link is still used once. */
export const useEmailConfirmation = (token: string) =>
  useQuery(
    queryOptions({
      queryKey: apiKey(confirmEmail, { params: { token } }),
      queryFn: async ({ client }) => {
        await call(confirmEmail, { params: { token } });
        await invalidate(client, getUser);
        return true;
      },
    }),
  );
