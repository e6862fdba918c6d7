import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import type { Recognized } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { runProgram } from '@doorstep/platform/command';
import { bindCommands } from '@doorstep/platform/run-service';
import { bootService, readJson, testEnvironment, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { identity } from '../../app.ts';
import { admin, bootIdentity } from '../../testing.ts';

const kit = await bootIdentity();
afterAll(() => kit.stop());

async function run<Data = Record<string, string>>(...args: string[]) {
  const printed: string[] = [];
  const env = testEnvironment(kit.namespace, { PUBLIC_URL: 'https://doorstep.example' });
  const code = await runProgram(
    { name: 'identity', commands: bindCommands(identity), open: work => work(env), print: text => printed.push(text) },
    [...args, '--json'],
  );
  return { code, data: JSON.parse(printed.join('\n')) as Data };
}

const signIn = (username: string, password: string) =>
  kit.call('POST', '/internal/credentials', { body: { username, password } });
const resetWith = (link: string | undefined, newPassword: string) =>
  kit.call('PUT', `/api/password-resets/${new URL(String(link)).searchParams.get('token')}`, { body: { newPassword } });
const findUser = async (q: string) =>
  (await readJson<User[]>(await kit.call('GET', `/api/users?q=${q}`, { actor: admin })))[0];
const findAudit = (entityId: number) =>
  vi.waitFor(async () => {
    const path = `/api/audit-log?entity=account&entityId=${entityId}`;
    const entries = await readJson<AuditEntry[]>(await kit.call('GET', path, { actor: admin }));
    expect(entries).not.toEqual([]);
    return entries;
  });
const lastEvent = (type: string, id: number) =>
  vi.waitFor(() => {
    const found = kit.bus.received(type).findLast(({ subject }) => subject === `user/${id}`);
    if (!found) throw new Error('no event yet');
    return found.data;
  });

it('An operator creates an administrator, who chooses a password with a link that works once', async () => {
  const { code, data } = await run('create-admin', 'second', 'second@mail.example');
  expect(code).toBe(0);
  expect(data).toMatchObject({ username: 'second', email: 'second@mail.example' });
  expect(data.link).toMatch(/^https:\/\/doorstep\.example\/reset-password\?token=/);
  expect((await resetWith(data.link, 'short-7')).status).toBe(422);
  expect((await resetWith(data.link, 'calm-heron-42')).status).toBe(200);
  expect((await resetWith(data.link, 'calm-heron-43')).status).toBe(404);
  expect((await signIn('second', 'calm-heron-42')).status).toBe(200);

  const id = (await findUser('second'))?.id ?? 0;
  expect(await lastEvent('account-created', id)).toMatchObject({ user: { username: 'second', role: 'admin' } });
  const [entry] = await findAudit(id);
  expect(entry).toMatchObject({ administrator: { id: 0, name: 'Operator' }, action: 'created', name: 'second' });
});

it('An administrator with a temporary password must replace it', async () => {
  const { data } = await run('create-admin', 'third', 'third@mail.example', '--temporary');
  const answer = await signIn('third', data.temporaryPassword ?? '');
  expect((await readJson<{ user: User }>(answer)).user).toMatchObject({ role: 'admin', mustChangePassword: true });
});

it('An operator who names a taken account or no address is refused', async () => {
  expect(await run('create-admin', 'root', 'other@mail.example')).toEqual({
    code: 1,
    data: { error: 'This username is already taken.' },
  });
  expect(await run('create-admin', 'other', 'root@mail.example')).toMatchObject({ code: 1 });
  expect(await run('create-admin', 'other')).toEqual({ code: 2, data: { error: 'EMAIL is missing.' } });
  expect(await run('create-admin', 'ot her', 'other@mail.example')).toMatchObject({ code: 2 });
  expect(await run('reset-password', 'absent')).toEqual({
    code: 1,
    data: { error: 'There is no account "absent".' },
  });
});

it('A reset by link ends the sessions, and the password stays until the link is used', async () => {
  const user = await kit.register('mara');
  const { data } = await run('reset-password', 'MARA@mail.example');
  expect(await lastEvent('account-updated', user.id)).toMatchObject({ passwordVersion: 1 });
  expect((await signIn('mara', 'quiet-otter-7')).status).toBe(200);
  expect((await resetWith(data.link, 'calm-heron-42')).status).toBe(200);
  expect((await signIn('mara', 'quiet-otter-7')).status).toBe(401);
  // The operator handed the link over, so nothing proves that the address is hers.
  expect(await findUser('mara')).toMatchObject({ emailVerified: false });
  expect((await findAudit(user.id))[0]).toMatchObject({
    administrator: { name: 'Operator' },
    changes: [{ field: 'password', after: 'reset link' }],
  });
});

it('A later reset makes an earlier link invalid', async () => {
  await kit.register('nora');
  const first = await run('reset-password', 'nora');
  await run('reset-password', 'nora');
  expect((await resetWith(first.data.link, 'calm-heron-42')).status).toBe(404);
});

it('A reset with a temporary password replaces the password at once', async () => {
  await kit.register('zoe');
  const { data } = await run('reset-password', 'zoe', '--temporary');
  expect((await signIn('zoe', 'quiet-otter-7')).status).toBe(401);
  const { user } = await readJson<{ user: User }>(await signIn('zoe', data.temporaryPassword ?? ''));
  expect(user).toMatchObject({ mustChangePassword: true });
});

it('An operator removes the factors of a user who has lost them, and says so in the audit log', async () => {
  const user = await kit.register('lost');
  const setUp = { _id: user.id, key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', usedPeriod: 0, recoveryHashes: [] };
  await kit.service.db.collection<{ _id: number }>('second_factors').insertOne(setUp);
  await kit.service.db
    .collection<{ _id: number }>('users')
    .updateOne({ _id: user.id }, { $set: { hasSecondFactor: true } });
  const factors = async () => (await readJson<Recognized>(await signIn('lost', 'quiet-otter-7'))).factors;
  await run('reset-password', 'lost');
  expect(await factors()).toEqual(['authenticator']);
  await run('reset-password', 'lost', '--drop-factors');
  expect(await factors()).toEqual([]);
  expect((await findUser('lost'))?.hasSecondFactor).toBeUndefined();
  await vi.waitFor(async () => {
    const event = await lastEvent('account-updated', user.id);
    expect(event).toMatchObject({ passwordVersion: 2 });
    expect(event).not.toHaveProperty('user.hasSecondFactor');
    expect((await findAudit(user.id))[0]?.changes).toContainEqual({ field: 'hasSecondFactor', before: true });
  });
});

it('An operator suspends an account and lets it sign in again', async () => {
  await kit.register('noisy');
  expect(await run('suspend', 'noisy', '--reason', 'Spam')).toEqual({
    code: 0,
    data: { username: 'noisy', suspended: true },
  });
  expect((await signIn('noisy', 'quiet-otter-7')).status).toBe(403);
  expect(await run('suspend', 'noisy')).toMatchObject({ code: 1 });
  expect(await run('unsuspend', 'noisy')).toMatchObject({ code: 0, data: { suspended: false } });
  expect((await signIn('noisy', 'quiet-otter-7')).status).toBe(200);
});

it('An operator sees the administrators and how they can sign in', async () => {
  await run('create-admin', 'fourth', 'fourth@mail.example');
  const { data } = await run<{ administrators: object[] }>('list-admins');
  expect(data.administrators).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ username: 'root', signIn: 'password' }),
      expect.objectContaining({ username: 'third', signIn: 'temporary password' }),
      expect.objectContaining({ username: 'fourth', signIn: 'none yet' }),
    ]),
  );
});

it('A start without an administrator warns, and names the way out', async () => {
  const written: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation(line => void written.push(String(line)));
  try {
    for (const DEMO of ['false', 'true']) {
      const service = await bootService(identity, { namespace: testNamespace(), env: { LOG_LEVEL: 'warn', DEMO } });
      await service.stop();
    }
  } finally {
    log.mockRestore();
  }
  expect(written.join('').match(/there is no administrator; .* create-admin NAME EMAIL/g)).toHaveLength(1);
});
