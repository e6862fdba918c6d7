import { sealConversation } from '@doorstep/platform/conversation-key';
import { testDataKey, testNamespace } from '@doorstep/platform/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bootGateway, cuttableRedis, startUpstream, type TestGateway } from '../testing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Gateways that share a namespace, and a service that accepts every inquiry unless a header says otherwise. */
async function setUp(count: number, env: Record<string, string>): Promise<TestGateway[]> {
  const upstream = await startUpstream((req, res) => {
    const refused = req.headers['x-test'] === 'refuse';
    const status = req.method === 'GET' ? 200 : refused ? 422 : 201;
    res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  const namespace = testNamespace();
  const boot = () =>
    bootGateway(
      { ENGAGEMENT_URL: upstream.url, DIRECTORY_URL: upstream.url, ONBOARDING_URL: upstream.url, ...env },
      namespace,
    );
  const gateways = await Promise.all(Array.from({ length: count }, boot));
  closing.push(...gateways.map(gateway => gateway.stop), upstream.close);
  return gateways;
}

function inquire(
  gateway: TestGateway | undefined,
  { business = 7, address = '9.9.9.9', refuse = false } = {},
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(refuse && { 'x-test': 'refuse' }),
  };
  return fetch(`${gateway?.url}/api/businesses/${business}/inquiries`, { method: 'POST', headers, body: '{}' });
}

const inquireSeveral = (
  gateway: TestGateway | undefined,
  businessIds: unknown,
  { path = '/api/inquiries', address = '9.9.9.9', refuse = false } = {},
): Promise<Response> =>
  fetch(`${gateway?.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(refuse && { 'x-test': 'refuse' }),
    },
    body: JSON.stringify({ businessIds }),
  });

const statuses = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(call => call.status).sort();

describe('Rate limits', () => {
  it('All gateways share rate limits, and a refusal says when to try again', async () => {
    const [one, two] = await setUp(2, { RATE_INQUIRIES: '3' });
    const calls = [inquire(one), inquire(two), inquire(one), inquire(two), inquire(one)];
    expect(await statuses(calls)).toEqual([201, 201, 201, 429, 429]);
    const refused = await inquire(two);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({ status: 429, type: 'urn:doorstep:problem:rate-limited' });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(refused.headers.get('ratelimit')).toContain('"inquiries"; r=0');
    expect(refused.headers.get('ratelimit-policy')).toContain('"inquiries"; q=3; w=3600');
  });

  it('Rate limits apply per client address, as the trusted proxy reports it', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES: '1', TRUST_PROXY: '1' });
    const from = (address: string) => inquire(gateway, { address });
    expect((await from('9.9.9.9')).status).toBe(201);
    expect((await from('6.6.6.6, 9.9.9.9')).status).toBe(429);
    expect((await from('8.8.8.8')).status).toBe(201);
    // A customer has a whole network of IPv6 addresses.
    expect((await from('2001:db8:1:2::1')).status).toBe(201);
    expect((await from('2001:db8:1:2::2')).status).toBe(429);
  });

  it('The inquiry limit of a business counts all senders together', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES_PER_BUSINESS: '2', TRUST_PROXY: '1' });
    const from = (host: number, business = 7) => inquire(gateway, { business, address: `9.9.9.${host}` });
    expect([(await from(1)).status, (await from(2)).status]).toEqual([201, 201]);
    // A stored inquiry counts a moment after its answer.
    await vi.waitFor(async () => expect((await from(3)).status).toBe(429));
    expect((await from(4, 8)).status).toBe(201);
  });

  it('The replies of a sender are limited per conversation, from any address and by any of its keys', async () => {
    const [gateway] = await setUp(1, { RATE_REPLIES_PER_CONVERSATION: '2', TRUST_PROXY: '1' });
    const reply = async (inquiryId: number, host: number) => {
      const key = await sealConversation({ inquiryId, link: 1 }, testDataKey);
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `9.9.9.${host}` };
      const options = { method: 'POST', headers, body: '{}' };
      return (await fetch(`${gateway?.url}/api/conversations/${key}/replies`, options)).status;
    };
    expect([await reply(7, 1), await reply(7, 2), await reply(7, 3)]).toEqual([201, 201, 429]);
    expect(await reply(8, 3)).toBe(201);
  });

  it('The replies of a sender do not count toward the inquiries of their address', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES: '1' });
    const key = await sealConversation({ inquiryId: 9, link: 1 }, testDataKey);
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const reply = () => fetch(`${gateway?.url}/api/conversations/${key}/replies`, options);
    expect(await statuses([reply(), reply(), reply(), inquire(gateway)])).toEqual([201, 201, 201, 201]);
  });

  it('Refused inquiries do not count toward the limit of a business', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES_PER_BUSINESS: '2', RATE_WRITES: '0', TRUST_PROXY: '1' });
    const nothing = Array.from({ length: 20 }, (_, host) =>
      inquire(gateway, { refuse: true, address: `9.9.8.${host}` }),
    );
    expect(new Set(await statuses(nothing))).toEqual(new Set([422]));
    expect(await statuses([inquire(gateway)])).toEqual([201]);
    expect(await statuses([inquire(gateway, { address: '9.9.9.8' })])).toEqual([201]);
    const over = await vi.waitFor(async () => {
      const answer = await inquire(gateway, { address: '9.9.9.7' });
      expect(answer.status).toBe(429);
      return answer;
    });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_500);
  });

  it('Refused inquiries do not count toward the limit of an address', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES: '1', RATE_WRITES: '0' });
    // A refused inquiry is uncounted a moment after its answer.
    for (let time = 0; time < 5; time += 1)
      await vi.waitFor(async () => expect((await inquire(gateway, { refuse: true })).status).toBe(422));
    await vi.waitFor(async () => expect((await inquire(gateway)).status).toBe(201));
    expect((await inquire(gateway)).status).toBe(429);
  });

  it('An inquiry to several businesses counts once for each, for the address and for the business', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES: '5', RATE_INQUIRIES_PER_BUSINESS: '2', TRUST_PROXY: '1' });
    const from = (address: string) => ({ address });
    expect((await inquireSeveral(gateway, [1, 2, 3], from('9.9.9.1'))).status).toBe(201);
    const over = await inquireSeveral(gateway, [4, 5, 6], from('9.9.9.1'));
    expect([over.status, await over.json()]).toMatchObject([429, { type: 'urn:doorstep:problem:rate-limited' }]);
    // A refused inquiry is uncounted a moment after its answer.
    await vi.waitFor(async () => expect((await inquireSeveral(gateway, [4, 5], from('9.9.9.1'))).status).toBe(201));
    expect((await inquire(gateway, { business: 9, address: '9.9.9.1' })).status).toBe(429);
    expect((await inquire(gateway, { business: 3, address: '9.9.9.2' })).status).toBe(201);
    await vi.waitFor(async () => expect((await inquireSeveral(gateway, [8, 3], from('9.9.9.3'))).status).toBe(429));
    expect((await inquireSeveral(gateway, [8, 7], from('9.9.9.3'))).status).toBe(201);
  });

  it('Sending an inquiry on to others counts in the same way, and what is refused or unreadable does not', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES: '2', RATE_INQUIRIES_PER_BUSINESS: '1', RATE_WRITES: '0' });
    const path = '/api/conversations/some-key/forward';
    for (const wrong of [[1, 2, 3, 4], 'all', [1, 'two']])
      await vi.waitFor(async () =>
        expect((await inquireSeveral(gateway, wrong, { path, refuse: true })).status).toBe(422),
      );
    await vi.waitFor(async () => expect((await inquireSeveral(gateway, [1, 2], { path })).status).toBe(201));
    expect((await inquireSeveral(gateway, [3], { path })).status).toBe(429);
  });

  it('The contact page is limited only per address, so that no client blocks it for others', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES_PER_BUSINESS: '1', RATE_INQUIRIES: '1', TRUST_PROXY: '1' });
    const contact = (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      return fetch(`${gateway?.url}/api/contact`, { method: 'POST', headers, body: '{}' });
    };
    expect(await statuses([contact('9.9.9.1'), contact('9.9.9.2'), contact('9.9.9.3')])).toEqual([201, 201, 201]);
    expect((await contact('9.9.9.1')).status).toBe(429);
  });

  it('Messages from the contact page count toward the inquiry limit', async () => {
    const [gateway] = await setUp(1, { RATE_INQUIRIES: '2' });
    const contact = () => {
      const headers = { 'content-type': 'application/json' };
      return fetch(`${gateway?.url}/api/contact`, { method: 'POST', headers, body: '{}' });
    };
    expect(await statuses([contact(), inquire(gateway), contact()])).toEqual([201, 201, 429]);
  });

  it('Listing requests have their own limit', async () => {
    const [gateway] = await setUp(1, { RATE_REQUESTS: '1', TRUST_PROXY: '1' });
    const request = (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      return fetch(`${gateway?.url}/api/business-requests`, { method: 'POST', headers, body: '{}' });
    };
    expect(await statuses([request('9.9.9.9'), request('9.9.9.9')])).toEqual([201, 429]);
    expect((await request('8.8.8.8')).status).toBe(201);
    expect((await inquire(gateway)).status).toBe(201);
  });

  it('All changes share one limit', async () => {
    const [gateway] = await setUp(1, { RATE_WRITES: '2' });
    expect(await statuses([inquire(gateway), inquire(gateway), inquire(gateway)])).toEqual([201, 201, 429]);
  });

  it('Uploads are limited per account across addresses, without affecting its other changes', async () => {
    const upstream = await startUpstream((req, res) => {
      const refused = req.headers['x-test'] === 'refuse';
      const status = req.method === 'GET' ? 200 : refused ? 422 : 201;
      res.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
    closing.push(upstream.close);
    const [gateway] = await setUp(1, { RATE_UPLOADS: '2', IDENTITY_URL: upstream.url, TRUST_PROXY: '1' });
    const actor = { userId: 7, role: 'user', name: 'Nora' } as const;
    const cookie = (await gateway?.signIn(actor)) ?? '';
    const other = (await gateway?.signIn({ ...actor, userId: 8 })) ?? '';
    const send = (path: string, method: string, from: string, as: string) =>
      fetch(`${gateway?.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          cookie: as,
          origin: gateway?.url ?? '',
        },
        body: '{}',
      });
    const upload = (from: string, as = cookie) => send('/api/user/profile-picture', 'POST', from, as);
    expect(await statuses([upload('9.9.9.9'), upload('8.8.8.8'), upload('7.7.7.7')])).toEqual([201, 201, 429]);
    const refused = await upload('9.9.9.9');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      message: 'That is a lot of files at once. Please wait a minute and try again.',
    });
    expect((await upload('9.9.9.9', other)).status).toBe(201);
    expect((await send('/api/reviews/1', 'PUT', '9.9.9.9', cookie)).status).toBe(201);
  });

  it('Reads are limited per address, but pictures are not', async () => {
    const [gateway] = await setUp(1, { RATE_READS: '2', TRUST_PROXY: '1' });
    const read = (address: string, path = '/api/categories') =>
      fetch(gateway?.url + path, { headers: { 'x-forwarded-for': address } });
    expect(await statuses([read('9.9.9.9'), read('9.9.9.9'), read('9.9.9.9')])).toEqual([200, 200, 429]);
    expect((await read('9.9.9.8')).status).toBe(200);
    const pictures = Array.from({ length: 5 }, () => read('9.9.9.9', '/media/businesses/picture/320.webp'));
    expect(await statuses(pictures)).toEqual([200, 200, 200, 200, 200]);
  });

  it('Reads are limited by default, far above what pages need', async () => {
    const [gateway] = await setUp(1, {});
    const answer = await fetch(`${gateway?.url}/api/categories`);
    expect(answer.headers.get('ratelimit-policy')).toContain('"reads"; q=1200; w=60');
  });

  it('A setting of 0 turns a rate limit off', async () => {
    const [gateway] = await setUp(1, { RATE_WRITES: '0', RATE_INQUIRIES: '0', RATE_INQUIRIES_PER_BUSINESS: '0' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => inquire(gateway)));
    expect(answers.every(answer => answer.status === 201)).toBe(true);
  });

  it('Rate limits count per process while Redis is down, and in Redis again afterwards', async () => {
    const redis = await cuttableRedis();
    await redis.cut();
    const [one, two] = await setUp(2, { RATE_INQUIRIES: '1', REDIS_URL: redis.url });
    expect((await inquire(one)).status).toBe(201);
    expect((await inquire(one)).status).toBe(429);
    expect((await inquire(two)).status).toBe(201);
    redis.restore();
    closing.push(redis.cut);
    const ready = async (gateway: TestGateway | undefined) => (await fetch(`${gateway?.url}/readyz`)).status;
    await vi.waitFor(async () => expect([await ready(one), await ready(two)]).toEqual([200, 200]));
    expect((await inquire(one)).status).toBe(201);
    expect((await inquire(two)).status).toBe(429);
  });
});
