import type { BounceMailboxFields } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import { StartError } from '@doorstep/platform/errors';
import { type ConnectionFailure, describeConnectionFailure, firstLine } from '@doorstep/platform/mail-transport';
import { t } from '@doorstep/texts/text.ts';
import type { ImapFlow } from 'imapflow';

/** A mailbox with what is needed to sign in. */
export interface BounceServer extends BounceMailboxFields {
  readonly password: string;
  /** Without it, the inbox. */
  readonly folder?: string;
}

const timeoutMs = 10_000;
// Shorter than the gateway waits, so that an administrator who saves a mailbox reads our sentence.
const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };

/** Host and port, for people. */
export const labelOf = ({ host, port }: BounceServer): string => `${host}:${port}`;

/** Signs in to a mailbox without changing anything. Throws StartError if that fails. */
export const verifyMailbox = (server: BounceServer): Promise<void> => withMailbox(server, async () => {});

/** Signs in to a mailbox for `work`, with its folder open. Throws StartError with one sentence if the server is away or refuses. */
export async function withMailbox<Result>(
  server: BounceServer,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const { host, port, encryption, user, password, folder = 'INBOX' } = server;
  // Loaded with the first reading, because many stacks have no mailbox.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: encryption === 'tls',
    doSTARTTLS: encryption === 'startTls',
    auth: { user, pass: password },
    disableAutoIdle: true,
    logger: false,
    ...timeouts,
  });
  // The command that is under way fails with the same error.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    const result = await work(client);
    await client.logout();
    return result;
  } catch (error) {
    throw new StartError(describeMailboxFailure(server, error), { cause: error });
  } finally {
    client.close();
  }
}

function describeMailboxFailure(server: BounceServer, error: unknown): string {
  const label = labelOf(server);
  if (hasFlag(error, 'mailboxMissing'))
    return t('The mail server at {label} has no folder {folder}.', { label, folder: server.folder ?? 'INBOX' });
  const failure = readFailure(error);
  return (
    describeConnectionFailure(label, failure) ??
    `${t('The mailbox at {label} cannot be read.', { label })} ${failure.response ?? failure.message}`
  );
}

/** The failure in the codes of nodemailer, which the sentences about mail servers know. */
function readFailure(error: unknown): ConnectionFailure {
  if (!(error instanceof Error)) return { message: firstLine(String(error)) };
  const message = firstLine(error.message);
  const response = readText(error, 'responseText');
  if (hasFlag(error, 'authenticationFailed')) return { code: 'EAUTH', response, message };
  if (hasFlag(error, 'tlsFailed') && /STARTTLS/.test(message)) return { code: 'ETLS', response: message, message };
  const code = readText(error, 'code') ?? '';
  if (/TIMEOUT/.test(code)) return { code: 'ETIMEDOUT', message };
  if (/^ECONN|^EHOST|^ENET|^EPIPE|^(ClosedAfter|EConnectionClosed|NoConnection)/.test(code))
    return { code: 'ECONNECTION', message };
  return { response, message };
}

const hasFlag = (error: unknown, name: 'mailboxMissing' | 'authenticationFailed' | 'tlsFailed'): boolean =>
  error instanceof Error && name in error && Boolean(Reflect.get(error, name));

function readText(error: Error, name: 'code' | 'responseText'): string | undefined {
  const text: unknown = Reflect.get(error, name);
  return typeof text === 'string' ? firstLine(text) : undefined;
}
