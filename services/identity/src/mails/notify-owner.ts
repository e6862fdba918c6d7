import type { MailTemplateName } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../models/user.model.ts';
import { changeValues } from './account-values.ts';
import { sendMail } from './send-mail.ts';

/** Writes to the confirmed address of an account about a change, in its transaction. */
export async function notifyOwner(
  deps: Pick<Deps, 'db' | 'mailer' | 'mailTemplates' | 'publicUrl'>,
  row: UserRow,
  template: MailTemplateName,
  session: ClientSession,
): Promise<void> {
  if (!row.emailVerified) return;
  await sendMail(deps, session, { to: row.email, template, values: changeValues(row, deps.publicUrl) });
}
