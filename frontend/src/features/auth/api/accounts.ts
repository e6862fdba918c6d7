import { login, register } from '@doorstep/contracts/identity/users/calls.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeUser } from '#features/session/api/session.ts';
import { useCall } from '#lib/use-api-mutation.ts';

/** Shows the user that a sign-in answers with. */
export const startSession = { onSuccess: (user: User, client: QueryClient) => changeUser(client, user) };

/** Signs in; the page on screen then redirects. An account with a second factor has one more step to take. */
export const useLogin = () =>
  useCall(login, {
    onSuccess: (answer, client) => {
      if (!('secondStep' in answer)) changeUser(client, answer);
    },
  });

/** Creates an account and signs in with it. */
export const useRegister = () => useCall(register, startSession);
