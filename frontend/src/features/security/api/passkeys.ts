import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@doorstep/contracts/identity/passkeys/calls.ts';
import { getSecondFactor } from '@doorstep/contracts/identity/second-factor/calls.ts';
import { getUser } from '@doorstep/contracts/identity/users/calls.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

export const passkeysQuery = (userId: number) => apiQuery(listPasskeys, { userId });

const changed = { invalidates: [listPasskeys, getSecondFactor, getUser] };

/** Has the browser make a passkey, after the password was checked, and adds it. */
export const useAddPasskey = () =>
  useApiMutation(async ({ name, ...password }: { name: string; currentPassword?: string }) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = await call(startPasskey, { body: password });
    const credential = await startRegistration({ optionsJSON });
    return call(addPasskey, { body: { name, credential } });
  }, changed);

export const useRenamePasskey = () =>
  useApiMutation(
    ({ id, name }: { id: string; name: string }) => call(renamePasskey, { params: { passkey: id }, body: { name } }),
    { invalidates: [listPasskeys] },
  );

export const useRemovePasskey = () =>
  useApiMutation(
    ({ id, ...body }: { id: string; currentPassword?: string }) =>
      call(removePasskey, { params: { passkey: id }, body }),
    changed,
  );
