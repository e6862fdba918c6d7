import { login, register, type User } from '@doorstep/contracts/users.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeUser } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

type LoginBody = z.input<typeof login.body & {}>;
type RegisterBody = z.input<typeof register.body & {}>;

const startSession = { onSuccess: (user: User, client: QueryClient) => changeUser(client, user) };

/** Signs in; the page on screen then leads on. */
export const useLogin = () => useApiMutation((body: LoginBody) => call(login, { body }), startSession);

/** Creates an account and signs in with it. */
export const useRegister = () => useApiMutation((body: RegisterBody) => call(register, { body }), startSession);
