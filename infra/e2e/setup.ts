import { randomBytes } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from '../dev/drop-databases.ts';
import { startStack } from '../dev/stack.ts';
import { freePort } from '../embedded/ports.ts';
import { startMailServer } from './mail-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the stack under test. */
    url: string;
    dataDir: string;
    /** Addresses of servers that the stack did not start itself; empty if it did. */
    foreignMongo: string;
    foreignBroker: string;
    /** Prefix of the names of its databases and queues. */
    namespace: string;
    /** Port at which the stack expects Google; a test that signs in with Google starts an OAuth 2 server there. */
    googlePort: number;
    /** The file with the mails that the stack has sent, for `readMails`. */
    mailFile: string;
    /** A port on loopback that webhooks may use. */
    webhookPort: number;
    /** A port on loopback from which imports may fetch pictures. */
    picturePort: number;
  }
}

/**
 * One whole stack with its demo data for all browser tests, started as by `npm start`. If `E2E_URL` and `E2E_DATA_DIR` name a running
 * stack, that one is used, which is faster while working on a test. If `MONGODB_URI` is set, the stack runs on that server, with its own
 * databases, which are dropped at the end.
 */
export default async function startStackForTests(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_URL, E2E_DATA_DIR, MONGODB_URI = '', AMQP_URL = '' } = process.env;
  project.provide('foreignMongo', MONGODB_URI);
  project.provide('foreignBroker', AMQP_URL);
  // From the start: while a mail server is away, the stack waits longer and longer before it tries again.
  const mails = mkdtempSync(join(tmpdir(), 'doorstep-mails-'));
  const mailFile = join(mails, 'mails.jsonl');
  writeFileSync(mailFile, '');
  const mailPort = Number(process.env.E2E_MAIL_PORT) || (await freePort());
  const stopMailServer = await startMailServer(mailPort, mailFile);
  const stopMails = async () => {
    await stopMailServer();
    rmSync(mails, { recursive: true, force: true });
  };
  project.provide('mailFile', mailFile);
  if (E2E_URL && E2E_DATA_DIR) {
    project.provide('url', E2E_URL);
    project.provide('dataDir', E2E_DATA_DIR);
    project.provide('namespace', process.env.NAMESPACE || 'doorstep');
    project.provide('googlePort', Number(process.env.E2E_GOOGLE_PORT));
    project.provide('webhookPort', Number(process.env.E2E_WEBHOOK_PORT));
    project.provide('picturePort', Number(process.env.E2E_PICTURE_PORT));
    return stopMails;
  }
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep-e2e-')));
  const port = await freePort();
  const googlePort = await freePort();
  const webhookPort = await freePort();
  const picturePort = await freePort();
  const namespace = MONGODB_URI ? `e2e${randomBytes(6).toString('hex')}` : 'doorstep';
  const google = `http://localhost:${googlePort}`;
  const env = {
    NAMESPACE: namespace,
    LOG_LEVEL: 'warn',
    // Tests that kill its parts repeatedly need not wait long.
    RESTART_PAUSE_MS: '500',
    // Only the answer to an approval has the password of the new account, and a busy stack needs longer for it than people would wait.
    APPROVAL_PATIENCE_MS: '30000',
    UPSTREAM_TIMEOUT_MS: '45000',
    RATE_READS: '0',
    RATE_WRITES: '0',
    RATE_UPLOADS: '0',
    CONCURRENCY_PER_ADDRESS: '0',
    RATE_INQUIRIES: '0',
    RATE_INQUIRIES_PER_BUSINESS: '0',
    RATE_REQUESTS: '0',
    RATE_GEOCODING: '0',
    RATE_REGISTRATIONS: '0',
    RATE_SIGN_INS_PER_ADDRESS: '0',
    RATE_STREAMS_PER_ADDRESS: '0',
    GOOGLE_CLIENT_ID: 'doorstep-tests',
    GOOGLE_CLIENT_SECRET: 'not-a-secret',
    GOOGLE_AUTHORIZATION_URL: `${google}/authorize`,
    GOOGLE_TOKEN_URL: `${google}/token`,
    GOOGLE_USERINFO_URL: `${google}/userinfo`,
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://localhost:${mailPort}`,
    WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${webhookPort}`,
    WEBHOOK_RETRY_DELAYS_MS: '500',
    IMPORT_ALLOWED_HOSTS: `127.0.0.1:${picturePort}`,
    IMPORT_RETRY_DELAYS_MS: '500',
  };
  const stack = await startStack({ port, dataDir, env });
  project.provide('url', stack.url);
  project.provide('dataDir', dataDir);
  project.provide('namespace', namespace);
  project.provide('googlePort', googlePort);
  project.provide('webhookPort', webhookPort);
  project.provide('picturePort', picturePort);
  return async () => {
    await stack.stop();
    await stopMails();
    if (MONGODB_URI) await dropDatabases(MONGODB_URI, `${namespace}-`);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
