import {
  directoryDataErased,
  engagementDataErased,
  erasureRequested,
  onboardingDataErased,
} from '@doorstep/contracts/identity/erasures/events.ts';
import type { ErasureReceipt } from '@doorstep/contracts/identity/erasures/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { userModel } from '../../models/user.model.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { auditEntryModel } from '../audit-log/audit-entry.model.ts';
import { type ErasureRow, erasureModel } from './erasure.model.ts';

const kit = await bootIdentity();
const { service, bus, call, register } = kit;
const erasures = erasureModel(service.db);
const users = userModel(service.db);
afterAll(() => kit.stop());

const password = 'quiet-otter-7';
const start = (user: User, body: object) => call('POST', '/internal/erasures', { actor: toActor(user), body });

/** Starts the deletion of a new account, which may be linked to a business. */
async function startFor(username: string, businessId?: number) {
  const user = await register(username);
  if (businessId) await users.updateOne({ _id: user.id }, { businessId });
  const answer = await start(user, { currentPassword: password });
  expect(answer.status).toBe(202);
  const { token, version } = await readJson<{ token: string; version: number }>(answer);
  const row = await erasures.findOne({ userId: user.id }).lean<ErasureRow>();
  return { user, token, version, erasureId: row?._id ?? 0 };
}

const answers = { directory: directoryDataErased, engagement: engagementDataErased, onboarding: onboardingDataErased };
const items = (what: string) => [{ what, erased: 2, kept: 0 }];
type Started = Awaited<ReturnType<typeof startFor>>;
const answerOf = (service: keyof typeof answers, { erasureId, version }: Started) =>
  bus.deliver(answers[service], { erasureId, version, items: items(service) });

const readReceipt = async (token: string) =>
  readJson<ErasureReceipt>(await call('POST', '/api/erasure-receipts', { body: { token } }));
const requestsFor = (userId: number) =>
  bus.received('erasure-requested').filter(event => event.subject === `user/${userId}`);

it('An account that is being deleted cannot sign in, and is deleted once every service has answered', async () => {
  const started = await startFor('leaver', 7);
  const { user, token, version } = started;
  await vi.waitFor(() => expect(requestsFor(user.id)).toHaveLength(1));
  expect(erasureRequested.schema.parse(requestsFor(user.id)[0]?.data)).toMatchObject({
    userId: user.id,
    version,
    reviews: 'keep',
    business: 'keep',
    businessId: 7,
  });
  const body = { username: 'leaver', password };
  expect(await readRefusal(call('POST', '/internal/credentials', { body }))).toEqual([
    403,
    'This account is being deleted.',
  ]);
  const answers = [await answerOf('onboarding', started), await answerOf('engagement', started)];
  await service.handled(answers, 'erasures');
  expect(await readReceipt(token)).toMatchObject({ state: 'running', items: [{ what: 'engagement' }, {}] });
  expect(await users.exists({ _id: user.id })).not.toBeNull();

  const last = await answerOf('directory', started);
  await service.handled([last], 'erasures');
  expect(await users.exists({ _id: user.id })).toBeNull();
  const receipt = await readReceipt(token);
  expect(receipt.items.map(({ what }) => what)).toEqual([
    'engagement',
    'directory',
    'onboarding',
    'Account, with name, email address and picture',
  ]);
  expect(Date.parse(receipt.expiresAt ?? '') - Date.parse(receipt.doneAt ?? '')).toBe(30 * 24 * 3600_000);
  for (const field of ['email', 'businessId'])
    expect(await erasures.findOne({ userId: user.id }).lean()).not.toHaveProperty(field);
  const deleted = () => bus.received('account-deleted').filter(event => event.subject === `user/${user.id}`);
  await vi.waitFor(() => expect(deleted()).toMatchObject([{ data: { version: version + 1 } }]));

  // Late and repeated answers.
  const late = [await answerOf('directory', started), await answerOf('engagement', started)];
  await service.handled(late, 'erasures');
  expect(await readReceipt(token)).toEqual(receipt);
  expect(deleted()).toHaveLength(1);
});

it('A service whose answer is lost is asked again with the same erasure', async () => {
  const started = await startFor('patient');
  await erasures.updateOne({ _id: started.erasureId }, { $set: { retryAt: new Date(0) } });
  await vi.waitFor(() => expect(requestsFor(started.user.id)).toHaveLength(2));
  const [first, second] = requestsFor(started.user.id);
  expect(second?.data).toEqual(first?.data);
  for (const name of ['directory', 'engagement', 'onboarding'] as const) await answerOf(name, started);
  await vi.waitFor(async () => expect((await readReceipt(started.token)).state).toBe('done'));
});

