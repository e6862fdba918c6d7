import { randomUUID } from 'node:crypto';
import {
  type Account,
  accountCreated,
  accountUpdated,
  businessCreated,
  businessDeleted,
  type Problem,
  type User,
  type z,
} from '@doorstep/contracts';
import { type Actor, gatewayHeader, signGateway } from '@doorstep/platform/actor';
import { bootService, readJson, type TestBus, type TestService } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identity } from './app.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { admin, bootIdentity, type TestIdentity, toActor } from './testing.ts';
import { userModel } from './users/user.model.ts';

let kit: TestIdentity;
let service: TestService;
let bus: TestBus;
let call: TestIdentity['call'];
let register: TestIdentity['register'];

const users = () => userModel(service.db);

const change = (id: number, body: object) => call('PUT', '/internal/accounts', { actor: admin, body: { id, ...body } });
const changed = async (id: number, body: object) => (await readJson<Account>(await change(id, body))).user;
const remove = (id: number) => call('DELETE', '/internal/accounts', { actor: admin, body: { id } });

/** The data of directory's event for a new business. */
function businessEvent(id: number, more: object = {}): z.input<typeof businessCreated.schema> {
  const { ownerId, email, ...sample } = businessCreated.sample.business;
  return { ...businessCreated.sample, version: 1, business: { ...sample, id, ...more } };
}

async function refused(response: Response | Promise<Response>): Promise<[number, string]> {
  const problem = await readJson<Problem>(await response);
  return [problem.status, problem.message];
}

beforeAll(async () => {
  kit = await bootIdentity();
  ({ service, bus, call, register } = kit);
});
afterAll(() => kit.stop());

describe('The first administrator', () => {
  it('is created from the settings, once', async () => {
    expect(await users().findById(1).lean()).toMatchObject({ username: 'root', role: 'admin' });
    const again = await bootService(identity, {
      namespace: kit.namespace,
      env: { ADMIN_USERNAME: 'second', ADMIN_EMAIL: 'second@mail.example', ADMIN_PASSWORD: 'secret123' },
    });
    await again.stop();
    expect(await users().countDocuments({ role: 'admin' })).toBe(1);
  });
});

describe('Registering', () => {
  it('creates a user whatever role the body asks for, and publishes it without e-mail address or password', async () => {
    const user = await register('nora', { role: 'admin', businessId: 9 });
    expect(user).toMatchObject({ username: 'nora', role: 'user', googleConnected: false, emailVerified: false });
    expect(user.businessId).toBeUndefined();
    expect(JSON.stringify(user)).not.toMatch(/argon2|password(Hash|Version)/);
    const event = await vi.waitFor(() => {
      const found = bus.received('account-created').find(candidate => candidate.subject === `user/${user.id}`);
      if (!found) throw new Error('not yet');
      return found;
    });
    expect(accountCreated.schema.parse(event.data)).toMatchObject({
      version: 1,
      passwordVersion: 0,
      user: { id: user.id, role: 'user' },
    });
    expect(JSON.stringify(event)).not.toMatch(/argon2|mail\.example/);
  });

  it('lets administrators choose the role; owners must replace the temporary password', async () => {
    await bus.deliver(businessCreated, businessEvent(7));
    expect(await register('olaf', { role: 'business_owner', businessId: 7 }, admin)).toMatchObject({
      role: 'business_owner',
      businessId: 7,
      mustChangePassword: true,
    });
  });

  it('refuses taken names and addresses, regardless of case', async () => {
    await register('taken');
    const body = { username: 'TAKEN', email: 'other@mail.example', name: 'x', password: 'secret123' };
    expect(await refused(call('POST', '/internal/accounts', { body }))).toEqual([
      409,
      'This username is already taken.',
    ]);
    const mail = { ...body, username: 'another', email: 'Taken@Mail.example' };
    expect(await refused(call('POST', '/internal/accounts', { body: mail }))).toEqual([
      409,
      'This email address already has an account.',
    ]);
  });

  it('stores one of two that arrive at once', async () => {
    const body = { username: 'racer', email: 'racer@mail.example', name: 'x', password: 'secret123' };
    const statuses = (await Promise.all([1, 2, 3].map(() => call('POST', '/internal/accounts', { body })))).map(
      answer => answer.status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ username: 'a@b' }, 'Please use letters, digits, dots, hyphens and underscores only'],
  ])('refuses %j', async (wrong, message) => {
    const body = { username: 'valid', email: 'valid@mail.example', name: 'x', password: 'secret123', ...wrong };
    expect(await refused(call('POST', '/internal/accounts', { body }))).toEqual([422, message]);
  });
});

