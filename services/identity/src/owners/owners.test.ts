import { randomUUID } from 'node:crypto';
import {
  accountCreated,
  accountRefused,
  accountRequested,
  accountUpdated,
  businessCreated,
  businessDeleted,
  type z,
} from '@doorstep/contracts';
import { hashPassword } from '@doorstep/platform/password';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, bootIdentity, personOf, type TestIdentity } from '../testing.ts';
import { userModel } from '../users/user.model.ts';

type Wanted = z.input<typeof accountRequested.schema>;
type Answer = z.output<typeof accountUpdated.schema> & z.output<typeof accountRefused.schema>;

let kit: TestIdentity;
beforeAll(async () => {
  kit = await bootIdentity();
});
afterAll(() => kit.stop());

let requests = 0;
/** A request for an account that nobody has, with a password of its own for each attempt. */
async function wantedBy(name: string, more: Partial<Wanted> = {}): Promise<Wanted> {
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
const again = async (wanted: Wanted, attempt: number): Promise<Wanted> => ({
  ...wanted,
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
/** Delivers a request and resolves to the answers of that type, once there is one more of all. */
async function ask(wanted: Wanted, type: string, id?: string) {
  const before = answers(wanted.requestId).length;
  await kit.bus.deliver(accountRequested, wanted, id);
  await vi.waitUntil(() => answers(wanted.requestId).length > before);
  return answers(wanted.requestId).filter(answer => answer.type === type);
}
const stored = (requestId: number) =>
  userModel(kit.service.db)
    .find({ businessId: 500 + requestId })
    .lean();
/** Delivers a request that is answered by nothing, and resolves when it was handled. */
async function handled(wanted: Wanted): Promise<void> {
  const id = await kit.bus.deliver(accountRequested, wanted);
  await kit.service.handled([id], 'owners');
}

const signIn = async (username: string, password: string) =>
  (await kit.call('POST', '/internal/credentials', { body: { username, password } })).status;
const replacePassword = async (wanted: Wanted, currentPassword: string, newPassword: string) => {
  const [row] = await stored(wanted.requestId);
  const actor = { userId: row?._id ?? 0, role: 'business_owner', name: wanted.name } as const;
  const response = await kit.call('PUT', '/internal/password', { actor, body: { currentPassword, newPassword } });
  expect(response.status).toBe(200);
};

describe('an e-mail address without an account', () => {
  it('gets one that owns the business, with the temporary password, which must be replaced', async () => {
    const wanted = await wantedBy('mara');
    const [answer] = await ask(wanted, 'account-created');
    expect(answer).toMatchObject({
      requestId: wanted.requestId,
      attempt: 1,
      user: {
        username: 'mara',
        name: 'Business of mara',
        role: 'business_owner',
        businessId: wanted.businessId,
        mustChangePassword: true,
      },
    });
    expect(JSON.stringify(answer)).not.toMatch(/argon2|mail\.example/);
    expect(await signIn('mara', 'temporary-1')).toBe(200);
  });

  it('gets the next number where the user name is taken, also when several ask at once', async () => {
    await kit.register('bloom');
    const wanted = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(letter => wantedBy('Bloom', { email: `bloom-${letter}@mail.example` })),
    );
    await Promise.all(wanted.map(each => ask(each, 'account-created')));
    const names = wanted.map(({ requestId }) => answers(requestId)[0]?.user.username);
    expect(names.sort()).toEqual(['Bloom2', 'Bloom3', 'Bloom4', 'Bloom5', 'Bloom6']);
  });

  it('that two requests name at once gets one account; the other request is refused', async () => {
    const pair = await Promise.all([1, 2].map(() => wantedBy('twins')));
    await Promise.all(pair.map(wanted => kit.bus.deliver(accountRequested, wanted)));
    const all = () => pair.flatMap(({ requestId }) => answers(requestId));
    await vi.waitUntil(() => all().length === 2);
    expect(
      all()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['account-created', 'account-refused']);
  });
});

describe('an e-mail address with an account', () => {
  it('makes that account the owner where the address is confirmed; its password stays', async () => {
    const user = await kit.registerWithGoogle('regular');
    const password = { currentPassword: 'none', newPassword: 'secret123' };
    await kit.call('PUT', '/internal/password', { actor: personOf(user), body: password });
    const wanted = await wantedBy('another-name', { email: 'Regular@mail.example' });
    const [answer] = await ask(wanted, 'account-updated');
    expect(answer).toMatchObject({
      user: { id: user.id, username: 'regular', role: 'business_owner', businessId: wanted.businessId },
    });
    expect(answer).not.toHaveProperty('attempt');
    expect(answer?.user).not.toHaveProperty('mustChangePassword');
    expect(await signIn('regular', 'secret123')).toBe(200);
    const [later] = (await ask(await again(wanted, 2), 'account-updated')).slice(-1);
    expect(later).not.toHaveProperty('attempt');
    expect(await signIn('regular', 'secret123')).toBe(200);
  });

  it.each([
    ['an administrator', 'root', /administrator's/],
    ['the owner of another business', 'busy', /has a business already/],
  ])('is refused where it is that of %s', async (_who, name, sentence) => {
    if (name === 'busy') await ask(await wantedBy('busy'), 'account-created');
    const before = await userModel(kit.service.db)
      .findOne({ email: `${name}@mail.example` })
      .lean();
    const [answer] = await ask(await wantedBy(name, { version: 5 }), 'account-refused');
    expect(answer).toMatchObject({ version: 5 });
    expect(answer?.reason).toMatch(sentence);
    expect(await userModel(kit.service.db).findById(before?._id).lean()).toEqual(before);
  });
});

describe('an e-mail address that its account has not confirmed', () => {
  const rowOf = (id: number) => userModel(kit.service.db).findById(id).lean();

  it('makes nobody the owner: an administrator is asked, with what is known of the account', async () => {
    const { id, createdAt } = await kit.register('squatter');
    const wanted = await wantedBy('victim', { email: 'Squatter@mail.example' });
    const before = await rowOf(id);
    const [answer] = await ask(wanted, 'account-refused');
    expect(answer?.reason).toBe(
      'An account with the address Squatter@mail.example exists, but the address is not confirmed.',
    );
    expect(answer?.unconfirmed).toEqual({ id, username: 'squatter', name: 'squatter', createdAt });
    expect(await rowOf(id)).toEqual(before);
    expect(await stored(wanted.requestId)).toEqual([]);
  });

  it('makes that account the owner where an administrator chose it; the address stays unconfirmed', async () => {
    const { id } = await kit.register('asked-for');
    const wanted = await wantedBy('asked-for', { owner: { account: 'existing', userId: id } });
    const [answer] = await ask(wanted, 'account-updated');
    expect(answer).toMatchObject({ user: { id, role: 'business_owner', businessId: wanted.businessId } });
    expect(await rowOf(id)).toMatchObject({ emailVerified: false });
    expect(await signIn('asked-for', 'secret123')).toBe(200);
  });

  it('asks again where the chosen account is not the one that has the address', async () => {
    const { id } = await kit.register('taken-over');
    const wanted = await wantedBy('taken-over', { owner: { account: 'existing', userId: id + 1 } });
    const [answer] = await ask(wanted, 'account-refused');
    expect(answer).toMatchObject({ unconfirmed: { id } });
    expect(await stored(wanted.requestId)).toEqual([]);
  });

  it('leaves that account alone where an administrator chose a new one, which gets another address', async () => {
    const { id } = await kit.register('bystander');
    const before = await rowOf(id);
    const owner = { account: 'new' as const, email: 'real-owner@mail.example' };
    const wanted = await wantedBy('bystander', { username: 'real-owner', owner });
    const [answer] = await ask(wanted, 'account-created');
    expect(answer).toMatchObject({ attempt: 1, user: { username: 'real-owner', businessId: wanted.businessId } });
    expect(await stored(wanted.requestId)).toMatchObject([{ email: owner.email, emailVerified: false }]);
    expect(await rowOf(id)).toEqual(before);
    expect(await signIn('real-owner@mail.example', 'temporary-1')).toBe(200);
  });

  it('asks again where the address of the new account is taken', async () => {
    const { id } = await kit.register('keeper');
    const owner = { account: 'new' as const, email: 'ROOT@mail.example' };
    const [answer] = await ask(await wantedBy('keeper', { owner }), 'account-refused');
    expect(answer).toMatchObject({
      reason: 'The address ROOT@mail.example already has an account.',
      unconfirmed: { id },
    });
  });
});

describe('a business', () => {
  const state = (id: number, version: number) => ({
    ...businessCreated.sample,
    version,
    business: { ...businessCreated.sample.business, id, ownerId: undefined },
  });

  it('that is gone gets no account', async () => {
    const wanted = await wantedBy('late');
    await kit.bus.deliver(businessDeleted, { businessId: wanted.businessId, version: 2 });
    await vi.waitUntil(() =>
      kit.service.db.collection<{ _id: number }>('known_businesses').findOne({ _id: wanted.businessId }),
    );
    const [answer] = await ask(wanted, 'account-refused');
    expect(answer?.reason).toBe('The business was deleted.');
    expect(await signIn('late', 'temporary-1')).toBe(401);
  });

  it('that an administrator gave to somebody else meanwhile stays there', async () => {
    const wanted = await wantedBy('too-late');
    await kit.bus.deliver(businessCreated, state(wanted.businessId, 1));
    await kit.register('chosen', { role: 'business_owner', businessId: wanted.businessId }, admin);
    const [answer] = await ask(wanted, 'account-refused');
    expect(answer?.reason).toMatch(/another account/);
  });
});

describe('a request', () => {
  it('that comes again is answered again, and makes no second account', async () => {
    const wanted = await wantedBy('again');
    const id = randomUUID();
    await ask(wanted, 'account-created', id);
    await kit.bus.deliver(accountRequested, wanted, id);
    const [second] = await ask(wanted, 'account-updated');
    expect(second).toMatchObject({ attempt: 1, user: { username: 'again', businessId: wanted.businessId } });
    expect(answers(wanted.requestId)).toHaveLength(2);
    expect(await stored(wanted.requestId)).toHaveLength(1);
    expect(await signIn('again', 'temporary-1')).toBe(200);
  });

  it('of a later attempt brings its password, and an earlier one that comes after it changes nothing', async () => {
    const wanted = await wantedBy('retried');
    await ask(wanted, 'account-created');
    const [answer] = await ask(await again(wanted, 3), 'account-updated');
    expect(answer).toMatchObject({ attempt: 3, passwordVersion: 1 });
    await handled(await again(wanted, 2));
    expect(answers(wanted.requestId)).toHaveLength(2);
    expect(await signIn('retried', 'temporary-1')).toBe(401);
    expect(await signIn('retried', 'temporary-2')).toBe(401);
    expect(await signIn('retried', 'temporary-3')).toBe(200);
  });

  it('whose first attempt was lost is met by the second; the first, found again, changes nothing', async () => {
    const wanted = await wantedBy('lost');
    const [answer] = await ask(await again(wanted, 2), 'account-created');
    expect(answer).toMatchObject({ attempt: 2 });
    await handled(wanted);
    expect(answers(wanted.requestId)).toHaveLength(1);
    expect(await stored(wanted.requestId)).toHaveLength(1);
    expect(await signIn('lost', 'temporary-2')).toBe(200);
  });

  it('leaves the password that its owner has chosen, and says that none of its own is in force', async () => {
    const wanted = await wantedBy('settled-in');
    await ask(wanted, 'account-created');
    await replacePassword(wanted, 'temporary-1', 'my-own-password');
    for (const attempt of [1, 2]) {
      const [answer] = (await ask(await again(wanted, attempt), 'account-updated')).slice(-1);
      expect(answer).toMatchObject({ user: { username: 'settled-in' } });
      expect(answer).not.toHaveProperty('attempt');
    }
    expect(await signIn('settled-in', 'my-own-password')).toBe(200);
  });

  it('finds its account also under a new e-mail address', async () => {
    const wanted = await wantedBy('moved');
    const [{ user } = { user: undefined }] = await ask(wanted, 'account-created');
    if (!user) throw new Error('there is no account');
    const actor = personOf({ ...user, email: '', emailVerified: true, googleConnected: false });
    const body = { email: 'new@mail.example', currentPassword: 'temporary-1' };
    expect((await kit.call('PUT', '/internal/profile', { actor, body })).status).toBe(200);
    const [answer] = await ask(await again(wanted, 2), 'account-updated');
    expect(answer).toMatchObject({ attempt: 2, user: { id: user.id } });
  });

  it('whose account was deleted gets a new one by its next attempt alone', async () => {
    const wanted = await wantedBy('deleted');
    const [first] = await ask(wanted, 'account-created');
    const id = first?.user.id;
    const removed = await kit.call('DELETE', '/internal/accounts', { actor: admin, body: { id } });
    expect(await readJson(removed)).toMatchObject({ version: 2 });
    await handled(wanted);
    expect(await stored(wanted.requestId)).toEqual([]);
    const made = await ask(await again(wanted, 2), 'account-created');
    expect(made).toHaveLength(2);
    expect(await signIn('deleted', 'temporary-2')).toBe(200);
  });

  it('that was refused succeeds with its next attempt once the reason is gone', async () => {
    const first = await wantedBy('holder');
    await ask(first, 'account-created');
    const second = await wantedBy('holder');
    await ask(second, 'account-refused');
    const [row] = await stored(first.requestId);
    await kit.call('DELETE', '/internal/accounts', { actor: admin, body: { id: row?._id } });
    const [answer] = await ask(await again(second, 2), 'account-created');
    expect(answer).toMatchObject({ attempt: 2, user: { username: 'holder', businessId: second.businessId } });
  });
});
