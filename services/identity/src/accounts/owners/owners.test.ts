import { randomUUID } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { businessCreated, businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import { accountCreated, accountRefused, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { accountRequested } from '@doorstep/contracts/onboarding/requests/events.ts';
import { hashPassword } from '@doorstep/platform/password';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { toUserRow, type UserRow, userModel } from '../../models/user.model.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';

type AccountRequest = z.input<typeof accountRequested.schema>;
type Answer = z.output<typeof accountUpdated.schema> & z.output<typeof accountRefused.schema>;

const kit = await bootIdentity();
afterAll(() => kit.stop());

let requests = 0;
/** A request for an account that does not exist, with a password of its own for each attempt. */
async function buildRequest(name: string, more: Partial<AccountRequest> = {}): Promise<AccountRequest> {
  requests += 1;
  return {
    requestId: requests,
    version: 3,
    attempt: 1,
    businessId: 500 + requests,
    username: name,
    email: `${name}@mail.example`,
    name: `Business of ${name}`,
    passwordHash: await hashPassword(`temporary-${more.attempt ?? 1}`),
    ...more,
  };
}
const repeat = async (request: AccountRequest, attempt: number): Promise<AccountRequest> => ({
  ...request,
  attempt,
  passwordHash: await hashPassword(`temporary-${attempt}`),
});

const answers = (requestId: number) =>
  [accountCreated, accountUpdated, accountRefused].flatMap(({ type }) =>
    kit.bus
      .received(type)
      .map(({ data }) => ({ type, ...(data as Answer) }))
      .filter(answer => answer.requestId === requestId),
  );
/** Delivers a request, waits for one more answer, and resolves to the answers of this type. */
async function ask(request: AccountRequest, type: string, id?: string) {
  const before = answers(request.requestId).length;
  await kit.bus.deliver(accountRequested, request, id);
  await vi.waitUntil(() => answers(request.requestId).length > before);
  return answers(request.requestId).filter(answer => answer.type === type);
}
const stored = (requestId: number) =>
  userModel(kit.service.db)
    .find({ businessId: 500 + requestId })
    .lean();
/** Delivers a request that gets no answer, and resolves when it was handled. */
async function handled(request: AccountRequest): Promise<void> {
  const id = await kit.bus.deliver(accountRequested, request);
  await kit.service.handled([id], 'owners');
}

const signIn = async (username: string, password: string) =>
  (await kit.call('POST', '/internal/credentials', { body: { username, password } })).status;
const replacePassword = async (request: AccountRequest, currentPassword: string, newPassword: string) => {
  const [row] = await stored(request.requestId);
  const actor = { userId: row?._id ?? 0, role: 'business_owner', name: request.name } as const;
  const response = await kit.call('PUT', '/internal/password', { actor, body: { currentPassword, newPassword } });
  expect(response.status).toBe(200);
};

describe('An e-mail address without an account', () => {
  it('An unknown address gets an account that owns the business, with a temporary password', async () => {
    const request = await buildRequest('mara');
    const [answer] = await ask(request, 'account-created');
    expect(answer).toMatchObject({
      requestId: request.requestId,
      attempt: 1,
      user: {
        username: 'mara',
        name: 'Business of mara',
        role: 'business_owner',
        businessId: request.businessId,
        mustChangePassword: true,
      },
    });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|mail\.example/);
    expect(await signIn('mara', 'temporary-1')).toBe(200);
  });

  it('A taken user name gets the next free number, even when several requests arrive at once', async () => {
    await kit.register('bloom');
    const request = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(letter => buildRequest('Bloom', { email: `bloom-${letter}@mail.example` })),
    );
    await Promise.all(request.map(each => ask(each, 'account-created')));
    const names = request.map(({ requestId }) => answers(requestId)[0]?.user.username);
    expect(names.sort()).toEqual(['Bloom2', 'Bloom3', 'Bloom4', 'Bloom5', 'Bloom6']);
  });

  it('Two requests at once for one address create one account, and the other is refused', async () => {
    const pair = await Promise.all([1, 2].map(() => buildRequest('twins')));
    await Promise.all(pair.map(request => kit.bus.deliver(accountRequested, request)));
    const all = () => pair.flatMap(({ requestId }) => answers(requestId));
    await vi.waitUntil(() => all().length === 2);
    expect(
      all()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['account-created', 'account-refused']);
  });
});

