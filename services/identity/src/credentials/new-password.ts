import { fieldError } from '@doorstep/platform/errors';
import { toKey, type UserRow } from '../users/user.model.ts';

/** Rejects with 422 for a password that strangers try first. `field` is its name in the form. */
export async function requireUncommonPassword(
  password: string,
  { username, email }: Pick<UserRow, 'username' | 'email'>,
  field: 'password' | 'newPassword',
): Promise<void> {
  const { commonPasswords } = await import('./common-passwords.ts');
  const key = toKey(password);
  if (commonPasswords.has(key))
    throw tooCommon(field, 'This password is one of the most common ones. Please choose another.');
  if ([username, email].some(name => toKey(name) === key))
    throw tooCommon(field, 'Please choose a password that is not your username or email address.');
}

const tooCommon = (path: string, message: string) => fieldError(path, message, 'password-common');
