import { randomUUID } from 'node:crypto';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { galleryModel } from '../models/gallery.model.ts';
import { offeringModel } from '../models/offering.model.ts';
import { admin, bootDirectory, buildOwner } from '../testing.ts';

const kit = await bootDirectory();
const { service, bus } = kit;
afterAll(() => kit.stop());

const businesses = businessModel(service.db);
let lastUser = 100;

/** An owner with a business that has a service; and the erasure that they ask for. */
async function makeOwner(choice: 'keep' | 'delete') {
  const userId = ++lastUser;
  const body = { name: `Business of ${userId}`, categoryId: 20 };
  const business = await readJson<Business>(
    await service.call('POST', '/api/businesses', { actor: buildOwner(userId), body }),
  );
  await offeringModel(service.db).insertMany([
    { _id: userId, businessId: business.id, categoryId: 20, name: 'Repair of taps' },
  ]);
  const request = {
    erasureId: 1_000 + userId,
    userId,
    version: 3,
    reviews: 'keep',
    business: choice,
  } as const;
  const answers = () =>
    bus.received('directory-data-erased').filter(({ subject }) => subject === `erasure/${request.erasureId}`);
  return { userId, business, request, answers };
}

const erase = async (request: Parameters<typeof bus.deliver<typeof erasureRequested.schema>>[1], id?: string) =>
  service.handled([await bus.deliver(erasureRequested, request, id)], 'erasures');

it('A business of an erased account stays without an owner', async () => {
  const { business, request, answers } = await makeOwner('keep');
  await erase(request);
  const row = await businesses.findById(business.id).lean();
  expect(row).not.toBeNull();
  expect(row?.ownerId).toBeUndefined();
  await vi.waitFor(() => expect(answers()).toHaveLength(1));
  expect(answers()[0]?.data).toMatchObject({ items: [{ erased: 0, kept: 1 }] });
});

it('A business is deleted with its services if its owner chooses so', async () => {
  const { userId, business, request, answers } = await makeOwner('delete');
  await erase(request);
  expect(await businesses.exists({ _id: business.id })).toBeNull();
  expect(await offeringModel(service.db).exists({ _id: userId })).toBeNull();
  expect(await galleryModel(service.db).exists({ businessId: business.id })).toBeNull();
  await vi.waitFor(() => expect(answers()).toMatchObject([{ data: { items: [{ erased: 1, kept: 0 }] } }]));
  await vi.waitFor(() =>
    expect(bus.received('business-deleted').map(({ subject }) => subject)).toContain(`business/${business.id}`),
  );
});

it('A business is deleted even if directory learns later that it belonged to the account', async () => {
  const userId = ++lastUser;
  const body = { name: `Business of ${userId}`, categoryId: 20 };
  const { id } = await readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }));
  const erasureId = 1_000 + userId;
  await erase({ erasureId, userId, version: 3, reviews: 'keep', business: 'delete', businessId: id });
  expect(await businesses.exists({ _id: id })).toBeNull();
  await vi.waitFor(() =>
    expect(bus.received('directory-data-erased').map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ erasureId, items: [expect.objectContaining({ erased: 1, kept: 0 })] }),
    ),
  );
  const user = { ...accountUpdated.sample.user, id: userId, businessId: id };
  const late = await bus.deliver(accountUpdated, { version: 2, passwordVersion: 0, user });
  await service.handled([late], 'account-links');
  expect(await businesses.exists({ ownerId: userId })).toBeNull();
});

it('A request does not take a business from its owner', async () => {
  const { business, userId: ownerId } = await makeOwner('keep');
  const userId = ++lastUser;
  const businessId = business.id;
  await erase({ erasureId: 1_000 + userId, userId, version: 3, reviews: 'keep', business: 'delete', businessId });
  expect(await businesses.findById(businessId).lean()).toMatchObject({ ownerId });
});

it('A business that another account is linked to stays, and belongs to that account', async () => {
  const { business, request, answers } = await makeOwner('delete');
  const other = ++lastUser;
  const user = { ...accountUpdated.sample.user, id: other, businessId: business.id };
  const linked = await bus.deliver(accountUpdated, { version: 1, passwordVersion: 0, user });
  await service.handled([linked], 'account-links');
  await erase(request);
  expect(await businesses.findById(business.id).lean()).toMatchObject({ ownerId: other });
  await vi.waitFor(() => expect(answers()).toMatchObject([{ data: { items: [{ kept: 1 }] } }]));
});

it('A repeated request deletes nothing more and gets the first answer again', async () => {
  const { userId, request, answers } = await makeOwner('delete');
  const id = randomUUID();
  await erase(request, id);
  await bus.deliver(erasureRequested, request, id);
  await erase(request);
  await vi.waitFor(() => expect(answers()).toHaveLength(2));
  expect(answers()[1]?.data).toEqual(answers()[0]?.data);
  // A late event of the account gives it nothing back.
  const user = { ...accountUpdated.sample.user, id: userId, businessId: undefined };
  const late = await bus.deliver(accountUpdated, { version: 2, passwordVersion: 0, user });
  await service.handled([late], 'account-links');
  expect(await businesses.exists({ ownerId: userId })).toBeNull();
});

it('A request about an account without a business gets an empty answer', async () => {
  const erasureId = 99_999;
  await erase({ erasureId, userId: 9_999, version: 2, reviews: 'keep', business: 'delete' });
  await vi.waitFor(() =>
    expect(bus.received('directory-data-erased').map(({ data }) => data)).toContainEqual({
      erasureId,
      version: 2,
      items: [],
    }),
  );
});

it('An administrator still deletes a business as before', async () => {
  const { business } = await makeOwner('keep');
  expect((await service.call('DELETE', `/api/businesses/${business.id}`, { actor: admin })).status).toBe(200);
  expect((await service.call('DELETE', `/api/businesses/${business.id}`, { actor: admin })).status).toBe(404);
});
