import type { AddressCounts } from '@doorstep/contracts/identity/address-data/schema.ts';
import {
  addressErasureRequested,
  directoryDataErased,
  engagementDataErased,
  onboardingDataErased,
} from '@doorstep/contracts/identity/erasures/events.ts';
import type { ErasureReceipt } from '@doorstep/contracts/identity/erasures/schema.ts';
import { mailModel } from '@doorstep/platform/mail';
import { openSealedAddress } from '@doorstep/platform/sealed';
import { readJson, readRefusal, testDataKey } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { notificationModel } from '../../messaging/notifications/notification.model.ts';
import { bootIdentity, toActor } from '../../testing.ts';
import { dataLinkModel } from '../credentials/data-link.model.ts';
import { type AddressErasureRow, addressErasureModel } from './erasure.model.ts';

// A mail server that never answers: mails wait.
const kit = await bootIdentity({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://doorstep.example' });
const { service, bus, call, register } = kit;
const erasures = addressErasureModel(service.db);
const links = dataLinkModel(service.db);
const mails = mailModel(service.db);
afterAll(() => kit.stop());

const send = (email: string, isKnown = true) => call('POST', '/internal/data-links', { body: { email, isKnown } });
const open = (token: string) => call('POST', '/api/address-data/keys', { body: { token } });
const resolve = (key: string) => call('POST', '/internal/data-keys', { body: { key } });
const start = (key: string) => call('POST', '/api/address-data/erasures', { body: { key } });
const readReceipt = async (token: string) =>
  readJson<ErasureReceipt>(await call('POST', '/api/erasure-receipts', { body: { token } }));

const over = [404, 'This link is no longer valid. Please ask for a new one.'];
let lastNumber = 0;
const makeAddress = () => `nora-${++lastNumber}@mail.example`;
const mailsTo = (to: string) => mails.find({ to }).lean();

/** The token of the link that was mailed to an address. */
async function askFor(email: string): Promise<string> {
  expect((await send(email)).status).toBe(202);
  return vi.waitFor(async () => {
    const texts = (await mailsTo(email)).map(({ text }) => text).join('\n');
    const [, token] = /https:\/\/doorstep\.example\/your-data\?token=([\w-]+)/.exec(texts) ?? [];
    if (!token) throw new Error('no mail yet');
    return token;
  });
}
const getKey = async (email: string) => (await readJson<{ key: string }>(await open(await askFor(email)))).key;

async function startFor(email: string) {
  const answer = await start(await getKey(email));
  expect(answer.status).toBe(202);
  const { token } = await readJson<{ token: string }>(answer);
  const row = await erasures.findOne().sort({ _id: -1 }).lean<AddressErasureRow>();
  return { token, erasureId: row?._id ?? 0 };
}

const answers = { directory: directoryDataErased, engagement: engagementDataErased, onboarding: onboardingDataErased };
const answer = (service: keyof typeof answers, erasureId: number, erased = 2) =>
  bus.deliver(answers[service], { erasureId, version: 1, items: [{ what: service, erased, kept: 0 }] });
const requestsFor = (erasureId: number) =>
  bus.received('address-erasure-requested').filter(({ subject }) => subject === `erasure/${erasureId}`);
const readRequest = (erasureId: number, index = 0) =>
  addressErasureRequested.schema.parse(requestsFor(erasureId)[index]?.data);

it('A link works once, and leads to a key that names the address', async () => {
  const email = makeAddress();
  const token = await askFor(email);
  expect((await resolve(token)).status).toBe(404);
  const opened = await open(token);
  expect(opened.status).toBe(201);
  const { key } = await readJson<{ key: string }>(opened);
  expect(await readJson(await resolve(key))).toEqual({ address: email, hasAccount: false });
  expect(await readRefusal(open(token))).toEqual(over);
  expect(await readRefusal(open(key))).toEqual(over);
});

it('A link and a key expire', async () => {
  const email = makeAddress();
  const token = await askFor(email);
  await links.updateMany({ emailKey: email }, { $set: { expiresAt: new Date(0) } });
  expect(await readRefusal(open(token))).toEqual(over);
  const other = makeAddress();
  const key = await getKey(other);
  await links.updateMany({ emailKey: other }, { $set: { expiresAt: new Date(0) } });
  expect(await readRefusal(resolve(key))).toEqual(over);
  expect(await readRefusal(start(key))).toEqual(over);
});

it('An address that no service knows gets the same answer and no mail, unless an account has it', async () => {
  const stranger = makeAddress();
  expect(await readJson(await send(stranger, false))).toEqual(await readJson(await send(makeAddress())));
  const { email } = await register('known');
  await send(email.toUpperCase(), false);
  // The case of the domain means nothing.
  await vi.waitFor(async () =>
    expect((await mailsTo('KNOWN@mail.example')).map(({ subject }) => subject)).toEqual(['Your data at Doorstep']),
  );
  expect(await mailsTo(stranger)).toEqual([]);
});

it('An address gets three links an hour at most', async () => {
  const email = makeAddress();
  for (let time = 0; time < 5; time += 1) expect((await send(email)).status).toBe(202);
  const last = makeAddress();
  await askFor(last);
  await vi.waitFor(async () => expect(await mailsTo(email)).toHaveLength(3));
});

it('Links are sent, and keys read, by the gateway only', async () => {
  const email = makeAddress();
  const actor = toActor(await register('curious'));
  const link = await service.call('POST', '/internal/data-links', { body: { email, isKnown: true }, actor });
  const key = await service.call('POST', '/internal/data-keys', { body: { key: await getKey(email) }, actor });
  const counts = await service.call('POST', '/internal/address-data/counts', { body: { address: email }, actor });
  expect([link.status, key.status, counts.status]).toEqual([403, 403, 403]);
  expect((await send('no address')).status).toBe(422);
  expect(await readRefusal(open('x'.repeat(43)))).toEqual(over);
  expect(await readRefusal(start('x'.repeat(43)))).toEqual(over);
});

it('An erasure names the address to services only, and ends with a receipt once they have answered', async () => {
  const email = makeAddress().replace('nora', 'Nora');
  const { token, erasureId } = await startFor(email);
  await vi.waitFor(() => expect(requestsFor(erasureId)).toHaveLength(1));
  expect(JSON.stringify(requestsFor(erasureId))).not.toMatch(/nora|mail\.example/i);
  const request = readRequest(erasureId);
  expect(await openSealedAddress(request.sealedAddress, testDataKey)).toBe(email.toLowerCase());

  await service.handled([await answer('onboarding', erasureId)], 'erasures');
  expect(await readReceipt(token)).toMatchObject({ about: 'address', state: 'running', items: [{}] });
  // Directory has nothing to say about an address.
  await service.handled([await answer('directory', erasureId)], 'erasures');
  expect((await readReceipt(token)).state).toBe('running');
  await service.handled([await answer('engagement', erasureId)], 'erasures');
  const receipt = await readReceipt(token);
  expect(receipt).toMatchObject({ about: 'address', state: 'done' });
  expect(receipt.items.map(({ what }) => what)).toEqual([
    'engagement',
    'onboarding',
    'Mails to the address that we still had',
  ]);
  expect(Date.parse(receipt.expiresAt ?? '') - Date.parse(receipt.doneAt ?? '')).toBe(30 * 24 * 3600_000);

  // Neither the address nor a link to it stays, only the mail with the receipt.
  const row = await erasures.findById(erasureId).lean();
  expect(JSON.stringify(row)).not.toMatch(/nora/i);
  expect(await links.countDocuments({ emailKey: email.toLowerCase() })).toBe(0);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your data is deleted']);

  // Late and repeated answers.
  await service.handled(
    [await answer('engagement', erasureId, 9), await answer('onboarding', erasureId, 9)],
    'erasures',
  );
  expect(await readReceipt(token)).toEqual(receipt);
});

it('An erasure takes what was sent from the address out of notifications, and leaves what was sent later', async () => {
  const email = makeAddress();
  const build = (id: number, createdAt: Date, emailKey = email) => ({
    _id: `1:inquiry:${id}`,
    userId: 1,
    kind: 'inquiry' as const,
    subject: String(id),
    version: 1,
    facts: { name: 'Nora' },
    path: '/',
    emailKey,
    inApp: true,
    createdAt,
  });
  const notifications = notificationModel(service.db);
  await notifications.insertMany([build(1, new Date()), build(2, new Date(), makeAddress())]);
  const { erasureId } = await startFor(email);
  await notifications.insertMany([build(3, new Date(Date.now() + 60_000))]);
  await service.handled([await answer('onboarding', erasureId), await answer('engagement', erasureId)], 'erasures');
  expect((await notifications.find().sort({ _id: 1 }).lean()).map(({ subject }) => subject)).toEqual(['2', '3']);
});

it('A key starts one deletion', async () => {
  const key = await getKey(makeAddress());
  const statuses = await Promise.all([start(key), start(key)].map(async each => (await each).status));
  expect(statuses.toSorted()).toEqual([202, 404]);
});

it('A service whose answer is lost is asked again with the same time, and the address sealed again', async () => {
  const { token, erasureId } = await startFor(makeAddress());
  await answer('engagement', erasureId);
  await erasures.updateOne({ _id: erasureId }, { $set: { retryAt: new Date(0) } });
  await vi.waitFor(() => expect(requestsFor(erasureId)).toHaveLength(2));
  const [first, second] = [readRequest(erasureId), readRequest(erasureId, 1)];
  expect(second.until).toBe(first.until);
  expect(second.sealedAddress).not.toBe(first.sealedAddress);
  await answer('onboarding', erasureId);
  await vi.waitFor(async () => expect((await readReceipt(token)).state).toBe('done'));
});

it('An account with the address stays, and the receipt says so', async () => {
  const user = await register('staying');
  const { token, erasureId } = await startFor(user.email);
  const counts = await call('POST', '/internal/address-data/counts', { body: { address: user.email } });
  expect(await readJson<AddressCounts>(counts)).toEqual({});
  for (const service of ['engagement', 'onboarding'] as const) await answer(service, erasureId);
  await vi.waitFor(async () => expect((await readReceipt(token)).state).toBe('done'));
  expect((await readReceipt(token)).items).toContainEqual(expect.objectContaining({ what: 'Account', kept: 1 }));
  expect((await call('GET', '/api/user', { actor: toActor(user) })).status).toBe(200);
});
