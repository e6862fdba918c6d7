import { AppError, notAllowed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';

/** Returns whether an account is barred from signing in, in whatever way. */
export const isBarred = ({ erasing, suspendedAt }: Pick<UserRow, 'erasing' | 'suspendedAt'>): boolean =>
  erasing === true || suspendedAt !== undefined;

/** Throws 403 for an account that cannot sign in. Only for a person who has proved that the account is theirs. */
export function requireMaySignIn({ erasing, suspendedAt }: Pick<UserRow, 'erasing' | 'suspendedAt'>): void {
  if (erasing) throw notAllowed(t('This account is being deleted.'));
  if (suspendedAt) throw new AppError(403, 'account-suspended', t('This account is suspended. Please contact us.'));
}
