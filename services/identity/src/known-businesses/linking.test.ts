import { randomUUID } from 'node:crypto';
import { businessCreated, businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userModel } from '../models/user.model.ts';
import { admin, bootIdentity, buildBusinessEvent, toActor } from '../testing.ts';
import { knownBusinessModel } from './known-business.model.ts';

const users = () => userModel(service.db);

const kit = await bootIdentity();
const { service, bus, call, register, changeAccount, changeUser } = kit;
afterAll(() => kit.stop());

describe('Linking a business', () => {
  const link = (actor: Actor, businessId: number) => call('PUT', '/internal/profile', { actor, body: { businessId } });
  const waitForKnown = (id: number) =>
    vi.waitFor(async () => expect(await knownBusinessModel(service.db).exists({ _id: id })).not.toBeNull());
  let owner: User;

  beforeAll(async () => {
    const { id, email } = await kit.registerWithGoogle('owner1');
    owner = await changeUser(id, { email, role: 'business_owner' });
    await bus.deliver(businessCreated, buildBusinessEvent(50, { ownerId: owner.id }));
    await bus.deliver(businessCreated, buildBusinessEvent(51, { email: 'OWNER1@mail.example' }));
    await bus.deliver(businessCreated, buildBusinessEvent(52, { email: 'stranger@mail.example' }));
    await bus.deliver(businessCreated, buildBusinessEvent(53, { ownerId: 9999, email: 'owner1@mail.example' }));
    for (const id of [50, 51, 52, 53]) await waitForKnown(id);
  });

  it.each([50, 51])('Owners can link business %i, which is theirs', async id => {
    expect(await readJson<Account>(await link(toActor(owner), id))).toMatchObject({ user: { businessId: id } });
  });

  it.each([52, 53, 999])('Owners cannot link business %i, which is not theirs', async id => {
    expect(await readRefusal(link(toActor(owner), id))).toEqual([
      403,
      'Ask the administrator to link this business to your account.',
    ]);
  });

  it('Owners cannot link a business by an e-mail address that they have not confirmed', async () => {
    const taker = await register('taker', { role: 'business_owner' }, admin);
    await bus.deliver(businessCreated, buildBusinessEvent(56, { email: 'taker@mail.example' }));
    await bus.deliver(businessCreated, buildBusinessEvent(57, { email: 'taken-over@mail.example' }));
    for (const id of [56, 57]) await waitForKnown(id);
    const refusal = [403, 'Ask the administrator to link this business to your account.'];
    expect(await readRefusal(link(toActor(taker), 56))).toEqual(refusal);
    const other = { email: 'taken-over@mail.example', currentPassword: 'quiet-otter-7' };
    expect((await call('PUT', '/internal/profile', { actor: toActor(taker), body: other })).status).toBe(200);
    expect(await readRefusal(link(toActor(taker), 57))).toEqual(refusal);
  });

  it('Users cannot link a business; administrators can link any', async () => {
    const user = await register('plain');
    expect(await readRefusal(link(toActor(user), 51))).toEqual([
      403,
      'Ask the administrator to link this business to your account.',
    ]);
    const body = { email: owner.email, role: 'business_owner', businessId: 53 };
    expect(await changeUser(owner.id, body)).toMatchObject({
      businessId: 53,
    });
  });

  it('Linking waits for a business that is not known yet', async () => {
    const linking = link(toActor(owner), 55);
    await bus.deliver(businessCreated, buildBusinessEvent(55, { ownerId: owner.id }));
    expect((await linking).status).toBe(200);
    expect(await changeUser(owner.id, { email: owner.email, role: 'business_owner', businessId: 53 })).toMatchObject({
      businessId: 53,
      name: owner.name,
    });
  });

  it('A business has at most one account, even when two are linked at once', async () => {
    const second = await register('owner2', { role: 'business_owner' }, admin);
    const third = await register('owner3', { role: 'business_owner' }, admin);
    const linkTo = ({ id, email }: User, businessId: number | null) =>
      changeAccount(id, { email, role: 'business_owner', businessId });
    const taken = [409, `This business is linked to ${owner.name} (${owner.username}) already.`];
    expect(await readRefusal(linkTo(second, 53))).toEqual(taken);
    const body = {
      username: 'owner4',
      email: 'owner4@mail.example',
      password: 'quiet-otter-7',
      role: 'business_owner',
    };
    expect(
      await readRefusal(call('POST', '/internal/accounts', { actor: admin, body: { ...body, businessId: 53 } })),
    ).toEqual(taken);
    expect(await users().exists({ username: 'owner4' })).toBeNull();
    const statuses = (await Promise.all([linkTo(second, 52), linkTo(third, 52)])).map(answer => answer.status);
    expect(statuses.sort()).toEqual([200, 409]);
    for (const account of [second, third]) expect((await linkTo(account, null)).status).toBe(200);
    expect((await linkTo(second, 52)).status).toBe(200);
    expect((await linkTo(second, 52)).status).toBe(200);
  });

  it('Administrators can move a business to another account, which is audited for both', async () => {
    await bus.deliver(businessCreated, buildBusinessEvent(58));
    await waitForKnown(58);
    const before = await register('before', { role: 'business_owner', businessId: 58 }, admin);
    const after = await register('after', { role: 'business_owner' }, admin);
    const body = { email: after.email, role: 'business_owner', businessId: 58 };
    expect(await readRefusal(changeAccount(after.id, body))).toEqual([
      409,
      'This business is linked to before (before) already.',
    ]);
    expect(await readRefusal(changeAccount(after.id, { ...body, move: false }))).toContain(409);
    expect(await changeUser(after.id, { ...body, move: true })).toMatchObject({ businessId: 58 });
    expect((await users().findById(before.id).lean())?.businessId).toBeUndefined();
    await vi.waitFor(() => {
      const updates = bus.received('account-updated').filter(({ subject }) => subject === `user/${before.id}`);
      expect(accountUpdated.schema.parse(updates.at(-1)?.data).user).not.toHaveProperty('businessId');
      const logged = bus.received('identity-audited').map(({ data }) => data);
      for (const { id } of [before, after])
        expect(logged).toContainEqual({
          entry: expect.objectContaining({
            entityId: id,
            action: 'updated',
            changes: [expect.objectContaining({ field: 'businessId' })],
          }),
        });
    });
    const made = {
      username: 'latest',
      email: 'latest@mail.example',
      password: 'quiet-otter-7',
      role: 'business_owner',
    };
    const latest = await call('POST', '/internal/accounts', {
      actor: admin,
      body: { ...made, businessId: 58, move: true },
    });
    expect((await readJson<Account>(latest)).user).toMatchObject({ businessId: 58 });
    expect((await users().findById(after.id).lean())?.businessId).toBeUndefined();
  });

  it('Owners cannot move a business or see who has it', async () => {
    await bus.deliver(businessCreated, buildBusinessEvent(59, { ownerId: owner.id }));
    await waitForKnown(59);
    await register('keeper59', { role: 'business_owner', businessId: 59 }, admin);
    const body = { businessId: 59, move: true };
    expect(await readRefusal(call('PUT', '/internal/profile', { actor: toActor(owner), body }))).toEqual([
      409,
      'This business is linked to another account already.',
    ]);
    const own = { username: 'mover', email: 'mover@mail.example', password: 'quiet-otter-7', ...body };
    const made = await call('POST', '/internal/accounts', { body: own });
    expect((await readJson<Account>(made)).user).not.toHaveProperty('businessId');
    expect(await users().findOne({ username: 'keeper59' }).lean()).toMatchObject({ businessId: 59 });
  });

  it('Users and unknown businesses cannot be linked, and losing the owner role ends the link', async () => {
    const fourth = await register('owner5', { role: 'business_owner' }, admin);
    const body = { email: fourth.email, role: 'business_owner' };
    expect(await readRefusal(changeAccount(fourth.id, { ...body, businessId: 4711 }))).toEqual([
      422,
      'This business does not exist.',
    ]);
    expect(await readRefusal(changeAccount(fourth.id, { ...body, role: 'user', businessId: 51 }))).toEqual([
      422,
      'Only a business owner can be linked to a business.',
    ]);
    expect(await changeUser(fourth.id, { ...body, businessId: 51 })).toMatchObject({ businessId: 51 });
    expect(await changeUser(fourth.id, { ...body, role: 'user' })).not.toHaveProperty('businessId');
  });

  it('The link ends when the business is deleted, even if the event is repeated', async () => {
    const id = randomUUID();
    await bus.deliver(businessDeleted, { businessId: 53, version: 2 }, id);
    await bus.deliver(businessDeleted, { businessId: 53, version: 2 }, id);
    await vi.waitFor(async () => expect((await users().findById(owner.id).lean())?.businessId).toBeUndefined());
    await bus.deliver(businessCreated, buildBusinessEvent(53));
    await bus.deliver(businessCreated, buildBusinessEvent(54));
    await waitForKnown(54);
    expect(await knownBusinessModel(service.db).findById(53).lean()).toMatchObject({ deleted: true });
  });
});
