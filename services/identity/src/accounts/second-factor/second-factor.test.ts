import type { Account, Recognized } from '@doorstep/contracts/identity/sign-in/schema.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { admin, bootIdentity, toActor } from '../../testing.ts';

const password = 'quiet-otter-7';
const stand = await bootIdentity();
afterAll(() => stand.stop());
const { call, register } = stand;
const db = stand.service.db;

/** The code of a key now, or some periods of 30 seconds later. */
const codeOf = (key: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + periods * 30_000 });

const as = (user: User) => {
  const actor = toActor(user);
  const send = (method: string, path: string, body?: unknown) => call(method, path, { actor, body });
  return {
    start: (currentPassword?: string) => send('POST', '/internal/authenticator', { currentPassword }),
    confirm: (code: string) => send('PUT', '/internal/authenticator', { code }),
    remove: (currentPassword?: string) => send('DELETE', '/internal/authenticator', { currentPassword }),
    replaceCodes: (currentPassword?: string) => send('POST', '/internal/recovery-codes', { currentPassword }),
    state: async () => readJson<object>(await send('GET', '/api/user/second-factor')),
    firstStep: async () =>
      readJson<Recognized>(await send('POST', '/internal/credentials', { username: user.username, password })),
    secondStep: (code: string, passwordVersion = 0) =>
      send('POST', '/internal/second-factor', { userId: user.id, passwordVersion, code }),
  };
};

const currentPeriod = () => Math.floor(Date.now() / 30_000);

/** Sets up an authenticator app with the code of the period before, so that the current one is still unused. */
async function protect(user: User): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await readJson<{ key: string }>(await as(user).start(password));
  const confirm = async (): Promise<Response> => {
    const period = currentPeriod();
    const answer = await as(user).confirm(codeOf(key, -1));
    // A code that was two periods old when it arrived is refused.
    return answer.status === 422 && currentPeriod() !== period ? confirm() : answer;
  };
  const confirmed = await confirm();
  expect(confirmed.status).toBe(200);
  return { key, recoveryCodes: (await readJson<{ recoveryCodes: string[] }>(confirmed)).recoveryCodes };
}

describe('Setting up an authenticator app', () => {
  it('A key needs the password, and counts once a code has confirmed it', async () => {
    const user = await register('mara');
    expect((await as(user).start()).status).toBe(422);
    expect((await as(user).start('wrong-one')).status).toBe(422);
    expect((await as(user).confirm('123456')).status).toBe(409);
    const { key, address } = await readJson<{ key: string; address: string }>(await as(user).start(password));
    expect(address).toContain(`secret=${key}`);
    expect((await as(user).firstStep()).factors).toEqual([]);
    const wrong = await as(user).confirm(codeOf(key, 5));
    expect(wrong.status).toBe(422);
    expect(await readJson(wrong)).toMatchObject({ errors: [{ path: 'code' }] });
    const { recoveryCodes } = await readJson<{ recoveryCodes: string[] }>(await as(user).confirm(codeOf(key)));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await as(user).firstStep()).factors).toEqual(['authenticator']);
    expect(await as(user).state()).toMatchObject({ authenticator: {}, recoveryCodesLeft: 10 });
    // A code does not confirm a second time.
    expect((await as(user).confirm(codeOf(key))).status).toBe(409);
  });

  it('A key that is not confirmed in time is void', async () => {
    const user = await register('slow');
    const { key } = await readJson<{ key: string }>(await as(user).start(password));
    const past = { $set: { newKeyExpiresAt: new Date(Date.now() - 1000) } };
    await db.collection<{ _id: number }>('second_factors').updateOne({ _id: user.id }, past);
    expect((await as(user).confirm(codeOf(key))).status).toBe(409);
    expect((await as(user).firstStep()).factors).toEqual([]);
  });

  it('A former key signs in until its successor is confirmed', async () => {
    const user = await register('moved');
    const former = await protect(user);
    const { key } = await readJson<{ key: string }>(await as(user).start(password));
    expect((await as(user).secondStep(codeOf(former.key))).status).toBe(200);
    expect((await as(user).confirm(codeOf(key))).status).toBe(200);
    expect((await as(user).secondStep(codeOf(former.key, 1))).status).toBe(422);
    expect((await as(user).secondStep(former.recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await as(user).secondStep(codeOf(key, 1))).status).toBe(200);
  });
});