describe('A common password, or one that is the user name or e-mail address', () => {
  const common = [422, 'This password is one of the most common ones. Please choose another.'];
  const own = [422, 'Please choose a password that is not your username or email address.'];

  it('is refused for a new account, of a visitor or an administrator', async () => {
    const make = (password: string, actor?: Actor) => {
      const body = { username: 'weak-one', email: 'weak@mail.example', name: 'x', password };
      return refused(call('POST', '/internal/accounts', { body, ...(actor && { actor }) }));
    };
    for (const password of ['123456', 'Password', 'qwerty']) expect(await make(password)).toEqual(common);
    expect(await make('iloveyou', admin)).toEqual(common);
    expect(await make('Weak-One')).toEqual(own);
    expect(await make('WEAK@mail.example')).toEqual(own);
    expect(await users().exists({ username: 'weak-one' })).toBeNull();
  });

  it('is refused for a new password', async () => {
    const user = await register('strong-one');
    const body = { currentPassword: 'secret123', newPassword: '123456' };
    expect(await refused(call('PUT', '/internal/password', { actor: toActor(user), body }))).toEqual(common);
    const changed = { email: user.email, role: 'user', password: 'strong-one' };
    expect(await refused(change(user.id, changed))).toEqual(own);
    const signIn = { body: { username: 'strong-one', password: 'secret123' } };
    expect((await call('POST', '/internal/credentials', signIn)).status).toBe(200);
  });
});

describe('Calls under /internal', () => {
  it.each([
    ['POST', '/internal/credentials', { username: 'root', password: 'secret123' }],
    ['POST', '/internal/account-keys', { username: 'root' }],
    ['POST', '/internal/accounts', { username: 'eve', email: 'eve@mail.example', password: 'secret123' }],
    ['PUT', '/internal/accounts', { id: 1, email: 'eve@mail.example', role: 'user' }],
    ['DELETE', '/internal/accounts', { id: 1 }],
    ['PUT', '/internal/profile', { name: 'Eve' }],
    ['PUT', '/internal/password', { currentPassword: 'secret123', newPassword: 'secret124' }],
    [
      'POST',
      '/internal/google-accounts',
      { googleId: '1', email: 'eve@mail.example', emailVerified: true, portal: false },
    ],
  ])('%s %s is for the gateway only', async (method, path, body) => {
    for (const caller of [{}, { actor: admin }]) {
      expect((await service.call(method, path, { body, ...caller })).status).toBe(403);
      const forged = { [gatewayHeader]: await signGateway('another-secret-that-is-long-enough-too') };
      expect((await service.call(method, path, { body, ...caller, headers: forged })).status).toBe(403);
    }
  });
});

describe('Signing in', () => {
  const attempt = (username: string, password: string) =>
    call('POST', '/internal/credentials', { body: { username, password } });

  it('accepts user name or e-mail address in any case, and the password in its exact case', async () => {
    await register('Signe');
    expect((await attempt('signe', 'secret123')).status).toBe(200);
    expect((await attempt('SIGNE@mail.example', 'secret123')).status).toBe(200);
    expect(await refused(attempt('signe', 'Secret123'))).toEqual([401, 'Invalid username or password']);
  });

  it('counts attempts for one account, however user name or e-mail address are spelled', async () => {
    const toKey = async (username: string) => {
      const answer = await call('POST', '/internal/account-keys', { body: { username } });
      return (await readJson<{ key: string }>(answer)).key;
    };
    const { id } = await register('keyes');
    for (const name of ['keyes', 'KEYES', '\uff4b\uff45yes', 'keyes\u00a0', 'Keyes@mail.example'])
      expect(await toKey(name)).toBe(`account-${id}`);
    const unknown = await toKey('nobody-keyes');
    expect(unknown).not.toContain('nobody');
    expect([await toKey('Nobody-\uff2beyes'), await toKey('nobody-else')]).toEqual([
      unknown,
      expect.not.stringMatching(unknown),
    ]);
  });

  it('answers the same for an unknown account', async () => {
    expect(await refused(attempt('nobody-here', 'secret123'))).toEqual([401, 'Invalid username or password']);
  });
});

