import type { CommandResult } from '@doorstep/platform/command';
import { createTemporaryPassword, hashPassword } from '@doorstep/platform/password';
import type { UserRow } from '../../models/user.model.ts';

/** A secret that an operator hands to a user: a temporary password, or a link with which they choose one. */
export type HandedOver = { temporaryPassword: string } | { link: string };

/** A new temporary password, and the fields of the account that has it. */
export async function buildTemporaryPassword() {
  const temporaryPassword = createTemporaryPassword();
  return {
    temporaryPassword,
    fields: {
      passwordHash: await hashPassword(temporaryPassword),
      mustChangePassword: true,
    } satisfies Partial<UserRow>,
  };
}

/** The result of a command that hands over a secret, which is shown only here. */
export function toResult({ username, email }: UserRow, done: string, handed: HandedOver): CommandResult {
  const next =
    'link' in handed
      ? `They choose a password within an hour at:\n${handed.link}`
      : `They sign in with this password and then choose another one:\n${handed.temporaryPassword}`;
  return { data: { username, email, ...handed }, text: `${done}\n${next}` };
}
