import { randomUUID } from 'node:crypto';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { AddressCounts } from '@doorstep/contracts/identity/address-data/schema.ts';
import { addressErasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { requestApproved, requestCreated } from '@doorstep/contracts/onboarding/requests/events.ts';
import { sealAddress } from '@doorstep/platform/sealed';
import { readJson, testDataKey } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { replyModel } from '../leads/conversations/reply.model.ts';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { messageModel } from '../messages/message.model.ts';
import { accountState, asUser, bootEngagement } from '../testing.ts';
import { readSender, webhookEventModel } from '../webhooks/webhook-event.model.ts';

const kit = await bootEngagement(1);
const { service, bus } = kit;
afterAll(() => kit.stop());
await bus.deliver(accountUpdated, accountState(1, 1, { role: 'admin', name: 'Admin' }));
await bus.deliver(accountUpdated, accountState(30, 1));
await kit.settled();

const inquiries = inquiryModel(service.db);
const messages = messageModel(service.db);
const webhookEvents = webhookEventModel(service.db);
let lastNumber = 0;

const letter = (email: string) => ({ name: 'Nora', email, subject: 'Hello', message: 'Hello' });
const inquire = async (email: string, userId?: number) => {
  const actor = userId === undefined ? undefined : asUser(userId);
  const answer = await service.call('POST', '/api/businesses/1/inquiries', { actor, body: letter(email) });
  return (await readJson<{ id: number }>(answer)).id;
};
const contact = (email: string) => service.call('POST', '/api/contact', { body: letter(email) });

/** An address that a visitor sent an inquiry and a message from, and that an account gave in another inquiry. */
async function makeAddress() {
  const address = `nora-${++lastNumber}@mail.example`;
  const visitors = await inquire(address.toUpperCase());
  const accounts = await inquire(address, 30);
  expect((await contact(address)).status).toBe(201);
  await waitForCopies(address, 2);
  return { address, visitors, accounts };
}

const waitForCopies = (emailKey: string, count: number) =>
  vi.waitFor(async () => expect(await webhookEvents.countDocuments({ emailKey })).toBe(count));

async function buildRequest(address: string, until = new Date()) {
  const sealedAddress = await sealAddress(address, testDataKey);
  return { erasureId: 500 + lastNumber, version: 1, sealedAddress, until: until.toISOString() };
}
type Request = Awaited<ReturnType<typeof buildRequest>>;

const erase = async (request: Request, id?: string) =>
  service.handled([await bus.deliver(addressErasureRequested, request, id)], 'address-erasures');
const answersTo = ({ erasureId }: Request) =>
  bus.received('engagement-data-erased').filter(({ subject }) => subject === `erasure/${erasureId}`);

const post = (path: string, body: object) => service.callAsGateway('POST', `/internal/address-data${path}`, { body });
const count = async (address: string) => readJson<AddressCounts>(await post('/counts', { address }));
const list = async (address: string, section: string) =>
  (await readJson<{ items: Record<string, unknown>[] }>(await post('', { address, section }))).items;

it('An address finds what people without an account sent from it, in any spelling', async () => {
  const { address, visitors } = await makeAddress();
  expect(await count(` ${address.toUpperCase()}`)).toEqual({ inquiries: 1, replies: 0, messages: 1, copies: 1 });
  expect(await list(address, 'inquiries')).toMatchObject([{ id: visitors, message: 'Hello' }]);
  const [message] = await list(address, 'messages');
  expect(message).toMatchObject({ content: 'Hello', senderEmail: address });
  expect(message).not.toHaveProperty('receiverName');
  expect(await list(address, 'copies')).toMatchObject([{ what: 'Event inquiry-created' }]);
  expect(await list(address, 'requests')).toEqual([]);
  expect(await count('stranger@mail.example')).toEqual({ inquiries: 0, replies: 0, messages: 0, copies: 0 });
});

it('A list of what an address sent comes page by page', async () => {
  const address = 'many@mail.example';
  const now = new Date();
  const row = { businessId: 1, ...letter(address), emailKey: address, createdAt: now, updatedAt: now };
  await inquiries.insertMany(
    Array.from({ length: 130 }, (_, index) => ({ _id: 10_000 + index, ...row, status: 'pending' as const })),
  );
  const first = await readJson<{ items: object[]; next: string }>(await post('', { address, section: 'inquiries' }));
  const second = await readJson<{ items: object[]; next?: string }>(
    await post('', { address, section: 'inquiries', cursor: first.next }),
  );
  expect([first.items.length, second.items.length, second.next]).toEqual([100, 30, undefined]);
});

it('What an address sent is read by the gateway only', async () => {
  for (const [path, body] of [
    ['/counts', { address: 'nora@mail.example' }],
    ['', { address: 'nora@mail.example', section: 'inquiries' }],
  ] as const) {
    const refused = await service.call('POST', `/internal/address-data${path}`, { body, actor: asUser(30) });
    expect(refused.status).toBe(403);
  }
  expect((await post('', { address: 'nora@mail.example', section: 'reviews' })).status).toBe(422);
  expect((await post('', { address: 'nora@mail.example', section: 'copies', cursor: 'x' })).status).toBe(400);
  expect((await post('/counts', { address: 'nora' })).status).toBe(422);
});

it('An erasure deletes what people without an account sent from an address, and nothing of accounts', async () => {
  const { address, visitors, accounts } = await makeAddress();
  const other = await makeAddress();
  const request = await buildRequest(address);
  await erase(request);
  expect(await inquiries.exists({ _id: visitors })).toBeNull();
  expect(await inquiries.exists({ _id: accounts })).not.toBeNull();
  expect(await count(address)).toEqual({ inquiries: 0, replies: 0, messages: 0, copies: 0 });
  expect(await count(other.address)).toEqual({ inquiries: 1, replies: 0, messages: 1, copies: 1 });
  await vi.waitFor(() => expect(answersTo(request)).toHaveLength(1));
  expect(answersTo(request)[0]?.data).toMatchObject({
    items: [
      { what: 'Inquiries', erased: 1, why: expect.stringContaining('businesses') },
      { what: 'Messages from the contact page', erased: 1 },
      { what: 'Copies that waited to be sent', erased: 1 },
    ],
  });
});

it('What an address wrote in conversations is shown and deleted with its inquiries', async () => {
  const { address, visitors, accounts } = await makeAddress();
  const replies = replyModel(service.db);
  const reply = { businessId: 1, createdAt: new Date() };
  await replies.insertMany([
    { _id: visitors, ...reply, inquiryId: visitors, from: 'sender', text: 'Mine' },
    { _id: visitors + 100_000, ...reply, inquiryId: visitors, from: 'business', text: 'Not mine' },
    { _id: accounts, ...reply, inquiryId: accounts, from: 'sender', text: 'Of an account' },
  ]);
  expect(await count(address)).toMatchObject({ replies: 1 });
  expect(await list(address, 'replies')).toMatchObject([{ inquiryId: visitors, text: 'Mine' }]);
  const request = await buildRequest(address);
  await erase(request);
  expect(await replies.distinct('inquiryId', { inquiryId: { $in: [visitors, accounts] } })).toEqual([accounts]);
  await vi.waitFor(() => expect(answersTo(request)).toHaveLength(1));
  expect(answersTo(request)[0]?.data).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ what: 'Replies in conversations', erased: 2 })]),
  });
});

