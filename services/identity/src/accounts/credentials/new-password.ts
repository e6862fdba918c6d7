import { minPasswordLengthFor, passwordTooShort } from '@doorstep/contracts/identity/users/schema.ts';
import { fieldError } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { t } from '@doorstep/texts/text.ts';
import { toKey, type UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

/** The passwords of the demo accounts, which the documentation names. */
const demoPasswords = ['admin123', 'user123', 'business123'];

/**
 * Rejects with 422 for a password that is too short for the account, or that strangers try first. Letter case makes no
 * difference. `field` is its name in the form.
 */
export async function requireGoodPassword(
  { db, minPasswordLength }: Pick<Deps, 'db' | 'minPasswordLength'>,
  password: string,
  { username, email, role }: Pick<UserRow, 'username' | 'email' | 'role'>,
  field: 'password' | 'newPassword',
): Promise<void> {
  const minLength = minPasswordLengthFor(role, minPasswordLength);
  if (password.length < minLength) throw fieldError(field, passwordTooShort(minLength), 'password-short');
  const { commonPasswords } = await import('./common-passwords.ts');
  const key = toKey(password);
  if (commonPasswords.has(key) || demoPasswords.includes(key) || isOneCharacter(password))
    throw tooCommon(field, t('This password is one of the most common ones. Please choose another.'));
  const site = await readKnownSite(db);
  if (isSiteName(key, toKey(site.name)))
    throw tooCommon(field, t('Please choose a password that is not the name of this site.'));
  if ([username, email].some(name => toKey(name) === key))
    throw tooCommon(field, t('Please choose a password that is not your username or email address.'));
}

const isOneCharacter = (password: string) => new Set(password).size === 1;

/** Returns whether a password is only the name of the site, even if repeated, or with digits and signs around it. */
function isSiteName(key: string, siteName: string): boolean {
  const rest = key.replaceAll(siteName, '');
  return rest !== key && !/\p{L}/u.test(rest);
}

const tooCommon = (path: string, message: string) => fieldError(path, message, 'password-common');
