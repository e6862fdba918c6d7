import { login, register } from '@doorstep/contracts/users.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeUser } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';

type LoginBody = z.input<typeof login.body & {}>;
type RegisterBody = z.input<typeof register.body & {}>;

/** Signs in; the page on screen then leads on. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LoginBody) => call(login, { body }),
    onSuccess: user => changeUser(client, user),
  });
}

/** Creates an account and signs in with it. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegisterBody) => call(register, { body }),
    onSuccess: user => changeUser(client, user),
  });
}
