import type { changeProfile as changeProfileEndpoint, z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { conflict } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { requireCurrentPassword } from '../credentials/current-password.ts';
import { mailsLimited, sendConfirmation } from '../credentials/send-confirmation.ts';
import type { Deps } from '../deps.ts';
import { askAdministrator, requireLinkable, waitForBusiness } from '../known-businesses/links.ts';
import { toKey, type UserRow } from '../models/user.model.ts';
import { updateAccount } from './accounts.ts';
import { requireListedAddress } from './may-register.ts';

type Input = z.output<NonNullable<typeof changeProfileEndpoint.body>>;

/**
 * Changes name, e-mail address and business of the actor's account. `endsSessions` says that the address is another one.
 * Throws 403 for a business that may not be linked, 409, 422 for a wrong password and for an address that users may not have, 429 for too many mails.
 */
export async function changeProfile(
  deps: Deps,
  { userId, role }: Actor,
  input: Input,
): Promise<{ row: UserRow; endsSessions: boolean }> {
  const { name, email, businessId } = input;
  if (businessId !== undefined && role === 'user') throw askAdministrator();
  await waitForBusiness(deps, businessId);
  const changesEmail = (row: UserRow) => email !== undefined && toKey(email) !== toKey(row.email);
  // The password is checked before the transaction, which its hash would keep open for long.
  const checked = email === undefined ? null : await deps.users.findById(userId).lean<UserRow>();
  if (checked && changesEmail(checked)) {
    // Administrators chose the addresses of owners, and may have any themselves.
    if (role === 'user') await requireListedAddress(deps.db, email ?? '');
    await requireCurrentPassword(checked, input.currentPassword);
  }
  let endsSessions = false;
  const row = await updateAccount(deps, userId, async (before, session) => {
    if (businessId !== undefined) await requireLinkable(deps, businessId, before, session);
    const isNewEmail = changesEmail(before);
    if (isNewEmail && !(checked && changesEmail(checked) && checked.passwordHash === before.passwordHash))
      throw conflict('account-changed', t('Your account was changed somewhere else. Please try again.'));
    endsSessions = isNewEmail;
    if (isNewEmail && !(await sendConfirmation(deps, before, email ?? '', session))) throw mailsLimited();
    return {
      ...('name' in input && { name }),
      ...(businessId !== undefined && { businessId }),
      ...(email !== undefined && !isNewEmail && { email }),
      ...(isNewEmail &&
        ((await deps.mailer.canSend(session))
          ? { pendingEmail: email }
          : { email, emailVerified: false, emailDisowned: undefined })),
      ...(isNewEmail && { passwordVersion: before.passwordVersion + 1 }),
    };
  });
  return { row, endsSessions };
}
