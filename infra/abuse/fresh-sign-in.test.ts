import { proofMinutes, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway } from '../../gateway/src/testing.ts';
import { createDevice } from '../../services/identity/src/accounts/passkeys/testing.ts';
import { admin, bootIdentity, toActor } from '../../services/identity/src/testing.ts';
import { type Browser, openBrowser as openBrowserAt } from './open-browser.ts';

const identity = await bootIdentity();
const env = { IDENTITY_URL: identity.service.url, TRUST_PROXY: 'loopback', RATE_WRITES: '0' };
const gateway = await bootGateway(env, identity.namespace);
afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

const currentPassword = 'quiet-otter-7';
const rpId = '127.0.0.1';
const isLongAgo = () => Date.now() - (proofMinutes + 1) * 60_000;

const openBrowser = (cookie = '') => openBrowserAt(gateway.url, cookie);

const newDevice = () => createDevice({ rpId, origin: gateway.url });

/** Adds the passkey of a new device to the account that is signed in. */
async function addDevice(browser: Browser, password?: string) {
  const device = newDevice();
  const challenge = await browser.challenge('/api/user/passkeys/options', { currentPassword: password });
  const added = await browser.send('POST', '/api/user/passkeys', {
    name: 'A phone',
    credential: device.make({ challenge }),
  });
  expect(added.status).toBe(201);
  return device;
}

/** The calls that request and use a challenge, by its purpose. */
const ceremonies = {
  'sign in': {
    start: '/api/login/passkey/options',
    use: (browser: Browser, challenge: string, device: ReturnType<typeof newDevice>) =>
      browser.send('POST', '/api/login/passkey', { credential: device.sign({ challenge }) }),
  },
  'add a passkey': {
    start: '/api/user/passkeys/options',
    use: (browser: Browser, challenge: string) =>
      browser.send('POST', '/api/user/passkeys', { name: 'Another', credential: newDevice().make({ challenge }) }),
  },
  'prove who they are': {
    start: '/api/user/proof/options',
    use: (browser: Browser, challenge: string, device: ReturnType<typeof newDevice>) =>
      browser.send('POST', '/api/user/proof', { credential: device.sign({ challenge }) }),
  },
} as const;
type Purpose = keyof typeof ceremonies;
const purposes = Object.keys(ceremonies) as Purpose[];

describe('The challenge of a passkey', () => {
  it('A challenge counts for its purpose only, and once', async () => {
    const user = await identity.register('purpose');
    const device = await addDevice(openBrowser(await gateway.signIn(toActor(user))), currentPassword);
    // One after the other, because a passkey counts its signatures, and one that comes late is refused.
    for (const given of purposes)
      for (const used of purposes) {
        const browser = openBrowser(await gateway.signIn(toActor(user)));
        const challenge = await browser.challenge(ceremonies[given].start, { currentPassword });
        const before = browser.cookie();
        const { status } = await ceremonies[used].use(browser, challenge, device);
        const again = await ceremonies[used].use(openBrowser(before), challenge, device);
        expect.soft([given, used, status < 300, again.status < 300]).toEqual([given, used, given === used, false]);
      }
  });

  it('A passkey is not added with the challenge of a sign-in in a session whose password is unknown', async () => {
    const user = await identity.register('unlocked');
    const browser = openBrowser(await gateway.signIn(toActor(user)));
    const challenge = await browser.challenge('/api/login/passkey/options');
    const refused = await ceremonies['add a passkey'].use(browser, challenge);
    expect(refused.status).toBe(409);
    expect(await identity.service.db.collection('passkeys').countDocuments({ userId: user.id })).toBe(0);
  });

  it('A challenge of one account is of no use in the session of another', async () => {
    const [owner, thief] = [await identity.register('first-one'), await identity.register('second-one')];
    const challenge = await openBrowser(await gateway.signIn(toActor(owner))).challenge('/api/user/passkeys/options', {
      currentPassword,
    });
    const other = openBrowser(await gateway.signIn(toActor(thief)));
    expect((await ceremonies['add a passkey'].use(other, challenge)).status).toBe(409);
  });

  it('One of eight sign-ins at once with the same signature is let in', async () => {
    const user = await identity.register('at-once');
    const device = await addDevice(openBrowser(await gateway.signIn(toActor(user))), currentPassword);
    const browser = openBrowser();
    const challenge = await browser.challenge('/api/login/passkey/options');
    const credential = device.sign({ challenge });
    const cookie = browser.cookie();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => openBrowser(cookie).send('POST', '/api/login/passkey', { credential })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });
});

/** The calls that change how an account is protected or reached, or delete it. */
const sensitive: [string, string, object?][] = [
  ['POST', '/api/user/passkeys/options'],
  ['POST', '/api/user/passkeys/x5qTzB0mJk2eWv9LrYpNcA/remove'],
  ['POST', '/api/user/authenticator'],
  ['POST', '/api/user/authenticator/remove'],
  ['POST', '/api/user/recovery-codes'],
  ['PUT', '/api/user/password', { currentPassword: 'anything', newPassword: 'quiet-heron-9' }],
  ['PUT', '/api/user/profile', { email: 'stranger@mail.example' }],
  ['POST', '/api/user/erasure', { username: 'googler' }],
];

