import { login, register, type User } from '@doorstep/contracts/users.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeUser } from '#features/session/api/session.ts';
import { useCall } from '#lib/use-api-mutation.ts';

const startSession = { onSuccess: (user: User, client: QueryClient) => changeUser(client, user) };

/** Signs in; the page on screen then redirects. */
export const useLogin = () => useCall(login, startSession);

/** Creates an account and signs in with it. */
export const useRegister = () => useCall(register, startSession);
