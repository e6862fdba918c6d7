import { createECDH, randomBytes } from 'node:crypto';
import { createLogger } from '@doorstep/platform/telemetry';
import { Redis } from 'ioredis';
import { afterAll, expect, it } from 'vitest';
import { createPushSessions } from '../../gateway/src/session/push-sessions.ts';
import { bootGateway } from '../../gateway/src/testing.ts';
import { bootIdentity } from '../../services/identity/src/testing.ts';

const host = '127.0.0.1:9';
const identity = await bootIdentity({ PUSH_ALLOWED_HOSTS: host });
const gateway = await bootGateway({ IDENTITY_URL: identity.service.url, RATE_WRITES: '0' }, identity.namespace);
const redis = new Redis(String(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'));
afterAll(async () => {
  await gateway.stop();
  await identity.stop();
  await redis.quit();
});

const password = 'quiet-otter-7';

/** A browser that signs in and asks for push messages. */
async function openBrowser(username: string) {
  let cookie = '';
  async function send(method: string, path: string, body?: object) {
    const answer = await fetch(gateway.url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: gateway.url, cookie },
      body: body ? JSON.stringify(body) : null,
    });
    const given = answer.headers.getSetCookie().find(each => each.startsWith('doorstep.sid='));
    cookie = given?.split(';')[0] ?? cookie;
    return answer;
  }
  const endpoint = `http://${host}/${randomBytes(6).toString('hex')}`;
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  expect((await send('POST', '/api/login', { username, password })).status).toBe(200);
  expect((await send('POST', '/api/push-subscriptions', { endpoint, keys })).status).toBe(201);
  return { send, endpoint, sessionId: () => decodeURIComponent(cookie).split(/[:.]/)[2] ?? '' };
}

const endpointsOf = (userId: number) =>
  identity.service.db.collection('push_subscriptions').distinct('endpoint', { userId });

it('Push ends with its session however that ends, and only there', async () => {
  const { id } = await identity.register('many-browsers');
  const open = () => openBrowser('many-browsers');
  const [own, signedOut, named, other] = [await open(), await open(), await open(), await open()];
  expect(await endpointsOf(id)).toHaveLength(4);

  await signedOut.send('POST', '/api/logout', {});
  expect(await endpointsOf(id)).not.toContain(signedOut.endpoint);

  const sessions = (await (await named.send('GET', '/api/user/sessions')).json()) as { id: string }[];
  expect((await own.send('DELETE', `/api/user/sessions/${sessions[0]?.id}`)).status).toBe(200);
  expect((await endpointsOf(id)).sort()).toEqual([own.endpoint, other.endpoint].sort());

  expect((await own.send('DELETE', '/api/user/sessions')).status).toBe(200);
  expect(await endpointsOf(id)).toEqual([own.endpoint]);

  // The session goes on under another id, and its push with it.
  const before = own.sessionId();
  expect((await own.send('POST', '/api/user/proof', { currentPassword: password })).status).toBe(200);
  expect(own.sessionId()).not.toBe(before);
  expect(await endpointsOf(id)).toEqual([own.endpoint]);
  await own.send('POST', '/api/logout', {});
  expect(await endpointsOf(id)).toEqual([]);
});

it('Push ends once its session has run out', async () => {
  const user = await identity.register('ran-out');
  const [gone, kept] = [await openBrowser('ran-out'), await openBrowser('ran-out')];
  const push = createPushSessions({
    config: { NAMESPACE: identity.namespace },
    redis,
    sessionPrefix: `${identity.namespace}:session:`,
    endInIdentity: sessions => identity.call('DELETE', '/internal/push-subscriptions', { body: { sessions } }),
    log: createLogger('test', 'silent'),
  });
  await redis.del(`${identity.namespace}:session:${gone.sessionId()}`);
  // A session that gets another id has none for a moment, so one run is not enough.
  await push.endExpired();
  expect(await endpointsOf(user.id)).toHaveLength(2);
  await push.endExpired();
  expect(await endpointsOf(user.id)).toEqual([kept.endpoint]);
});

it('A visitor cannot ask for push messages', async () => {
  const answer = await fetch(`${gateway.url}/api/push-subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.url },
    body: JSON.stringify({ endpoint: `http://${host}/x`, keys: { p256dh: 'a', auth: 'b' } }),
  });
  expect(answer.status).toBe(401);
});