describe('Your account', () => {
  it('needs a session, and an account that was not deleted', async () => {
    expect((await call('GET', '/api/user')).status).toBe(401);
    expect((await call('GET', '/api/user', { actor: { userId: 9999, role: 'user', name: 'gone' } })).status).toBe(401);
  });

  it('lets you change name and e-mail address, and nothing else', async () => {
    const user = await register('petra');
    const body = { name: 'Petra P', email: 'petra.p@mail.example', role: 'admin', currentPassword: 'secret123' };
    const saved = await readJson<Account>(await call('PUT', '/internal/profile', { actor: toActor(user), body }));
    expect(saved.user).toEqual({ ...user, name: 'Petra P', email: 'petra.p@mail.example' });
  });

  it('asks for the current password for a new e-mail address only, which ends other sessions', async () => {
    const user = await register('pavel');
    const save = (body: object) => call('PUT', '/internal/profile', { actor: toActor(user), body });
    const email = 'pavel2@mail.example';
    expect(await refused(save({ email }))).toEqual([422, 'Please enter your current password']);
    expect(await refused(save({ email, currentPassword: 'guessed1' }))).toEqual([
      422,
      'The current password is not right',
    ]);
    expect(await readJson(await save({ name: 'Pavel', email: 'Pavel@mail.example' }))).toMatchObject({
      user: { name: 'Pavel', email: 'Pavel@mail.example' },
      passwordVersion: 0,
      endsSessions: false,
    });
    expect(await readJson(await save({ email, currentPassword: 'secret123' }))).toMatchObject({
      user: { email },
      passwordVersion: 1,
      endsSessions: true,
    });
  });

  it('has to confirm a new e-mail address, whoever changes it, but not another spelling', async () => {
    const own = await kit.registerWithGoogle('verena');
    const save = async (email: string) =>
      (await readJson<Account>(await call('PUT', '/internal/profile', { actor: toActor(own), body: { email } }))).user;
    expect(await save('VERENA@mail.example')).toMatchObject({ emailVerified: true });
    expect(await save('verena2@mail.example')).toMatchObject({ emailVerified: false });
    const other = await kit.registerWithGoogle('vincent');
    expect(await changed(other.id, { email: 'Vincent@mail.example', role: 'user' })).toMatchObject({
      emailVerified: true,
    });
    expect(await changed(other.id, { email: 'vincent2@mail.example', role: 'user' })).toMatchObject({
      emailVerified: false,
    });
  });

  it('lets you change the password with the current one, which ends other sessions', async () => {
    const user = await register('quinn');
    const actor = toActor(user);
    const change = (currentPassword: string, newPassword: string) =>
      call('PUT', '/internal/password', { actor, body: { currentPassword, newPassword } });
    expect(await refused(change('wrong-one', 'newsecret'))).toEqual([422, 'The current password is not right']);
    expect((await change('secret123', 'newsecret')).status).toBe(200);
    expect(
      (await call('POST', '/internal/credentials', { body: { username: 'quinn', password: 'secret123' } })).status,
    ).toBe(401);
    expect(
      (await call('POST', '/internal/credentials', { body: { username: 'quinn', password: 'newsecret' } })).status,
    ).toBe(200);
    await vi.waitFor(() => {
      const event = bus.received('account-updated').find(candidate => candidate.subject === `user/${user.id}`);
      expect(accountUpdated.schema.parse(event?.data)).toMatchObject({ passwordVersion: 1, version: 2 });
    });
  });
});

