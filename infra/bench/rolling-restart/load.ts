import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { connectReplicas, type Replica, type Replicas } from '@doorstep/gateway/services/replicas.ts';
import { administrator } from './cluster.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

/** Creates a client that spreads its calls over the gateways as an ingress does. It never retries. */
export function connectClient(gateways: readonly string[]) {
  const replicas: Replicas<Replica> = connectReplicas(gateways, replica => replica);
  async function call(method: string, path: string, body?: object, cookie = ''): Promise<Answer> {
    const { url, keepAliveAgent: agent } = replicas.next();
    const headers = { 'content-type': 'application/json', origin: url.origin, ...(cookie && { cookie }) };
    const outgoing = request(new URL(path, url), { method, headers, agent });
    const answered = once(outgoing, 'response');
    outgoing.end(body && JSON.stringify(body));
    const [response] = await answered;
    return { status: response.statusCode, body: await text(response), cookies: response.headers['set-cookie'] ?? [] };
  }
  return {
    call,
    async signIn(): Promise<string> {
      const { status, body, cookies } = await call('POST', '/api/login', administrator);
      if (status !== 200) throw new Error(`The administrator cannot sign in: ${body}`);
      return cookies.map(each => each.split(';', 1)[0]).join('; ');
    },
    close: replicas.close,
  };
}
export type Client = ReturnType<typeof connectClient>;

export interface Load {
  /** Number of requests that were sent so far. */
  requests: number;
  /** Requests that did not get the expected answer. */
  failures: string[];
  /** Texts of the inquiries that were answered with 201. */
  accepted: string[];
  stop(): Promise<void>;
}

/**
 * Simulates users until it is stopped: they read, open their account and write inquiries, each `pauseMs` after the last answer. They
 * sign in less often, because that costs the servers most.
 */
export function startLoad(
  { call }: Client,
  options: { businessId: number; cookie: string; pauseMs: number; writer?: string },
): Load {
  const { businessId, cookie, pauseMs, writer: writers = 'writer' } = options;
  let going = true;
  const load: Load = { requests: 0, failures: [], accepted: [], stop };

  async function expectStatus(status: number, method: string, path: string, body?: object): Promise<boolean> {
    load.requests += 1;
    try {
      // Signing in without the cookie starts another session; this one continues.
      const answer = await call(method, path, body, method === 'GET' ? cookie : '');
      if (answer.status === status) return true;
      load.failures.push(`${method} ${path}: ${answer.status} ${answer.body}`);
    } catch (error) {
      load.failures.push(`${method} ${path}: ${error}`);
    }
    return false;
  }

  async function repeat(everyMs: number, work: (round: number) => Promise<unknown>): Promise<void> {
    for (let round = 1; going; round += 1) {
      await work(round);
      await delay(everyMs);
    }
  }

  async function write(writer: number, round: number): Promise<void> {
    const message = `Inquiry ${round} of ${writers} ${writer}`;
    const body = { name: `Writer ${writer}`, email: `writer${writer}@mail.example`, subject: 'A question', message };
    if (await expectStatus(201, 'POST', `/api/businesses/${businessId}/inquiries`, body)) load.accepted.push(message);
  }

  const reads = ['/api/businesses', `/api/businesses/${businessId}`, `/api/businesses/${businessId}/rating`].concat([
    '/api/user',
    '/api/business-requests',
    '/api/categories',
  ]);
  const people = [
    ...[1, 2, 3, 4].map(writer => repeat(pauseMs, round => write(writer, round))),
    ...reads.map(path => repeat(pauseMs, () => expectStatus(200, 'GET', path))),
    repeat(25 * pauseMs, () => expectStatus(200, 'POST', '/api/login', administrator)),
  ];
  async function stop(): Promise<void> {
    going = false;
    await Promise.all(people);
  }
  return load;
}
