import type { BounceMailbox } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import type { MailConfig } from '@doorstep/platform/mail-config';
import type { Connection } from 'mongoose';
import type { BounceConfig } from './bounces/bounce-config.ts';
import { bounceMailboxModel } from './bounces/bounce-mailbox.model.ts';
import { createMailboxFinder, readBounceMailbox } from './bounces/bounce-mailbox.ts';
import { mailServerModel } from './mails/mail-server.model.ts';
import { createServerFinder } from './mails/mail-server.ts';

// What the commands of operators ask of messaging. They have its database, and no running service.

export { bounceConfigSchema, mailboxOfEnvironment } from './bounces/bounce-config.ts';
export { labelOf, verifyMailbox } from './bounces/open-mailbox.ts';

/** The server that sends the mails of the site; undefined for none. */
export const findMailServer = (db: Connection, config: MailConfig, dataKeys: string) =>
  createServerFinder(mailServerModel(db), config, dataKeys)();

/** The mailbox to which mails come back; undefined for none. */
export const findBounceMailbox = (db: Connection, config: BounceConfig, dataKeys: string) =>
  createMailboxFinder(bounceMailboxModel(db), config, dataKeys)();

/** The state of that mailbox, as administrators see it; undefined without one. */
export async function readBounceState(db: Connection, bounceConfig: BounceConfig): Promise<BounceMailbox | undefined> {
  const mailbox = await readBounceMailbox({ bounceMailboxes: bounceMailboxModel(db), bounceConfig });
  return mailbox.source === 'none' ? undefined : mailbox;
}