describe('Linking a business', () => {
  const link = (actor: Actor, businessId: number) => call('PUT', '/internal/profile', { actor, body: { businessId } });
  const waitForKnown = (id: number) =>
    vi.waitFor(async () => expect(await knownBusinessModel(service.db).exists({ _id: id })).not.toBeNull());
  let owner: User;

  beforeAll(async () => {
    const { id, email } = await kit.registerWithGoogle('owner1');
    owner = await changed(id, { email, role: 'business_owner' });
    await bus.deliver(businessCreated, businessEvent(50, { ownerId: owner.id }));
    await bus.deliver(businessCreated, businessEvent(51, { email: 'OWNER1@mail.example' }));
    await bus.deliver(businessCreated, businessEvent(52, { email: 'stranger@mail.example' }));
    await bus.deliver(businessCreated, businessEvent(53, { ownerId: 9999, email: 'owner1@mail.example' }));
    for (const id of [50, 51, 52, 53]) await waitForKnown(id);
  });

  it.each([50, 51])('lets owners link business %i, which is theirs', async id => {
    expect(await readJson<Account>(await link(toActor(owner), id))).toMatchObject({ user: { businessId: id } });
  });

  it.each([52, 53, 999])('refuses business %i, which is not theirs', async id => {
    expect(await refused(link(toActor(owner), id))).toEqual([
      403,
      'Ask the administrator to link this business to your account.',
    ]);
  });

  it('refuses a business with the e-mail address of the account if it is not confirmed', async () => {
    const taker = await register('taker', { role: 'business_owner' }, admin);
    await bus.deliver(businessCreated, businessEvent(56, { email: 'taker@mail.example' }));
    await bus.deliver(businessCreated, businessEvent(57, { email: 'taken-over@mail.example' }));
    for (const id of [56, 57]) await waitForKnown(id);
    const refusal = [403, 'Ask the administrator to link this business to your account.'];
    expect(await refused(link(toActor(taker), 56))).toEqual(refusal);
    const other = { email: 'taken-over@mail.example', currentPassword: 'secret123' };
    expect((await call('PUT', '/internal/profile', { actor: toActor(taker), body: other })).status).toBe(200);
    expect(await refused(link(toActor(taker), 57))).toEqual(refusal);
  });

  it('refuses users, and lets administrators link any business', async () => {
    const user = await register('plain');
    expect((await link(toActor(user), 51)).status).toBe(403);
    const body = { email: owner.email, role: 'business_owner', businessId: 53 };
    expect(await changed(owner.id, body)).toMatchObject({
      businessId: 53,
    });
  });

  it('waits for a business that is not known yet', async () => {
    const linking = link(toActor(owner), 55);
    await bus.deliver(businessCreated, businessEvent(55, { ownerId: owner.id }));
    expect((await linking).status).toBe(200);
    expect(await changed(owner.id, { email: owner.email, role: 'business_owner', businessId: 53 })).toMatchObject({
      businessId: 53,
      name: owner.name,
    });
  });

  it('allows one account for each business, also when two are linked at once', async () => {
    const second = await register('owner2', { role: 'business_owner' }, admin);
    const third = await register('owner3', { role: 'business_owner' }, admin);
    const linkTo = ({ id, email }: User, businessId: number | null) =>
      change(id, { email, role: 'business_owner', businessId });
    const taken = [409, `This business is linked to ${owner.name} (${owner.username}) already.`];
    expect(await refused(linkTo(second, 53))).toEqual(taken);
    const body = { username: 'owner4', email: 'owner4@mail.example', password: 'secret123', role: 'business_owner' };
    expect(
      await refused(call('POST', '/internal/accounts', { actor: admin, body: { ...body, businessId: 53 } })),
    ).toEqual(taken);
    expect(await users().exists({ username: 'owner4' })).toBeNull();
    const statuses = (await Promise.all([linkTo(second, 52), linkTo(third, 52)])).map(answer => answer.status);
    expect(statuses.sort()).toEqual([200, 409]);
    for (const account of [second, third]) expect((await linkTo(account, null)).status).toBe(200);
    expect((await linkTo(second, 52)).status).toBe(200);
    expect((await linkTo(second, 52)).status).toBe(200);
  });

  it('moves a business to another account if an administrator asks for it, and writes audit entries for both', async () => {
    await bus.deliver(businessCreated, businessEvent(58));
    await waitForKnown(58);
    const before = await register('before', { role: 'business_owner', businessId: 58 }, admin);
    const after = await register('after', { role: 'business_owner' }, admin);
    const body = { email: after.email, role: 'business_owner', businessId: 58 };
    expect(await refused(change(after.id, body))).toEqual([409, 'This business is linked to before (before) already.']);
    expect(await refused(change(after.id, { ...body, move: false }))).toContain(409);
    expect(await changed(after.id, { ...body, move: true })).toMatchObject({ businessId: 58 });
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
    const made = { username: 'latest', email: 'latest@mail.example', password: 'secret123', role: 'business_owner' };
    const latest = await call('POST', '/internal/accounts', {
      actor: admin,
      body: { ...made, businessId: 58, move: true },
    });
    expect((await readJson<Account>(latest)).user).toMatchObject({ businessId: 58 });
    expect((await users().findById(after.id).lean())?.businessId).toBeUndefined();
  });

  it('never lets owners move a business, or see whose it is', async () => {
    await bus.deliver(businessCreated, businessEvent(59, { ownerId: owner.id }));
    await waitForKnown(59);
    await register('keeper59', { role: 'business_owner', businessId: 59 }, admin);
    const body = { businessId: 59, move: true };
    expect(await refused(call('PUT', '/internal/profile', { actor: toActor(owner), body }))).toEqual([
      409,
      'This business is linked to another account already.',
    ]);
    const own = { username: 'mover', email: 'mover@mail.example', password: 'secret123', ...body };
    const made = await call('POST', '/internal/accounts', { body: own });
    expect((await readJson<Account>(made)).user).not.toHaveProperty('businessId');
    expect(await users().findOne({ username: 'keeper59' }).lean()).toMatchObject({ businessId: 59 });
  });

  it('refuses unknown businesses and accounts of users; losing the role ends the link', async () => {
    const fourth = await register('owner5', { role: 'business_owner' }, admin);
    const body = { email: fourth.email, role: 'business_owner' };
    expect(await refused(change(fourth.id, { ...body, businessId: 4711 }))).toEqual([
      422,
      'This business does not exist.',
    ]);
    expect(await refused(change(fourth.id, { ...body, role: 'user', businessId: 51 }))).toEqual([
      422,
      'Only a business owner can be linked to a business.',
    ]);
    expect(await changed(fourth.id, { ...body, businessId: 51 })).toMatchObject({ businessId: 51 });
    expect(await changed(fourth.id, { ...body, role: 'user' })).not.toHaveProperty('businessId');
  });

  it('ends when the business is deleted, also when the event is repeated', async () => {
    const id = randomUUID();
    await bus.deliver(businessDeleted, { businessId: 53, version: 2 }, id);
    await bus.deliver(businessDeleted, { businessId: 53, version: 2 }, id);
    await vi.waitFor(async () => expect((await users().findById(owner.id).lean())?.businessId).toBeUndefined());
    await bus.deliver(businessCreated, businessEvent(53));
    await bus.deliver(businessCreated, businessEvent(54));
    await waitForKnown(54);
    expect(await knownBusinessModel(service.db).findById(53).lean()).toMatchObject({ deleted: true });
  });
});

