import { fieldError } from '@doorstep/platform/errors';
import { verifyPassword } from '@doorstep/platform/password';
import type { UserRow } from '../models/user.model.ts';

/** Throws 422 unless this is the password of the account. Accounts that sign in with Google only have none. */
export async function requireCurrentPassword(
  { passwordHash }: Pick<UserRow, 'passwordHash'>,
  password: string | undefined,
): Promise<void> {
  if (!passwordHash) return;
  if (!password) throw refused('password-missing', 'Please enter your current password');
  if (!(await verifyPassword(password, passwordHash)))
    throw refused('password-wrong', 'The current password is not right');
}

const refused = (code: string, message: string) => fieldError('currentPassword', message, code);
