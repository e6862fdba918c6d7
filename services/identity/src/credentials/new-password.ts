import { fieldError } from '@doorstep/platform/errors';
import { dictionary } from '@zxcvbn-ts/language-common';
import { toKey, type UserRow } from '../users/user.model.ts';

const minLength = 6;
const maxCommon = 3_000;

/** The most common passwords that are long enough to be used (OWASP ASVS 5.0, 6.2.4), in lower case. */
const common = new Set(dictionary['passwords-common']?.filter(({ length }) => length >= minLength).slice(0, maxCommon));

/** Throws 422 for a password that strangers try first. `field` is its name in the form. */
export function requireUncommonPassword(
  password: string,
  { username, email }: Pick<UserRow, 'username' | 'email'>,
  field: 'password' | 'newPassword',
): void {
  const key = toKey(password);
  if (common.has(key)) throw tooCommon(field, 'This password is one of the most common ones. Please choose another.');
  if ([username, email].some(name => toKey(name) === key))
    throw tooCommon(field, 'Please choose a password that is not your username or email address.');
}

const tooCommon = (path: string, message: string) => fieldError(path, message, 'password-common');