describe('Managing accounts', () => {
  it.each([
    ['GET', '/api/users', undefined],
    ['PUT', '/internal/accounts', { id: 1, email: 'a@mail.example', role: 'user' }],
    ['DELETE', '/internal/accounts', { id: 1 }],
  ])('%s %s is for administrators only', async (method, path, body) => {
    const options = body ? { body } : {};
    expect((await call(method, path, options)).status).toBe(401);
    for (const role of ['user', 'business_owner', 'business'] as const) {
      expect((await call(method, path, { ...options, actor: { userId: 2, role, name: 'x' } })).status).toBe(403);
    }
  });

  it('lets administrators list, change and delete accounts', async () => {
    const user = await register('temp');
    const listed = await call('GET', '/api/users?limit=2', { actor: admin });
    expect(listed.headers.get('x-total-count')).toBe(String(await users().countDocuments()));
    const body = { name: 'Temp', email: 'temp2@mail.example', role: 'business_owner', password: 'given1' };
    expect(await changed(user.id, body)).toMatchObject({
      username: 'temp',
      email: 'temp2@mail.example',
      role: 'business_owner',
      mustChangePassword: true,
    });
    expect((await remove(user.id)).status).toBe(200);
    expect((await remove(user.id)).status).toBe(404);
    await vi.waitFor(() =>
      expect(bus.received('account-deleted').map(event => event.subject)).toContain(`user/${user.id}`),
    );
  });

  it('never deletes an administrator, or takes the role from the last one', async () => {
    const body = { email: 'root@mail.example', role: 'user' };
    expect((await remove(1)).status).toBe(409);
    expect(await refused(change(1, body))).toEqual([409, 'The last administrator cannot lose the role.']);
  });

  it('keeps an administrator when two lose the role at once', async () => {
    const second = await register('second-admin', { role: 'admin' }, admin);
    const demote = (id: number, email: string) => change(id, { email, role: 'user' });
    const statuses = (await Promise.all([demote(1, 'root@mail.example'), demote(second.id, second.email)])).map(
      answer => answer.status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await users().countDocuments({ role: 'admin' })).toBe(1);
    await users().updateOne({ _id: 1 }, { $set: { role: 'admin' } });
  });
});

