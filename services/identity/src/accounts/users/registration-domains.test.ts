import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import { readKnownSite } from '@doorstep/platform/known-site';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { admin, bootIdentity, toActor } from '../../testing.ts';

const kit = await bootIdentity();
afterAll(() => kit.stop());

const { call, bus, service } = kit;
let version = 0;

async function setUp(settings: Partial<Site>) {
  version += 1;
  await bus.deliver(siteUpdated, { site: { ...defaultSite, ...settings, version }, version });
  await service.handled(bus.delivered, 'site');
}

beforeEach(() => setUp({ registrationDomains: ['bloom.example', 'xn--bcher-kva.example'] }));

const password = 'quiet-otter-7';
const person = (email: string) => ({ username: `u${randomUUID().slice(0, 8)}`, email, name: 'Nora', password });
const registerAt = (email: string) => call('POST', '/internal/accounts', { body: person(email) });
const googleAt = (email: string, googleId: string = randomUUID()) =>
  call('POST', '/internal/google-accounts', {
    body: { googleId, email, emailVerified: true, name: 'Nora', portal: false },
  });

const sentence = 'Please use an email address of bloom.example or xn--bcher-kva.example.';

async function expectRefusal(answer: Promise<Response>) {
  const { status, type, message, errors } = await readJson<Problem>(await answer);
  expect({ status, type, message, errors }).toEqual({
    status: 422,
    type: 'urn:doorstep:problem:email-domain-not-allowed',
    message: sentence,
    errors: [{ path: 'email', message: sentence }],
  });
}

it.each(['nora@Bloom.EXAMPLE', 'mo@xn--bcher-kva.example'])(
  'A visitor with the address %s of a listed domain registers',
  async email => expect((await registerAt(email)).status).toBe(201),
);

it.each([
  'nora@mail.example',
  'nora@staff.bloom.example',
  'nora@notbloom.example',
  'nora@bloom.example.evil.example',
  'bloom.example@mail.example',
])('A visitor with the address %s is refused, in the form and with Google', async email => {
  await expectRefusal(registerAt(email));
  await expectRefusal(googleAt(email));
});

it('The refusal is the same whether or not an account has the address or the user name', async () => {
  const taken = person('taken@mail.example');
  expect((await call('POST', '/internal/accounts', { body: taken, actor: admin })).status).toBe(201);
  await expectRefusal(registerAt('taken@mail.example'));
  await expectRefusal(call('POST', '/internal/accounts', { body: { ...taken, email: 'free@mail.example' } }));
});

it('A new user with a listed address signs in with Google, and one who has an account always does', async () => {
  expect((await googleAt('gina@bloom.example')).status).toBe(200);
  const googleId = randomUUID();
  await setUp({});
  expect((await googleAt('earlier@mail.example', googleId)).status).toBe(200);
  await setUp({ registrationDomains: ['bloom.example'] });
  expect((await googleAt('earlier@mail.example', googleId)).status).toBe(200);
});

it('Administrators create accounts with any address', async () => {
  const created = await call('POST', '/internal/accounts', { body: person('guest@mail.example'), actor: admin });
  expect(created.status).toBe(201);
});

it('Users may change to a listed address only, and owners to any', async () => {
  const { user } = await readJson<Account>(await registerAt('mover@bloom.example'));
  const changeTo = (email: string, as = user) =>
    call('PUT', '/internal/profile', { body: { email, currentPassword: password }, actor: toActor(as) });
  await expectRefusal(changeTo('mover@mail.example'));
  expect((await changeTo('moved@bloom.example')).status).toBe(200);
  const owner = await kit.changeUser(user.id, { email: 'moved@bloom.example', role: 'business_owner' });
  expect((await changeTo('owner@mail.example', owner)).status).toBe(200);
});

it('A user with another address from before changes the name and keeps the address', async () => {
  await setUp({});
  const { user } = await readJson<Account>(await registerAt('early@mail.example'));
  await setUp({ registrationDomains: ['bloom.example'] });
  const body = { name: 'Early', email: 'early@mail.example' };
  expect((await call('PUT', '/internal/profile', { body, actor: toActor(user) })).status).toBe(200);
});

it('No visitor registers while registration is turned off, and the domains change nothing about that', async () => {
  await setUp({ partsOff: ['registration'], registrationDomains: ['bloom.example'] });
  for (const refused of [await registerAt('nora2@bloom.example'), await googleAt('nora3@bloom.example')]) {
    expect(refused.status).toBe(403);
    expect((await readJson<Problem>(refused)).type).toBe('urn:doorstep:problem:part-off');
  }
});

it('Settings of an earlier release, which have no domains, let everyone register', async () => {
  version += 1;
  const { registrationDomains: _later, ...earlier } = defaultSite;
  await bus.deliver(siteUpdated, { site: { ...earlier, version } as Site, version });
  await service.handled(bus.delivered, 'site');
  expect((await readKnownSite(service.db)).registrationDomains).toEqual([]);
  expect((await registerAt('anyone@mail.example')).status).toBe(201);
});
