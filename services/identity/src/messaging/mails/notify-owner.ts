import type { MailTemplateName } from '@doorstep/contracts/identity/mails/schema.ts';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { changeValues } from './account-values.ts';
import { type MailDeps, sendMail } from './send-mail.ts';

/** Writes to the confirmed address of an account about a change, in its transaction. */
export async function notifyOwner(
  deps: MailDeps & Pick<Deps, 'now'>,
  row: UserRow,
  template: MailTemplateName,
  session: ClientSession,
): Promise<void> {
  const { email: to, emailVerified, language } = row;
  if (!emailVerified) return;
  await sendMail(deps, session, { to, template, language, getValues: toUrl => changeValues(row, toUrl, deps.now()) });
}
