import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway, send, startUpstream } from '../testing.ts';

const touched = 'x-doorstep-touched';
const fresh = 'x-doorstep-fresh';

/** A service that reports the body of a request as the list of what it has changed. */
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

/** Sends a change that the service reports as touching `what`; resolves to the headers and the cookie of the answer. */
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

/** Changes that a read must include, as the service receives them; undefined if it was not asked at all. */
async function readFresh(path: string, { cookie, headers = {} }: Sent = {}, url = gateway.url) {
  const before = upstream.requests.length;
  const answer = await send(url + path, { headers: { ...headers, ...(cookie && { cookie }) } });
  await text(answer);
  const asked = upstream.requests[before];
  return asked && String(asked.headers[fresh] ?? 'nothing');
}

describe('A change', () => {
  it('A change sets a cookie for ten seconds, and clients do not see the internal header', async () => {
    const { headers, setCookie } = await change('inquiry/5@1');
    expect(headers).not.toHaveProperty(touched);
    expect(setCookie).toMatch(/^doorstep\.fresh=inquiry\/5@1\.[\w-]{43}; Max-Age=10; Path=\/;/);
    expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('Every gateway accepts the cookie of a change', async () => {
    const other = await bootGateway({ DIRECTORY_URL: upstream.url });
    const { cookie } = await change('business/7@12');
    expect(await readFresh('/api/cities', { cookie }, other.url)).toBe('business/7@12');
    await other.stop();
  });

  it('A request that changes nothing sets no cookie', async () => {
    expect((await change('')).setCookie).toBe('');
  });

  it('Reads after a change bypass the cache and must include the change', async () => {
    const { cookie } = await change('review/31@2,rating/7@14');
    const path = '/api/businesses/7?fresh=read';
    expect(await readFresh(path)).toBe('nothing');
    for (let time = 0; time < 3; time += 1) expect(await readFresh(path, { cookie })).toBe('review/31@2,rating/7@14');
  });

  it('The cookie collects recent changes, each with its newest version', async () => {
    const first = await change('business/7@12,inquiry/5@1');
    const second = await change('business/7@13', { cookie: first.cookie });
    const third = await change('inquiry/6@1,business/7@11', { cookie: second.cookie });
    expect(await readFresh('/api/cities', { cookie: third.cookie })).toBe('inquiry/5@1,inquiry/6@1,business/7@13');
  });

  it('The cookie stays small after hundreds of changes, and keeps the latest', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `business/${index + 1}@1`).join();
    const { cookie } = await change(many);
    const more = await change('business/999@4', { cookie });
    for (const each of [cookie, more.cookie]) expect(each.length).toBeLessThan(2_048);
    const included = await readFresh('/api/cities', { cookie: more.cookie });
    expect(included).toMatch(/business\/300@1,business\/999@4$/);
    expect(included).not.toContain('business/1@');
  });
});

describe('A client', () => {
  const forged = { [fresh]: 'business/7@99', [touched]: 'business/7@99' };

  it('Clients cannot send the internal headers to services', async () => {
    expect(await readFresh('/api/cities?forged=1', { headers: forged })).toBe('nothing');
    const { setCookie } = await change('', { headers: forged });
    expect(setCookie).toBe('');
    for (const { headers } of upstream.requests) expect(headers[touched]).toBeUndefined();
  });

  it.each([
    ['that a client invented', () => 'doorstep.fresh=business/7@99.signature'],
    ['without a signature', () => 'doorstep.fresh=business/7@99'],
    ['with another text', (genuine: string) => genuine.replace('business/7@12', 'business/7@99')],
    ['with a wrong signature', (genuine: string) => genuine.replace(/\..{43}$/, `.${'A'.repeat(43)}`)],
  ])('The gateway ignores a cookie %s', async (what, forge) => {
    const { cookie } = await change('business/7@12');
    expect(await readFresh(`/api/businesses?q=${encodeURIComponent(what)}`, { cookie: forge(cookie) })).toBe('nothing');
  });
});

it('The cookie of a change requires TLS where the site uses TLS', async () => {
  const secure = await bootGateway({ ENGAGEMENT_URL: upstream.url, COOKIE_SECURE: 'true', TRUST_PROXY: '1' });
  const answer = await send(`${secure.url}/api/businesses/7/inquiries`, {
    method: 'POST',
    headers: { 'content-length': '11', 'x-forwarded-proto': 'https' },
    body: 'inquiry/5@1',
  });
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-doorstep\.fresh=.*; Path=\/;.*; Secure; /);
  await secure.stop();
});
