import { updateProfile } from '@doorstep/contracts/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';

/** Links a business to the own account. */
export function useLinkBusiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (businessId: number) => call(updateProfile, { body: { businessId } }),
    onSuccess: user => client.setQueryData(currentUserQuery.queryKey, user),
  });
}
