import { randomUUID } from 'node:crypto';
import type { SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import type { User, userSorts } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { userModel } from '../../models/user.model.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';

const ask = (query: string) => kit.call('GET', `/api/users?${query}`, { actor: admin });
const namesFor = async (query: string) => (await readJson<User[]>(await ask(query))).map(({ username }) => username);

const kit = await bootIdentity();
await kit.register('zoe', { name: 'Zoë Ohlsson', role: 'business_owner' }, admin);
await kit.register('adam.smith', { name: 'Adam' });
await kit.register('Carla', { name: 'Carla Oh', email: 'hello@bees.example', role: 'business' }, admin);
afterAll(() => kit.stop());

it.each([
  ['q=zoe', ['zoe']],
  ['q=OHL', ['zoe']],
  ['q=oh&sort=oldest', ['zoe', 'Carla']],
  ['q=smi', ['adam.smith']],
  ['q=mith', []],
  ['q=hello@bees.example', ['Carla']],
  ['q=adam oh', []],
  ['q=!!', []],
  ['q=oh&role=user', []],
  ['role=user', ['adam.smith']],
  ['role=business_owner&sort=oldest', ['zoe', 'Carla']],
  ['role=business&sort=newest', ['Carla', 'zoe']],
  ['sort=newest', ['Carla', 'adam.smith', 'zoe', 'root']],
  ['sort=oldest', ['root', 'zoe', 'adam.smith', 'Carla']],
  ['sort=username-asc', ['adam.smith', 'Carla', 'root', 'zoe']],
  ['sort=username-desc', ['zoe', 'root', 'Carla', 'adam.smith']],
])('Administrators find accounts by %s', async (query, usernames) => {
  expect(await namesFor(query)).toEqual(usernames);
});

it.each(['lukasz', 'ŁUKASZ', "o'neill", 'O’Neill', 'oneill', 'o neill', 'neill luk'])(
  'Administrators find an account by its name as they type it: %s',
  async q => {
    const username = `lu-${randomUUID()}`;
    const user = await kit.register(username, { name: 'Łukasz O’Neill' });
    expect(await namesFor(`q=${encodeURIComponent(q)}`)).toEqual([username]);
    await kit.call('DELETE', '/internal/accounts', { actor: admin, body: { id: user.id } });
  },
);

it('Administrators find an account by its new name, and not by the old one', async () => {
  const user = await kit.register('bow', { name: 'Bo Winter' });
  const body = { id: user.id, email: user.email, name: 'Bo Sommer', role: 'user' };
  expect((await kit.call('PUT', '/internal/accounts', { actor: admin, body })).status).toBe(200);
  expect(await namesFor('q=winter')).toEqual([]);
  expect(await namesFor('q=sommer')).toEqual(['bow']);
  expect((await kit.call('DELETE', '/internal/accounts', { actor: admin, body: { id: user.id } })).status).toBe(200);
});

it.each(['newest', 'oldest', 'username-asc', 'username-desc'] satisfies (typeof userSorts)[number][])(
  'Administrators page through accounts in the order %s',
  async sort => {
    const whole = await namesFor(`sort=${sort}`);
    const names: string[] = [];
    let path: string | undefined = `/api/users?sort=${sort}&limit=1`;
    while (path) {
      const page: Response = await kit.call('GET', path, { actor: admin });
      expect(page.headers.get('x-total-count')).toBe(String(whole.length));
      names.push(...(await readJson<User[]>(page)).map(({ username }) => username));
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual(whole);
  },
);

it('Administrators can export the accounts that they found', async () => {
  const lines = (await (await ask('q=carla&format=csv')).text()).trimEnd().split('\n');
  expect(lines[0]).toContain('id,username,name,email,role,businessId,emailVerified,googleConnected,createdAt');
  expect(lines[1]).toMatch(/,Carla,Carla Oh,hello@bees.example,business_owner,,false,false,\d{4}-/);
  expect(lines).toHaveLength(2);
});

it('Owners have one role, whichever of its names an administrator gives', async () => {
  const user = await kit.register('two-names', { role: 'business' }, admin);
  expect(user.role).toBe('business_owner');
  expect(await kit.changeUser(user.id, { email: user.email, role: 'business' })).toMatchObject({
    role: 'business_owner',
  });
  expect(await userModel(kit.service.db).findById(user.id).lean()).toMatchObject({ role: 'business_owner' });
  expect((await kit.deleteAccount(user.id)).status).toBe(200);
});

it('A user whose site sends no mail is referred to the administrator, who finds the mail', async () => {
  const user = await kit.register('unsent');
  const asked = kit.call('POST', '/api/email-confirmations', { actor: toActor(user) });
  expect(await readRefusal(asked)).toEqual([409, 'This site sends no emails. Please ask the administrator.']);
  expect((await kit.call('POST', `/api/users/${user.id}/email-confirmations`, { actor: admin })).status).toBe(202);
  const mails = await readJson<SentMail[]>(await kit.call('GET', '/api/mails?state=kept', { actor: admin }));
  expect(mails.filter(({ to }) => to === user.email)).toHaveLength(3);
});

it('Unknown sort orders and roles are refused', async () => {
  expect((await ask('sort=email')).status).toBe(400);
  expect((await ask('role=root')).status).toBe(400);
});

const byDate = { createdAt: -1, _id: -1 } as const;
const ofOwners = { role: 'business_owner' };
it.each([
  [{}, byDate],
  [{ role: 'user' }, byDate],
  [ofOwners, byDate],
  [{}, { createdAt: 1, _id: 1 }],
  [{}, { usernameKey: 1 }],
  [ofOwners, { usernameKey: -1 }],
] as const)('Lists of accounts by %j are read in order %j with an index', async (filter, sort) => {
  const { collection } = userModel(kit.service.db);
  const plan = JSON.stringify(
    await collection
      .find({ ...filter })
      .sort(sort)
      .limit(3)
      .explain('queryPlanner'),
  );
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
});
