import type { Passkey } from '@doorstep/contracts/identity/passkeys/schema.ts';
import type { Account, Recognized } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { bootIdentity, toActor } from '../../testing.ts';
import { createDevice, site } from './testing.ts';

const password = 'quiet-otter-7';
const stand = await bootIdentity();
afterAll(() => stand.stop());
const { call, register } = stand;

const as = (user: User) => {
  const actor = toActor(user);
  const send = (method: string, path: string, body?: unknown) => call(method, path, { actor, body });
  return {
    start: (currentPassword?: string) => send('POST', '/internal/passkeys/options', { ...site, currentPassword }),
    add: (body: object) => send('POST', '/internal/passkeys', { ...site, name: 'My phone', ...body }),
    list: async () => readJson<Passkey[]>(await send('GET', '/api/user/passkeys')),
    rename: (id: string, name: string) => send('PUT', `/api/user/passkeys/${id}`, { name }),
    remove: (id: string, currentPassword = password) => send('DELETE', '/internal/passkeys', { id, currentPassword }),
    factors: async () => {
      const body = { username: user.username, password };
      return (await readJson<Recognized>(await send('POST', '/internal/credentials', body))).factors;
    },
  };
};

/** Adds the passkey of a new device. */
async function addDevice(user: User) {
  const device = createDevice();
  const { challenge } = await readJson<{ challenge: string }>(await as(user).start(password));
  const added = await as(user).add({ challenge, credential: device.make({ challenge }) });
  expect(added.status).toBe(201);
  return { device, ...(await readJson<{ passkey: { recoveryCodes?: string[] }; account: Account }>(added)) };
}

const find = async (step?: object) =>
  readJson<{ challenge: string; allowCredentials?: { id: string }[]; userVerification: string }>(
    await call('POST', '/internal/passkey-sign-ins/options', { body: { ...site, step } }),
  );
const check = (body: object) => call('POST', '/internal/passkey-sign-ins', { body: { ...site, ...body } });

describe('Adding a passkey', () => {
  it('The first passkey needs the password, brings recovery codes, and makes the password alone useless', async () => {
    const user = await register('mara');
    expect((await as(user).start('wrong-one')).status).toBe(422);
    expect(await as(user).factors()).toEqual([]);
    const { passkey, account, device } = await addDevice(user);
    expect(passkey.recoveryCodes).toHaveLength(10);
    expect(account.user.hasSecondFactor).toBe(true);
    expect(await as(user).factors()).toEqual(['passkey']);
    expect(await as(user).list()).toMatchObject([{ id: device.id, name: 'My phone' }]);
    const second = await addDevice(user);
    expect(second.passkey.recoveryCodes).toBeUndefined();
  });

  it('A passkey is refused for another challenge, another site, without a verified user, and a second time', async () => {
    const user = await register('nils');
    const { challenge } = await readJson<{ challenge: string }>(await as(user).start(password));
    const device = createDevice();
    const refused = [
      device.make({ challenge: 'another-one' }),
      device.make({ challenge, origin: 'https://elsewhere.example' }),
      device.make({ challenge, isVerified: false }),
      createDevice({ rpId: 'elsewhere.example', origin: site.origin }).make({ challenge }),
    ];
    for (const credential of refused) expect((await as(user).add({ challenge, credential })).status).toBe(422);
    expect(await as(user).list()).toEqual([]);
    const credential = device.make({ challenge });
    expect((await as(user).add({ challenge, credential })).status).toBe(201);
    expect((await as(user).add({ challenge, credential })).status).toBe(409);
    const thief = await register('thief');
    expect((await as(thief).add({ challenge, credential })).status).toBe(409);
  });

  it('An account has at most twenty passkeys', async () => {
    const user = await register('many');
    for (let count = 0; count < 20; count++) await addDevice(user);
    expect((await as(user).start(password)).status).toBe(409);
  });
});