describe('An account without a password', () => {
  it('Nothing that protects an account without a password changes without a fresh sign-in', async () => {
    const user = await identity.registerWithGoogle('googler');
    const { email, version: _version, ...rest } = user;
    const stale = openBrowser(await gateway.signIn(toActor(user), { provedAt: isLongAgo() }));
    for (const [method, path, body] of sensitive) {
      const refused = await stale.send(method, path, body);
      expect.soft([path, refused.status]).toEqual([path, 403]);
      expect.soft(await refused.json()).toMatchObject({ type: 'urn:doorstep:problem:proof-missing' });
    }
    expect((await stale.send('PUT', '/api/user/profile', { name: 'Another name' })).status).toBe(200);
    expect(await readJson<User>(await stale.send('GET', '/api/user'))).toMatchObject({
      ...rest,
      email,
      name: 'Another name',
      hasPassword: false,
    });
    const noPassword = await stale.send('POST', '/api/user/proof', { currentPassword: 'anything' });
    expect([noPassword.status, await noPassword.json()]).toMatchObject([
      422,
      { errors: [{ path: 'currentPassword' }] },
    ]);
  });

  it('A passkey proves its user, whose session then goes on under a new id', async () => {
    const user = await identity.registerWithGoogle('passkey-only');
    const device = await addDevice(openBrowser(await gateway.signIn(toActor(user))));
    const browser = openBrowser(await gateway.signIn(toActor(user), { provedAt: isLongAgo(), hasSecondFactor: true }));
    const before = browser.cookie();
    const challenge = await browser.challenge('/api/user/proof/options');
    const unverified = device.sign({ challenge, isVerified: false });
    expect((await browser.send('POST', '/api/user/proof', { credential: unverified })).status).toBe(401);
    const next = await browser.challenge('/api/user/proof/options');
    const credential = device.sign({ challenge: next });
    expect((await browser.send('POST', '/api/user/proof', { credential })).status).toBe(200);
    expect((await openBrowser(before).send('GET', '/api/user')).status).toBe(401);
    expect((await browser.send('POST', '/api/user/recovery-codes')).status).toBe(200);
  });

  it('The passkey of another account proves nothing', async () => {
    const other = await identity.register('other-passkey');
    const device = await addDevice(openBrowser(await gateway.signIn(toActor(other))), currentPassword);
    const user = await identity.registerWithGoogle('not-theirs');
    const browser = openBrowser(await gateway.signIn(toActor(user), { provedAt: isLongAgo() }));
    const challenge = await browser.challenge('/api/user/proof/options');
    const refused = await browser.send('POST', '/api/user/proof', { credential: device.sign({ challenge }) });
    expect(refused.status).toBe(401);
    expect((await browser.send('POST', '/api/user/authenticator')).status).toBe(403);
  });

  it('A user without a session proves nothing', async () => {
    expect((await openBrowser().send('POST', '/api/user/proof', { currentPassword })).status).toBe(401);
    expect((await openBrowser().send('POST', '/api/user/proof/options')).status).toBe(401);
  });
});

describe('An administrator', () => {
  it('Giving an account more rights or another reader needs a fresh sign-in, which the password gives', async () => {
    const user = await identity.register('promoted');
    const browser = openBrowser(await gateway.signIn(admin, { provedAt: isLongAgo() }));
    const account = { name: 'Promoted', email: user.email, role: 'user', password: '' };
    const change = (more: object) => browser.send('PUT', `/api/users/${user.id}`, { ...account, ...more });
    const create = (username: string, role: string) =>
      browser.send('POST', '/api/register', {
        username,
        email: `${username}@mail.example`,
        password: 'quiet-heron-9',
        role,
      });
    expect((await change({ name: 'Renamed' })).status).toBe(200);
    expect((await create('plain', 'user')).status).toBe(201);
    for (const more of [{ role: 'admin' }, { password: 'quiet-heron-9' }, { email: 'stranger@mail.example' }])
      expect((await change(more)).status).toBe(403);
    expect((await create('second-root', 'admin')).status).toBe(403);
    expect(await identity.service.db.collection('users').findOne({ usernameKey: 'second-root' })).toBeNull();

    expect((await browser.send('POST', '/api/user/proof', { currentPassword: 'wrong-one' })).status).toBe(422);
    expect((await create('second-root', 'admin')).status).toBe(403);
    expect((await browser.send('POST', '/api/user/proof', { currentPassword })).status).toBe(200);
    expect((await create('second-root', 'admin')).status).toBe(201);
    expect((await change({ role: 'admin' })).status).toBe(200);
  });

  it('Wrong passwords of proofs are limited', async () => {
    const user = await identity.register('guessed');
    const browser = openBrowser(await gateway.signIn(toActor(user)));
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await browser.send('POST', '/api/user/proof', { currentPassword: 'wrong-one' })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

it('Adding or removing a factor ends the other sessions of the account', async () => {
  const user = await identity.register('two-browsers');
  const signIn = async () => openBrowser(await gateway.signIn(toActor(user), { hasSecondFactor: true }));
  const isOpen = async (browser: Browser) => (await browser.send('GET', '/api/user')).ok;
  const [own, stolen] = [await signIn(), await signIn()];
  expect([await isOpen(own), await isOpen(stolen)]).toEqual([true, true]);
  const device = await addDevice(own, currentPassword);
  expect([await isOpen(own), await isOpen(stolen)]).toEqual([true, false]);
  const another = await signIn();
  expect(await isOpen(another)).toBe(true);
  expect((await own.send('POST', `/api/user/passkeys/${device.id}/remove`, { currentPassword })).status).toBe(200);
  expect([await isOpen(own), await isOpen(another)]).toEqual([true, false]);
});
