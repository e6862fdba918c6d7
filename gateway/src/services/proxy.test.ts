import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { problemSchema } from '@doorstep/contracts/common/problems.ts';
import { actorHeader } from '@doorstep/platform/actor';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bootGateway, json, send, startUpstream, type TestGateway, type TestUpstream } from '../testing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A gateway with one service as directory and engagement, which gives this answer. */
async function setUp(answer?: Answer, env: Record<string, string> = {}): Promise<[TestGateway, TestUpstream]> {
  const upstream = await startUpstream(answer);
  const gateway = await bootGateway({ DIRECTORY_URL: upstream.url, ENGAGEMENT_URL: upstream.url, ...env });
  closing.push(gateway.stop, upstream.close);
  return [gateway, upstream];
}

async function expectProblem(answer: IncomingMessage, status: number, code: string): Promise<void> {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  const problem = problemSchema.parse(await json(answer));
  expect(problem).toMatchObject({ status, type: `urn:doorstep:problem:${code}` });
  expect(problem.requestId).toBe(answer.headers['x-request-id']);
  expect(JSON.stringify([problem, answer.headers])).not.toMatch(/127\.0\.0\.1|ECONN|localhost/);
}

const wrongPassword = {
  type: 'urn:doorstep:problem:wrong-password',
  title: '',
  status: 401,
  detail: '',
  message: 'Wrong',
  requestId: '',
};

const inquiries = '/api/businesses/7/inquiries';
const picture = '/media/businesses/picture/320.webp';
/** Different addresses, because the gateway asks only once for what several visitors read at the same time. */
const pages = ['/api/categories?limit=1', '/api/categories?limit=2', '/api/categories?limit=3'];

