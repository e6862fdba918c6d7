import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EventDefinition } from '@doorstep/contracts/common/event.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { categoryUpdated } from '@doorstep/contracts/directory/categories/events.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { streamPath } from '@doorstep/contracts/gateway/stream.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { type Actor, actorHeader } from '@doorstep/platform/actor';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { routeTable } from '../routes/route-table.ts';
import { bootGateway, cuttable, send, startUpstream, type TestGateway } from '../testing.ts';

/** Content that the service answers with, by path; `first` by default. A path in `waiting` is answered when the test says so. */
const contents = new Map<string, string>();
const waiting = new Map<string, Promise<void>>();
const longText = 'A careful plumber. '.repeat(300);

const upstream = await startUpstream(
  async (req, res) => {
    const path = req.url ?? '';
    await waiting.get(path);
    const token = String(req.headers[actorHeader] ?? '');
    const actor = token && JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).name;
    res.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      // As if a service marked an answer for one person as public by mistake.
      'cache-control': 'public, no-cache',
      etag: `"${encodeURIComponent(path)}"`,
      'x-total-count': '3',
      'x-request-id': String(req.headers['x-request-id']),
      'set-cookie': 'doorstep.sid=planted',
    });
    res.end(JSON.stringify({ path, actor, content: contents.get(path) ?? 'first' }));
  },
  { ofSite: true },
);

const namespace = testNamespace();
const bus = await openTestBus(namespace);
const unlimited = { RATE_READS: '0', CONCURRENCY_PER_ADDRESS: '0' };
const booted: TestGateway[] = [];

/** Starts a gateway and waits until it caches answers for a minute, which it does only a moment after it connects to the bus. */
async function bootSettled(env: Record<string, string> = {}): Promise<TestGateway> {
  const services = { DIRECTORY_URL: upstream.url, ENGAGEMENT_URL: upstream.url, IDENTITY_URL: upstream.url };
  const gateway = await bootGateway({ ...services, ...unlimited, ...env }, namespace);
  booted.push(gateway);
  await vi.waitFor(async () => {
    await fetch(`${gateway.url}/api/cities`);
    // Longer than an answer stays cached without the bus.
    await delay(1_100);
    const before = countRequests('/api/cities');
    await fetch(`${gateway.url}/api/cities`);
    expect(countRequests('/api/cities')).toBe(before);
  });
  return gateway;
}

const countRequests = (path: string) => upstream.requests.filter(({ url }) => url === path).length;
const read = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });
const readContent = async (path: string, url = gateway.url) =>
  ((await (await fetch(url + path)).json()) as { content: string }).content;

const gateway = await bootSettled();
afterAll(async () => {
  for (const each of booted) await each.stop();
  await bus.close();
  await upstream.close();
});

let ids = 1_000;
/** The address of a business that no other test uses. */
function newBusiness(): { id: number; path: string } {
  ids += 1;
  return { id: ids, path: `/api/businesses/${ids}` };
}

it('A thousand visitors who ask for one address at the same moment cause one request to the service', async () => {
  const { path } = newBusiness();
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.set(path, promise);
  const reads = Array.from({ length: 1_000 }, () => send(gateway.url + path).then(text));
  await vi.waitFor(() => expect(countRequests(path)).toBe(1));
  resolve();
  const bodies = await Promise.all(reads);
  expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ path, actor: '', content: 'first' })]));
  expect(countRequests(path)).toBe(1);
});

it('Visitors share one answer when their addresses differ only in parameters that are not read', async () => {
  const paths = ['q=shared&limit=3', 'limit=3&q=shared', 'limit=3&q=shared&utm_source=mail', 'junk=1&q=shared&limit=3'];
  for (const query of paths) expect((await read(`/api/businesses?${query}`)).status).toBe(200);
  const asked = upstream.requests.map(({ url }) => url).filter(url => url.includes('shared'));
  expect(asked).toEqual(['/api/businesses?limit=3&q=shared']);
});

