import type { MailServerFields } from '@doorstep/contracts/identity/mail-server/schema.ts';
import { t } from '@doorstep/texts/text.ts';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { StartError } from './errors.ts';

/** A mail server, and what mails that go through it begin with. */
export interface OutgoingServer {
  readonly connection: SMTPTransport.Options;
  /** Host and port, for people. */
  readonly label: string;
  /** The sender of mails of a site of this name. */
  readonly from: (siteName: string) => { name: string; address: string } | string;
  readonly replyTo?: string | undefined;
}

const timeoutMs = 10_000;
// Shorter than the gateway waits, so that an administrator who tests a server reads our sentence.
const timeouts = {
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
  socketTimeout: timeoutMs,
};

/** The mail server of the operator. `from` is an address, which gets the name of the site, or a name with an address. */
export const serverOfUrl = (url: string, from: string): OutgoingServer => ({
  connection: { url, ...timeouts },
  label: new URL(url).host,
  from: name => (from.includes('<') ? from : { name, address: from }),
});

/** The mail server that an administrator has set. */
export const serverOfFields = (
  { host, port, encryption, user, senderName, senderAddress, replyTo }: MailServerFields,
  password: string | undefined,
): OutgoingServer => ({
  connection: {
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'startTls',
    ignoreTLS: encryption === 'none',
    ...(user && { auth: { user, pass: password ?? '' } }),
    ...timeouts,
  },
  label: `${host}:${port}`,
  from: name => ({ name: senderName ?? name, address: senderAddress }),
  replyTo,
});

/** Opens a connection to a mail server when the first mail is sent. */
export async function openTransport({ connection }: OutgoingServer): Promise<Transporter> {
  // Loaded with the first mail, because many stacks send none.
  const { createTransport } = await import('nodemailer');
  return createTransport(connection);
}

/** Signs in to a mail server without sending anything. Throws StartError if it does not answer or refuses. */
export async function verifyMailServer(server: OutgoingServer): Promise<void> {
  await withTransport(server, transport => transport.verify());
}

/** Sends a mail at once, without the queue. Throws StartError if the server does not take it. */
export async function sendMailNow(server: OutgoingServer, siteName: string, mail: SendMailOptions): Promise<void> {
  const { from, replyTo } = server;
  await withTransport(server, transport => transport.sendMail({ from: from(siteName), replyTo, ...mail }));
}

async function withTransport(
  server: OutgoingServer,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  const transport = await openTransport(server);
  try {
    await work(transport);
  } catch (error) {
    throw new StartError(describeMailFailure(server, error));
  } finally {
    transport.close();
  }
}

const maxReply = 200;

/** One sentence about a mail server that did not take a mail, with its host and port, and with its answer if it gave one. */
export function describeMailFailure({ label }: Pick<OutgoingServer, 'label'>, error: unknown): string {
  const failure = readFailure(error);
  const { code, response, message } = failure;
  if (code === 'EENVELOPE')
    return withReply(t('The mail server at {label} refuses the sender or the receiver.', { label }), response);
  const ofConnection = describeConnectionFailure(label, failure);
  if (ofConnection) return ofConnection;
  const refusal = t('The mail server at {label} refuses the mail.', { label });
  return response ? withReply(refusal, response) : `${refusal} ${message}`;
}

/** The facts about a failed connection to a mail server. `code` is one of nodemailer's. */
export interface ConnectionFailure {
  readonly code?: string | undefined;
  /** The answer of the server. */
  readonly response?: string | undefined;
  readonly message: string;
}

/** One sentence about a mail server that cannot be reached or refuses the sign-in; undefined if the failure is another one. */
export function describeConnectionFailure(
  label: string,
  { code, response, message }: ConnectionFailure,
): string | undefined {
  if (code === 'EAUTH')
    return withReply(t('The mail server at {label} refuses the user name or the password.', { label }), response);
  if (code === 'ETLS' && response)
    return t('The mail server at {label} offers no encryption with STARTTLS. Please choose another encryption.', {
      label,
    });
  if (/certificate|self.signed|altnames/i.test(message))
    return t('The certificate of the mail server at {label} is not valid for this host: {message}', { label, message });
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return t('There is no mail server with the name {label}.', { label });
  if (/wrong version number|packet length too long/i.test(message))
    return t('The mail server at {label} does not begin with encryption. Please choose STARTTLS, or another port.', {
      label,
    });
  if (code === 'ETIMEDOUT' || /timeout/i.test(message))
    return t('The mail server at {label} does not answer. Please check host, port and encryption.', { label });
  if (code === 'ECONNECTION' || code === 'ESOCKET')
    return t('The mail server at {label} cannot be reached, or ends the connection. Please check host and port.', {
      label,
    });
  return undefined;
}

const withReply = (refusal: string, response: string | undefined) =>
  response ? `${refusal} ${t('It answers: {response}', { response })}` : refusal;

function readFailure(error: unknown): ConnectionFailure {
  if (!(error instanceof Error)) return { message: firstLine(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  // A server that does not speak SMTP may have sent anything: only a line that begins like a reply is shown (RFC 5321, section 4.2).
  const line = 'response' in error && typeof error.response === 'string' ? firstLine(error.response) : '';
  return { ...code, ...(/^[245]\d\d[ -]/.test(line) && { response: line }), message: firstLine(error.message) };
}

/** The beginning of a text that a server wrote, short enough for a sentence. */
export const firstLine = (text: string): string => (text.split(/[\r\n]/, 1)[0] ?? '').slice(0, maxReply);