describe('Requests to services', () => {
  it('Services get the client address, host and protocol from the gateway, not from the client', async () => {
    const [gateway, upstream] = await setUp(undefined, { PUBLIC_URL: 'http://doorstep.example' });
    const answer = await send(`${gateway.url}${picture}?q=plum&city=A%20B`, {
      headers: {
        host: 'doorstep.example',
        'x-request-id': 'given-by-the-client',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=6.6.6.6',
        [actorHeader]: 'forged',
        cookie: 'other=1',
      },
    });
    expect(answer.headers['x-request-id']).toBe('given-by-the-client');
    const [seen] = upstream.requests;
    expect(seen?.url).toBe(`${picture}?q=plum&city=A%20B`);
    expect(seen?.headers).toMatchObject({
      'x-request-id': 'given-by-the-client',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'doorstep.example',
    });
    for (const name of ['forwarded', 'cookie', actorHeader]) expect(seen?.headers).not.toHaveProperty(name);
  });

  it('Services get the client address that a trusted proxy reports', async () => {
    const [gateway, upstream] = await setUp(undefined, { TRUST_PROXY: '1' });
    await send(`${gateway.url}${picture}`, {
      headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-proto': 'https' },
    });
    expect(upstream.requests[0]?.headers).toMatchObject({
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'https',
    });
  });

  it('Services get a new request id when the client sends an invalid one', async () => {
    const [gateway, upstream] = await setUp();
    await send(`${gateway.url}/api/categories`, { headers: { 'x-request-id': 'not acceptable!' } });
    expect(upstream.requests[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('Services get no hop-by-hop headers, but always the Content-Length', async () => {
    const [gateway, upstream] = await setUp();
    await send(gateway.url + inquiries, {
      method: 'POST',
      headers: {
        connection: 'close, x-hop, content-length, host',
        'x-hop': '1',
        te: 'trailers',
        'keep-alive': 'timeout=1',
        'proxy-authorization': 'Basic x',
        'content-length': '2',
      },
      body: '{}',
    });
    const seen = upstream.requests[0]?.headers;
    expect(seen).toMatchObject({ connection: 'keep-alive', 'content-length': '2' });
    for (const name of ['x-hop', 'te', 'keep-alive', 'proxy-authorization']) expect(seen).not.toHaveProperty(name);
  });

  it('Connections to services are reused', async () => {
    const [gateway, upstream] = await setUp();
    for (let call = 0; call < 20; call += 1) await text(await send(`${gateway.url}/api/categories`));
    // One more at the start, for the settings of the site.
    expect(upstream.connections()).toBeLessThanOrEqual(2);
  });

  it('Services learn nothing about the client when the answer is for all visitors', async () => {
    const [gateway, upstream] = await setUp();
    const given = { host: 'localhost:4711', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '6.6.6.6' };
    await send(`${gateway.url}/api/categories`, {
      headers: { ...given, 'accept-language': 'de', forwarded: 'for=6.6.6.6' },
    });
    const [seen] = upstream.requests;
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual(['connection', 'host', 'x-request-id']);
    expect(seen?.headers.host).toBe(new URL(upstream.url).host);
  });
});

describe('Answers to clients', () => {
  it('Answers reveal nothing about the services behind the gateway', async () => {
    const [gateway] = await setUp((req, res) => {
      const inside = `http://${req.socket.localAddress}:${req.socket.localPort}`;
      res.writeHead(302, {
        location: `${inside}/api/categories?a=1`,
        server: 'inside',
        via: '1.1 inside',
        'x-powered-by': 'inside',
        'set-cookie': 'doorstep.sid=x',
        etag: '"strong"',
      });
      res.end();
    });
    const answer = await send(`${gateway.url}/api/categories`);
    expect(answer.headers).toMatchObject({ location: '/api/categories?a=1', etag: 'W/"strong"' });
    for (const name of ['server', 'via', 'x-powered-by', 'set-cookie']) expect(answer.headers).not.toHaveProperty(name);
  });

  it('Clients get the start of an answer before the service has sent its last byte', async () => {
    let finish = () => {};
    const [gateway] = await setUp((_req, res) => {
      res.write('first');
      finish = () => void res.end(' last');
    });
    const answer = await send(gateway.url + picture);
    const [first] = await once(answer, 'data');
    expect(String(first)).toBe('first');
    finish();
    expect(await text(answer)).toBe(' last');
  });

  it('JSON answers are compressed, have a weak ETag, and are 304 for that tag', async () => {
    const rows = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Plumber' })));
    const [gateway] = await setUp((req, res) => {
      const known = req.headers['if-none-match'] === 'W/"rows"';
      res.writeHead(known ? 304 : 200, { 'content-type': 'application/json', etag: 'W/"rows"' });
      res.end(known ? undefined : rows);
    });
    const url = `${gateway.url}/api/categories`;
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-encoding': encoding,
        etag: 'W/"rows"',
        vary: 'Accept-Encoding',
      });
      expect(await answer.text()).toBe(rows);
    }
    const plain = await send(url);
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', etag: 'W/"rows"' });
    expect(await text(plain)).toBe(rows);
    const again = await fetch(url, { headers: { 'accept-encoding': 'br', 'if-none-match': 'W/"rows"' } });
    expect(again.status).toBe(304);
  });

  it('A HEAD request reaches the service as HEAD, and its answer keeps the Content-Length', async () => {
    const [gateway, upstream] = await setUp((_req, res) => void res.writeHead(200, { 'content-length': '9' }).end());
    const answer = await send(`${gateway.url}/api/categories`, { method: 'HEAD' });
    expect(answer.headers['content-length']).toBe('9');
    expect(upstream.requests[0]?.method).toBe('HEAD');
  });
});

describe('A service that fails', () => {
  it('The gateway answers 503 when a service refuses connections', async () => {
    const gateway = await bootGateway();
    closing.push(gateway.stop);
    const answer = await send(`${gateway.url}/api/categories`);
    expect(answer.headers['retry-after']).toBe('2');
    await expectProblem(answer, 503, 'dependency-down');
  });

  it('The gateway answers 503 and aborts the call when a service sends nothing before the timeout', async () => {
    let ended: Promise<unknown> = Promise.resolve();
    const [gateway] = await setUp(req => (ended = once(req.socket, 'close')), { UPSTREAM_TIMEOUT_MS: '80' });
    await expectProblem(await send(`${gateway.url}/api/categories`), 503, 'dependency-down');
    await ended;
  });

  it('The gateway answers 503 without a retry when a service goes silent mid-answer', async () => {
    const [silentPage, otherPage] = pages;
    const [gateway, upstream] = await setUp(
      (req, res) => {
        if (req.url === silentPage) res.writeHead(200, { 'content-length': '100' }).write('half');
        else res.end('{}');
      },
      { UPSTREAM_TIMEOUT_MS: '5000' },
    );
    expect((await send(gateway.url + otherPage)).statusCode).toBe(200);
    await expectProblem(await send(gateway.url + silentPage), 503, 'dependency-down');
    expect(upstream.requests).toHaveLength(2);
  });

  it('The gateway waits while a service reports that a long call continues (102)', async () => {
    const [gateway] = await setUp(
      (_req, res) => {
        let said = 0;
        const timer = setInterval(() => {
          said += 1;
          if (said < 20) return res.writeProcessing();
          clearInterval(timer);
          res.end('{}');
        }, 300);
      },
      { UPSTREAM_TIMEOUT_MS: '5000' },
    );
    expect((await send(gateway.url + inquiries, { method: 'POST', body: '{}' })).statusCode).toBe(200);
  });

  it('The gateway answers 503 after one attempt when a service closes a new connection', async () => {
    const [gateway, upstream] = await setUp(req => void req.socket.destroy());
    await expectProblem(await send(`${gateway.url}/api/categories`), 503, 'dependency-down');
    expect(upstream.requests).toHaveLength(1);
  });

  it('A partial answer never looks complete when a service closes the connection', async () => {
    const [gateway] = await setUp((_req, res) => {
      res.writeHead(200, { 'content-length': '100' }).write('half', () => res.socket?.destroy());
    });
    await expect(send(gateway.url + picture).then(text)).rejects.toThrow('aborted');
    await expectProblem(await send(`${gateway.url}/api/categories`), 503, 'dependency-down');
  });

  it('Reads are retried when a kept connection was just closed, but changes are not', async () => {
    const served = new WeakSet<object>();
    const [gateway, upstream] = await setUp((req, res) => {
      if (served.has(req.socket)) req.socket.destroy();
      else res.end('{}');
      served.add(req.socket);
    });
    const read = async () => (await send(`${gateway.url}/api/categories`)).statusCode;
    expect([await read(), await read()]).toEqual([200, 200]);
    expect(upstream.requests).toHaveLength(3);

    const change = () => send(gateway.url + inquiries, { method: 'POST', body: '{}' });
    expect((await change()).statusCode).toBe(200);
    await expectProblem(await change(), 503, 'dependency-down');
    expect(upstream.requests).toHaveLength(5);
  });

  it('Feeds are requested again when a connection was just closed, and a sign-in takes a new one', async () => {
    const served = new WeakSet<object>();
    const feed = { businesses: [] };
    const upstream = await startUpstream((req, res) => {
      if (served.has(req.socket)) req.socket.destroy();
      else res.writeHead(req.method === 'GET' ? 200 : 401, { 'content-type': 'application/json' });
      served.add(req.socket);
      res.end(JSON.stringify(req.method === 'GET' ? feed : wrongPassword));
    });
    const gateway = await bootGateway({ DIRECTORY_URL: upstream.url, IDENTITY_URL: upstream.url });
    closing.push(gateway.stop, upstream.close);
    for (let time = 0; time < 2; time += 1) expect((await send(`${gateway.url}/feed.xml`)).statusCode).toBe(200);
    const body = JSON.stringify({ username: 'nora', password: 'secret123' });
    const headers = { 'content-type': 'application/json', origin: gateway.url };
    for (let time = 0; time < 2; time += 1)
      expect((await send(`${gateway.url}/api/login`, { method: 'POST', headers, body })).statusCode).toBe(401);
  });

  it('Calls above the maximum in flight get 503 at once, until earlier calls have finished', async () => {
    const waiting: ServerResponse[] = [];
    const [gateway] = await setUp((_req, res) => void waiting.push(res), { UPSTREAM_CONCURRENCY: '2' });
    const read = (page = '') => send(gateway.url + page);
    const [first, second, third] = pages;
    const calls = [read(first), read(second)];
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    await expectProblem(await read(third), 503, 'dependency-down');
    for (const res of waiting.splice(0)) res.end('{}');
    for (const call of calls) await text(await call);
    const next = read(third);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.end('{}');
    expect((await next).statusCode).toBe(200);
  });

  it('The overview still works while services have their maximum of calls in flight', async () => {
    const waiting: ServerResponse[] = [];
    const [gateway] = await setUp(
      (req, res) => {
        if (req.url?.startsWith('/api/')) waiting.push(res);
        else res.end(JSON.stringify({ figures: {}, activity: [] }));
      },
      { UPSTREAM_CONCURRENCY: '2' },
    );
    const calls = pages.slice(0, 2).map(page => send(gateway.url + page));
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    const cookie = await gateway.signIn({ userId: 1, role: 'admin', name: 'Ada' });
    const overview = await send(`${gateway.url}/api/overview`, { headers: { cookie } });
    expect(await json(overview)).toMatchObject({ missing: ['identity', 'onboarding'] });
    for (const res of waiting) res.end('{}');
    await Promise.all(calls);
  });
});

it('A client that disconnects aborts the call to the service', async () => {
  const calls: IncomingMessage[] = [];
  const [gateway] = await setUp(req => void calls.push(req));
  const leaving = get(`${gateway.url}/api/categories`, { agent: new Agent() });
  leaving.on('error', () => {});
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  const ended = calls[0] && once(calls[0].socket, 'close');
  leaving.destroy();
  await ended;
});

describe('Bodies', () => {
  const echo: Answer = (req, res) => void req.pipe(res);
  const json = { 'content-type': 'application/json' };
  function* chunks(count: number) {
    for (let index = 0; index < count; index += 1) yield Buffer.alloc(10_240, 'x');
  }

  it.each<Record<string, string>>([{ 'content-length': '102400' }, { 'transfer-encoding': 'chunked' }])(
    'A body with %o reaches the service whole',
    async length => {
      const [gateway] = await setUp(echo);
      const headers = { ...json, ...length };
      const answer = await send(gateway.url + inquiries, { method: 'POST', headers, body: chunks(10) });
      expect((await text(answer)).length).toBe(102_400);
    },
  );

  it('A body that declares too large a size is refused unread', async () => {
    const [gateway, upstream] = await setUp(echo);
    const headers = { ...json, 'content-length': '104857600' };
    const answer = await send(gateway.url + inquiries, { method: 'POST', headers, body: chunks(1) });
    await expectProblem(answer, 413, 'body-too-large');
    expect(upstream.requests).toHaveLength(0);
  });

  it('A body that exceeds the limit mid-stream is refused, and never reaches the service whole', async () => {
    let whole = false;
    const [gateway] = await setUp((req, res) => {
      req.on('error', () => {}).resume();
      req.on('end', () => {
        whole = true;
        res.end();
      });
    });
    const headers = { ...json, 'transfer-encoding': 'chunked', expect: '100-continue' };
    const answer = await send(gateway.url + inquiries, { method: 'POST', headers, body: chunks(11) });
    await expectProblem(answer, 413, 'body-too-large');
    expect(whole).toBe(false);
  });
});
