import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { UserRow } from '../models/user.model.ts';
import type { ChangeContext, Text } from './mail-texts.ts';

/** Writes to the confirmed address of an account about a change, in its transaction. */
export async function notifyOwner(
  { mailer, publicUrl }: Pick<Deps, 'mailer' | 'publicUrl'>,
  row: UserRow,
  text: (account: UserRow, context: ChangeContext) => Text,
  session: ClientSession,
): Promise<void> {
  if (row.emailVerified) await mailer.send(session, { to: row.email, ...text(row, { at: new Date(), publicUrl }) });
}
