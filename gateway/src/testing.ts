import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { getMailState } from '@doorstep/contracts/identity/mail-server/calls.ts';
import { getAdministratorState } from '@doorstep/contracts/identity/set-up/calls.ts';
import type { Actor } from '@doorstep/platform/actor';
import { parseConfig, splitSecrets } from '@doorstep/platform/config';
import { testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { Redis } from 'ioredis';
import { startGateway } from './app.ts';
import { configSchema } from './config.ts';
import { type AccountState, createAccountStates } from './session/account-states.ts';
import { cookieName, signCookie } from './session/cookie.ts';

const sessionSecret = 'a-session-secret-of-the-tests-that-is-long-enough';
// Longer than all tests of a file, some of which sign in before the first one.
const sessionMs = 3_600_000;
const unreachable = 'http://127.0.0.1:1';

export type TestGateway = Awaited<ReturnType<typeof bootGateway>>;

/** Starts a real gateway on a free port; services that `env` does not name refuse connections. */
export async function bootGateway(env: Record<string, string> = {}, namespace = testNamespace()) {
  const settings = {
    SESSION_SECRET: sessionSecret,
    IDENTITY_URL: unreachable,
    DIRECTORY_URL: unreachable,
    ENGAGEMENT_URL: unreachable,
    ONBOARDING_URL: unreachable,
    LOG_LEVEL: 'silent',
    ...env,
  };
  const config = parseConfig(configSchema, testEnvironment(namespace, settings));
  const gateway = await startGateway(config);
  return {
    ...gateway,
    url: `http://127.0.0.1:${gateway.port}`,
    /** Puts a session into Redis as a sign-in does; resolves to the Cookie header of its browser. */
    async signIn(
      actor: Actor,
      { startedAt = Date.now(), provedAt = Date.now(), ...account }: Times & Partial<AccountState> = {},
    ) {
      const id = randomBytes(18).toString('base64url');
      const expiry = { originalMaxAge: sessionMs, expires: new Date(Date.now() + sessionMs) };
      const cookie = { ...expiry, path: '/', httpOnly: true, sameSite: 'lax', secure: config.COOKIE_SECURE };
      const redis = new Redis(config.REDIS_URL);
      const { userId, role, name, businessId } = actor;
      const content = { cookie, userId, role, passwordVersion: 0, startedAt, provedAt };
      await redis.set(`${namespace}:session:${id}`, JSON.stringify(content), 'PX', sessionMs);
      const state = {
        version: 1,
        deleted: false,
        passwordVersion: 0,
        role,
        name,
        businessId,
        mustChangePassword: false,
        hasSecondFactor: false,
      };
      await createAccountStates(config, redis).save(userId, { ...state, ...account });
      await redis.quit();
      return `${cookieName(config.COOKIE_SECURE)}=${signCookie(id, splitSecrets(config.SESSION_SECRET)[0] ?? '')}`;
    },
  };
}

interface Times {
  readonly startedAt?: number;
  readonly provedAt?: number;
}

/** The answer of identity to a right password. */
export const accountOf = (id: number) => ({
  version: 1,
  passwordVersion: 0,
  user: {
    id,
    username: 'nora',
    email: 'nora@mail.example',
    role: 'user',
    googleConnected: false,
    emailVerified: true,
    createdAt: '2026-03-02T09:15:00.000Z',
  },
});

/** The questions of every gateway, with the answers of a new installation. */
const followed = new Map<string, unknown>([
  [getSite.path, defaultSite],
  [getMailState.path, { isSending: false, version: 0 }],
  [getAdministratorState.path, { exists: true }],
  ['/healthz', { status: 'alive' }],
]);

export type TestUpstream = Awaited<ReturnType<typeof startUpstream>>;

/**
 * Starts a real HTTP server in place of a service; answers `{}` by default. It answers and hides the gateway's own questions about the
 * site and its mail, unless `ofSite` says that `answer` does.
 */
export async function startUpstream(
  answer: RequestListener = (_req, res) => void res.setHeader('content-type', 'application/json').end('{}'),
  { ofSite = false } = {},
) {
  /** Received requests, in order. */
  const requests: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  let connections = 0;
  const server = createServer((req, res) => {
    const known = ofSite ? undefined : followed.get(req.url ?? '');
    if (known) return void res.setHeader('content-type', 'application/json').end(JSON.stringify(known));
    requests.push({ method: req.method ?? '', url: req.url ?? '', headers: { ...req.headers } });
    answer(req, res);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** The number of connections that were made. */
    connections: () => connections,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** Sends a request without the headers that `fetch` adds or forbids; resolves to the head of the answer, whose body can be streamed. */
export async function send(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: Iterable<Buffer> | string } = {},
): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body = '' } = options;
  const outgoing = request(url, { method, headers, agent: false });
  const answered = once(outgoing, 'response');
  if (typeof body === 'string') outgoing.end(body);
  else {
    for (const chunk of body) outgoing.write(chunk);
    outgoing.end();
  }
  const [answer] = await answered;
  return answer;
}

/** The body of an answer as JSON. */
export const json = async (answer: IncomingMessage): Promise<unknown> => JSON.parse(await text(answer));

/** A connection to the Redis of the tests that can be cut and restored. */
export const cuttableRedis = () => cuttable(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379');

export type Cuttable = Awaited<ReturnType<typeof cuttable>>;

/** Starts a relay to a server that can be cut and restored repeatedly, on the same port. */
export async function cuttable(address: string) {
  const target = new URL(address);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createTcpServer(near => {
    if (isCut) return void near.on('error', () => {}).resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    // Both ends close when one breaks, which is not an error here.
    pipeline(near, far, near, () => {});
  });
  // It listens until the process ends, and must not keep the process alive.
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const url = new URL(address);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async cut() {
      isCut = true;
      const closed = Promise.all([...open].map(socket => once(socket, 'close')));
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore() {
      isCut = false;
    },
  };
}
