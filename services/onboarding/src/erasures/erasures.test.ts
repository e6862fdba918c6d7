import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountCreated } from '@doorstep/contracts/identity/users/events.ts';
import { requestApproved } from '@doorstep/contracts/onboarding/requests/events.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { requestModel } from '../requests/request.model.ts';
import { admin, asUser, bootOnboarding, businessState, form } from '../testing.ts';
import { mayErase } from './erasure.policy.ts';

const kit = await bootOnboarding();
const { service, bus } = kit;
const requests = requestModel(service.db);
afterAll(() => kit.stop());

type Choice = (typeof erasureRequested.sample)['business'];

async function erase(userId: number, business: Choice = 'keep', erasureId = 1_000 + userId) {
  const data = { erasureId, userId, version: 3, reviews: 'keep', business } as const;
  await service.handled([await bus.deliver(erasureRequested, data)], 'erasures');
  return erasureId;
}
const answersTo = (erasureId: number) =>
  bus.received('onboarding-data-erased').filter(({ subject }) => subject === `erasure/${erasureId}`);

/** A request that a signed-in user sends. */
async function ask(userId: number): Promise<number> {
  const answer = await service.call('POST', '/api/business-requests', { actor: asUser(userId), body: form });
  return (await readJson<{ id: number }>(answer)).id;
}

it('An erasure deletes the requests of the account, and no others', async () => {
  const [own, other] = [await ask(30), await ask(31)];
  const erasureId = await erase(30);
  expect(await requests.exists({ _id: own })).toBeNull();
  expect(await requests.exists({ _id: other })).not.toBeNull();
  await vi.waitFor(() => expect(answersTo(erasureId)).toHaveLength(1));
  expect(answersTo(erasureId)[0]?.data).toMatchObject({ items: [{ erased: 1, kept: 0 }] });
});

it('A repeated request gets the first answer again', async () => {
  await ask(32);
  const erasureId = await erase(32);
  await erase(32, 'keep', erasureId);
  await vi.waitFor(() => expect(answersTo(erasureId)).toHaveLength(2));
  expect(answersTo(erasureId)[1]?.data).toEqual(answersTo(erasureId)[0]?.data);
});

it('A request that is being approved loses its account only, and its approval goes on', async () => {
  const id = await ask(33);
  void service.call('POST', `/api/business-requests/${id}/approve`, { actor: admin });
  await kit.waitFor(requestApproved, id);
  const erasureId = await erase(33);
  const row = await requests.findById(id).lean();
  expect(row).toMatchObject({ approval: { step: 'business' } });
  expect(row?.userId).toBeUndefined();
  await vi.waitFor(() => expect(answersTo(erasureId)).toMatchObject([{ data: { items: [{ kept: 1 }] } }]));
  const created = await bus.deliver(businessCreated, businessState(900, { requestId: id }));
  await service.handled([created], 'businesses');
  expect(await requests.findById(id).lean()).toMatchObject({ approval: { step: 'account' } });
});

it('Late answers about a request that was erased are ignored', async () => {
  const id = await ask(34);
  await erase(34);
  const business = await bus.deliver(businessCreated, businessState(901, { requestId: id }));
  const account = await bus.deliver(accountCreated, { ...accountCreated.sample, requestId: id });
  await service.handled([business], 'businesses');
  await service.handled([account], 'accounts');
  expect(await requests.exists({ _id: id })).toBeNull();
});

it.each([
  ['pending', false, undefined, 'keep', true],
  ['pending', true, undefined, 'keep', false],
  ['pending', true, undefined, 'delete', true],
  ['business', false, undefined, 'delete', false],
  ['account', false, undefined, 'keep', false],
  ['account', false, 'The address is taken.', 'keep', true],
  ['done', true, undefined, 'keep', true],
  ['rejected', false, undefined, 'keep', true],
] as const)(
  'A request in the step %s (about a business: %s, failure: %s, business: %s) may be erased: %s',
  (step, existing, failure, business, may) => {
    expect(mayErase({ step, existing, attempt: 1, failure }, business)).toBe(may);
  },
);
