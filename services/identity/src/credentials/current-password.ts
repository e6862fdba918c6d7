import { fieldError, notFound } from '@doorstep/platform/errors';
import { verifyPassword } from '@doorstep/platform/password';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../models/user.model.ts';

/** Throws 422 unless this is the password of the account. Accounts that sign in with Google only have none. */
export async function requireCurrentPassword(
  { passwordHash }: Pick<UserRow, 'passwordHash'>,
  password: string | undefined,
): Promise<void> {
  if (!passwordHash) return;
  if (!password) throw refused('password-missing', t('Please enter your current password'));
  if (!(await verifyPassword(password, passwordHash)))
    throw refused('password-wrong', t('The current password is not right'));
}

/** Like `requireCurrentPassword`, for an account by its id. Before a transaction, which the slow hash would keep open for long. */
export async function requirePassword(
  { users }: Pick<Deps, 'users'>,
  userId: number,
  password: string | undefined,
): Promise<UserRow> {
  const row = await users.findById(userId).lean<UserRow>();
  if (!row) throw notFound('user-unknown', t('This account does not exist.'));
  await requireCurrentPassword(row, password);
  return row;
}

const refused = (code: string, message: string) => fieldError('currentPassword', message, code);
