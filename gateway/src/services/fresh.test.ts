import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway, send, startUpstream } from '../testing.ts';

const touched = 'x-doorstep-touched';
const fresh = 'x-doorstep-fresh';

/** A service that has changed whatever a request's body says. */
const upstream = await startUpstream(async (req, res) => {
  const changed = await text(req);
  res.writeHead(200, {
    'content-type': 'application/json',
    'cache-control': 'public, no-cache',
    ...(changed && { [touched]: changed }),
  });
  res.end('{}');
});
const gateway = await bootGateway({
  ENGAGEMENT_URL: upstream.url,
  DIRECTORY_URL: upstream.url,
  RATE_WRITES: '0',
  RATE_INQUIRIES: '0',
});
afterAll(async () => {
  await gateway.stop();
  await upstream.close();
});

interface Sent {
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

/** Sends a change that the service answers with what it touched; resolves to the answer's headers and the cookie of its browser. */
async function change(what: string, { cookie, headers }: Sent = {}) {
  const answer = await send(`${gateway.url}/api/businesses/7/inquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'content-length': String(what.length),
      ...(cookie && { cookie }),
      ...headers,
    },
    body: what,
  });
  await text(answer);
  const [setCookie = ''] = answer.headers['set-cookie'] ?? [];
  return { headers: answer.headers, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

/** What a read must include, as the service receives it; undefined where it was not asked at all. */
async function readFresh(path: string, { cookie, headers = {} }: Sent = {}, url = gateway.url) {
  const before = upstream.requests.length;
  const answer = await send(url + path, { headers: { ...headers, ...(cookie && { cookie }) } });
  await text(answer);
  const asked = upstream.requests[before];
  return asked && String(asked.headers[fresh] ?? 'nothing');
}

describe('a change', () => {
  it('gives its browser a cookie for ten seconds, and shows nobody what it holds for services', async () => {
    const { headers, setCookie } = await change('inquiry/5@1');
    expect(headers).not.toHaveProperty(touched);
    expect(setCookie).toMatch(/^doorstep\.fresh=inquiry\/5@1\.[\w-]{43}; Max-Age=10; Path=\/;/);
    expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('is known to every gateway', async () => {
    const other = await bootGateway({ DIRECTORY_URL: upstream.url });
    const { cookie } = await change('business/7@12');
    expect(await readFresh('/api/cities', { cookie }, other.url)).toBe('business/7@12');
    await other.stop();
  });

  it('that touched nothing gives none', async () => {
    expect((await change('')).setCookie).toBe('');
  });

  it('is in what every read of its browser must include, which no cache answers', async () => {
    const { cookie } = await change('review/31@2,rating/7@14');
    const path = '/api/businesses/7?fresh=read';
    expect(await readFresh(path)).toBe('nothing');
    for (let time = 0; time < 3; time += 1) expect(await readFresh(path, { cookie })).toBe('review/31@2,rating/7@14');
  });

  it('adds to those before it, each with its newest version', async () => {
    const first = await change('business/7@12,inquiry/5@1');
    const second = await change('business/7@13', { cookie: first.cookie });
    const third = await change('inquiry/6@1,business/7@11', { cookie: second.cookie });
    expect(await readFresh('/api/cities', { cookie: third.cookie })).toBe('inquiry/5@1,inquiry/6@1,business/7@13');
  });

  it('of hundreds of businesses keeps the cookie small, with the latest', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `business/${index + 1}@1`).join();
    const { cookie } = await change(many);
    const more = await change('business/999@4', { cookie });
    for (const each of [cookie, more.cookie]) expect(each.length).toBeLessThan(2_048);
    const included = await readFresh('/api/cities', { cookie: more.cookie });
    expect(included).toMatch(/business\/300@1,business\/999@4$/);
    expect(included).not.toContain('business/1@');
  });
});

describe('a client', () => {
  const forged = { [fresh]: 'business/7@99', [touched]: 'business/7@99' };

  it('cannot tell a service what to include', async () => {
    expect(await readFresh('/api/cities?forged=1', { headers: forged })).toBe('nothing');
    const { setCookie } = await change('', { headers: forged });
    expect(setCookie).toBe('');
    for (const { headers } of upstream.requests) expect(headers[touched]).toBeUndefined();
  });

  it.each([
    ['invented', () => 'doorstep.fresh=business/7@99.signature'],
    ['without a signature', () => 'doorstep.fresh=business/7@99'],
    ['with another text', (genuine: string) => genuine.replace('business/7@12', 'business/7@99')],
    ['signed by nobody', (genuine: string) => genuine.replace(/\..{43}$/, `.${'A'.repeat(43)}`)],
  ])('gains nothing from a cookie that is %s', async (what, forge) => {
    const { cookie } = await change('business/7@12');
    expect(await readFresh(`/api/businesses?q=${encodeURIComponent(what)}`, { cookie: forge(cookie) })).toBe('nothing');
  });
});

it('With TLS the cookie is for TLS alone', async () => {
  const secure = await bootGateway({ ENGAGEMENT_URL: upstream.url, COOKIE_SECURE: 'true', TRUST_PROXY: '1' });
  const answer = await send(`${secure.url}/api/businesses/7/inquiries`, {
    method: 'POST',
    headers: { 'content-length': '11', 'x-forwarded-proto': 'https' },
    body: 'inquiry/5@1',
  });
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-doorstep\.fresh=.*; Path=\/;.*; Secure; /);
  await secure.stop();
});
