import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import type { Recognized } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { createDevice, site } from '../passkeys/testing.ts';

const kit = await bootIdentity();
afterAll(() => kit.stop());

const suspend = (id: number, body: object = {}, actor = admin) =>
  kit.call('PUT', '/internal/suspensions', { actor, body: { id, ...body } });
const unsuspend = (id: number) => kit.call('DELETE', '/internal/suspensions', { actor: admin, body: { id } });
const signIn = (username: string, password = 'quiet-otter-7') =>
  kit.call('POST', '/internal/credentials', { body: { username, password } });
const suspended = { message: 'This account is suspended. Please contact us.' };

it('A suspended account loses its sessions, and says so only after the right password', async () => {
  const user = await kit.register('mara');
  const answer = await readJson<{ user: User; passwordVersion: number }>(await suspend(user.id, { reason: 'Spam' }));
  expect(answer).toMatchObject({ passwordVersion: 1, user: { username: 'mara' } });
  expect(Date.parse(answer.user.suspendedAt ?? '')).toBeLessThanOrEqual(Date.now());
  expect((await signIn('mara', 'wrong-one')).status).toBe(401);
  const refused = await signIn('mara');
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining(suspended)]);
  await vi.waitFor(() =>
    expect(kit.bus.received('account-updated').at(-1)?.data).toMatchObject({
      passwordVersion: 1,
      user: { id: user.id, suspendedAt: answer.user.suspendedAt },
    }),
  );
  const path = `/api/audit-log?entity=account&entityId=${user.id}`;
  await vi.waitFor(async () =>
    expect(await readJson<AuditEntry[]>(await kit.call('GET', path, { actor: admin }))).toMatchObject([
      { changes: expect.arrayContaining([{ field: 'reason', after: 'Spam' }]) },
    ]),
  );

  expect((await suspend(user.id)).status).toBe(409);
  expect(await readJson<{ user: User }>(await unsuspend(user.id))).not.toHaveProperty('user.suspendedAt');
  expect((await signIn('mara')).status).toBe(200);
  expect((await unsuspend(user.id)).status).toBe(409);
});

it('A suspended account is refused with Google, with a passkey and with a link for a new password', async () => {
  const user = await kit.registerWithGoogle('gina');
  const actor = toActor(user);
  const row = await kit.service.db.collection<{ _id: number; googleId?: string }>('users').findOne({ _id: user.id });
  const device = createDevice();
  const options = await kit.call('POST', '/internal/passkeys/options', { actor, body: site });
  const { challenge } = await readJson<{ challenge: string }>(options);
  const body = { ...site, name: 'My phone', challenge, credential: device.make({ challenge }) };
  expect((await kit.call('POST', '/internal/passkeys', { actor, body })).status).toBe(201);
  await suspend(user.id);

  const google = { googleId: row?.googleId, email: user.email, emailVerified: true, portal: false };
  expect((await kit.call('POST', '/internal/google-accounts', { body: google })).status).toBe(403);
  const asked = await kit.call('POST', '/internal/passkey-sign-ins/options', { body: site });
  const next = await readJson<{ challenge: string }>(asked);
  const proof = { ...site, challenge: next.challenge, credential: device.sign(next) };
  const answer = await kit.call('POST', '/internal/passkey-sign-ins', { body: proof });
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining(suspended)]);
});

it('A second step after the suspension is void', async () => {
  const user = await kit.register('nils');
  const step = await readJson<Recognized>(await signIn('nils'));
  await suspend(user.id);
  const body = { userId: user.id, passwordVersion: step.passwordVersion, code: '123456' };
  expect((await kit.call('POST', '/internal/second-factor', { body })).status).toBe(401);
});

it('Administrators cannot suspend themselves, and the last administrator stays', async () => {
  expect((await suspend(admin.userId)).status).toBe(409);
  const second = await kit.register('second', { role: 'admin', password: 'calm-heron-42' }, admin);
  const byOther = await suspend(admin.userId, {}, toActor(second));
  expect(byOther.status).toBe(200);
  // Now `second` is the only administrator who can sign in.
  expect(await (await suspend(second.id)).json()).toMatchObject({
    message: 'The last administrator cannot be suspended.',
  });
  await kit.call('DELETE', '/internal/suspensions', { actor: toActor(second), body: { id: admin.userId } });
});

it('Only the gateway can suspend accounts, and only for an administrator', async () => {
  const user = await kit.register('petra');
  const direct = kit.service.call('PUT', '/internal/suspensions', { actor: admin, body: { id: user.id } });
  expect((await direct).status).toBe(403);
  expect((await suspend(user.id, {}, toActor(user))).status).toBe(403);
  expect((await suspend(999_999)).status).toBe(404);
});
