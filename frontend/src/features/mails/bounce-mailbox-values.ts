import { type BounceMailbox, bounceMailboxFields, isEncrypted } from '@doorstep/contracts/bounce-mailbox.ts';
import type { MailEncryption } from '@doorstep/contracts/mail-server.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { t } from '@lingui/core/macro';
import type { UsualPorts } from './mail-server-values.ts';

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

export const toMailboxValues = (mailbox: BounceMailbox['mailbox']) => ({
  host: mailbox?.host ?? '',
  port: String(mailbox?.port ?? mailboxPorts.tls),
  encryption: mailbox?.encryption ?? ('tls' as const),
  user: mailbox?.user ?? '',
  password: '',
  address: mailbox?.address ?? '',
});
