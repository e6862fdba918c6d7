import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import { accountCreated, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { type Actor, gatewayHeader, signGateway } from '@doorstep/platform/actor';
import { boot, bootService, readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { identity } from './app.ts';
import { userModel } from './models/user.model.ts';
import { admin, bootIdentity, buildBusinessEvent, toActor } from './testing.ts';

const users = () => userModel(service.db);

const kit = await bootIdentity();
const { service, bus, call, register, changeAccount, changeUser, deleteAccount } = kit;
afterAll(() => kit.stop());

describe('The first administrator', () => {
  it('The first administrator is created from the settings, once', async () => {
    expect(await users().findById(1).lean()).toMatchObject({ username: 'root', role: 'admin' });
    const again = await bootService(identity, {
      namespace: kit.namespace,
      env: { ADMIN_USERNAME: 'second', ADMIN_EMAIL: 'second@mail.example', ADMIN_PASSWORD: 'quiet-otter-7' },
    });
    await again.stop();
    expect(await users().countDocuments({ role: 'admin' })).toBe(1);
  });
});

describe('Registering', () => {
  it('Registering creates a user despite a role in the body, and publishes no address or password', async () => {
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

  it('Administrators choose the role of a new account; owners must replace the temporary password', async () => {
    await service.handled([await bus.deliver(businessCreated, buildBusinessEvent(7))], 'known-businesses');
    expect(await register('olaf', { role: 'business_owner', businessId: 7 }, admin)).toMatchObject({
      role: 'business_owner',
      businessId: 7,
      mustChangePassword: true,
    });
  });

  it('Taken user names and addresses are refused, regardless of case', async () => {
    await register('taken');
    const body = { username: 'TAKEN', email: 'other@mail.example', name: 'x', password: 'quiet-otter-7' };
    expect(await readRefusal(call('POST', '/internal/accounts', { body }))).toEqual([
      409,
      'This username is already taken.',
    ]);
    const mail = { ...body, username: 'another', email: 'Taken@Mail.example' };
    expect(await readRefusal(call('POST', '/internal/accounts', { body: mail }))).toEqual([
      409,
      'This email address already has an account.',
    ]);
  });

  it('Only one of several equal registrations that arrive at once is stored', async () => {
    const body = { username: 'racer', email: 'racer@mail.example', name: 'x', password: 'quiet-otter-7' };
    const statuses = (await Promise.all([1, 2, 3].map(() => call('POST', '/internal/accounts', { body })))).map(
      answer => answer.status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'no-address' }, 'Please enter a valid email address'],
    [{ username: 'a@b' }, 'Please use letters, digits, dots, hyphens and underscores only'],
  ])('A registration with %j is refused', async (wrong, message) => {
    const body = { username: 'valid', email: 'valid@mail.example', name: 'x', password: 'quiet-otter-7', ...wrong };
    expect(await readRefusal(call('POST', '/internal/accounts', { body }))).toEqual([422, message]);
  });
});

describe('Passwords that strangers try first', () => {
  const common = [422, 'This password is one of the most common ones. Please choose another.'];
  const own = [422, 'Please choose a password that is not your username or email address.'];
  const site = [422, 'Please choose a password that is not the name of this site.'];
  const make = (password: string, actor?: Actor) => {
    const body = { username: 'weak-one', email: 'weak@mail.example', name: 'x', password };
    return readRefusal(call('POST', '/internal/accounts', { body, actor }));
  };

  it.each([
    ...['123456', 'Password', 'qwerty', 'P@ssw0rd', 'letmein123', 'iloveyou1', '１２３４５６７８'],
    ...['aaaaaaaa', '        ', 'admin123', 'User123', 'BUSINESS123'],
  ])('The common password "%s" is refused', async password => {
    expect(await make(password)).toEqual(common);
    expect(await users().exists({ username: 'weak-one' })).toBeNull();
  });

  it.each(['doorstep', 'DoorStep', 'Doorstep1', '2026-doorstep!', 'doorstepdoorstep'])(
    'The password "%s" is refused because it is the name of the site',
    async password => {
      expect(await make(password)).toEqual(site);
    },
  );

  it('Common passwords are refused from administrators too, as are the user name and the address', async () => {
    expect(await make('iloveyou', admin)).toEqual(common);
    expect(await make('Weak-One')).toEqual(own);
    expect(await make('WEAK@mail.example')).toEqual(own);
  });

  it('A common password is refused when a password is changed, too', async () => {
    const user = await register('strong-one');
    const body = { currentPassword: 'quiet-otter-7', newPassword: '123456' };
    expect(await readRefusal(call('PUT', '/internal/password', { actor: toActor(user), body }))).toEqual(common);
    const changed = { email: user.email, role: 'user', password: 'strong-one' };
    expect(await readRefusal(changeAccount(user.id, changed))).toEqual(own);
    const signIn = { body: { username: 'strong-one', password: 'quiet-otter-7' } };
    expect((await call('POST', '/internal/credentials', signIn)).status).toBe(200);
  });
});

describe('The length of a password', () => {
  const tooShort = (length: number) => [422, `Password must be at least ${length} characters`];

  it('Administrators need a password of ten characters or more, no matter who sets it', async () => {
    const body = { username: 'boss', email: 'boss@mail.example', password: 'otter-7q9' };
    const make = (more: object) => call('POST', '/internal/accounts', { actor: admin, body: { ...body, ...more } });
    expect(await readRefusal(make({ role: 'admin' }))).toEqual(tooShort(10));
    const { user } = await readJson<Account>(await make({ role: 'admin', password: 'otter-7q9x' }));
    const change = { currentPassword: 'otter-7q9x', newPassword: 'heron-7q9' };
    expect(await readRefusal(call('PUT', '/internal/password', { actor: toActor(user), body: change }))).toEqual(
      tooShort(10),
    );
    expect(
      await readRefusal(changeAccount(user.id, { email: user.email, role: 'admin', password: 'heron-7q9' })),
    ).toEqual(tooShort(10));
    expect((await make({ role: 'user', username: 'clerk', email: 'clerk@mail.example' })).status).toBe(201);
    await changeUser(user.id, { email: user.email, role: 'user' });
  });

  it('A user who becomes an administrator must choose a new password at the next sign-in', async () => {
    const user = await register('climber', { password: 'otter7' });
    const { email } = user;
    expect(await changeUser(user.id, { email, role: 'admin' })).toMatchObject({ mustChangePassword: true });
    const change = { currentPassword: 'otter7', newPassword: 'heron7' };
    const actor = { ...toActor(user), role: 'admin' } as const;
    expect(await readRefusal(call('PUT', '/internal/password', { actor, body: change }))).toEqual(tooShort(10));
    // An account that signs in with Google only has no password that could be short.
    const google = await kit.registerWithGoogle('climber-2');
    expect(await changeUser(google.id, { email: google.email, role: 'admin' })).not.toHaveProperty(
      'mustChangePassword',
    );
    for (const each of [user, google]) await changeUser(each.id, { email: each.email, role: 'user' });
  });

  it('Operators can raise the minimum length of passwords', async () => {
    const strict = await boot(identity, { PASSWORD_MIN_LENGTH: '12' });
    const make = (password: string) => {
      const body = { username: 'short-one', email: 'short@mail.example', name: 'x', password };
      return strict.service.callAsGateway('POST', '/internal/accounts', { body });
    };
    expect(await readRefusal(make('otter-7q9x0'))).toEqual(tooShort(12));
    expect((await make('otter-7q9x0z')).status).toBe(201);
    await strict.stop();
  });

  it.each([
    ['otter-7q9', 'ADMIN_PASSWORD: must be at least 10 characters long'],
    ['Iloveyou123', 'ADMIN_PASSWORD cannot be used. This password is one of the most common ones.'],
  ])('The service does not start with the administrator password "%s"', async (password, sentence) => {
    const env = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'root@mail.example', ADMIN_PASSWORD: password };
    await expect(boot(identity, env)).rejects.toThrow(sentence);
  });
});

describe('Calls under /internal', () => {
  it.each([
    ['POST', '/internal/credentials', { username: 'root', password: 'quiet-otter-7' }],
    ['POST', '/internal/account-keys', { username: 'root' }],
    ['POST', '/internal/accounts', { username: 'eve', email: 'eve@mail.example', password: 'quiet-otter-7' }],
    ['PUT', '/internal/accounts', { id: 1, email: 'eve@mail.example', role: 'user' }],
    ['DELETE', '/internal/accounts', { id: 1 }],
    ['PUT', '/internal/profile', { name: 'Eve' }],
    ['PUT', '/internal/password', { currentPassword: 'quiet-otter-7', newPassword: 'quiet-otter-8' }],
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

  it('Users sign in with user name or address in any case, and the password in its exact case', async () => {
    await register('Signe');
    expect((await attempt('signe', 'quiet-otter-7')).status).toBe(200);
    expect((await attempt('SIGNE@mail.example', 'quiet-otter-7')).status).toBe(200);
    expect(await readRefusal(attempt('signe', 'Quiet-otter-7'))).toEqual([401, 'Invalid username or password']);
  });

  it('Sign-in attempts count for one account, however its user name or address is spelled', async () => {
    const toKey = async (username: string) => {
      const answer = await call('POST', '/internal/account-keys', { body: { username } });
      return (await readJson<{ key: string }>(answer)).key;
    };
    const { id } = await register('keyes');
    for (const name of ['keyes', 'KEYES', '\uff4b\uff45yes', 'keyes\u00a0', 'Keyes@mail.example'])
      expect(await toKey(name)).toBe(`account-${id}`);
    const unknown = await toKey('absent-keyes');
    expect(unknown).not.toContain('absent');
    expect([await toKey('Absent-\uff2beyes'), await toKey('absent-else')]).toEqual([
      unknown,
      expect.not.stringMatching(unknown),
    ]);
  });

  it('An unknown account gets the same answer as a wrong password', async () => {
    expect(await readRefusal(attempt('absent-here', 'quiet-otter-7'))).toEqual([401, 'Invalid username or password']);
  });
});

describe('Your account', () => {
  it('Reading your account needs a session, and an account that still exists', async () => {
    expect((await call('GET', '/api/user')).status).toBe(401);
    expect((await call('GET', '/api/user', { actor: { userId: 9999, role: 'user', name: 'gone' } })).status).toBe(401);
  });

  it('Users can change their name and e-mail address, and nothing else', async () => {
    const user = await register('petra');
    const body = { name: 'Petra P', email: 'petra.p@mail.example', role: 'admin', currentPassword: 'quiet-otter-7' };
    const saved = await readJson<Account>(await call('PUT', '/internal/profile', { actor: toActor(user), body }));
    const { version = 0 } = user;
    expect(saved.user).toEqual({ ...user, name: 'Petra P', email: 'petra.p@mail.example', version: version + 1 });
  });

  it('Only a new e-mail address needs the current password, and it ends other sessions', async () => {
    const user = await register('pavel');
    const save = (body: object) => call('PUT', '/internal/profile', { actor: toActor(user), body });
    const email = 'pavel2@mail.example';
    expect(await readRefusal(save({ email }))).toEqual([422, 'Please enter your current password']);
    expect(await readRefusal(save({ email, currentPassword: 'guessed1' }))).toEqual([
      422,
      'The current password is not right',
    ]);
    expect(await readJson(await save({ name: 'Pavel', email: 'Pavel@mail.example' }))).toMatchObject({
      user: { name: 'Pavel', email: 'Pavel@mail.example' },
      passwordVersion: 0,
      endsSessions: false,
    });
    expect(await readJson(await save({ email, currentPassword: 'quiet-otter-7' }))).toMatchObject({
      user: { email },
      passwordVersion: 1,
      endsSessions: true,
    });
  });

  it('A new address must be confirmed, no matter who enters it; another spelling need not', async () => {
    const own = await kit.registerWithGoogle('verena');
    const save = async (email: string) =>
      (await readJson<Account>(await call('PUT', '/internal/profile', { actor: toActor(own), body: { email } }))).user;
    expect(await save('VERENA@mail.example')).toMatchObject({ emailVerified: true });
    expect(await save('verena2@mail.example')).toMatchObject({ emailVerified: false });
    const other = await kit.registerWithGoogle('vincent');
    expect(await changeUser(other.id, { email: 'Vincent@mail.example', role: 'user' })).toMatchObject({
      emailVerified: true,
    });
    expect(await changeUser(other.id, { email: 'vincent2@mail.example', role: 'user' })).toMatchObject({
      emailVerified: false,
    });
  });

  it('Users can change their password with the current one, which ends other sessions', async () => {
    const user = await register('quinn');
    const actor = toActor(user);
    const change = (currentPassword: string, newPassword: string) =>
      call('PUT', '/internal/password', { actor, body: { currentPassword, newPassword } });
    expect(await readRefusal(change('wrong-one', 'newsecret'))).toEqual([422, 'The current password is not right']);
    expect((await change('quiet-otter-7', 'newsecret')).status).toBe(200);
    expect(
      (await call('POST', '/internal/credentials', { body: { username: 'quinn', password: 'quiet-otter-7' } })).status,
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

  it('Administrators can list, change and delete accounts', async () => {
    const user = await register('temp');
    const listed = await call('GET', '/api/users?limit=2', { actor: admin });
    expect(listed.headers.get('x-total-count')).toBe(String(await users().countDocuments()));
    const body = { name: 'Temp', email: 'temp2@mail.example', role: 'business_owner', password: 'given1' };
    expect(await changeUser(user.id, body)).toMatchObject({
      username: 'temp',
      email: 'temp2@mail.example',
      role: 'business_owner',
      mustChangePassword: true,
    });
    expect((await deleteAccount(user.id)).status).toBe(200);
    expect((await deleteAccount(user.id)).status).toBe(404);
    await vi.waitFor(() =>
      expect(bus.received('account-deleted').map(event => event.subject)).toContain(`user/${user.id}`),
    );
  });

  it('Administrators cannot be deleted, and the last one cannot lose the role', async () => {
    const body = { email: 'root@mail.example', role: 'user' };
    expect((await deleteAccount(1)).status).toBe(409);
    expect(await readRefusal(changeAccount(1, body))).toEqual([409, 'The last administrator cannot lose the role.']);
  });

  it('One administrator remains when two lose the role at once', async () => {
    const second = await register('second-admin', { role: 'admin' }, admin);
    const demote = (id: number, email: string) => changeAccount(id, { email, role: 'user' });
    const statuses = (await Promise.all([demote(1, 'root@mail.example'), demote(second.id, second.email)])).map(
      answer => answer.status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await users().countDocuments({ role: 'admin' })).toBe(1);
    await users().updateOne({ _id: 1 }, { $set: { role: 'admin' } });
  });
});

describe('Resetting a password', () => {
  it('Users who forgot their password are referred to the administrator if no mail can be sent', async () => {
    const [status, message] = await readRefusal(
      call('POST', '/api/password-resets', { body: { email: 'root@mail.example' } }),
    );
    expect(status).toBe(409);
    expect(message).toContain('administrator');
  });
});
