import { randomUUID } from 'node:crypto';
import { businessApproved, businessCreated, businessRefused } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { requestApproved, requestCreated, requestRejected } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type BusinessRow, businessModel, toBusinessRow } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { admin, bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const { businessId: _, ...asked } = requestCreated.sample.request;
const administrator = requestRejected.sample.administrator;
const request = (id: number, more: Partial<BusinessRequest>): BusinessRequest => ({
  ...asked,
  id,
  categoryId: 1,
  newCategoryName: undefined,
  newCategoryDescription: undefined,
  ...more,
});

const wait = (check: () => unknown) => vi.waitFor(check, { interval: 20 });
const stored = (id: number) => businessModel(service.db).findById(id).lean<BusinessRow>();
const standing = (id: number, approvalStatus: string) =>
  wait(async () => expect(await stored(id)).toMatchObject({ approvalStatus }));
const answers = (type: string, requestId: number) =>
  bus.received(type).flatMap(({ data }) => {
    const state = data as { requestId?: number; business?: Business; reason?: string; version?: number };
    return state.requestId === requestId ? [state] : [];
  });
const settled = () => service.handled(bus.delivered, 'approvals');

describe('Submissions', () => {
  let next = 500;
  const setUp = async (approvalStatus: Business['approvalStatus'] = 'none') => {
    const id = ++next;
    const business: Business = { ...businessCreated.sample.business, id, ownerId: id, approvalStatus };
    await businessModel(service.db).create([toBusinessRow(business, 1)]);
    return id;
  };
  const submit = (requestId: number, businessId: number, version = 1) =>
    bus.deliver(requestCreated, { version, request: request(requestId, { businessId }) });
  const approve = (requestId: number, businessId: number, version = 2, eventId = randomUUID()) =>
    bus.deliver(requestApproved, { version, request: request(requestId, { businessId, status: 'approved' }) }, eventId);
  const reject = (requestId: number, businessId: number, version = 2) =>
    bus.deliver(requestRejected, {
      version,
      administrator,
      request: request(requestId, { businessId, status: 'rejected', reason: 'Not yet.' }),
    });

  it('A submitted business is pending, and visitors see it once it is approved', async () => {
    const id = await setUp();
    await submit(11, id);
    await standing(id, 'pending');
    expect((await service.call('GET', `/api/businesses/${id}`)).status).toBe(404);
    await approve(11, id);
    await standing(id, 'approved');
    await wait(async () => expect((await service.call('GET', `/api/businesses/${id}`)).status).toBe(200));
    await wait(() => expect(answers('business-approved', 11)).toHaveLength(1));
    const [published] = answers('business-approved', 11);
    expect(businessApproved.schema.parse(published)).toMatchObject({ version: 3, business: { id } });
  });

  it('A rejected business can be submitted again', async () => {
    const id = await setUp();
    await submit(12, id);
    await reject(12, id);
    await standing(id, 'rejected');
    await submit(13, id);
    await standing(id, 'pending');
  });

  it('An approved business stays approved when its submission event arrives late', async () => {
    const id = await setUp();
    await approve(14, id);
    await standing(id, 'approved');
    await submit(14, id);
    await settled();
    expect(await stored(id)).toMatchObject({ approvalStatus: 'approved', version: 2, review: { requestId: 14 } });
  });

  it('The newer of two requests decides about a business, in any order of their events', async () => {
    const id = await setUp();
    await submit(17, id);
    await standing(id, 'pending');
    await reject(16, id);
    await submit(16, id);
    await settled();
    expect(await stored(id)).toMatchObject({ approvalStatus: 'pending', review: { requestId: 17, version: 1 } });
    await approve(16, id, 3);
    await wait(() => expect(answers('business-refused', 16)).toHaveLength(1));
    expect(await stored(id)).toMatchObject({ approvalStatus: 'pending', version: 2 });
  });

  it('An approval event that is delivered twice counts once; a repeated approval is answered again', async () => {
    const id = await setUp('pending');
    const eventId = randomUUID();
    await approve(18, id, 2, eventId);
    await approve(18, id, 2, eventId);
    await standing(id, 'approved');
    await settled();
    await wait(() => expect(answers('business-approved', 18)).toHaveLength(1));
    await approve(18, id, 2);
    await wait(() => expect(answers('business-approved', 18)).toHaveLength(2));
    expect(answers('business-approved', 18).map(({ version }) => version)).toEqual([2, 2]);
    await approve(18, id, 4);
    await wait(() => expect(answers('business-approved', 18)).toHaveLength(3));
  });

  it('A lost approval takes effect when it is replayed from the dead letters', async () => {
    const id = await setUp('pending');
    const heal = await directory.park(20, () => approve(20, id));
    expect(await stored(id)).toMatchObject({ approvalStatus: 'pending' });
    await heal();
    await directory.replay();
    await standing(id, 'approved');
  });

  it('A retried approval takes effect, and replaying the lost one later changes nothing', async () => {
    const id = await setUp('pending');
    const heal = await directory.park(21, () => approve(21, id));
    await heal();
    await approve(21, id, 4);
    await standing(id, 'approved');
    await directory.replay();
    await wait(() => expect(answers('business-approved', 21)).toHaveLength(2));
    expect(await stored(id)).toMatchObject({ version: 2, review: { requestId: 21, version: 4 } });
  });

  it('A business stays pending when a lost rejection is replayed after the next submission', async () => {
    const id = await setUp('pending');
    const heal = await directory.park(22, () => reject(22, id));
    await heal();
    await submit(23, id);
    await standing(id, 'pending');
    await directory.replay();
    await settled();
    expect(await stored(id)).toMatchObject({ approvalStatus: 'pending', review: { requestId: 23 } });
  });

  it('The approval of a deleted business is refused with a reason', async () => {
    await approve(19, 77_777);
    await wait(() => expect(answers('business-refused', 19)).toHaveLength(1));
    expect(businessRefused.schema.parse(answers('business-refused', 19)[0])).toMatchObject({
      version: 2,
      reason: expect.stringMatching(/not exist/),
    });
  });
});

describe('Requests from the public form', () => {
  const approve = (id: number, more: Partial<BusinessRequest> = {}, eventId = randomUUID()) =>
    bus.deliver(requestApproved, { version: 2, request: request(id, { ...more, status: 'approved' }) }, eventId);
  const made = async (requestId: number, times = 1) => {
    await wait(() => expect(answers('business-created', requestId)).toHaveLength(times));
    return businessCreated.schema.parse(answers('business-created', requestId).at(-1)).business;
  };

  it('An approved request becomes a business with all its fields, which visitors cannot see yet', async () => {
    const place = { location: { latitude: 43.6, longitude: -116.2 }, serviceRadius: 15, hidesAddress: true };
    await approve(31, { subcategoryId: 20, ...place });
    const business = await made(31);
    expect(business).toMatchObject({
      name: asked.name,
      description: asked.description,
      email: asked.email,
      phone: asked.phone,
      city: 'Boise',
      ...place,
      website: asked.website,
      categoryId: 1,
      subcategoryId: 20,
      subcategoryIds: [20],
      approvalStatus: 'none',
      timeZone: 'America/Boise',
    });
    expect(business.ownerId).toBeUndefined();
    expect((await service.call('GET', `/api/businesses/${business.id}`)).status).toBe(404);
  });

  it('An approved request with a complete profile becomes a business that visitors see at once', async () => {
    await approve(50, { address: '8 Quay Street', state: 'ID', zip: '83702' });
    const { id, approvalStatus } = await made(50);
    expect(approvalStatus).toBe('approved');
    await wait(async () => expect((await service.call('GET', `/api/businesses/${id}`)).status).toBe(200));
  });

  it('A request becomes one business, which each repeated approval publishes again', async () => {
    const eventId = randomUUID();
    await Promise.all([approve(32, {}, eventId), approve(32, {}, eventId), approve(32), approve(32)]);
    const first = await made(32, 3);
    await approve(32, { businessId: first.id });
    expect(await made(32, 4)).toEqual(first);
    expect(await stored(first.id)).toMatchObject({ approvalStatus: 'none', version: 1 });
    const ids = answers('business-created', 32).map(({ business }) => business?.id);
    expect(new Set(ids)).toEqual(new Set([first.id]));
  });

  it('A new category that two requests name is added once', async () => {
    const newCategory = { categoryId: 15, newCategoryName: 'Beekeeping', newCategoryDescription: 'Swarms' };
    await Promise.all([approve(33, newCategory), approve(34, { ...newCategory, newCategoryName: 'beekeeping!' })]);
    const businesses = [await made(33), await made(34)];
    const added = await categoryModel(service.db)
      .find({ slug: /^beekeeping/ })
      .lean();
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ description: 'Swarms', icon: 'ellipsis-h' });
    const id = Number(added[0]?._id);
    expect(id).toBeGreaterThan(15);
    expect(businesses.map(({ categoryId }) => categoryId)).toEqual([id, id]);
    const shown = async () => readJson<Category[]>(await service.call('GET', '/api/categories'));
    await wait(async () => expect(await shown()).toContainEqual(expect.objectContaining({ id, slug: 'beekeeping' })));
    const published = () =>
      bus.received('category-created').filter(({ data }) => JSON.stringify(data).includes('beekeeping'));
    await wait(() => expect(published()).toHaveLength(1));
  });

  it('A new subcategory is added below its category, or the existing one is used', async () => {
    await approve(35, { newSubcategoryName: 'Chimneys' });
    await approve(36, { newSubcategoryName: 'Painting' });
    await approve(37, { newSubcategoryName: 'Roofing' });
    const [chimneys, painting, roofing] = [await made(35), await made(36), await made(37)];
    const byId = (id?: number) => categoryModel(service.db).findById(id).lean();
    expect(await byId(chimneys.subcategoryId)).toMatchObject({ parentId: 1, slug: 'chimneys', name: 'Chimneys' });
    expect(painting.subcategoryIds).toEqual([21]);
    expect(await byId(roofing.subcategoryId)).toMatchObject({ parentId: 1, slug: 'home-services-roofing' });
  });

  it('A request that names a subcategory as its category is filed under that and its parent', async () => {
    await approve(38, { categoryId: 24 });
    expect(await made(38)).toMatchObject({ categoryId: 2, subcategoryIds: [24] });
  });

  it('A request without a valid category is refused with a reason, and succeeds once the category exists', async () => {
    await approve(39, { categoryId: 700 });
    await approve(40, { categoryId: 15, newCategoryName: '!!!' });
    await wait(() => expect(answers('business-refused', 39)).toHaveLength(1));
    await wait(() => expect(answers('business-refused', 40)).toHaveLength(1));
    expect(answers('business-refused', 39)[0]?.reason).toBe('The category of the request does not exist any more.');
    await categoryModel(service.db).create([{ _id: 700, name: 'Back again', slug: 'back-again', icon: 'home' }]);
    await approve(39, { categoryId: 700 });
    expect(await made(39)).toMatchObject({ categoryId: 700 });
  });

  it('An approval creates no second business after the first was deleted', async () => {
    await approve(41);
    const { id } = await made(41);
    expect((await service.call('DELETE', `/api/businesses/${id}`, { actor: admin })).status).toBe(200);
    await approve(41);
    await wait(() => expect(answers('business-refused', 41)).toHaveLength(1));
    expect(answers('business-created', 41)).toHaveLength(1);
  });

  it('Directory publishes nothing about a request from the public form before its approval', async () => {
    await bus.deliver(requestCreated, { version: 1, request: request(42, {}) });
    await bus.deliver(requestRejected, { version: 2, administrator, request: request(42, { status: 'rejected' }) });
    await settled();
    expect(await service.db.collection('outbox').countDocuments({ 'envelope.data.requestId': 42 })).toBe(0);
  });
});
