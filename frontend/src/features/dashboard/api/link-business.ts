import { updateProfile } from '@doorstep/contracts/users.ts';
import { showUser } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

/** Links a business to the account of the signed-in user. */
export const useLinkBusiness = () =>
  useApiMutation((businessId: number) => call(updateProfile, { body: { businessId } }), { onSuccess: showUser });