describe('An e-mail address with an account', () => {
  it('The account that has confirmed the address becomes the owner and keeps its password', async () => {
    const user = await kit.registerWithGoogle('regular');
    const password = { currentPassword: 'none', newPassword: 'quiet-otter-7' };
    await kit.call('PUT', '/internal/password', { actor: toActor(user), body: password });
    const request = await buildRequest('another-name', { email: 'Regular@mail.example' });
    const [answer] = await ask(request, 'account-updated');
    expect(answer).toMatchObject({
      user: { id: user.id, username: 'regular', role: 'business_owner', businessId: request.businessId },
    });
    expect(answer).not.toHaveProperty('attempt');
    expect(answer?.user).not.toHaveProperty('mustChangePassword');
    expect(await signIn('regular', 'quiet-otter-7')).toBe(200);
    const [later] = (await ask(await repeat(request, 2), 'account-updated')).slice(-1);
    expect(later).not.toHaveProperty('attempt');
    expect(await signIn('regular', 'quiet-otter-7')).toBe(200);
  });

  it.each([
    ['an administrator', 'root', /administrator's/],
    ['the owner of another business', 'busy', /has a business already/],
  ])('A request is refused if its address belongs to %s', async (_who, name, sentence) => {
    if (name === 'busy') await ask(await buildRequest('busy'), 'account-created');
    const before = await userModel(kit.service.db)
      .findOne({ email: `${name}@mail.example` })
      .lean();
    const [answer] = await ask(await buildRequest(name, { version: 5 }), 'account-refused');
    expect(answer).toMatchObject({ version: 5 });
    expect(answer?.reason).toMatch(sentence);
    expect(await userModel(kit.service.db).findById(before?._id).lean()).toEqual(before);
  });
});

describe('An e-mail address that its account has not confirmed', () => {
  const findUser = (id: number) => userModel(kit.service.db).findById(id).lean();

  it('An unconfirmed account does not become the owner, and the refusal names it', async () => {
    const { id, createdAt } = await kit.register('squatter');
    const request = await buildRequest('victim', { email: 'Squatter@mail.example' });
    const before = await findUser(id);
    const [answer] = await ask(request, 'account-refused');
    expect(answer?.reason).toBe(
      'An account with the address Squatter@mail.example exists, but the address is not confirmed.',
    );
    expect(answer?.unconfirmed).toEqual({ id, username: 'squatter', name: 'squatter', createdAt });
    expect(await findUser(id)).toEqual(before);
    expect(await stored(request.requestId)).toEqual([]);
  });

  it('An unconfirmed account becomes the owner if an administrator chose it, and stays unconfirmed', async () => {
    const { id } = await kit.register('asked-for');
    const request = await buildRequest('asked-for', { owner: { account: 'existing', userId: id } });
    const [answer] = await ask(request, 'account-updated');
    expect(answer).toMatchObject({ user: { id, role: 'business_owner', businessId: request.businessId } });
    expect(await findUser(id)).toMatchObject({ emailVerified: false });
    expect(await signIn('asked-for', 'quiet-otter-7')).toBe(200);
  });

  it('Administrators are asked again if the chosen account no longer has the address', async () => {
    const { id } = await kit.register('taken-over');
    const request = await buildRequest('taken-over', { owner: { account: 'existing', userId: id + 1 } });
    const [answer] = await ask(request, 'account-refused');
    expect(answer).toMatchObject({ unconfirmed: { id } });
    expect(await stored(request.requestId)).toEqual([]);
  });

  it('An unconfirmed account does not change if an administrator chose a new one at another address', async () => {
    const { id } = await kit.register('bystander');
    const before = await findUser(id);
    const owner = { account: 'new' as const, email: 'real-owner@mail.example' };
    const request = await buildRequest('bystander', { username: 'real-owner', owner });
    const [answer] = await ask(request, 'account-created');
    expect(answer).toMatchObject({ attempt: 1, user: { username: 'real-owner', businessId: request.businessId } });
    expect(await stored(request.requestId)).toMatchObject([{ email: owner.email, emailVerified: false }]);
    expect(await findUser(id)).toEqual(before);
    expect(await signIn('real-owner@mail.example', 'temporary-1')).toBe(200);
  });

  it('Administrators are asked again if the address of the new account is taken', async () => {
    const { id } = await kit.register('keeper');
    const owner = { account: 'new' as const, email: 'ROOT@mail.example' };
    const [answer] = await ask(await buildRequest('keeper', { owner }), 'account-refused');
    expect(answer).toMatchObject({
      reason: 'The address ROOT@mail.example already has an account.',
      unconfirmed: { id },
    });
  });
});

describe('Strangers with the address of a request', () => {
  const users = userModel(kit.service.db);
  const save = (user: User, body: object) => kit.call('PUT', '/internal/profile', { actor: toActor(user), body });

  it('A stranger cannot register with the address of a request that has its account', async () => {
    await ask(await buildRequest('quick'), 'account-created');
    const body = { username: 'slow', email: 'QUICK@mail.example', password: 'quiet-otter-7' };
    expect((await kit.call('POST', '/internal/accounts', { body })).status).toBe(409);
  });

  it('A stranger does not become the owner by moving a confirmed account to the address', async () => {
    const sly = await kit.registerWithGoogle('sly');
    expect((await save(sly, { email: 'moved-to@mail.example' })).status).toBe(200);
    const [answer] = await ask(await buildRequest('moved-to'), 'account-refused');
    expect(answer).toMatchObject({ unconfirmed: { id: sly.id } });
  });

  it('A chosen account that changes its address meanwhile does not become the owner', async () => {
    const { id, ...rest } = await kit.register('shifty');
    const request = await buildRequest('shifty');
    await ask(request, 'account-refused');
    expect(
      (await save({ id, ...rest }, { email: 'shifted@mail.example', currentPassword: 'quiet-otter-7' })).status,
    ).toBe(200);
    const next = { ...(await repeat(request, 2)), owner: { account: 'existing' as const, userId: id } };
    expect(await ask(next, 'account-refused')).toHaveLength(2);
    expect(await stored(request.requestId)).toEqual([]);
  });

  it('An account with a disowned address is ignored, and the owner gets a new account', async () => {
    const { id } = await kit.register('disowned');
    const row = await users.findById(id).lean<UserRow>();
    if (row) await users.replaceOne({ _id: id }, toUserRow({ ...row, emailDisowned: true }));
    const request = await buildRequest('disowned', { username: 'owner-of-it' });
    const [answer] = await ask(request, 'account-created');
    expect(answer).toMatchObject({ attempt: 1, user: { username: 'owner-of-it', businessId: request.businessId } });
    expect(await users.findById(id).lean()).not.toHaveProperty('businessId');
  });
});

describe('Businesses that changed meanwhile', () => {
  const state = (id: number, version: number) => ({
    ...businessCreated.sample,
    version,
    business: { ...businessCreated.sample.business, id, ownerId: undefined },
  });

  it('A deleted business gets no account', async () => {
    const request = await buildRequest('late');
    await kit.bus.deliver(businessDeleted, { businessId: request.businessId, version: 2 });
    await vi.waitUntil(() =>
      kit.service.db.collection<{ _id: number }>('known_businesses').findOne({ _id: request.businessId }),
    );
    const [answer] = await ask(request, 'account-refused');
    expect(answer?.reason).toBe('The business was deleted.');
    expect(await signIn('late', 'temporary-1')).toBe(401);
  });

  it('A business that an administrator linked to another account meanwhile stays linked', async () => {
    const request = await buildRequest('too-late');
    const created = await kit.bus.deliver(businessCreated, state(request.businessId, 1));
    await kit.service.handled([created], 'known-businesses');
    await kit.register('chosen', { role: 'business_owner', businessId: request.businessId }, admin);
    const [answer] = await ask(request, 'account-refused');
    expect(answer?.reason).toMatch(/another account/);
  });
});

describe('Repeated requests', () => {
  it('A repeated request is answered again, and creates no second account', async () => {
    const request = await buildRequest('again');
    const id = randomUUID();
    await ask(request, 'account-created', id);
    await kit.bus.deliver(accountRequested, request, id);
    const [second] = await ask(request, 'account-updated');
    expect(second).toMatchObject({ attempt: 1, user: { username: 'again', businessId: request.businessId } });
    expect(answers(request.requestId)).toHaveLength(2);
    expect(await stored(request.requestId)).toHaveLength(1);
    expect(await signIn('again', 'temporary-1')).toBe(200);
  });

  it('A later attempt sets its password, and an earlier one that arrives afterwards changes nothing', async () => {
    const request = await buildRequest('retried');
    await ask(request, 'account-created');
    const [answer] = await ask(await repeat(request, 3), 'account-updated');
    expect(answer).toMatchObject({ attempt: 3, passwordVersion: 1 });
    await handled(await repeat(request, 2));
    expect(answers(request.requestId)).toHaveLength(2);
    expect(await signIn('retried', 'temporary-1')).toBe(401);
    expect(await signIn('retried', 'temporary-2')).toBe(401);
    expect(await signIn('retried', 'temporary-3')).toBe(200);
  });

  it('The second attempt succeeds if the first was lost; the first changes nothing when it arrives', async () => {
    const request = await buildRequest('lost');
    const [answer] = await ask(await repeat(request, 2), 'account-created');
    expect(answer).toMatchObject({ attempt: 2 });
    await handled(request);
    expect(answers(request.requestId)).toHaveLength(1);
    expect(await stored(request.requestId)).toHaveLength(1);
    expect(await signIn('lost', 'temporary-2')).toBe(200);
  });

  it('A password that the owner has chosen stays, and the answer names no attempt', async () => {
    const request = await buildRequest('settled-in');
    await ask(request, 'account-created');
    await replacePassword(request, 'temporary-1', 'my-own-password');
    for (const attempt of [1, 2]) {
      const [answer] = (await ask(await repeat(request, attempt), 'account-updated')).slice(-1);
      expect(answer).toMatchObject({ user: { username: 'settled-in' } });
      expect(answer).not.toHaveProperty('attempt');
    }
    expect(await signIn('settled-in', 'my-own-password')).toBe(200);
  });

  it('A repeated request finds its account under a new e-mail address', async () => {
    const request = await buildRequest('moved');
    const [{ user } = { user: undefined }] = await ask(request, 'account-created');
    if (!user) throw new Error('there is no account');
    const actor = toActor({ ...user, email: '', emailVerified: true, googleConnected: false });
    const body = { email: 'new@mail.example', currentPassword: 'temporary-1' };
    expect((await kit.call('PUT', '/internal/profile', { actor, body })).status).toBe(200);
    const [answer] = await ask(await repeat(request, 2), 'account-updated');
    expect(answer).toMatchObject({ attempt: 2, user: { id: user.id } });
  });

  it('A deleted account is created again by the next attempt only', async () => {
    const request = await buildRequest('deleted');
    const [first] = await ask(request, 'account-created');
    const id = first?.user.id;
    const removed = await kit.call('DELETE', '/internal/accounts', { actor: admin, body: { id } });
    expect(await readJson(removed)).toMatchObject({ version: 2 });
    await handled(request);
    expect(await stored(request.requestId)).toEqual([]);
    const made = await ask(await repeat(request, 2), 'account-created');
    expect(made).toHaveLength(2);
    expect(await signIn('deleted', 'temporary-2')).toBe(200);
  });

  it('A refused request succeeds with its next attempt when the reason is gone', async () => {
    const first = await buildRequest('holder');
    await ask(first, 'account-created');
    const second = await buildRequest('holder');
    await ask(second, 'account-refused');
    const [row] = await stored(first.requestId);
    await kit.call('DELETE', '/internal/accounts', { actor: admin, body: { id: row?._id } });
    const [answer] = await ask(await repeat(second, 2), 'account-created');
    expect(answer).toMatchObject({ attempt: 2, user: { username: 'holder', businessId: second.businessId } });
  });
});
