import { randomUUID } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { actorHeader } from '@doorstep/platform/actor';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const namespace = testNamespace();
const at = '2026-03-02T09:15:00.000Z';

const upstream = await startUpstream();
const gateway = await bootGateway({ IDENTITY_URL: upstream.url, AMQP_URL: process.env.AMQP_URL ?? '' }, namespace);
const bus = await openTestBus(namespace);

afterAll(async () => {
  await bus.close();
  await gateway.stop();
  await upstream.close();
});

type State = z.input<typeof accountUpdated.schema>;
const accountEvent = (id: number, version: number, more: Partial<State['user']> = {}, passwordVersion = 0): State => ({
  version,
  passwordVersion,
  user: { id, username: `user${id}`, role: 'user', createdAt: at, ...more },
});
const signInAs = (userId: number) => gateway.signIn({ userId, role: 'user', name: `user${userId}` });
const readStatus = async (cookie: string, path = '/api/user') =>
  (await fetch(gateway.url + path, { headers: { cookie } })).status;

async function readActor(cookie: string): Promise<Record<string, unknown>> {
  await fetch(`${gateway.url}/api/user`, { headers: { cookie } });
  return decodeJwt(String(upstream.requests.at(-1)?.headers[actorHeader]));
}

/** Waits until all earlier events are handled, by changing an account that no other test uses. */
async function settled(id: number): Promise<void> {
  const cookie = await signInAs(id);
  await bus.deliver(accountUpdated, accountEvent(id, 2, { name: 'Settled' }));
  await vi.waitFor(async () => expect(await readActor(cookie)).toMatchObject({ name: 'Settled' }));
}

// Once the gateway has received one event, it receives all later ones.
const firstCookie = await signInAs(1);
let firstVersion = 1;
await vi.waitFor(async () => {
  firstVersion += 1;
  await bus.deliver(accountUpdated, accountEvent(1, firstVersion, { name: 'Received' }));
  expect(await readActor(firstCookie)).toMatchObject({ name: 'Received' });
});

describe('An open session', () => {
  it('An open session follows the role, name and business of its account', async () => {
    const cookie = await signInAs(10);
    expect(await readStatus(cookie, '/api/users')).toBe(403);
    await bus.deliver(accountUpdated, accountEvent(10, 2, { role: 'admin', name: 'Ada', businessId: 7 }));
    await vi.waitFor(async () =>
      expect(await readActor(cookie)).toMatchObject({ role: 'admin', name: 'Ada', businessId: 7 }),
    );
  });

  it('A session gets a new id when the role changes, and the old id stops working', async () => {
    const cookie = await signInAs(11);
    await bus.deliver(accountUpdated, accountEvent(11, 2, { role: 'business_owner' }));
    const renewed = await vi.waitFor(async () => {
      const answer = await fetch(`${gateway.url}/api/user`, { headers: { cookie } });
      const [given = ''] = (answer.headers.getSetCookie().find(text => text.startsWith('doorstep.sid')) ?? '').split(
        ';',
      );
      expect(given).not.toBe(cookie);
      expect(decodeJwt(String(upstream.requests.at(-1)?.headers[actorHeader]))).toMatchObject({
        role: 'business_owner',
      });
      return given;
    });
    expect(await readStatus(cookie)).toBe(401);
    expect(await readStatus(renewed)).toBe(200);
  });

  it('A session ends when its account is deleted or gets another password', async () => {
    const [deleted, changed] = [await signInAs(12), await signInAs(13)];
    await bus.deliver(accountDeleted, { userId: 12, version: 2 });
    await bus.deliver(accountUpdated, accountEvent(13, 2, {}, 1));
    await vi.waitFor(async () => expect(await readStatus(deleted)).toBe(401));
    await vi.waitFor(async () => expect(await readStatus(changed)).toBe(401));
  });

  it('Users cannot change their profile while their password is temporary', async () => {
    const cookie = await signInAs(14);
    await bus.deliver(accountUpdated, accountEvent(14, 2, { mustChangePassword: true }));
    const call = () =>
      fetch(`${gateway.url}/api/user/profile`, { method: 'PUT', headers: { cookie, origin: gateway.url } });
    await vi.waitFor(async () => expect((await call()).status).toBe(403));
    expect(await readStatus(cookie)).toBe(200);
  });
});

describe('Account events', () => {
  it('An account event that arrives late does not undo a newer one', async () => {
    const cookie = await signInAs(20);
    await bus.deliver(accountUpdated, accountEvent(20, 5, { name: 'New' }));
    await vi.waitFor(async () => expect(await readActor(cookie)).toMatchObject({ name: 'New' }));
    await bus.deliver(accountUpdated, accountEvent(20, 4, { role: 'admin', name: 'Old' }));
    await settled(21);
    expect(await readActor(cookie)).toMatchObject({ role: 'user', name: 'New' });
  });

  it('An account event that arrives again changes nothing', async () => {
    const cookie = await signInAs(22);
    const id = randomUUID();
    for (let time = 0; time < 3; time++) await bus.deliver(accountUpdated, accountEvent(22, 2, { name: 'Once' }), id);
    await settled(23);
    expect(await readActor(cookie)).toMatchObject({ name: 'Once' });
  });

  it('A lost account event does no harm, because the next one carries the whole state', async () => {
    const cookie = await signInAs(24);
    await bus.deliver(accountUpdated, accountEvent(24, 9, { role: 'business_owner', businessId: 3 }));
    await vi.waitFor(async () =>
      expect(await readActor(cookie)).toMatchObject({ role: 'business_owner', businessId: 3 }),
    );
  });

  it('A late account event does not bring a deleted account back', async () => {
    const cookie = await signInAs(25);
    await bus.deliver(accountDeleted, { userId: 25, version: 3 });
    await bus.deliver(accountUpdated, accountEvent(25, 2));
    await settled(26);
    expect(await readStatus(cookie)).toBe(401);
  });
});
