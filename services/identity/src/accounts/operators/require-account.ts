import { notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { findByName, type UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

/** Finds the account that an operator names by its user name or e-mail address. Throws 404. */
export async function requireAccount(deps: Pick<Deps, 'users'>, name: string): Promise<UserRow> {
  const row = await findByName(deps, name);
  if (!row) throw notFound('user-unknown', t('There is no account "{name}".', { name }));
  return row;
}
