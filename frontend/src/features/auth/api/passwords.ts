import { changePassword, requestPasswordReset, resetPassword } from '@doorstep/contracts/users.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';

/** Changes the own password; the other sessions of the account end. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changePassword.body & {}>) => call(changePassword, { body }),
    onSuccess: user => client.setQueryData(currentUserQuery.queryKey, user),
  });
}

/** Asks for a link to a new password. */
export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });

/** Sets a new password with the token of such a link. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: ({ token, newPassword }: { token: string; newPassword: string }) =>
      call(resetPassword, { params: { token }, body: { newPassword } }),
  });

/** Whether a link's token has the form of one; a cut address has not. */
export const isToken = (token: string | null): token is string =>
  resetPassword.params?.safeParse({ token }).success ?? false;
