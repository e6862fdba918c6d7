import { changePassword, requestPasswordReset, resetPassword } from '@doorstep/contracts/identity/users/calls.ts';
import { linkTokenSchema } from '@doorstep/contracts/identity/users/schema.ts';
import { showUser } from '#features/session/api/session.ts';
import { call } from '#lib/api-client.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

/** Changes the password of the signed-in user; the other sessions of the account end. */
export const useChangePassword = () => useCall(changePassword, { onSuccess: showUser });

/** Asks for a link to a new password. */
export const useRequestPasswordReset = () =>
  useApiMutation((email: string) => call(requestPasswordReset, { body: { email } }));

/** Sets a new password with the token of such a link. */
export const useResetPassword = () =>
  useApiMutation(({ token, newPassword }: { token: string; newPassword: string }) =>
    call(resetPassword, { params: { token }, body: { newPassword } }),
  );

/** Returns whether this can be the token of a link; a truncated one cannot. */
export const isToken = (token: string | null): token is string => linkTokenSchema.safeParse(token).success;
