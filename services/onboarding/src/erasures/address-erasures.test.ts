import { randomUUID } from 'node:crypto';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { AddressCounts } from '@doorstep/contracts/identity/address-data/schema.ts';
import { addressErasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountCreated } from '@doorstep/contracts/identity/users/events.ts';
import { mailModel } from '@doorstep/platform/mail';
import { sealAddress } from '@doorstep/platform/sealed';
import { readJson, testDataKey } from '@doorstep/platform/testing';
import { toKey } from '@doorstep/platform/text';
import { afterAll, expect, it, vi } from 'vitest';
import { requestModel } from '../requests/request.model.ts';
import { admin, asUser, bootOnboarding, businessState, form } from '../testing.ts';

// A mail server that never answers: mails of an earlier release wait.
const kit = await bootOnboarding({ SMTP_URL: 'smtp://127.0.0.1:1' });
const { service, bus } = kit;
const requests = requestModel(service.db);
afterAll(() => kit.stop());

let lastNumber = 0;
const makeAddress = () => `bees-${++lastNumber}@mail.example`;

async function buildRequest(address: string, until = new Date()) {
  const sealedAddress = await sealAddress(address, testDataKey);
  return { erasureId: 500 + lastNumber, version: 1, sealedAddress, until: until.toISOString() };
}
async function erase(address: string, until?: Date) {
  const request = await buildRequest(address, until);
  await service.handled([await bus.deliver(addressErasureRequested, request)], 'address-erasures');
  return request.erasureId;
}
const answersTo = (erasureId: number) =>
  bus.received('onboarding-data-erased').filter(({ subject }) => subject === `erasure/${erasureId}`);

const post = (path: string, body: object) => service.callAsGateway('POST', `/internal/address-data${path}`, { body });
const count = async (address: string) => readJson<AddressCounts>(await post('/counts', { address }));
const reject = (id: number) =>
  service.call('PUT', `/api/business-requests/${id}/status`, { actor: admin, body: { status: 'rejected' } });

const queueMail = (to: string) =>
  mailModel(service.db).create({
    _id: randomUUID(),
    to,
    toKey: toKey(to),
    subject: 'Stillwater Bees was not approved',
    text: 'Hello',
    attempts: 0,
    notBefore: new Date(),
    createdAt: new Date(),
  });

it('An address finds the requests that visitors sent from it, and the mails about them', async () => {
  const address = makeAddress();
  const { id } = await kit.ask({ email: address.toUpperCase() });
  await kit.ask({ email: address });
  await service.call('POST', '/api/business-requests', { actor: asUser(30), body: { ...form, email: makeAddress() } });
  expect((await reject(id)).status).toBe(200);
  await queueMail(address);
  expect(await count(address)).toEqual({ requests: 2, copies: 1 });
  const listed = await post('', { address, section: 'requests' });
  expect(await readJson(listed)).toMatchObject({ items: [{ id, name: form.name, status: 'rejected' }, {}] });
  const mails = await post('', { address, section: 'copies' });
  expect(await readJson(mails)).toMatchObject({ items: [{ what: 'Mail "Stillwater Bees was not approved"' }] });
});

it('An erasure deletes these requests and mails, and says that the decisions stay in the log', async () => {
  const address = makeAddress();
  const { id } = await kit.ask({ email: address });
  const other = await kit.ask({ email: makeAddress() });
  await reject(id);
  await queueMail(address);
  const erasureId = await erase(address);
  expect(await requests.exists({ _id: id })).toBeNull();
  expect(await requests.exists({ _id: other.id })).not.toBeNull();
  expect(await count(address)).toEqual({ requests: 0, copies: 0 });
  await vi.waitFor(() => expect(answersTo(erasureId)).toHaveLength(1));
  expect(answersTo(erasureId)[0]?.data).toMatchObject({
    items: [
      { what: 'Requests to be listed', erased: 1, kept: 0 },
      { what: 'Copies that waited to be sent', erased: 1 },
      { what: 'Decisions about these requests', kept: 1 },
    ],
  });
});

it('A request of an account and its mails are left to the account', async () => {
  const address = makeAddress();
  const body = { ...form, email: address };
  const answer = await service.call('POST', '/api/business-requests', { actor: asUser(31), body });
  const { id } = await readJson<{ id: number }>(answer);
  await reject(id);
  await queueMail(address);
  expect(await count(address)).toEqual({ requests: 0 });
  await erase(address);
  expect(await requests.exists({ _id: id })).not.toBeNull();
});

it('A request whose approval is in progress stays, and belongs to the account afterwards', async () => {
  const address = makeAddress();
  const { id } = await kit.ask({ email: address });
  void service.call('POST', `/api/business-requests/${id}/approve`, { actor: admin });
  await vi.waitFor(async () => expect(await requests.findById(id).lean()).toMatchObject({ status: 'approved' }));
  const erasureId = await erase(address);
  await vi.waitFor(() => expect(answersTo(erasureId)).toHaveLength(1));
  expect(answersTo(erasureId)[0]?.data).toMatchObject({ items: [{ erased: 0, kept: 1 }, { erased: 0 }] });
  const created = await bus.deliver(businessCreated, businessState(900, { requestId: id }));
  await service.handled([created], 'businesses');
  const account = await bus.deliver(accountCreated, { ...accountCreated.sample, requestId: id });
  await service.handled([account], 'accounts');
  expect(await requests.findById(id).lean()).toMatchObject({ approval: { step: 'done' } });
  expect(await count(address)).toEqual({ requests: 0 });
});

it('A repeated request gets the first answer again', async () => {
  const address = makeAddress();
  await kit.ask({ email: address });
  const erasureId = await erase(address);
  await erase(address);
  await vi.waitFor(() => expect(answersTo(erasureId)).toHaveLength(2));
  expect(answersTo(erasureId)[1]?.data).toEqual(answersTo(erasureId)[0]?.data);
});

it('A late request leaves what was sent after it was made', async () => {
  const address = makeAddress();
  const until = new Date(Date.now() - 1_000);
  const { id } = await kit.ask({ email: address });
  await erase(address, until);
  expect(await requests.exists({ _id: id })).not.toBeNull();
});

it('What an address sent is read by the gateway only', async () => {
  const body = { address: makeAddress() };
  const path = '/internal/address-data';
  expect((await service.call('POST', `${path}/counts`, { body, actor: admin })).status).toBe(403);
  expect((await service.call('POST', path, { body: { ...body, section: 'requests' }, actor: admin })).status).toBe(403);
});