describe('The second step of a sign-in', () => {
  it('A code signs in once, even if it is sent twice at the same time', async () => {
    const user = await register('twice');
    const { key } = await protect(user);
    const code = codeOf(key);
    const answers = await Promise.all([1, 2, 3].map(() => as(user).secondStep(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await as(user).secondStep(codeOf(key, -1))).status).toBe(422);
    expect((await as(user).secondStep(codeOf(key, 1))).status).toBe(200);
  });

  it('A code of two periods away is refused', async () => {
    const user = await register('late');
    const { key } = await protect(user);
    expect((await as(user).secondStep(codeOf(key, 3))).status).toBe(422);
  });

  it('A recovery code signs in once, written in any way', async () => {
    const user = await register('lost');
    const { recoveryCodes } = await protect(user);
    const [first = '', second = ''] = recoveryCodes;
    expect((await as(user).secondStep(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await as(user).secondStep(first)).status).toBe(422);
    expect(await as(user).state()).toMatchObject({ recoveryCodesLeft: 9 });
    const replaced = await as(user).replaceCodes(password);
    const fresh = (await readJson<{ recoveryCodes: string[] }>(replaced)).recoveryCodes;
    expect((await as(user).secondStep(second)).status).toBe(422);
    expect((await as(user).secondStep(fresh[9] ?? '')).status).toBe(200);
  });

  it('A password that was changed between the steps makes the second one void', async () => {
    const user = await register('changed');
    const { key } = await protect(user);
    const { passwordVersion } = await as(user).firstStep();
    const body = { currentPassword: password, newPassword: 'another-otter-8' };
    expect((await call('PUT', '/internal/password', { actor: toActor(user), body })).status).toBe(200);
    expect((await as(user).secondStep(codeOf(key), passwordVersion)).status).toBe(401);
    expect((await as(user).secondStep(codeOf(key), passwordVersion + 1)).status).toBe(200);
  });

  it('A sign-in with Google needs the second step, too', async () => {
    const user = await stand.registerWithGoogle('gina');
    const row = await db.collection<{ _id: number; googleId?: string }>('users').findOne({ _id: user.id });
    const body = { googleId: row?.googleId, email: user.email, emailVerified: true, portal: false };
    const signIn = async () => readJson<Recognized>(await call('POST', '/internal/google-accounts', { body }));
    expect((await signIn()).factors).toEqual([]);
    // An account without a password needs none.
    const { key } = await readJson<{ key: string }>(await as(user).start());
    await as(user).confirm(codeOf(key));
    expect((await signIn()).factors).toEqual(['authenticator']);
  });
});

describe('Removing the second factor', () => {
  it('An authenticator app is removed with the password, and then the password is enough', async () => {
    const user = await register('tired');
    await protect(user);
    expect((await as(user).remove('wrong-one')).status).toBe(422);
    expect((await as(user).replaceCodes('wrong-one')).status).toBe(422);
    const removed = await readJson<Account>(await as(user).remove(password));
    expect(removed.user.hasSecondFactor).toBeUndefined();
    expect((await as(user).firstStep()).factors).toEqual([]);
    expect(await as(user).state()).toEqual({ recoveryCodesLeft: 0 });
    expect((await as(user).remove(password)).status).toBe(404);
    expect((await as(user).replaceCodes(password)).status).toBe(404);
  });

  it('A deleted account leaves no factor', async () => {
    const user = await register('gone');
    await protect(user);
    expect((await stand.deleteAccount(user.id)).status).toBe(200);
    expect(await db.collection<{ _id: number }>('second_factors').findOne({ _id: user.id })).toBeNull();
  });
});

describe('The secrets of a factor', () => {
  it('Neither key nor recovery codes are in accounts, events or the audit log', async () => {
    const user = await register('secret');
    const { key, recoveryCodes } = await protect(user);
    await stand.changeUser(user.id, { email: user.email, role: 'user', name: 'Renamed' });
    const kept = await db.collection<{ _id: number }>('second_factors').findOne({ _id: user.id });
    expect(JSON.stringify(kept)).toContain(key);
    const stored = await Promise.all(
      (await db.listCollections())
        .filter(({ name }) => name !== 'second_factors')
        .map(({ name }) => db.collection(name).find().toArray()),
    );
    const everythingElse = JSON.stringify(stored);
    expect(everythingElse).toContain(accountUpdated.type);
    for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map(code => code.replaceAll('-', ''))]) {
      expect(everythingElse).not.toContain(secret);
    }
    for (const code of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
  });

  it('An account that a release without factors wrote still needs its second step', async () => {
    const user = await register('rolled');
    await protect(user);
    await db.collection<{ _id: number }>('users').updateOne({ _id: user.id }, { $unset: { hasSecondFactor: 1 } });
    expect((await as(user).firstStep()).factors).toEqual(['authenticator']);
  });
});

it('Only the gateway can set up, remove or check a factor, and none is read without a session', async () => {
  const direct = (method: string, path: string, body: object) =>
    stand.service.call(method, path, { actor: admin, body });
  expect((await direct('POST', '/internal/authenticator', {})).status).toBe(403);
  expect((await direct('PUT', '/internal/authenticator', { code: '123456' })).status).toBe(403);
  expect((await direct('DELETE', '/internal/authenticator', {})).status).toBe(403);
  expect((await direct('POST', '/internal/recovery-codes', {})).status).toBe(403);
  const step = { userId: 1, passwordVersion: 0, code: '123456' };
  expect((await direct('POST', '/internal/second-factor', step)).status).toBe(403);
  expect((await stand.service.call('GET', '/api/user/second-factor')).status).toBe(401);
});
