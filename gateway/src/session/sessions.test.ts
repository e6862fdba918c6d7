import { actorHeader } from '@doorstep/platform/actor';
import { jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway, cuttableRedis, startUpstream } from '../testing.ts';

const owner = { userId: 5, role: 'business_owner', businessId: 7, name: 'Olga' } as const;
const actorSecret = 'an-actor-secret-of-this-test-that-is-long-enough';

const upstream = await startUpstream();
const services = { DIRECTORY_URL: upstream.url, IDENTITY_URL: upstream.url, ACTOR_SECRET: actorSecret };
const gateway = await bootGateway(services);
afterAll(async () => {
  await gateway.stop();
  await upstream.close();
});

const get = (url: string, cookie: string) => fetch(url, { headers: { cookie } });
const lastToken = () => upstream.requests.at(-1)?.headers[actorHeader];

describe('A session', () => {
  it('Services get the actor of a session in a signed token', async () => {
    const answer = await get(`${gateway.url}/api/user`, await gateway.signIn(owner));
    expect(answer.status).toBe(200);
    const { payload } = await jwtVerify(String(lastToken()), new TextEncoder().encode(actorSecret));
    expect(payload).toMatchObject({ ...owner, iss: 'doorstep-gateway' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  });

  it('A session is extended by use, and scripts and other sites cannot read its cookie', async () => {
    const answer = await get(`${gateway.url}/api/user`, await gateway.signIn(owner));
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^doorstep\.sid=s%3A.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/),
    );
  });

  it('Public reads carry the actor of a session, except where all visitors get the same answer', async () => {
    const cookie = await gateway.signIn(owner);
    await get(`${gateway.url}/api/businesses/7`, cookie);
    expect(lastToken()).toBeDefined();
    const answer = await get(`${gateway.url}/api/categories`, cookie);
    expect(lastToken()).toBeUndefined();
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  it.each([
    ['with a forged signature', 'doorstep.sid=s%3Aabc.forged'],
    ['without a signature', 'doorstep.sid=nothing'],
    ['of another name', 'xdoorstep.sid=1'],
  ])('A cookie %s gives no session', async (_what, cookie) => {
    expect((await get(`${gateway.url}/api/user`, cookie)).status).toBe(401);
    const read = await get(`${gateway.url}/api/businesses/7`, cookie);
    expect(read.status).toBe(200);
    expect(lastToken()).toBeUndefined();
    expect(read.headers.has('set-cookie')).toBe(false);
  });

  it('A session ends a fixed time after its start, even if it is in use', async () => {
    const old = Date.now() - 31 * 24 * 3600_000;
    const cookie = await gateway.signIn(owner, { startedAt: old });
    expect((await get(`${gateway.url}/api/user`, cookie)).status).toBe(401);
    expect((await get(`${gateway.url}/api/businesses/7`, cookie)).status).toBe(200);
    expect(lastToken()).toBeUndefined();
  });

  it('Scripts learn from a separate cookie that there may be a session, until it ends', async () => {
    const hint = 'doorstep.session=1';
    const given = (answer: Response) =>
      answer.headers.getSetCookie().filter(text => text.startsWith('doorstep.session'));
    const cookie = await gateway.signIn(owner);
    expect(given(await get(`${gateway.url}/api/user`, cookie))).toEqual([
      expect.stringMatching(/^doorstep\.session=owner-7; Max-Age=604800; Path=\/; Expires=.+; SameSite=Lax$/),
    ]);
    const over = await gateway.signIn(owner, { startedAt: Date.now() - 31 * 24 * 3600_000 });
    for (const ended of [over, 'doorstep.sid=nothing']) {
      const answer = await get(`${gateway.url}/api/user`, `${ended}; ${hint}`);
      expect(given(answer)).toEqual([expect.stringMatching(/^doorstep\.session=; Path=\/; Expires=Thu, 01 Jan 1970/)]);
    }
    const headers = { cookie: `${cookie}; ${hint}`, origin: gateway.url };
    const signedOut = await fetch(`${gateway.url}/api/logout`, { method: 'POST', headers });
    expect(given(signedOut).at(-1)).toMatch(/^doorstep\.session=; /);
  });

  it('Session cookies require TLS where the site is served over TLS', async () => {
    const secure = await bootGateway({ ...services, PUBLIC_URL: 'https://doorstep.example', TRUST_PROXY: '1' });
    const cookie = await secure.signIn(owner);
    expect(cookie).toMatch(/^__Host-doorstep\.sid=/);
    const answer = await fetch(`${secure.url}/api/user`, { headers: { cookie, 'x-forwarded-proto': 'https' } });
    expect(answer.headers.getSetCookie().sort()).toEqual([
      expect.stringMatching(/^__Host-doorstep\.session=owner-7; .+; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-doorstep\.sid=.+; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    await secure.stop();
  });
});

describe('Redis is down', () => {
  it('Signed-in users only read as visitors while Redis is down, and keep their session afterwards', async () => {
    const redis = await cuttableRedis();
    const shaky = await bootGateway({ ...services, REDIS_URL: redis.url });
    const cookie = await shaky.signIn(owner);
    await redis.cut();

    const read = await get(`${shaky.url}/api/businesses/7`, cookie);
    expect(read.status).toBe(200);
    expect(lastToken()).toBeUndefined();
    const own = await get(`${shaky.url}/api/user`, cookie);
    expect(own.status).toBe(503);
    expect(await own.json()).toMatchObject({ type: 'urn:doorstep:problem:dependency-down' });
    expect((await fetch(`${shaky.url}/api/user`)).status).toBe(401);
    expect((await fetch(`${shaky.url}/readyz`)).status).toBe(503);

    redis.restore();
    await expect.poll(async () => (await get(`${shaky.url}/api/user`, cookie)).status).toBe(200);
    await shaky.stop();
    await redis.cut();
  });
});