describe('A cached answer', () => {
  const path = '/api/businesses?q=long';
  contents.set(path, longText);

  async function readRaw(headers: Record<string, string>, method = 'GET'): Promise<[IncomingMessage, Buffer]> {
    const answer = await send(gateway.url + path, { method, headers });
    return [answer, Buffer.concat(await answer.toArray())];
  }

  it('A cached answer has the headers of its service, the security headers and its own request id', async () => {
    const answers = [await read(path), await read(path), await read(path, { 'x-request-id': 'chosen-by-client' })];
    expect(countRequests(path)).toBe(1);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, no-cache',
        'x-total-count': '3',
        vary: 'Accept-Encoding',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers.has('set-cookie')).toBe(false);
    }
    const requestIds = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(requestIds).size).toBe(3);
    expect(requestIds[2]).toBe('chosen-by-client');
    const names = answers.map(({ headers }) => [...headers.keys()].filter(name => !name.startsWith('ratelimit')));
    expect(names[1]).toEqual(names[0]);
  });

  it('A cached answer has the same content and ETag in br, gzip and identity', async () => {
    const [plain, bytes] = await readRaw({});
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(bytes.toString())).toMatchObject({ content: longText });
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const [answer, encoded] = await readRaw({ 'accept-encoding': encoding });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(encoded.length),
        etag: plain.headers.etag,
      });
      expect(encoded.length).toBeLessThan(bytes.length / 4);
      expect(decode(encoded)).toEqual(bytes);
    }
    expect(countRequests(path)).toBe(1);
  });

  it('A HEAD request to a cached answer gets the headers of GET without a body', async () => {
    const [get, bytes] = await readRaw({});
    const [head, nothing] = await readRaw({}, 'HEAD');
    expect([head.statusCode, nothing.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(bytes.length));
    expect(Object.keys(head.headers).sort()).toEqual(Object.keys(get.headers).sort());
    expect(countRequests(path)).toBe(1);
  });

  it('A cached answer is 304 for a matching ETag, in any encoding', async () => {
    const [{ headers }] = await readRaw({});
    const { etag = '' } = headers;
    expect(etag).toMatch(/^W\/"/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const [answer, nothing] = await readRaw({ 'if-none-match': known, 'accept-encoding': 'br' });
      expect([answer.statusCode, nothing.length]).toEqual([304, 0]);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
      expect(answer.headers).not.toHaveProperty('content-length');
    }
    expect((await readRaw({ 'if-none-match': '"other"' }))[0].statusCode).toBe(200);
  });

  it('A conditional or range request fills the cache with the full answer for all visitors', async () => {
    const { path: cold } = newBusiness();
    const answer = await read(cold, { 'if-none-match': 'W/"older"', range: 'bytes=0-1', 'x-anything': 'else' });
    expect(answer.status).toBe(200);
    expect(await (await read(cold)).json()).toMatchObject({ path: cold });
    const [asked, ...others] = upstream.requests.filter(({ url }) => url === cold);
    expect(others).toEqual([]);
    for (const name of ['if-none-match', 'range', 'accept-encoding', 'x-anything', 'cookie', 'user-agent'])
      expect(asked?.headers).not.toHaveProperty(name);
  });

  it('A read with a body is not answered from the cache', async () => {
    await read(path);
    const before = countRequests(path);
    const withBody = await send(gateway.url + path, { headers: { 'content-length': '2' }, body: '{}' });
    expect(withBody.statusCode).toBe(200);
    expect(countRequests(path)).toBe(before + 1);
  });
});

