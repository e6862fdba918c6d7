import { fieldError } from '@doorstep/platform/errors';
import { verifyPassword } from '@doorstep/platform/password';
import type { UserRow } from '../users/user.model.ts';

/** Throws 422 unless this is the password of the account. One that only signs in with Google has none to ask for. */
export async function requireCurrentPassword(
  { passwordHash }: Pick<UserRow, 'passwordHash'>,
  given: string | undefined,
): Promise<void> {
  if (!passwordHash) return;
  if (!given) throw refused('password-missing', 'Please enter your current password');
  if (!(await verifyPassword(given, passwordHash)))
    throw refused('password-wrong', 'The current password is not right');
}

const refused = (code: string, message: string) => fieldError('currentPassword', message, code);
