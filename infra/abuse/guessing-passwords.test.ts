import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway } from '../../gateway/src/testing.ts';
import { bootIdentity, toActor } from '../../services/identity/src/testing.ts';

const identity = await bootIdentity();
const limits = { RATE_WRITES: '0', RATE_SIGN_INS_PER_ACCOUNT: '20' };
const settings = { IDENTITY_URL: identity.service.url, TRUST_PROXY: 'loopback', ...limits };
const gateway = await bootGateway(settings, identity.namespace);
afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

const password = 'quiet-otter-7';

function signIn(username: string, guess: string, { address = '192.0.2.1', cookie = '' } = {}): Promise<Response> {
  return fetch(`${gateway.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.url, 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ username, password: guess }),
  });
}

async function guess(names: string[], clientAddress = (_time: number) => '192.0.2.1'): Promise<number[]> {
  const statuses: number[] = [];
  for (const [time, name] of names.entries())
    statuses.push((await signIn(name, 'guess-it', { address: clientAddress(time) })).status);
  return statuses;
}

const wrong = (times: number) => Array<number>(times).fill(401);

describe('Password guesses', () => {
  it('Guesses by any spelling of a username or by email count together', async () => {
    await identity.register('gwen');
    const names = ['gwen', 'GWEN', '\uff47wen', 'gwen\u00a0', 'gwen@mail.example', '\uff27wen@mail.example'];
    expect(await guess([...names, ...names])).toEqual([...wrong(10), 429, 429]);
    for (const name of names) expect((await signIn(name, password)).status).toBe(429);
  });

  it('Guesses are limited for accounts that do not exist, too', async () => {
    const names = ['no-such-one', 'NO-SUCH-ONE', '\uff4eo-such-one', 'no-such-one'];
    const guesses = await guess([...names, ...names, ...names], () => '192.0.2.2');
    expect(guesses).toEqual([...wrong(10), 429, 429]);
  });

  it('Guesses from many addresses lock out new browsers, but not one that has signed in before', async () => {
    await identity.register('hedda');
    const [device = ''] = (await signIn('hedda', password)).headers
      .getSetCookie()
      .filter(cookie => cookie.startsWith('doorstep.device='));
    const names = ['hedda', '\uff48edda', 'Hedda@mail.example'];
    const guesses = await guess(
      Array.from({ length: 22 }, (_, time) => names[time % 3] ?? ''),
      time => `198.51.100.${time}`,
    );
    expect(guesses).toEqual([...wrong(20), 429, 429]);
    const elsewhere = { address: '203.0.113.9' };
    expect((await signIn('\uff28edda', password, elsewhere)).status).toBe(429);
    const cookie = device.split(';')[0] ?? '';
    for (const name of ['hedda', 'hedda@mail.example'])
      expect((await signIn(name, password, { ...elsewhere, cookie })).status).toBe(200);
  });

  it('Guesses from one IPv6 network count as from one address', async () => {
    await identity.register('ines');
    const guesses = await guess(Array<string>(12).fill('ines'), time => `2001:db8:1:2::${time + 1}`);
    expect(guesses).toEqual([...wrong(10), 429, 429]);
  });

  it('Guesses are limited within a session, too, and the right password does not count', async () => {
    const user = await identity.register('jonas');
    const session = await openSession(user);
    const change = (currentPassword: string) =>
      session.put('/api/user/password', { currentPassword, newPassword: password });
    expect([await change(password), await change(password)]).toEqual([200, 200]);
    const moveTo = (currentPassword: string) =>
      session.put('/api/user/profile', { currentPassword, email: 'jonas2@mail.example' });
    for (let time = 0; time < 5; time += 1)
      expect([await change('guess-it'), await moveTo('guess-it')]).toEqual([422, 422]);
    expect([await change('guess-it'), await moveTo('guess-it'), await change(password)]).toEqual([429, 429, 429]);
  });
});

/** A signed-in browser. */
async function openSession(user: User) {
  let cookie = await gateway.signIn(toActor(user));
  const send = (method: string, path: string, body?: object) =>
    fetch(gateway.url + path, {
      method,
      headers: { 'content-type': 'application/json', origin: gateway.url, cookie },
      body: body ? JSON.stringify(body) : null,
    });
  return {
    isOpen: async () => (await send('GET', '/api/user')).status === 200,
    async put(path: string, body: object) {
      const answer = await send('PUT', path, body);
      const renewed = answer.headers.getSetCookie().find(each => each.startsWith('doorstep.sid='));
      cookie = renewed?.split(';')[0] ?? cookie;
      return answer.status;
    },
  };
}

it("Changing the email address requires the password and ends the account's other sessions", async () => {
  const user = await identity.register('mika');
  const [own, stolen] = [await openSession(user), await openSession(user)];
  const email = 'mika2@mail.example';
  expect(await stolen.put('/api/user/profile', { email })).toBe(422);
  expect(await stolen.put('/api/user/profile', { name: 'Mika' })).toBe(200);
  expect([await own.isOpen(), await stolen.isOpen()]).toEqual([true, true]);
  expect(await own.put('/api/user/profile', { email, currentPassword: password })).toBe(200);
  expect([await own.isOpen(), await stolen.isOpen()]).toEqual([true, false]);
  // An empty name removes it, unlike a missing one.
  expect(await own.put('/api/user/profile', { name: '' })).toBe(200);
  const row = await identity.service.db.collection('users').findOne({ usernameKey: 'mika' });
  expect(row).toMatchObject({ email });
  expect(row).not.toHaveProperty('name');
});

it('The cookie of a known browser is sent over TLS only, if the site has TLS', async () => {
  await identity.register('kalle');
  const env = { IDENTITY_URL: identity.service.url, PUBLIC_URL: 'https://doorstep.example', TRUST_PROXY: '1' };
  const secure = await bootGateway(env, identity.namespace);
  const answer = await fetch(`${secure.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://doorstep.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '192.0.2.20',
    },
    body: JSON.stringify({ username: 'kalle', password }),
  });
  expect(answer.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Secure-doorstep\.device=.+; Path=\/api\/login; .*HttpOnly; Secure; SameSite=Lax$/),
  );
  await secure.stop();
});
