import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { bootGateway, json, send, startUpstream } from '../testing.ts';

const upstream = await startUpstream();
const gateway = await bootGateway({ ENGAGEMENT_URL: upstream.url, PUBLIC_URL: 'http://doorstep.example' });
afterAll(async () => {
  await gateway.stop();
  await upstream.close();
});

const inquiry = (headers: Record<string, string>) =>
  send(`${gateway.url}/api/businesses/7/inquiries`, { method: 'POST', headers, body: '{}' });
const session = { cookie: 'doorstep.sid=anything' };

it.each<[string, Record<string, string>]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', ...session }],
  ['our own page behind a proxy that changes Host', { 'sec-fetch-site': 'same-origin', origin: 'http://x.example' }],
  ['a browser that sends only Origin, with the public address', { origin: 'http://doorstep.example', ...session }],
  ['a browser that sends only Origin, with the requested address', { origin: gateway.url, ...session }],
  ['a program without a session', {}],
])('A change from %s is accepted', async (_who, headers) => {
  expect((await inquiry(headers)).statusCode).toBe(200);
});

it.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: gateway.url }],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a foreign origin', { origin: 'http://evil.example' }],
  ['our host under another scheme', { origin: 'https://doorstep.example' }],
  ['an origin that only starts like ours', { origin: `${gateway.url}.evil.example` }],
  ['a page without an origin', { origin: 'null' }],
  ['a client with a session that sends neither header', session],
])('A change from %s is refused', async (_who, headers) => {
  const before = upstream.requests.length;
  const answer = await inquiry(headers);
  expect(answer.statusCode).toBe(403);
  expect(await json(answer)).toMatchObject({
    type: 'urn:doorstep:problem:origin-foreign',
    message: 'This can only be done from the pages of this site.',
  });
  expect(upstream.requests).toHaveLength(before);
});

it('Other sites may link to reads', async () => {
  const answer = await send(`${gateway.url}/api/config`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.statusCode).toBe(200);
  await text(answer);
});
