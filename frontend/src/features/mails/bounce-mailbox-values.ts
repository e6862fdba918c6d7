import { z } from '@doorstep/contracts/common/zod.ts';
import {
  type BounceMailbox,
  bounceMailboxFields,
  isEncrypted,
} from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import type { MailEncryption } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { t } from '@lingui/core/macro';
import { mailServerLabels, type UsualPorts } from './mail-server-values.ts';

/** Labels of the fields where they stand alone. */
export const mailboxLabels: Readonly<Record<string, string>> = {
  ...mailServerLabels,
  host: t`IMAP server`,
  address: t`Address of the mailbox`,
};

export const mailboxEncryptions: Record<MailEncryption, string> = {
  tls: t`TLS from the start (usually port 993)`,
  startTls: t`STARTTLS (usually port 143)`,
  none: t`None, on the same machine only`,
};

export const mailboxPorts: UsualPorts = { tls: '993', startTls: '143', none: '143' };

/** The form of the mailbox. An empty password keeps the stored one. */
export const bounceMailboxForm = bounceMailboxFields
  .extend({
    port: z.string().transform(Number).pipe(bounceMailboxFields.shape.port),
    password: z.string().transform(text => text || undefined),
  })
  .refine(...isEncrypted);

export const toMailboxValues = (mailbox: Partial<NonNullable<BounceMailbox['mailbox']>> | undefined) => ({
  host: mailbox?.host ?? '',
  port: String(mailbox?.port ?? mailboxPorts.tls),
  encryption: mailbox?.encryption ?? ('tls' as const),
  user: mailbox?.user ?? '',
  password: '',
  address: mailbox?.address ?? '',
});