describe('Profile pictures', () => {
  const upload = async (actor: Actor | undefined, bytes: Buffer, name = 'me.png') => {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    return service.upload('/api/user/profile-picture', form, actor);
  };
  const image = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } });

  it('are cropped, lose their metadata, replace the old one, and are deleted with the account', async () => {
    const actor = toActor(await register('picasso'));
    const bytes = await image()
      .withExif({ IFD0: { Artist: 'Secret' } })
      .jpeg()
      .toBuffer();
    const first = await readJson<User>(await upload(actor, bytes));
    const served = await call('GET', `${first.profilePicture}/320.webp`);
    const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ width: 320, height: 320 });
    expect(metadata.exif).toBeUndefined();
    const second = await readJson<User>(await upload(actor, bytes));
    expect(second.profilePicture).not.toBe(first.profilePicture);
    const gone = async (url = '') => expect((await call('GET', `${url}/320.webp`)).status).toBe(404);
    await vi.waitFor(() => gone(first.profilePicture));
    await remove(actor.userId);
    await vi.waitFor(() => gone(second.profilePicture));
  });

  it.each([
    ['a text that claims to be a picture', async () => Buffer.from('<svg onload=alert(1)>'), 415],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
    ['a picture cut short', async () => (await image().jpeg().toBuffer()).subarray(0, 900), 422],
    ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    ['a WebP', async () => image().webp().toBuffer(), 415],
  ])('are refused: %s', async (_what, bytes, status) => {
    expect((await upload(toActor(await register(`u${randomUUID().slice(0, 8)}`)), await bytes())).status).toBe(status);
  });

  it('are refused to visitors', async () => {
    expect((await upload(undefined, await image().png().toBuffer())).status).toBe(401);
  });
});

describe('Signing in with Google', () => {
  const person = (more: object) => ({
    googleId: randomUUID(),
    email: `${randomUUID()}@mail.example`,
    emailVerified: true,
    name: 'G',
    portal: false,
    ...more,
  });
  const signIn = (body: object) => call('POST', '/internal/google-accounts', { body });
  const signedIn = async (body: object) => (await readJson<Account>(await signIn(body))).user;

  it('creates an account the first time, and finds it by Google’s id afterwards', async () => {
    const who = person({});
    const made = await signedIn(who);
    expect(made).toMatchObject({ role: 'user', googleConnected: true });
    const again = await signedIn({ ...who, email: 'changed@mail.example' });
    expect(again.id).toBe(made.id);
  });

  it('does not open an account whose address was never confirmed', async () => {
    await register('gina');
    for (const emailVerified of [true, false])
      expect((await signIn(person({ email: 'gina@mail.example', emailVerified }))).status).toBe(409);
  });

  it('confirms the address of a connected account', async () => {
    const who = person({ emailVerified: false });
    const made = await signedIn(who);
    expect(made.emailVerified).toBe(false);
    expect(await signedIn({ ...who, email: 'another@mail.example', emailVerified: true })).toEqual(made);
    expect(await signedIn({ ...who, emailVerified: true })).toEqual({ ...made, emailVerified: true });
  });

  it('lets only owners in through the business portal', async () => {
    expect((await signIn(person({ portal: true }))).status).toBe(403);
    const who = person({});
    const owner = await signedIn(who);
    await changed(owner.id, { email: owner.email, role: 'business_owner' });
    expect(await signedIn({ ...who, portal: true })).toMatchObject({ id: owner.id });
  });
});

describe('Resetting a password', () => {
  it('refers to the administrator if no mail can be sent', async () => {
    const [status, message] = await refused(
      call('POST', '/api/password-resets', { body: { email: 'root@mail.example' } }),
    );
    expect(status).toBe(409);
    expect(message).toContain('administrator');
  });
});
