import { signInWithPasskey, startPasskeySignIn } from '@doorstep/contracts/identity/passkeys/calls.ts';
import { call } from '#lib/api-client.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import { startSession } from './accounts.ts';

/** Signs in with a passkey that the user chooses in a dialog of the browser; the page on screen then redirects. */
export const usePasskeySignIn = () =>
  useApiMutation(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = await call(startPasskeySignIn, {});
    const credential = await startAuthentication({ optionsJSON });
    return call(signInWithPasskey, { body: { credential } });
  }, startSession);
