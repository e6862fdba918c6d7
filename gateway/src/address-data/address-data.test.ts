import { json as readBody } from 'node:stream/consumers';
import {
  type AddressCounts,
  type AddressData,
  type AddressSection,
  addressSections,
} from '@doorstep/contracts/identity/address-data/schema.ts';
import { gatewayHeader } from '@doorstep/platform/actor';
import { afterAll, expect, it } from 'vitest';
import { bootGateway, startUpstream, type TestGateway } from '../testing.ts';

const running: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const each of running.toReversed()) await (each.stop ?? each.close)?.();
});

const address = 'nora@mail.example';
const key = 'k'.repeat(43);

interface Call {
  readonly url: string;
  readonly body: { section?: AddressSection; cursor?: string; isKnown?: boolean; address?: string };
}

/** A service that stores `counts`, and answers each section in pages of one row. */
async function service(counts: Partial<AddressCounts>, calls: Call[] = []) {
  const upstream = await startUpstream(async (req, res) => {
    const url = req.url ?? '';
    res.setHeader('content-type', 'application/json');
    const body = (await readBody(req)) as Call['body'];
    if (req.headers[gatewayHeader] === undefined) return void res.writeHead(403).end('{}');
    calls.push({ url, body });
    if (url === '/internal/address-data/counts') return void res.end(JSON.stringify(counts));
    if (url === '/internal/data-keys') return void res.end(JSON.stringify({ address, hasAccount: true }));
    if (url !== '/internal/address-data') return void res.end('{}');
    const total = (body.section && counts[body.section]) ?? 0;
    const index = Number(body.cursor ?? 0);
    const items = total > index ? [{ id: index, section: body.section }] : [];
    res.end(JSON.stringify({ items, ...(index + 1 < total && { next: String(index + 1) }) }));
  });
  running.push(upstream);
  return upstream.url;
}

async function boot(env: Record<string, string>): Promise<TestGateway> {
  const gateway = await bootGateway(env);
  running.push(gateway);
  return gateway;
}

const post = (gateway: TestGateway, path: string, body: object) =>
  fetch(`${gateway.url}/api/address-data${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.url },
    body: JSON.stringify(body),
  });

async function bootAll(engagement: Partial<AddressCounts>, calls: Call[] = [], env: Record<string, string> = {}) {
  return boot({
    ENGAGEMENT_URL: await service(engagement),
    ONBOARDING_URL: await service({ requests: 1, copies: 2 }),
    IDENTITY_URL: await service({}, calls),
    ...env,
  });
}

it('Visitors read how much all services store under the address of their key', async () => {
  const gateway = await bootAll({ inquiries: 3, messages: 0, copies: 1 });
  const answer = await post(gateway, '', { key });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    address,
    hasAccount: true,
    counts: { inquiries: 3, replies: 0, messages: 0, requests: 1, copies: 3 },
  });
});

it('Visitors download it as one file, each section once', async () => {
  const gateway = await bootAll({ inquiries: 3, messages: 0, copies: 1 });
  const answer = await post(gateway, '/file', { key });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=doorstep-data-[\d-]+\.json$/);
  const text = await answer.text();
  const data = JSON.parse(text) as AddressData;
  expect(Object.keys(data)).toEqual(['exportedAt', 'address', ...addressSections.map(({ section }) => section)]);
  expect([data.inquiries.length, data.messages.length, data.requests.length, data.copies.length]).toEqual([3, 0, 1, 3]);
  expect(text.match(/"copies":/g)).toHaveLength(1);
});

it('A link is sent with the same calls and the same answer, whether or not an address is known', async () => {
  const calls: Call[] = [];
  const gateway = await bootAll({ inquiries: 1 }, calls);
  const empty = await boot({
    ENGAGEMENT_URL: await service({ inquiries: 0 }),
    ONBOARDING_URL: await service({}),
    IDENTITY_URL: await service({}, calls),
  });
  const [known, unknown] = [
    await post(gateway, '/links', { email: address }),
    await post(empty, '/links', { email: address }),
  ];
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(calls.map(({ url }) => url)).toEqual([
    '/internal/address-data/counts',
    '/internal/data-links',
    '/internal/address-data/counts',
    '/internal/data-links',
  ]);
  expect(calls.flatMap(({ body: { isKnown } }) => isKnown ?? [])).toEqual([true, false]);
});

it('Links are limited per client, together with inquiries', async () => {
  const gateway = await bootAll({}, [], { RATE_INQUIRIES: '2' });
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await post(gateway, '/links', { email: address })).status);
  expect(statuses).toEqual([202, 202, 429]);
});

it('An address or a key that is malformed is refused, and so is everything while a service is down', async () => {
  const gateway = await bootAll({});
  expect((await post(gateway, '/links', { email: 'nora' })).status).toBe(422);
  expect((await post(gateway, '', { key: 'short' })).status).toBe(422);
  expect((await post(gateway, '/file', {})).status).toBe(422);
  const broken = await bootAll({}, [], { ENGAGEMENT_URL: 'http://127.0.0.1:1' });
  const statuses = [
    post(broken, '/links', { email: address }),
    post(broken, '', { key }),
    post(broken, '/file', { key }),
  ];
  expect(await Promise.all(statuses.map(async each => (await each).status))).toEqual([503, 503, 503]);
});
