import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { writeMaintenance } from './maintenance.ts';
import { routeTable } from './routes/route-table.ts';
import { bootGateway, startUpstream } from './testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-maintenance-'));
await mkdir(join(folder, '.server/en'), { recursive: true });
await writeFile(join(folder, 'index.html'), '<html lang="en"><head></head><body><div id="root"></div></body></html>');
await writeFile(join(folder, '.manifest.json'), '{}');
// Stands in for the bundle of the frontend: shows its input.
await writeFile(
  join(folder, '.server/en/server.js'),
  `export const render = async ({ hasNotice, refused }) => ({
    status: 200, head: '', body: JSON.stringify({ hasNotice, refused: refused?.message }), state: '{}',
  });`,
);

const upstream = await startUpstream();
const namespace = testNamespace();
const redis = new Redis(testEnvironment(namespace).REDIS_URL ?? '');
const env = {
  FRONTEND_DIR: folder,
  IDENTITY_URL: upstream.url,
  DIRECTORY_URL: upstream.url,
  ENGAGEMENT_URL: upstream.url,
  ONBOARDING_URL: upstream.url,
  RATE_WRITES: '0',
  RATE_INQUIRIES: '0',
  RATE_INQUIRIES_PER_BUSINESS: '0',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'http://doorstep.example',
};
const gateways = [await bootGateway(env, namespace), await bootGateway(env, namespace)];
const [gateway] = gateways;
afterEach(() => switchTo(undefined));
afterAll(async () => {
  for (const each of gateways) await each.stop();
  redis.disconnect();
  await upstream.close();
  await rm(folder, { recursive: true });
});

const message = 'We move to a larger server.';
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
const readConfig = async (url: string) => {
  const answer = await fetch(`${url}/api/config`);
  return (await answer.json()) as { maintenance?: string };
};

/** Begins or ends maintenance, and waits until both gateways follow. */
async function switchTo(sentence: string | undefined): Promise<void> {
  const state = sentence && { message: sentence, since: new Date().toISOString(), until: inOneHour() };
  await writeMaintenance(redis, namespace, state || undefined);
  for (const { url } of gateways)
    await expect.poll(async () => (await readConfig(url)).maintenance, { timeout: 30_000 }).toBe(sentence);
}

const post = (path: string, body = '{}', more: RequestInit = {}) =>
  fetch(gateway?.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'manual',
    ...more,
  });

describe('While people can only read', () => {
  it('Changes are refused with the sentence and a time at every gateway, and reads are answered', async () => {
    await switchTo(message);
    for (const { url } of gateways) {
      const refused = await fetch(`${url}/api/businesses/7/inquiries`, { method: 'POST' });
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
      expect(await refused.json()).toMatchObject({ type: 'urn:doorstep:problem:maintenance', message });
      expect((await fetch(`${url}/api/businesses/7`)).status).toBe(200);
    }
  });

  it('Only calls that change no data but sessions and counts are allowed besides reads', () => {
    const allowed = routeTable.filter(({ method, allowsMaintenance }) => method !== 'GET' && allowsMaintenance);
    expect(allowed.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/user/sessions',
      'DELETE /api/user/sessions/:session',
      'POST /api/address-data',
      'POST /api/address-data/file',
      'POST /api/businesses/:id/visits',
      'POST /api/erasure-receipts',
      'POST /api/login',
      'POST /api/login/passkey',
      'POST /api/login/passkey/options',
      'POST /api/login/second-factor',
      'POST /api/logout',
      'POST /api/user/proof',
      'POST /api/user/proof/options',
    ]);
  });

  it('Users can still sign out, and a sign-in reaches identity', async () => {
    await switchTo(message);
    const cookie = await gateway?.signIn({ userId: 3, role: 'user', name: 'Nora' });
    const asked = upstream.requests.length;
    await post('/api/login', JSON.stringify({ username: 'nora', password: 'quiet-otter-7' }));
    expect(upstream.requests.slice(asked).map(({ url }) => url)).toContain('/internal/account-keys');
    const headers = { cookie: cookie ?? '', origin: 'http://doorstep.example' };
    expect((await post('/api/logout', '{}', { headers })).status).toBeLessThan(300);
  });

  it('A sign-in with Google leads back with the reason, since it may create an account', async () => {
    await switchTo(message);
    for (const path of ['/api/auth/google', '/api/auth/google/callback?code=1&state=1']) {
      const answer = await fetch(gateway?.url + path, { redirect: 'manual' });
      expect(answer.headers.get('location')).toContain('/auth?error=google-maintenance');
    }
  });

  it('Pages are told, private ones are marked, and a form without code shows the sentence', async () => {
    const read = async (path: string) => (await fetch(gateway?.url + path)).text();
    expect(await read('/about')).not.toContain('hasNotice":true');
    await switchTo(message);
    expect(await read('/about')).toContain('hasNotice":true');
    expect(await read('/profile')).toContain('data-notice');
    const refused = await post('/business/7/inquiry', 'name=Nora', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain(message);
    await switchTo(undefined);
    expect(await read('/about')).not.toContain('hasNotice":true');
    expect(await read('/profile')).not.toContain('data-notice');
  });

  it('A gateway that starts meanwhile refuses changes from its first call on', async () => {
    await switchTo(message);
    const late = await bootGateway(env, namespace);
    expect((await fetch(`${late.url}/api/businesses/7/inquiries`, { method: 'POST' })).status).toBe(503);
    await late.stop();
  });

  it('Changes are possible again once it ends', async () => {
    await switchTo(message);
    await switchTo(undefined);
    expect((await post('/api/businesses/7/inquiries')).status).toBe(200);
  });
});
