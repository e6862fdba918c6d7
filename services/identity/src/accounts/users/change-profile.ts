import type { z } from '@doorstep/contracts/common/zod.ts';
import type { changeProfile as changeProfileEndpoint } from '@doorstep/contracts/identity/sign-in/calls.ts';
import type { Actor } from '@doorstep/platform/actor';
import { mergeEdit, toEditor } from '@doorstep/platform/edits';
import { conflict } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { editedAccount, toEdited, toKey, type UserRow } from '../../models/user.model.ts';
import { requireProof } from '../credentials/proof.ts';
import { mailsLimited, sendConfirmation } from '../credentials/send-confirmation.ts';
import type { Deps } from '../deps.ts';
import { updateAccount } from './accounts.ts';
import { askAdministrator, requireLinkable, waitForBusiness } from './links.ts';
import { requireListedAddress } from './may-register.ts';

type Input = z.output<NonNullable<typeof changeProfileEndpoint.body>>;

/**
 * Changes name, e-mail address and business of the actor's account. `endsSessions` says that the address is another one.
 * A new address throws like `requireProof`. Throws 403 for a business that may not be linked, 409, also `account-changed` if an administrator
 * has set one of the fields to another value since the version of the change, 422 for an address that users may not have, 429 for too many mails.
 */
export async function changeProfile(
  deps: Deps,
  actor: Actor,
  { currentPassword, ...input }: Input,
): Promise<{ row: UserRow; endsSessions: boolean }> {
  const { userId, role } = actor;
  const { name, email, businessId } = input;
  if (businessId !== undefined && role === 'user') throw askAdministrator();
  await waitForBusiness(deps, businessId);
  const changesEmail = (row: UserRow) => email !== undefined && toKey(email) !== toKey(row.email);
  // The password is checked before the transaction, which its hash would keep open for long.
  const checked = email === undefined ? null : await deps.users.findById(userId).lean<UserRow>();
  if (checked && changesEmail(checked)) {
    // Administrators chose the addresses of owners, and may have any themselves.
    if (role === 'user') await requireListedAddress(deps.db, email ?? '');
    await requireProof(checked, actor, currentPassword, deps.now());
  }
  let endsSessions = false;
  const change = async (before: UserRow, session: ClientSession) => {
    mergeEdit(editedAccount, { row: before, resource: toEdited(before), change: input });
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
        ((await deps.messaging.canSend(session))
          ? { pendingEmail: email }
          : { email, emailVerified: false, emailDisowned: undefined })),
      ...(isNewEmail && { passwordVersion: before.passwordVersion + 1 }),
    };
  };
  const row = await updateAccount(deps, userId, change, undefined, toEditor(actor));
  return { row, endsSessions };
}