describe('Signing in with a passkey', () => {
  it('A passkey signs in alone, if the device has verified its user, and a signature counts once', async () => {
    const user = await register('solo');
    const { device } = await addDevice(user);
    const { challenge, allowCredentials, userVerification } = await find();
    expect(allowCredentials).toBeUndefined();
    expect(userVerification).toBe('required');
    expect((await check({ challenge, credential: device.sign({ challenge, isVerified: false }) })).status).toBe(401);
    const credential = device.sign({ challenge });
    const signedIn = await readJson<Account>(await check({ challenge, credential }));
    expect(signedIn.user.id).toBe(user.id);
    expect((await check({ challenge, credential })).status).toBe(401);
    expect((await as(user).list())[0]?.lastUsedAt).toBeDefined();
  });

  it('A signature for another site, another challenge or by another key is refused', async () => {
    const user = await register('safe');
    const { device } = await addDevice(user);
    const { challenge } = await find();
    const forged = { ...createDevice().sign({ challenge }), id: device.id, rawId: device.id };
    for (const credential of [
      device.sign({ challenge, origin: 'https://elsewhere.example' }),
      device.sign({ challenge: 'another-one' }),
      createDevice().sign({ challenge }),
      forged,
    ])
      expect((await check({ challenge, credential })).status).toBe(401);
  });

  it('A passkey is a second step for its own account only, and not after the password has changed', async () => {
    const user = await register('pair');
    const other = await register('stranger');
    const { device } = await addDevice(user);
    await addDevice(other);
    const step = { userId: user.id, passwordVersion: 0 };
    const { challenge, allowCredentials } = await find(step);
    expect(allowCredentials?.map(({ id }) => id)).toEqual([device.id]);
    const use = () => ({ challenge, credential: device.sign({ challenge, isVerified: false }) });
    expect((await check({ ...use(), step: { ...step, userId: other.id } })).status).toBe(401);
    expect((await check({ ...use(), step: { ...step, passwordVersion: 1 } })).status).toBe(401);
    expect((await check({ ...use(), step })).status).toBe(200);
  });
});

describe('Managing passkeys', () => {
  it('Users rename and remove their own passkeys only, and with the last one the password is enough again', async () => {
    const user = await register('tidy');
    const other = await register('nosy');
    const { device } = await addDevice(user);
    expect((await as(other).rename(device.id, 'Mine')).status).toBe(404);
    expect((await as(other).remove(device.id)).status).toBe(404);
    expect((await as(user).rename(device.id, ' ')).status).toBe(422);
    expect((await as(user).rename(device.id, 'My old phone')).status).toBe(200);
    expect(await as(user).list()).toMatchObject([{ name: 'My old phone' }]);
    expect((await as(user).remove(device.id, 'wrong-one')).status).toBe(422);
    const removed = await readJson<Account>(await as(user).remove(device.id));
    expect(removed.user.hasSecondFactor).toBeUndefined();
    expect(await as(user).factors()).toEqual([]);
    const state = await call('GET', '/api/user/second-factor', { actor: toActor(user) });
    expect(await readJson(state)).toEqual({ recoveryCodesLeft: 0 });
    const { challenge } = await find();
    expect((await check({ challenge, credential: device.sign({ challenge }) })).status).toBe(401);
  });

  it('The passkeys of a deleted account sign in no longer', async () => {
    const user = await register('gone');
    const { device } = await addDevice(user);
    expect((await stand.deleteAccount(user.id)).status).toBe(200);
    const { challenge } = await find();
    expect((await check({ challenge, credential: device.sign({ challenge }) })).status).toBe(401);
  });
});

it('Only the gateway can add, remove or check passkeys, and none is listed or renamed without a session', async () => {
  const user = await register('direct');
  const actor = toActor(user);
  const direct = (method: string, path: string, body: object) => stand.service.call(method, path, { actor, body });
  const device = createDevice();
  const challenge = 'made-up';
  const body = { ...site, challenge };
  expect((await direct('POST', '/internal/passkeys/options', site)).status).toBe(403);
  const credential = device.make({ challenge });
  expect((await direct('POST', '/internal/passkeys', { ...body, name: 'Mine', credential })).status).toBe(403);
  expect((await direct('DELETE', '/internal/passkeys', { id: device.id })).status).toBe(403);
  expect((await direct('POST', '/internal/passkey-sign-ins/options', site)).status).toBe(403);
  const signed = device.sign({ challenge });
  expect((await direct('POST', '/internal/passkey-sign-ins', { ...body, credential: signed })).status).toBe(403);
  expect((await stand.service.call('GET', '/api/user/passkeys')).status).toBe(401);
  const renamed = await stand.service.call('PUT', `/api/user/passkeys/${device.id}`, { body: { name: 'Mine' } });
  expect(renamed.status).toBe(401);
});