it('An erasure deletes the events for webhooks about requests without an account, unless they were approved', async () => {
  const address = 'requests@mail.example';
  const { request } = requestCreated.sample;
  const deliver = async (id: number, userId?: number) =>
    bus.deliver(requestCreated, { version: 1, request: { ...request, id, email: address, userId } });
  await deliver(900);
  await deliver(901, 30);
  await deliver(902);
  await bus.deliver(requestApproved, { version: 2, request: { ...request, id: 902, email: address } });
  await waitForCopies(address, 4);
  expect(await count(address)).toMatchObject({ copies: 1 });
  lastNumber += 1;
  await erase(await buildRequest(address));
  const left = await webhookEvents.find({ emailKey: address }).sort({ receivedAt: 1 }).lean();
  expect(left.map(({ envelope }) => readSender(envelope.data).request?.id).sort()).toEqual([901, 902, 902]);
});

it('An event that arrives after its address was erased is not copied for webhooks, but a later inquiry is', async () => {
  const { address, visitors, accounts } = await makeAddress();
  const until = new Date();
  await erase(await buildRequest(address, until));
  const { inquiry } = inquiryCreated.sample;
  const deliver = (id: number, createdAt: Date) =>
    bus.deliver(inquiryCreated, {
      version: 1,
      inquiry: { ...inquiry, id, email: address, createdAt: createdAt.toISOString() },
    });
  const handled = [await deliver(visitors, until), await deliver(accounts, until), await deliver(990, new Date())];
  await service.handled(handled, 'webhooks');
  const left = await webhookEvents.find({ emailKey: address }).lean();
  const ids = left.map(({ envelope }) => readSender(envelope.data).inquiry?.id);
  expect(ids.toSorted()).toEqual([accounts, accounts, 990].toSorted());
});

