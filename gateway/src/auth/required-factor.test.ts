import { testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const administrator = { userId: 301, role: 'admin', name: 'Ada' } as const;
const account = {
  user: {
    id: administrator.userId,
    username: 'ada',
    email: 'ada@mail.example',
    role: 'admin',
    googleConnected: false,
    hasSecondFactor: true,
    emailVerified: true,
    createdAt: '2026-03-02T09:15:00.000Z',
  },
  version: 2,
  passwordVersion: 0,
};

const upstream = await startUpstream((_req, res) => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify({ ...account, recoveryCodes: [] }));
});
const services = {
  IDENTITY_URL: upstream.url,
  DIRECTORY_URL: upstream.url,
  ENGAGEMENT_URL: upstream.url,
  ONBOARDING_URL: upstream.url,
};
const namespace = testNamespace();
const strict = await bootGateway({ ...services, REQUIRE_SECOND_FACTOR: 'admin' }, namespace);
const lax = await bootGateway(services, namespace);
afterAll(async () => {
  await strict.stop();
  await lax.stop();
  await upstream.close();
});

const call = (method: string, path: string, cookie: string, { gateway = strict, body = {} } = {}) =>
  fetch(gateway.url + path, {
    method,
    headers: { cookie, origin: gateway.url, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });

it('An administrator without a required factor can do nothing but read the account and add one', async () => {
  const cookie = await strict.signIn(administrator);
  for (const [method, path] of [
    ['GET', '/api/users'],
    ['GET', '/api/audit-log'],
    ['GET', '/api/user/sessions'],
    ['PUT', '/api/user/profile'],
    ['POST', '/api/categories'],
  ] as const) {
    const refused = await call(method, path, cookie);
    expect([path, refused.status]).toEqual([path, 403]);
    expect(await refused.json()).toMatchObject({ message: 'Please protect your account with a second factor first.' });
  }
  for (const path of ['/api/user', '/api/user/second-factor', '/api/user/passkeys'])
    expect([path, (await call('GET', path, cookie)).status]).toEqual([path, 200]);

  expect((await call('PUT', '/api/user/authenticator', cookie, { body: { code: '123456' } })).status).toBe(200);
  expect((await call('GET', '/api/users', cookie)).status).toBe(200);
});

it('Administrators with a factor and all other accounts are not held up', async () => {
  const protectedOne = await strict.signIn({ ...administrator, userId: 302 }, { hasSecondFactor: true });
  expect((await call('GET', '/api/users', protectedOne)).status).toBe(200);
  const user = await strict.signIn({ userId: 303, role: 'user', name: 'Nora' });
  expect((await call('GET', '/api/user/sessions', user)).status).toBe(200);
});

it('A site that requires no factor holds no administrator up, and says so to its pages', async () => {
  const cookie = await lax.signIn({ ...administrator, userId: 304 });
  expect((await call('GET', '/api/users', cookie, { gateway: lax })).status).toBe(200);
  expect(await (await fetch(`${lax.url}/api/config`)).json()).toMatchObject({ requiredFactor: 'none' });
  expect(await (await fetch(`${strict.url}/api/config`)).json()).toMatchObject({ requiredFactor: 'admin' });
});
