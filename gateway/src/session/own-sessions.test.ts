import type { Session } from '@doorstep/contracts/gateway/sessions/schema.ts';
import { testNamespace } from '@doorstep/platform/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { accountOf, bootGateway, cuttableRedis, startUpstream, type TestGateway } from '../testing.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const namespace = testNamespace();
let userId = 100;
const upstream = await startUpstream((req, res) => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify(req.url?.includes('keys') ? { key: 'nora' } : accountOf(userId)));
});
const one = await bootGateway({ IDENTITY_URL: upstream.url }, namespace);
const other = await bootGateway({ IDENTITY_URL: upstream.url }, namespace);
const redis = new Redis(String(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'));
afterAll(async () => {
  await one.stop();
  await other.stop();
  await upstream.close();
  await redis.quit();
});
beforeEach(() => {
  userId += 1;
});

/** Signs in with a browser; resolves to its calls. */
async function signIn(gateway: TestGateway, userAgent = firefox) {
  const headers = { origin: gateway.url, 'user-agent': userAgent, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'nora', password: 'secret123' });
  const answer = await fetch(`${gateway.url}/api/login`, { method: 'POST', headers, body });
  const cookie =
    answer.headers
      .getSetCookie()
      .find(text => text.startsWith('doorstep.sid'))
      ?.split(';')[0] ?? '';
  return browse(gateway, cookie, userAgent);
}

function browse(gateway: TestGateway, cookie: string, userAgent = firefox) {
  const call = (method: string, path: string) =>
    fetch(gateway.url + path, { method, headers: { cookie, origin: gateway.url, 'user-agent': userAgent } });
  return {
    cookie,
    call,
    status: async () => (await call('GET', '/api/user')).status,
    list: async () => (await (await call('GET', '/api/user/sessions')).json()) as Session[],
  };
}

it('Users see the browsers in which they are signed in, this one first, through every gateway', async () => {
  const phone = await signIn(other, safari);
  const desk = await signIn(one);
  const [here, there, ...rest] = await desk.list();
  expect(here).toMatchObject({ browser: 'Firefox', system: 'Windows', isCurrent: true });
  expect(there).toMatchObject({ browser: 'Safari', system: 'iOS', isCurrent: false });
  expect(rest).toEqual([]);
  expect(Date.now() - Date.parse(there?.lastUsedAt ?? '')).toBeLessThan(60_000);
  expect((await phone.list()).map(({ id }) => id)).toEqual([there?.id, here?.id]);
});

it('The list does not reveal the id in the cookie of a session', async () => {
  const desk = await signIn(one);
  const secret = decodeURIComponent(desk.cookie).split(/[:.]/)[2] ?? '';
  expect(secret).toHaveLength(32);
  expect(JSON.stringify(await desk.list())).not.toContain(secret);
});

it('A session that a user ends elsewhere is over at once in the other gateway', async () => {
  const phone = await signIn(other, safari);
  const desk = await signIn(one);
  const id = (await desk.list()).find(({ isCurrent }) => !isCurrent)?.id;
  expect((await desk.call('DELETE', `/api/user/sessions/${id}`)).status).toBe(200);
  expect(await phone.status()).toBe(401);
  expect(await desk.status()).toBe(200);
  expect((await desk.call('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
  expect(await desk.list()).toHaveLength(1);
});

it('Ending the current session signs out', async () => {
  const desk = await signIn(one);
  const [here] = await desk.list();
  const ended = await desk.call('DELETE', `/api/user/sessions/${here?.id}`);
  expect(ended.headers.getSetCookie().join()).toContain('doorstep.sid=;');
  expect(await desk.status()).toBe(401);
});

it('Signing out everywhere leaves this session only', async () => {
  const others = [await signIn(one), await signIn(other, safari), await signIn(other)];
  const desk = await signIn(one);
  expect(await desk.list()).toHaveLength(4);
  expect((await desk.call('DELETE', '/api/user/sessions')).status).toBe(200);
  for (const session of others) expect(await session.status()).toBe(401);
  expect(await desk.list()).toMatchObject([{ isCurrent: true }]);
});

it('A user cannot see or end the session of another user', async () => {
  const victim = await signIn(one);
  const [theirs] = await victim.list();
  userId += 1;
  const stranger = await signIn(one);
  expect(await stranger.list()).toHaveLength(1);
  expect((await stranger.call('DELETE', `/api/user/sessions/${theirs?.id}`)).status).toBe(404);
  await stranger.call('DELETE', '/api/user/sessions');
  expect(await victim.status()).toBe(200);
});

it('Sessions are neither listed nor ended without a session, or with a temporary password', async () => {
  const temporary = await one.signIn({ userId, role: 'user', name: 'Nora' }, { mustChangePassword: true });
  for (const [browser, status] of [
    [browse(one, ''), 401],
    [browse(one, temporary), 403],
  ] as const) {
    expect((await browser.call('GET', '/api/user/sessions')).status).toBe(status);
    expect((await browser.call('DELETE', '/api/user/sessions')).status).toBe(status);
    expect((await browser.call('DELETE', `/api/user/sessions/${'x'.repeat(22)}`)).status).toBe(status);
  }
});

it('Expired sessions and those with an old password disappear from the list and from Redis', async () => {
  const expired = await signIn(one, safari);
  const id = decodeURIComponent(expired.cookie).split(/[:.]/)[2] ?? '';
  const desk = await signIn(one);
  expect(await redis.zcard(`${namespace}:sessions-of:${userId}`)).toBe(2);
  await redis.del(`${namespace}:session:${id}`);
  expect(await desk.list()).toHaveLength(1);
  expect(await redis.zcard(`${namespace}:sessions-of:${userId}`)).toBe(1);
  expect(await redis.pttl(`${namespace}:sessions-of:${userId}`)).toBeGreaterThan(29 * 24 * 3600_000);
});

it('A session of an earlier release is listed from its next use on', async () => {
  const old = browse(one, await one.signIn({ userId, role: 'user', name: 'Nora' }), safari);
  const desk = await signIn(other);
  expect(await desk.list()).toHaveLength(1);
  expect(await old.status()).toBe(200);
  expect(await desk.list()).toMatchObject([{ isCurrent: true }, { browser: 'Safari', isCurrent: false }]);
});

it('The list shows a hundred sessions, with this one even if it is the oldest', async () => {
  const desk = await signIn(one);
  for (let count = 0; count < 101; count++) {
    await redis.zadd(`${namespace}:sessions-of:${userId}`, Date.now() + count, `gone-${count}`);
  }
  expect(await desk.list()).toMatchObject([{ isCurrent: true }]);
});

it('Sessions can be listed again when Redis is back', async () => {
  const cut = await cuttableRedis();
  const shaky = await bootGateway({ IDENTITY_URL: upstream.url, REDIS_URL: cut.url }, namespace);
  const desk = await signIn(shaky);
  await cut.cut();
  expect((await desk.call('GET', '/api/user/sessions')).status).toBe(503);
  cut.restore();
  await expect.poll(async () => (await desk.call('GET', '/api/user/sessions')).status).toBe(200);
  await shaky.stop();
  await cut.cut();
});
