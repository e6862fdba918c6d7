import { text } from 'node:stream/consumers';
import { testNamespace } from '@doorstep/platform/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const namespace = testNamespace();
let userId = 200;
let passwordVersion = 0;
const rightCode = '123456';

/** In place of identity: every password is right, and one code. */
const upstream = await startUpstream(async (req, res) => {
  res.setHeader('content-type', 'application/json');
  const body = await text(req);
  const account = {
    user: {
      id: userId,
      username: 'nora',
      email: 'nora@mail.example',
      role: 'user',
      googleConnected: false,
      hasSecondFactor: true,
      emailVerified: true,
      createdAt: '2026-03-02T09:15:00.000Z',
    },
    version: 1,
    passwordVersion,
  };
  if (req.url === '/internal/account-keys') return res.end(JSON.stringify({ key: `account-${userId}` }));
  if (req.url === '/internal/credentials') return res.end(JSON.stringify({ ...account, factors: ['authenticator'] }));
  const isCheck = req.url === '/internal/second-factor';
  if (!isCheck || body.includes(rightCode)) return res.end(JSON.stringify(isCheck ? account : {}));
  const problem = {
    type: 'urn:doorstep:problem:code-wrong',
    title: 'Wrong',
    status: 422,
    detail: 'Wrong',
    message: 'Wrong',
  };
  res.writeHead(422, { 'content-type': 'application/problem+json' });
  return res.end(JSON.stringify({ ...problem, errors: [{ path: 'code', message: 'Wrong' }], requestId: 'test' }));
});
const gateway = await bootGateway({ IDENTITY_URL: upstream.url, RATE_SIGN_INS: '3' }, namespace);
const other = await bootGateway({ IDENTITY_URL: upstream.url, RATE_SIGN_INS: '3' }, namespace);
const redis = new Redis(String(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'));
afterAll(async () => {
  await gateway.stop();
  await other.stop();
  await upstream.close();
  await redis.quit();
});
beforeEach(() => {
  userId += 1;
  passwordVersion = 0;
});

const post = (path: string, body: object, cookie = '', { url } = gateway) =>
  fetch(url + path, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find(line => line.startsWith('doorstep.sid'))
    ?.split(';')[0] ?? '';
const sendCode = (cookie: string, code: string, at = gateway) => post('/api/login/second-factor', { code }, cookie, at);
const userStatus = async (cookie: string) => (await fetch(`${gateway.url}/api/user`, { headers: { cookie } })).status;

/** The first step; resolves to the cookie of the browser. */
async function takeFirstStep(cookie = ''): Promise<string> {
  const answer = await post('/api/login', { username: 'nora', password: 'secret123' }, cookie);
  expect(await answer.json()).toEqual({ secondStep: ['authenticator'] });
  return cookieOf(answer);
}

describe('A sign-in in two steps', () => {
  it('A right password alone opens no session, and a right code does, through any gateway', async () => {
    const cookie = await takeFirstStep();
    expect(await userStatus(cookie)).toBe(401);
    expect((await fetch(`${gateway.url}/api/user/sessions`, { headers: { cookie } })).status).toBe(401);
    const done = await sendCode(cookie, rightCode, other);
    expect(await done.json()).toMatchObject({ id: userId, username: 'nora' });
    expect(cookieOf(done)).not.toBe(cookie);
    expect(await userStatus(cookieOf(done))).toBe(200);
    expect(await userStatus(cookie)).toBe(401);
    // The first step is used up.
    expect((await sendCode(cookie, rightCode)).status).toBe(401);
  });

  it('A code without a first step is refused', async () => {
    expect((await sendCode('', rightCode)).status).toBe(401);
    expect((await sendCode('doorstep.sid=forged', rightCode)).status).toBe(401);
    const signedIn = await gateway.signIn({ userId, role: 'user', name: 'Nora' });
    expect((await sendCode(signedIn, rightCode)).status).toBe(401);
  });

  it('The first step is over after five minutes', async () => {
    const cookie = await takeFirstStep();
    const id = decodeURIComponent(cookie).split(/[:.]/)[2];
    const key = `${namespace}:session:${id}`;
    expect(await redis.pttl(key)).toBeLessThanOrEqual(5 * 60_000);
    const content = JSON.parse(String(await redis.get(key)));
    content.secondStep.until = Date.now() - 1;
    await redis.set(key, JSON.stringify(content), 'KEEPTTL');
    const late = await sendCode(cookie, rightCode);
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ message: 'This took too long. Please sign in again.' });
  });

  it('The first step of another account ends the session of the browser', async () => {
    const signedIn = await gateway.signIn({ userId, role: 'user', name: 'Nora' });
    await takeFirstStep(signedIn);
    expect(await userStatus(signedIn)).toBe(401);
  });

  it('Wrong codes are limited by account, over all browsers and gateways, and the right one does not help afterwards', async () => {
    const cookies = [await takeFirstStep(), await takeFirstStep()];
    for (const [index, status] of [422, 422, 422, 429].entries()) {
      const answer = await sendCode(cookies[index % 2] ?? '', `00000${index}`, index === 1 ? other : gateway);
      expect(answer.status).toBe(status);
    }
    expect((await sendCode(await takeFirstStep(), rightCode)).status).toBe(429);
  });

  it('Right codes and malformed ones do not count towards the limit', async () => {
    for (let count = 0; count < 5; count++) {
      const cookie = await takeFirstStep();
      expect((await sendCode(cookie, '12345')).status).toBe(422);
      expect((await sendCode(cookie, rightCode)).status).toBe(200);
    }
  });
});
