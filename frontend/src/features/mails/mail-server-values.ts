import { z } from '@doorstep/contracts/common/zod.ts';
import {
  type MailEncryption,
  type MailServer,
  mailServerDraft,
} from '@doorstep/contracts/identity/mail-server/schema.ts';
import { t } from '@lingui/core/macro';

export const encryptionLabels: Record<MailEncryption, string> = {
  startTls: t`STARTTLS (usually port 587)`,
  tls: t`TLS from the start (usually port 465)`,
  none: t`None, on your own network only (usually port 25)`,
};

/** Labels of the fields where they stand alone. */
export const mailServerLabels: Readonly<Record<string, string>> = {
  host: t`Server`,
  port: t`Port`,
  encryption: t`Encryption`,
  user: t`User name`,
  senderAddress: t`Address of the sender`,
  senderName: t`Name of the sender`,
  replyTo: t`Answers go to`,
};

/** The value of a field of a connection in words; undefined for one that needs none. */
export const formatConnection = (field: string, value: unknown): string | undefined =>
  field === 'encryption' ? encryptionLabels[value as MailEncryption] : undefined;

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

export const toMailServerValues = (server: Partial<NonNullable<MailServer['server']>> | undefined) => ({
  host: server?.host ?? '',
  port: String(server?.port ?? usualPorts.startTls),
  encryption: server?.encryption ?? ('startTls' as const),
  user: server?.user ?? '',
  password: '',
  senderName: server?.senderName ?? '',
  senderAddress: server?.senderAddress ?? '',
  replyTo: server?.replyTo ?? '',
});
