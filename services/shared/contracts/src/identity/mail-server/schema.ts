import { says } from '@doorstep/texts/text.ts';
import { versionSchema } from '../../common/event.ts';
import { emailSchema, emptyOr, optionalLine, requiredLine } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** `tls` from the first byte, as on port 465; `startTls` before anything is said, as on port 587; `none` on your own network only. */
export const mailEncryptions = ['startTls', 'tls', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

const hostRule = says('Please enter a host such as mail.example.com, without https:// and without a port');
const portRule = says('Please enter a port from 1 to 65535');

/** The place where a mail server listens, and how the connection is encrypted. */
export const mailConnectionFields = z.object({
  host: requiredLine(255).regex(/^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[?[0-9a-f:]+\]?)$/iu, hostRule),
  port: z.int(portRule).min(1, portRule).max(65_535, portRule),
  encryption: z.enum(mailEncryptions, says('Please choose how the connection is encrypted')),
});

/** A password as administrators send it. Without it, the stored one stays, unless host, port or user are others. */
export const mailPassword = z.string().max(500).optional();

/** The way mails are sent. The password is not part of it: it never leaves identity. */
export const mailServerFields = mailConnectionFields.extend({
  user: optionalLine(255),
  /** Without it, mails have the name of the site. */
  senderName: optionalLine(100),
  senderAddress: z.string().trim().min(1).pipe(emailSchema),
  /** The address for answers to mails of the site, if it is not the sender. */
  replyTo: emptyOr(emailSchema),
});
export type MailServerFields = z.output<typeof mailServerFields>;

/** Settings as administrators send them. */
export const mailServerDraft = mailServerFields.extend({ password: mailPassword });
export type MailServerDraft = z.output<typeof mailServerDraft>;

/**
 * The way that mails take. `environment`: the operator has set `SMTP_URL`, which wins over `server`. `server`: an administrator has set one.
 * `kept`: there is none, and administrators read the mails in the dashboard. `version` counts the changes of administrators.
 */
export const mailServerSchema = z.object({
  source: z.enum(['environment', 'server', 'kept']),
  server: mailServerFields.extend({ hasPassword: z.boolean() }).optional(),
  version: versionSchema,
});
export type MailServer = z.output<typeof mailServerSchema>;

/** Says whether the site sends mail; `version` counts the changes. */
export const mailStateSchema = z.object({ isSending: z.boolean(), version: versionSchema });
export type MailState = z.output<typeof mailStateSchema>;
