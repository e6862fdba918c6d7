import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-forms-'));
await mkdir(join(folder, '.server/en'), { recursive: true });
await writeFile(join(folder, 'index.html'), '<html lang="en"><head></head><body><div id="root"></div></body></html>');
await writeFile(join(folder, '.manifest.json'), '{}');
// Stands in for the bundle of the frontend: shows which form was refused, and why.
await writeFile(
  join(folder, '.server/en/server.js'),
  `export const render = async ({ url, refused }) => ({
    status: url.includes('/404/') ? 404 : 200, head: '', body: JSON.stringify(refused ?? 'A form'), state: '{}',
  });`,
);

/** Forms that the service received, oldest first. */
let stored: Record<string, unknown>[] = [];
/** The language in which the gateway sent the last one. */
let language: string | undefined;
const engagement = await startUpstream(async (req, res) => {
  const body = JSON.parse(await text(req));
  if (req.url?.includes('/404/')) {
    const type = 'urn:doorstep:problem:business-unknown';
    const problem = { type, title: 'Not found', status: 404, detail: '', message: 'No such business.', requestId: '' };
    return void res.writeHead(404).end(JSON.stringify(problem));
  }
  language = req.headers['accept-language'];
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

describe('A form without JavaScript', () => {
  it('A form is sent in the language of its page, whatever the browser asks for', async () => {
    expect((await post(letter, { headers: { 'accept-language': 'de' } })).status).toBe(303);
    expect(language).toBe('en-US');
  });

  it('A form sent without JavaScript makes the same call as with it, and leads to a page of thanks', async () => {
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

  it('A form sent again has the same idempotency key; with other words or on another page it has a new one', async () => {
    await post(letter);
    await post(letter);
    await post({ ...letter, message: 'Something else' });
    await post({ ...letter, renderedAt: '1790000000001' });
    await post(letter, { path: '/business/8/inquiry' });
    const [first, second, ...others] = stored.map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('The same form from another account or address has another idempotency key', async () => {
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

  it('A form of a signed-in user is sent in their name', async () => {
    const cookie = await gateway.signIn({ userId: 5, role: 'user', name: 'Nora' });
    await post(letter, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect(stored[0]?.actor).toBeDefined();
  });

  it('The form of the contact page writes to the administrators', async () => {
    const answer = await post(letter, { path: '/contact' });
    expect(answer.headers.get('location')).toBe('/contact?sent=true');
    expect(stored[0]).toMatchObject({ url: '/api/contact', subject: 'Service Inquiry' });
  });
});

describe('The listing form', () => {
  const request = {
    renderedAt: '1790000000000',
    name: 'Clear View',
    description: 'Windows.',
    email: 'hi@mail.example',
  };
  const path = '/list-your-business';

  it.each([
    ['the list of all categories', { anyCategoryId: '23', categoryId: '' }, 23],
    ['the field of the page with JavaScript', { anyCategoryId: '', categoryId: '3' }, 3],
  ])('The listing form accepts a category from %s', async (_how, choice, categoryId) => {
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
  ])('The listing form is refused with %s', async (_what, fields, field) => {
    const answer = await post({ ...request, ...fields }, { path });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(`{"path":"${field}","message":"Required"}`);
    expect(stored).toEqual([]);
  });
});

describe('A refused form', () => {
  it('A refused form is shown again with its input and an error at each field, to this browser only', async () => {
    const answer = await post({ ...letter, email: 'nora', message: '' });
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
    [
      'it comes from the page of another site',
      { origin: 'https://elsewhere.example' },
      403,
      'This can only be done from',
    ],
    ['its browser reports a cross-site request', { 'sec-fetch-site': 'cross-site' }, 403, 'This can only be done from'],
    ['it has another format', { 'content-type': 'application/json' }, 415, 'Please send the form of the page.'],
  ])('A form is refused when %s', async (_how, headers, status, sentence) => {
    const answer = await post(letter, { headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(sentence);
    expect(stored).toEqual([]);
  });

  it('A form that is too long is refused with 413', async () => {
    const answer = await post({ ...letter, message: 'x'.repeat(200_000) });
    expect(answer.status).toBe(413);
  });

  it('A form for an unknown business is refused with 404', async () => {
    const answer = await post(letter, { path: '/business/404/inquiry' });
    expect(answer.status).toBe(404);
    expect((await post(letter, { path: '/business/x/inquiry' })).status).toBe(404);
  });

  it('A form is shown again with its input when the service cannot be reached', async () => {
    const alone = await bootGateway({ FRONTEND_DIR: folder });
    const answer = await post(letter, { url: alone.url });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Could you come by?');
    await alone.stop();
  });

  it.each([
    ['an address', { RATE_INQUIRIES: '1', RATE_INQUIRIES_PER_BUSINESS: '0' }],
    ['a business', { RATE_INQUIRIES: '0', RATE_INQUIRIES_PER_BUSINESS: '1' }],
  ])('Forms sent with and without JavaScript share the limit of %s', async (_whose, limits) => {
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
