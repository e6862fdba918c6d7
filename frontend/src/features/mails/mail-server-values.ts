import { type MailEncryption, type MailServer, mailServerDraft } from '@doorstep/contracts/mail-server.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { t } from '@lingui/core/macro';

export const encryptionLabels: Record<MailEncryption, string> = {
  startTls: t`STARTTLS (usually port 587)`,
  tls: t`TLS from the start (usually port 465)`,
  none: t`None, on your own network only (usually port 25)`,
};

/** The port that a server listens on, as a rule, by encryption. */
export type UsualPorts = Readonly<Record<MailEncryption, string>>;

export const usualPorts: UsualPorts = { startTls: '587', tls: '465', none: '25' };

/** The port to propose when the encryption changes: a port of one's own stays. */
export const proposePort = (usual: UsualPorts, port: string, encryption: MailEncryption): string =>
  port === '' || Object.values(usual).includes(port) ? usual[encryption] : port;

/** The form of the mail server. An empty password keeps the stored one. */
export const mailServerForm = mailServerDraft.extend({
  port: z.string().transform(Number).pipe(mailServerDraft.shape.port),
  password: z.string().transform(text => text || undefined),
});

export const toMailServerValues = (server: MailServer['server']) => ({
  host: server?.host ?? '',
  port: String(server?.port ?? usualPorts.startTls),
  encryption: server?.encryption ?? ('startTls' as const),
  user: server?.user ?? '',
  password: '',
  senderName: server?.senderName ?? '',
  senderAddress: server?.senderAddress ?? '',
  replyTo: server?.replyTo ?? '',
});
