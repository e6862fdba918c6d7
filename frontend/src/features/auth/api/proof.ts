import { proveUser, startProof } from '@doorstep/contracts/identity/proofs/calls.ts';
import { call } from '#lib/api-client.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

export const useProveByPassword = () => useCall(proveUser);

/** Has the user choose one of their passkeys in a dialog of the browser. */
export const useProveByPasskey = () =>
  useApiMutation(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await call(startProof, {});
    return call(proveUser, { body: { credential: await startAuthentication({ optionsJSON }) } });
  });