it('Answers about an erasure that is not known any more are ignored', async () => {
  const lost = { erasureId: 9_999, version: 3, items: [] };
  await service.handled([await bus.deliver(answers.directory, lost)], 'erasures');
});

it('A deletion ends as well if an administrator has deleted the account meanwhile', async () => {
  const started = await startFor('overtaken');
  expect((await kit.deleteAccount(started.user.id)).status).toBe(200);
  for (const name of ['directory', 'engagement', 'onboarding'] as const) await answerOf(name, started);
  await vi.waitFor(async () => expect((await readReceipt(started.token)).state).toBe('done'));
});

it('The audit log keeps only the number of a deleted account', async () => {
  const entries = auditEntryModel(service.db);
  const entry = { at: new Date(), action: 'updated', administrator: { id: 1, name: 'root' } };
  const started = await startFor('logged');
  const { id } = started.user;
  const changes = [{ field: 'email', before: 'logged@mail.example', after: 'x@mail.example' }];
  await entries.insertMany([
    { _id: 9_001, ...entry, entity: 'account', entityId: id, name: 'logged', changes },
    {
      _id: 9_002,
      ...entry,
      entity: 'review',
      entityId: 4,
      name: 'Review by logged',
      changes: [{ field: 'userId', before: id }],
    },
    { _id: 9_003, ...entry, entity: 'account', entityId: id + 500, name: 'another', changes },
  ]);
  for (const name of ['directory', 'engagement', 'onboarding'] as const) await answerOf(name, started);
  await vi.waitFor(async () => expect((await readReceipt(started.token)).state).toBe('done'));
  expect(await entries.findById(9_001).lean()).toMatchObject({ name: `Account ${id}`, changes: [] });
  expect(await entries.findById(9_002).lean()).toMatchObject({ name: `From account ${id}`, changes: [] });
  expect(await entries.findById(9_003).lean()).toMatchObject({ name: 'another', changes });
  expect((await readReceipt(started.token)).items).toContainEqual(
    expect.objectContaining({ what: 'Entries in the log of administrators', kept: 2 }),
  );
});

it('Only the user can delete their account, with the password, and once', async () => {
  const user = await register('careful');
  const path = '/internal/erasures';
  const body = { currentPassword: password };
  expect((await call('POST', path, { body })).status).toBe(401);
  expect((await service.call('POST', path, { body, actor: toActor(user) })).status).toBe(403);
  expect(await readRefusal(start(user, {}))).toEqual([422, 'Please enter your current password']);
  expect(await readRefusal(start(user, { currentPassword: 'wrong-one', username: 'careful' }))).toEqual([
    422,
    'The current password is not right',
  ]);
  expect((await start(user, { ...body, reviews: 'sell' })).status).toBe(422);
  expect((await start(user, body)).status).toBe(202);
  expect((await start(user, body)).status).toBe(409);
});

it('Users who sign in with Google only type their user name instead of a password', async () => {
  const user = await kit.registerWithGoogle('goo');
  expect((await start(user, {})).status).toBe(422);
  expect((await start(user, { username: 'other' })).status).toBe(422);
  expect((await start(user, { username: user.username.toUpperCase() })).status).toBe(202);
  const body = { googleId: 'another', email: user.email, emailVerified: true, portal: false };
  expect((await call('POST', '/internal/google-accounts', { body })).status).not.toBe(200);
});

it('The last administrator cannot delete their account', async () => {
  const root = { id: 1, username: 'root', role: 'admin' } as User;
  expect(await readRefusal(start(root, { currentPassword: password }))).toEqual([
    409,
    'The last administrator cannot delete their account.',
  ]);
  const second = await register('second', { role: 'admin' }, admin);
  expect((await start(second, { currentPassword: password })).status).toBe(202);
});

it('A receipt is read with its token only', async () => {
  const path = '/api/erasure-receipts';
  expect((await call('POST', path, { body: { token: 'x'.repeat(43) } })).status).toBe(404);
  expect((await call('POST', path, { body: {} })).status).toBe(422);
  const { token, erasureId } = await startFor('expired');
  await erasures.updateOne({ _id: erasureId }, { $set: { step: 'done', expiresAt: new Date(0) } });
  expect((await call('POST', path, { body: { token } })).status).toBe(404);
});
