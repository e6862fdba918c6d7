import { fieldError } from '@doorstep/platform/errors';
import { dictionary } from '@zxcvbn-ts/language-common';
import { keyOf, type UserRow } from '../users/user.model.ts';

const shortest = 6;
const counted = 3_000;

/** The most common passwords that are long enough to be tried (OWASP ASVS 5.0, 6.2.4), in lower case. */
const common = new Set(dictionary['passwords-common']?.filter(({ length }) => length >= shortest).slice(0, counted));

/** Throws 422 for a password that strangers try first. `field` is its name in the form. */
export function requireUncommon(
  password: string,
  { username, email }: Pick<UserRow, 'username' | 'email'>,
  field: 'password' | 'newPassword',
): void {
  const key = keyOf(password);
  if (common.has(key)) throw refused(field, 'This password is one of the most common ones. Please choose another.');
  if ([username, email].some(own => keyOf(own) === key))
    throw refused(field, 'Please choose a password that is not your username or email address.');
}

const refused = (path: string, message: string) => fieldError(path, message, 'password-common');
