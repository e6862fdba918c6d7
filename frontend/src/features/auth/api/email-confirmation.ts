import { confirmEmail } from '@doorstep/contracts/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';

/** Confirms an address. A query and not a mutation: opened twice at once, the link is still used once. */
export function useEmailConfirmation(token: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['email-confirmations', token],
    queryFn: async () => {
      await call(confirmEmail, { params: { token } });
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      return true;
    },
  });
}
