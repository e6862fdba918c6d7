import {
  confirmAuthenticator,
  getSecondFactor,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from '@doorstep/contracts/identity/second-factor/calls.ts';
import { getUser } from '@doorstep/contracts/identity/users/calls.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useCall } from '#lib/use-api-mutation.ts';

export const secondFactorQuery = (userId: number) => apiQuery(getSecondFactor, { userId });

const changed = { invalidates: [getSecondFactor, getUser] };

export const useStartAuthenticator = () => useCall(startAuthenticator);

export const useConfirmAuthenticator = () => useCall(confirmAuthenticator, changed);

export const useRemoveAuthenticator = () => useCall(removeAuthenticator, changed);

export const useReplaceRecoveryCodes = () => useCall(replaceRecoveryCodes, { invalidates: [getSecondFactor] });
