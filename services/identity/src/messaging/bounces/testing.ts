import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

/** A Dovecot with one mailbox for each user name, all with the password "right". */
export interface TestMailbox {
  /** The port of `imap`, which offers STARTTLS. */
  readonly port: number;
  /** The port of `imaps`. */
  readonly tlsPort: number;
  /** The certificate for `localhost`, self-signed. */
  readonly certificate: string;
  /** Stores a mail in the inbox as a mail server does. */
  deliver(user: string, mail: string): Promise<void>;
  /** The subjects of the mails in the inbox that are marked as read, or not. */
  listSubjects(user: string, state: 'read' | 'unread'): Promise<string[]>;
  /** Ends the server, which keeps its mails and can be started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server for good. */
  remove(): Promise<void>;
}

/** Dovecot reads no mail as root, so a test that runs as root starts it as this user of Debian. */
const mailUser = { id: 8, groupId: 8, name: 'mail', group: 'mail' };

const dovecot = '/usr/sbin/dovecot';

/** Starts a Dovecot in a folder of its own, on free ports of this machine. */
export async function startMailbox(): Promise<TestMailbox> {
  if (!existsSync(dovecot)) throw new Error('These tests need Dovecot, which `npm test` installs (dovecot-imapd).');
  const home = mkdtempSync(join(tmpdir(), 'doorstep-dovecot-'));
  const isRoot = process.getuid?.() === 0;
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: home, encoding: 'utf8' }).trim();
  const user = isRoot
    ? mailUser
    : {
        id: Number(run('id', '-u')),
        groupId: Number(run('id', '-g')),
        name: run('id', '-un'),
        group: run('id', '-gn'),
      };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem'];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, '-days', '2', '-out', 'cert.pem'], {
    cwd: home,
    stdio: 'ignore',
  });
  for (const folder of ['run', 'mail']) mkdirSync(join(home, folder));
  const ports = { imap: await freePort(), imaps: await freePort() };
  writeFileSync(join(home, 'dovecot.conf'), writeSettings(home, ports, user));
  if (isRoot)
    for (const name of ['', 'run', 'mail', 'key.pem', 'cert.pem']) chownSync(join(home, name), user.id, user.groupId);
  chmodSync(join(home, 'key.pem'), 0o600);
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(dovecot, ['-F', '-c', join(home, 'dovecot.conf')], {
      stdio: 'ignore',
      ...(isRoot && { uid: user.id, gid: user.groupId }),
    });
    server = started;
    while (started.exitCode === null && !(await isListening(ports.imap))) await delay(20);
    if (started.exitCode !== null) throw new Error(readFileSync(join(home, 'log'), 'utf8'));
  }

  async function stop(): Promise<void> {
    const stopping = server;
    server = undefined;
    if (!stopping || stopping.exitCode !== null) return;
    stopping.kill();
    await once(stopping, 'exit');
  }

  async function withInbox<Result>(user: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const auth = { user, pass: 'right' };
    const client = new ImapFlow({ host: '127.0.0.1', port: ports.imap, doSTARTTLS: false, auth, logger: false });
    await client.connect();
    await client.mailboxOpen('INBOX');
    const result = await work(client);
    await client.logout();
    return result;
  }

  process.once('exit', () => server?.kill());
  await start();
  return {
    port: ports.imap,
    tlsPort: ports.imaps,
    certificate: readFileSync(join(home, 'cert.pem'), 'utf8'),
    deliver: async (user, mail) => {
      await withInbox(user, client => client.append('INBOX', mail.replace(/\r?\n/g, '\r\n')));
    },
    listSubjects: (user, state) =>
      withInbox(user, async client => {
        const found = await client.search({ seen: state === 'read' }, { uid: true });
        if (!found || found.length === 0) return [];
        const mails = await client.fetchAll(found, { envelope: true }, { uid: true });
        return mails.map(({ envelope }) => envelope?.subject ?? '');
      }),
    stop,
    start,
    async remove() {
      await stop();
      rmSync(home, { recursive: true });
    },
  };
}

const writeSettings = (
  home: string,
  ports: { imap: number; imaps: number },
  user: typeof mailUser,
) => `base_dir = ${home}/run
state_dir = ${home}/run
log_path = ${home}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${home}/cert.pem
ssl_key = <${home}/key.pem
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${user.name}
default_internal_group = ${user.group}
default_login_user = ${user.name}
first_valid_uid = 0
mail_location = maildir:~/Maildir
passdb {
  driver = static
  args = password=right
}
userdb {
  driver = static
  args = uid=${user.id} gid=${user.groupId} home=${home}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
  }
}
service anvil {
  chroot =
}
`;

/** A port outside of the ranges from which the kernel and the other servers of tests take theirs. */
async function freePort(): Promise<number> {
  const port = randomInt(10_000, 20_000);
  return (await isListening(port)) ? freePort() : port;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