describe('Answers for one person', async () => {
  const nora: Actor = { userId: 12, role: 'user', name: 'Nora' };
  const olaf: Actor = { userId: 13, role: 'business_owner', businessId: 7, name: 'Olaf' };
  const cookies = { visitor: '', Nora: await gateway.signIn(nora), Olaf: await gateway.signIn(olaf) };
  const example = (path: string) => path.replace(/:\w+/g, '7');
  const routes = routeTable.filter(
    ({ method, to, access }) => method === 'GET' && to !== 'gateway' && (access === 'visitor' || access === 'anyone'),
  );

  it.each(routes.map(({ path, access }) => [path, access] as const))(
    'An answer for one person never reaches another: %s',
    async (path, access) => {
      const url = `${example(path)}?for=people`;
      const order = ['visitor', 'Nora', 'Olaf', 'visitor', 'Nora', 'visitor'] as const;
      for (const name of order) {
        const answer = await read(url, cookies[name] ? { cookie: cookies[name] } : {});
        const { actor } = (await answer.json()) as { actor: string };
        expect(actor).toBe(access === 'anyone' && name !== 'visitor' ? name : '');
      }
    },
  );

  it('Reads with a session are neither answered from the cache nor stored in it', async () => {
    const { path } = newBusiness();
    for (const cookie of [cookies.Nora, cookies.Nora, cookies.Olaf]) await read(path, { cookie });
    expect(countRequests(path)).toBe(3);
    for (let time = 0; time < 3; time += 1) await read(path);
    expect(countRequests(path)).toBe(4);
    await read(path, { cookie: cookies.Nora });
    expect(countRequests(path)).toBe(5);
  });

  it('Reads with an ended session are not answered from the cache either', async () => {
    const { path } = newBusiness();
    await read(path);
    await read(path, { cookie: 'doorstep.sid=s%3Aover.signature' });
    expect(countRequests(path)).toBe(2);
  });
});

describe('Events', () => {
  const { id, path } = newBusiness();
  const other = newBusiness();
  const { sample: business } = businessUpdated;
  const { sample: review } = reviewCreated;
  const withId = { ...business, business: { ...business.business, id } };
  const rated = { ...review, summary: { ...review.summary, businessId: other.id } };
  const cases: [EventDefinition, unknown, string][] = [
    [businessUpdated, withId, path],
    [reviewCreated, rated, other.path],
    [categoryUpdated, categoryUpdated.sample, '/api/categories?limit=3'],
    [accountUpdated, accountUpdated.sample, '/api/businesses/8/reviews'],
  ];

  // An answer that nothing purges stays cached for longer than these waits.
  it.each(cases.map(([event, data, url]) => [event.type, event, data, url] as const))(
    'The event %s makes the gateway ask the service again',
    async (_type, event, data, url) => {
      contents.set(url, 'old');
      expect(await readContent(url)).toBe('old');
      contents.set(url, 'new');
      expect(await readContent(url)).toBe('old');
      await bus.deliver(event, data as typeof event.sample);
      await vi.waitFor(async () => expect(await readContent(url)).toBe('new'));
    },
  );
});

it('Answers change within a second while the bus is down, and none of them stays when it is back', async () => {
  const line = await cuttable(String(process.env.AMQP_URL));
  const apart = await bootSettled({ AMQP_URL: line.url });
  const { path } = newBusiness();
  contents.set(path, 'old');
  expect(await readContent(path, apart.url)).toBe('old');
  await line.cut();
  contents.set(path, 'during');
  await vi.waitFor(async () => expect(await readContent(path, apart.url)).toBe('during'));

  // The stream ends when the gateway is connected again; until then the address is requested all the time.
  const stream = await send(apart.url + streamPath);
  const ended = text(stream);
  let back = false;
  const reading = (async () => {
    while (!back) await readContent(path, apart.url);
  })();
  await line.restore();
  await ended;
  back = true;
  await reading;
  contents.set(path, 'after');
  await vi.waitFor(async () => expect(await readContent(path, apart.url)).toBe('after'));
  await apart.stop();
  booted.splice(booted.indexOf(apart), 1);
  await line.cut();
});