it('A repeated request gets the first answer again', async () => {
  const { address } = await makeAddress();
  const request = await buildRequest(address);
  const id = randomUUID();
  await erase(request, id);
  await bus.deliver(addressErasureRequested, request, id);
  // Asked again, the request is sealed again, too.
  await erase(await buildRequest(address, new Date(request.until)));
  await vi.waitFor(() => expect(answersTo(request)).toHaveLength(2));
  expect(answersTo(request)[1]?.data).toEqual(answersTo(request)[0]?.data);
});

it('A late request leaves what was sent after it was made', async () => {
  const before = new Date();
  const { address, visitors } = await makeAddress();
  const request = await buildRequest(address, new Date(before.getTime() - 1_000));
  await erase(request);
  expect(await inquiries.exists({ _id: visitors })).not.toBeNull();
  expect(await count(address)).toEqual({ inquiries: 1, replies: 0, messages: 1, copies: 1 });
});

it('A request that was sealed with another secret erases nothing, and a later one does', async () => {
  const { address } = await makeAddress();
  const request = await buildRequest(address);
  const sealedAddress = await sealAddress(address, 'the-secret-of-another-installation');
  await bus.deliver(addressErasureRequested, { ...request, sealedAddress });
  await vi.waitFor(async () => expect(await bus.depth('engagement.address-erasures.dead')).toBe(1));
  expect(await count(address)).toMatchObject({ inquiries: 1 });
  await erase(request);
  expect(await count(address)).toMatchObject({ inquiries: 0 });
});

it('Neither the request nor the answer has the address in plain text', async () => {
  const { address } = await makeAddress();
  const request = await buildRequest(address);
  await erase(request);
  await vi.waitFor(() => expect(answersTo(request)).toHaveLength(1));
  const seen = [request, ...answersTo(request)];
  expect(JSON.stringify(seen)).not.toMatch(/nora|mail\.example/);
});

it('Messages of accounts are not found by an address', async () => {
  const address = 'owner@mail.example';
  await messages.insertMany([
    {
      _id: 90_000,
      senderId: 71,
      senderName: 'Owner',
      receiverId: 1,
      receiverName: 'Admin',
      parties: [71, 1],
      subject: 'Hi',
      content: 'Hi',
      emailKey: address,
      isRead: false,
      createdAt: new Date(),
    },
  ]);
  expect(await count(address)).toMatchObject({ messages: 0 });
});
