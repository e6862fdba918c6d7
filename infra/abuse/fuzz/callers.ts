import { Agent, request } from 'node:http';
import type { FuzzRequest } from './make-request.ts';
import { knownPassword } from './values.ts';

export const callerNames = ['visitor', 'user', 'owner', 'temporary-password', 'admin'] as const;
export type CallerName = (typeof callerNames)[number];

export interface Answer {
  /** 0 if the connection ended without an answer. */
  readonly status: number;
  readonly text: string;
  readonly milliseconds: number;
}

type Sent = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>;

export interface Callers {
  send(caller: CallerName, request: Sent): Promise<Answer>;
  close(): void;
}

const maxAnswerMs = 60_000;
const maxAttempts = 5;

/**
 * One session for each kind of caller. A caller whose session ended, or whose account a request deleted, gets a new account.
 */
export async function openCallers(
  url: string,
  administrator: { username: string; password: string },
): Promise<Callers> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const cookies = new Map<CallerName | 'maker', string>();
  const renewals = new Map<CallerName, Promise<void>>();
  let made = 0;

  /** Uses `http`, because `fetch` normalizes exactly those paths and headers that matter here. */
  function transmit(sent: Sent, cookie: string, isAgain = false): Promise<Answer & { cookie: string }> {
    const { method, path, headers, body } = sent;
    const startedAt = performance.now();
    return new Promise(resolve => {
      const end = (status: number, text: string, cookie = '') =>
        resolve({ status, text, cookie, milliseconds: performance.now() - startedAt });
      const length = body ? { 'content-length': String(body.length) } : {};
      const call = request(url, {
        method,
        path,
        agent: isAgain ? false : agent,
        headers: { origin: url, cookie, ...length, ...headers },
      });
      call.setTimeout(maxAnswerMs, () => call.destroy(new Error(`no answer within ${maxAnswerMs} ms`)));
      call.on('error', error => {
        // The gateway may have closed an idle connection at this moment. Browsers retry, too.
        if (call.reusedSocket && !isAgain) resolve(transmit(sent, cookie, true));
        else end(0, error.message);
      });
      call.on('response', response => {
        let text = '';
        const setCookie = (response.headers['set-cookie'] ?? []).map(line => line.split(';')[0]).join('; ');
        response.setEncoding('utf8').on('data', (chunk: string) => {
          if (text.length < 100_000) text += chunk;
        });
        response.on('error', error => end(0, error.message));
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          end(response.statusCode ?? 0, '');
          call.destroy();
        } else response.on('end', () => end(response.statusCode ?? 0, text, setCookie));
      });
      call.end(body);
    });
  }

  const post = (path: string, body: object, cookie = '') =>
    transmit(
      {
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      },
      cookie,
    );

  async function signIn(username: string, ...passwords: readonly string[]): Promise<string> {
    for (const password of passwords) {
      const { status, cookie } = await post('/api/login', { username, password });
      if (status === 200) return cookie;
    }
    throw new Error(`${username} cannot sign in`);
  }

  async function makeAsAdministrator(path: string, resource: object): Promise<{ id: number }> {
    let answer = await post(path, resource, cookies.get('maker'));
    if (answer.status === 401 || answer.status === 403) {
      cookies.set('maker', await signIn(administrator.username, administrator.password, knownPassword));
      answer = await post(path, resource, cookies.get('maker'));
    }
    if (answer.status !== 201) throw new Error(`POST ${path} was refused: ${answer.status} ${answer.text}`);
    return JSON.parse(answer.text);
  }

  async function makeBusiness(name: string): Promise<number> {
    const category = await makeAsAdministrator('/api/categories', { name, icon: 'home' });
    const business = await makeAsAdministrator('/api/businesses', { name, categoryId: category.id });
    return business.id;
  }

  async function makeAccount(name: Exclude<CallerName, 'visitor'>): Promise<void> {
    const role = { user: 'user', owner: 'business_owner', 'temporary-password': 'business_owner', admin: 'admin' }[
      name
    ];
    const username = `fuzz-${name}-${++made}-${Date.now().toString(36)}`;
    const account = { username, email: `${username}@mail.example`, password: 'temporary-3141', role };
    const businessId = name === 'owner' ? await makeBusiness(username) : undefined;
    await makeAsAdministrator('/api/register', { ...account, businessId });
    const session = await signIn(username, account.password);
    cookies.set(name, session);
    if (name === 'temporary-password') return;
    const change = { currentPassword: account.password, newPassword: knownPassword };
    const body = Buffer.from(JSON.stringify(change));
    const headers = { 'content-type': 'application/json' };
    const changed = await transmit({ method: 'PUT', path: '/api/user/password', headers, body }, session);
    if (changed.status !== 200) throw new Error(`A password was refused: ${changed.status} ${changed.text}`);
    cookies.set(name, changed.cookie || session);
  }

  /** Retries, because concurrent requests may delete or change the account before it is complete. */
  async function makeAccountAmongOthers(caller: Exclude<CallerName, 'visitor'>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await makeAccount(caller);
      } catch (error) {
        if (attempt === maxAttempts) throw error;
      }
    }
  }

  function renew(caller: Exclude<CallerName, 'visitor'>): Promise<void> {
    const underway = renewals.get(caller) ?? makeAccountAmongOthers(caller).finally(() => renewals.delete(caller));
    renewals.set(caller, underway);
    return underway;
  }

  cookies.set('maker', await signIn(administrator.username, administrator.password));
  for (const caller of callerNames) if (caller !== 'visitor') await makeAccount(caller);

  return {
    async send(caller, sent) {
      const cookie = cookies.get(caller) ?? '';
      const answer = await transmit(sent, cookie);
      // A 401 for a signed-in caller means that an earlier request ended the session.
      const ended = answer.status === 401 && cookies.get(caller) === cookie && !sent.headers.cookie;
      if (ended && caller !== 'visitor') await renew(caller);
      return answer;
    },
    close: () => agent.destroy(),
  };
}
