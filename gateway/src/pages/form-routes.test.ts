import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { otherCategoryId } from '@doorstep/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-forms-'));
await mkdir(join(folder, '.server'));
await writeFile(join(folder, 'index.html'), '<html lang="en"><head></head><body><div id="root"></div></body></html>');
await writeFile(join(folder, '.manifest.json'), '{}');
// In place of the bundle of the frontend: shows which form was refused, and why.
await writeFile(
  join(folder, '.server/server.js'),
  `export const render = async ({ url, refused }) => ({
    status: url.includes('/404/') ? 404 : 200, head: '', body: JSON.stringify(refused ?? 'A form'), state: '{}',
  });`,
);

/** What the service was sent, oldest first. */
let stored: Record<string, unknown>[] = [];
const engagement = await startUpstream(async (req, res) => {
  const body = JSON.parse(await text(req));
  if (req.url?.includes('/404/')) {
    const type = 'urn:doorstep:problem:business-unknown';
    const problem = { type, title: 'Not found', status: 404, detail: '', message: 'No such business.', requestId: '' };
    return void res.writeHead(404).end(JSON.stringify(problem));
  }
  stored.push({ url: req.url, actor: req.headers['x-doorstep-actor'], ...body });
  res.writeHead(201).end('{}');
});
beforeEach(() => {
  stored = [];
});

const env = { FRONTEND_DIR: folder, ENGAGEMENT_URL: engagement.url, ONBOARDING_URL: engagement.url };
const gateway = await bootGateway({
  ...env,
  RATE_INQUIRIES: '0',
  RATE_INQUIRIES_PER_BUSINESS: '0',
  RATE_REQUESTS: '0',
});
afterAll(async () => {
  await gateway.stop();
  await engagement.close();
  await rm(folder, { recursive: true });
});

const letter = {
  renderedAt: '1790000000000',
  name: 'Nora Lindqvist',
  email: 'nora@mail.example',
  phone: '',
  subject: 'Service Inquiry',
  message: 'Could you come by?\r\nOn Friday?',
  company: '',
};
const post = (fields: Record<string, string>, { path = '/business/7/inquiry', headers = {}, url = gateway.url } = {}) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

describe('a form that is sent without code', () => {
  it('makes the call that the code would make, and leads to the thanks', async () => {
    const answer = await post(letter);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/business/7/inquiry?sent=true');
    const { renderedAt: _, ...fields } = letter;
    expect(stored).toEqual([
      {
        ...fields,
        url: '/api/businesses/7/inquiries',
        message: 'Could you come by?\nOn Friday?',
        idempotencyKey: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8/),
      },
    ]);
  });

  it('has one key however often it is sent, and another one when its words or its page are others', async () => {
    await post(letter);
    await post(letter);
    await post({ ...letter, message: 'Something else' });
    await post({ ...letter, renderedAt: '1790000000001' });
    await post(letter, { path: '/business/8/inquiry' });
    const [first, second, ...others] = stored.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('has another key from another account or address', async () => {
    const behindProxy = await bootGateway({ ...env, TRUST_PROXY: '1', RATE_INQUIRIES: '0' });
    const send = (headers: Record<string, string>) => post(letter, { url: behindProxy.url, headers });
    for (const userId of [5, 6, 5]) {
      const cookie = await behindProxy.signIn({ userId, role: 'user', name: `user-${userId}` });
      // An account is the same sender at every address.
      await send({ cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `9.9.9.${stored.length}` });
    }
    for (const address of ['9.9.9.8', '9.9.9.9', '9.9.9.8']) await send({ 'x-forwarded-for': address });
    await behindProxy.stop();
    const keys = stored.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(6);
    expect(keys.map(key => keys.indexOf(key))).toEqual([0, 1, 0, 3, 4, 3]);
  });

  it('is sent in the name of somebody who is signed in', async () => {
    const cookie = await gateway.signIn({ userId: 5, role: 'user', name: 'Nora' });
    await post(letter, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect(stored[0]?.actor).toBeDefined();
  });

  it('writes to the administrators from the contact page', async () => {
    const answer = await post(letter, { path: '/contact' });
    expect(answer.headers.get('location')).toBe('/contact?sent=true');
    expect(stored[0]).toMatchObject({ url: '/api/contact', subject: 'Service Inquiry' });
  });
});

describe('the form to be listed', () => {
  const request = {
    renderedAt: '1790000000000',
    name: 'Clear View',
    description: 'Windows.',
    email: 'hi@mail.example',
  };
  const path = '/list-your-business';

  it.each([
    ['among all categories', { anyCategoryId: '23', categoryId: '' }, 23],
    ['as the page with code offers it', { anyCategoryId: '', categoryId: '3' }, 3],
  ])('takes a choice %s', async (_how, choice, categoryId) => {
    const answer = await post({ ...request, ...choice }, { path });
    expect(answer.headers.get('location')).toBe('/list-your-business?sent=true');
    const { renderedAt: _, ...fields } = request;
    expect(stored).toEqual([
      { ...fields, url: '/api/business-requests', categoryId, idempotencyKey: expect.any(String) },
    ]);
  });

  it.each([
    ['no category', { anyCategoryId: '' }, 'categoryId'],
    ['no name for a new category', { anyCategoryId: String(otherCategoryId), newCategoryName: '' }, 'newCategoryName'],
  ])('is refused with %s', async (_what, fields, field) => {
    const answer = await post({ ...request, ...fields }, { path });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`{"path":"${field}","message":"Required"}`);
    expect(stored).toEqual([]);
  });
});

describe('a form that is refused', () => {
  it('is shown again with what was typed and a sentence at each field, to this browser alone', async () => {
    const answer = await post({ ...letter, email: 'nobody', message: '' });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('"name":"Nora Lindqvist"');
    expect(page).toContain('{"path":"email","message":"Please enter a valid email address"}');
    expect(page).toContain('{"path":"message","message":"Required"}');
    expect(stored).toEqual([]);
    expect(await (await fetch(`${gateway.url}/business/7/inquiry`)).text()).toContain('A form');
  });

  it.each([
    ['from the page of another site', { origin: 'https://elsewhere.example' }, 403, 'This can only be done from'],
    ['by a browser that says so', { 'sec-fetch-site': 'cross-site' }, 403, 'This can only be done from'],
    ['in another format', { 'content-type': 'application/json' }, 415, 'Please send the form of the page.'],
  ])('when it is sent %s', async (_how, headers, status, sentence) => {
    const answer = await post(letter, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(sentence);
    expect(stored).toEqual([]);
  });

  it('when it is too long', async () => {
    const answer = await post({ ...letter, message: 'x'.repeat(200_000) });
    expect(answer.status).toBe(413);
  });

  it('when there is no such business', async () => {
    const answer = await post(letter, { path: '/business/404/inquiry' });
    expect(answer.status).toBe(404);
    expect((await post(letter, { path: '/business/x/inquiry' })).status).toBe(404);
  });

  it('when the service cannot be reached, without losing a word', async () => {
    const alone = await bootGateway({ FRONTEND_DIR: folder });
    const answer = await post(letter, { url: alone.url });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Could you come by?');
    await alone.stop();
  });

  it.each([
    ['an address', { RATE_INQUIRIES: '1', RATE_INQUIRIES_PER_BUSINESS: '0' }],
    ['a business', { RATE_INQUIRIES: '0', RATE_INQUIRIES_PER_BUSINESS: '1' }],
  ])('when there were too many of %s, sent by code or without', async (_whose, limits) => {
    const strict = await bootGateway({ ...env, ...limits });
    const { renderedAt: _, ...body } = letter;
    const call = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    expect((await fetch(`${strict.url}/api/businesses/7/inquiries`, call)).status).toBe(201);
    const answer = await post(letter, { url: strict.url });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Could you come by?');
    await strict.stop();
  });
});
