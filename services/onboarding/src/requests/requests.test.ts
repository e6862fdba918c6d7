import type { Problem } from '@doorstep/contracts/common/problems.ts';
import {
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
} from '@doorstep/contracts/directory/businesses/events.ts';
import {
  accountRequested,
  requestApproved,
  requestCreated,
  requestRejected,
} from '@doorstep/contracts/onboarding/requests/events.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { wordsFilter } from '@doorstep/platform/mongo';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { admin, asOwner, asUser, bootOnboarding, businessState, form } from '../testing.ts';
import { requestModel } from './request.model.ts';

let lastBusiness = 100;
const newBusiness = () => ++lastBusiness;

const kit = await bootOnboarding();

afterAll(() => kit.stop());

const get = (path: string, actor?: Actor) => kit.call('GET', path, { actor });
const list = async (query = '', path = '/api/business-requests') =>
  readJson<BusinessRequest[]>(await get(`${path}${query}`, admin));
const submit = (businessId: number, actor: Actor | undefined = asOwner(businessId)) =>
  kit.call('POST', '/api/business-requests/mark-for-review', { actor, body: { businessId } });
const getStatus = async (actor: Actor) => readJson(await get('/api/business-requests/my-status', actor));

describe('The language of a request', () => {
  const askIn = async (language?: string) => {
    const headers = language ? { 'accept-language': language } : undefined;
    const made = await kit.call('POST', '/api/business-requests', { body: form, headers });
    return kit.read((await readJson<BusinessRequest>(made)).id);
  };

  it('A request keeps the language in which it was sent, and the mail about its decision is in that language', async () => {
    const request = await askIn('fr');
    expect(request.language).toBe('fr');
    const path = `/api/business-requests/${request.id}/status`;
    await kit.call('PUT', path, { actor: admin, body: { status: 'rejected' }, headers: { 'accept-language': 'de' } });
    const decided = await kit.waitFor(requestRejected, request.id);
    expect(decided).toMatchObject({ mail: 'request-rejected', request: { language: 'fr' } });
  });

  it('A new account for a request gets its language', async () => {
    const { id } = await askIn('fr');
    void kit.call('POST', `/api/business-requests/${id}/approve`, { actor: admin, body: {} });
    const approved = await kit.waitFor(requestApproved, id);
    await kit.bus.deliver(businessCreated, businessState(newBusiness(), { requestId: approved.request.id }));
    expect(await kit.waitFor(accountRequested, id)).toMatchObject({ language: 'fr' });
  });

  it('A program that asks for no language leaves it open', async () => {
    expect((await askIn()).language).toBeUndefined();
  });
});

describe('Lists of requests', () => {
  it.each(['/api/business-requests', '/api/business-requests/pending'])('%s is for administrators only', async path => {
    expect((await get(path)).status).toBe(401);
    for (const actor of [asUser(30), asOwner(1)]) expect((await get(path, actor)).status).toBe(403);
    expect((await get(path, admin)).status).toBe(200);
  });

  it('Administrators see the newest requests first, page by page, with the total', async () => {
    const asked: number[] = [];
    for (const name of ['Ember Kiln', 'Ember Forge', 'Ember Stove']) asked.push((await kit.ask({ name })).id);
    const first = await get('/api/business-requests?limit=2&q=ember', admin);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect((await readJson<BusinessRequest[]>(first)).map(({ id }) => id)).toEqual(asked.slice(1).reverse());
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await get(next, admin);
    expect((await readJson<BusinessRequest[]>(second)).map(({ id }) => id)).toEqual(asked.slice(0, 1));
    expect(second.headers.get('link')).toBeNull();
    expect((await get('/api/business-requests?cursor=made-up', admin)).status).toBe(400);
  });

  it.each([
    ['marig', true],
    ['MARIGOLD bak', true],
    ['café', true],
    ['flour@marigold', true],
    ['rigold', false],
    ['marigold bikes', false],
    ['.*', false],
    ['!?', false],
  ])('A search for %s matches beginnings of words in names and e-mail addresses: %s', async (q, found) => {
    if ((await list('?q=marigold')).length === 0)
      await kit.ask({ name: 'Marigold Cafe Bakery', email: 'flour@marigold.example' });
    expect(await list(`?q=${encodeURIComponent(q)}`)).toHaveLength(found ? 1 : 0);
  });

  it.each(['lukasz', 'weiss', 'oneill', "o'neill", 'o neill', 'O’NEILL lukasz'])(
    'A search for %s finds a request whose name is not typed easily',
    async q => {
      if ((await list('?q=lukasz')).length === 0) await kit.ask({ name: 'Łukasz O’Neill Weiß' });
      expect(await list(`?q=${encodeURIComponent(q)}`)).toHaveLength(1);
    },
  );

  it('Administrators can list pending and decided requests separately', async () => {
    const [waits, rejected] = [await kit.ask({ name: 'Tally One' }), await kit.ask({ name: 'Tally Two' })];
    await kit.call('PUT', `/api/business-requests/${rejected.id}/status`, {
      actor: admin,
      body: { status: 'rejected' },
    });
    const ids = async (query: string, path?: string) => (await list(query, path)).map(({ id }) => id);
    expect(await ids('?q=tally', '/api/business-requests/pending')).toEqual([waits.id]);
    expect(await ids('?q=tally&status=pending')).toEqual([waits.id]);
    expect(await ids('?q=tally&status=rejected')).toEqual([rejected.id]);
    expect(await ids('?q=tally&status=approved')).toEqual([]);
    expect(await ids('?q=tally')).toEqual([rejected.id, waits.id]);
    expect((await get('/api/business-requests?status=nonsense', admin)).status).toBe(400);
  });

  it.each([
    ['all', {}],
    ['a status', { status: 'pending' as const }],
    ['open requests', { open: true as const }],
    ['words', { terms: { $regex: '^bee' } }],
    ['words of open requests', { open: true as const, terms: { $regex: '^bee' } }],
    ['words with several spellings', wordsFilter('terms', 'Müller O Neill')],
  ])('Lists of requests are read with an index: %s', async (_what, filter) => {
    const plan = JSON.stringify(
      await requestModel(kit.service.db).find(filter).sort({ createdAt: -1, _id: -1 }).limit(3).explain('queryPlanner'),
    );
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('COLLSCAN');
  });
});

describe('Reading a request', () => {
  it('Administrators and the author can read a request; for others it does not exist', async () => {
    const asked = await kit.call('POST', '/api/business-requests', {
      actor: asUser(44),
      body: { name: 'Own Bees', description: 'Ours.', email: 'own@bees.example', categoryId: 11 },
    });
    const { id } = await readJson<BusinessRequest>(asked);
    const path = `/api/business-requests/${id}`;
    expect(await readJson(await get(path, asUser(44)))).toMatchObject({ id, name: 'Own Bees', status: 'pending' });
    expect((await get(path, admin)).status).toBe(200);
    expect((await get(path)).status).toBe(401);
    for (const actor of [asUser(45), asOwner(1)]) expect((await get(path, actor)).status).toBe(404);
    expect((await get('/api/business-requests/999999', admin)).status).toBe(404);
  });

  it('A request shows its content, and nothing about how it is stored', async () => {
    const { id } = await kit.ask({ name: 'Plain Bees' });
    const fields = ['categoryId', 'createdAt', 'description', 'email', 'id', 'name', 'status', 'updatedAt', 'version'];
    expect(Object.keys(await kit.read(id)).sort()).toEqual(fields);
  });

  it('The author of a request does not see what went wrong with accounts', async () => {
    const { id } = await kit.ask({ name: 'Failed Bees' });
    await requestModel(kit.service.db).updateOne(
      { _id: id },
      { $set: { userId: 46, 'approval.step': 'account', 'approval.failure': 'The account has a business already.' } },
    );
    expect(await readJson(await get(`/api/business-requests/${id}`, asUser(46)))).not.toHaveProperty('provisioning');
    expect((await kit.read(id)).provisioning).toMatchObject({ state: 'failed' });
  });
});

describe('Submitting a business', () => {
  it('Submitting a business creates a request from its known profile, and publishes it', async () => {
    const businessId = newBusiness();
    const place = { location: { latitude: 43.6, longitude: -116.2 }, serviceRadius: 15, hidesAddress: true };
    await kit.know(businessState(businessId, { version: 2, ...place }));
    const request = await kit.submit(businessId);
    expect(request).toMatchObject({
      ...place,
      businessId,
      userId: asOwner(businessId).userId,
      status: 'pending',
      name: `Business ${businessId}`,
      email: `hello@business${businessId}.example`,
      address: '12 Water Street',
      categoryId: 1,
    });
    expect(await kit.waitFor(requestCreated, request.id)).toMatchObject({ version: 1, request: { businessId } });
    expect(await getStatus(asOwner(businessId))).toEqual({ status: 'pending' });
  });

  it('Owners can submit their own business only', async () => {
    const businessId = newBusiness();
    await kit.know(businessState(businessId));
    const call = (actor?: Actor) =>
      kit.call('POST', '/api/business-requests/mark-for-review', { actor, body: { businessId } });
    expect((await call()).status).toBe(401);
    for (const actor of [asUser(30), admin, asOwner(1)]) expect((await call(actor)).status).toBe(403);
    const { businessId: _none, ...unlinked } = asOwner(businessId);
    expect((await call(unlinked)).status).toBe(201);
  });

  it('An incomplete business is refused with all missing fields, after waiting for newer events', async () => {
    const businessId = newBusiness();
    await kit.know(businessState(businessId, { gallery: 0, zip: undefined, description: undefined }));
    const response = await submit(businessId);
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).errors).toEqual([
      { path: 'description', message: 'Required' },
      { path: 'zip', message: 'Required' },
      { path: 'gallery', message: 'Please upload at least one image for your business gallery' },
    ]);
    expect(await getStatus(asOwner(businessId))).toEqual({ status: 'none' });
  });

  it.each([
    ['the last picture', { gallery: 0 }],
    ['the business itself', undefined],
  ])('A submission waits for %s if the event has not arrived yet', async (_what, before) => {
    const businessId = newBusiness();
    if (before) await kit.know(businessState(businessId, before));
    const submitting = submit(businessId);
    await kit.bus.deliver(businessUpdated, businessState(businessId, { version: 2 }));
    expect((await submitting).status).toBe(201);
  });

  it('A business has one open request, even when several arrive at once', async () => {
    const businessId = newBusiness();
    await kit.know(businessState(businessId));
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(businessId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await readJson<Problem>(await submit(businessId))).message).toBe(
      'This business is submitted for review already.',
    );
    expect(await requestModel(kit.service.db).countDocuments({ businessId })).toBe(1);
  });

  it('No request stays open for a business that is deleted while it is submitted', async () => {
    const ids = [1, 2, 3, 4, 5, 6].map(newBusiness);
    for (const id of ids) await kit.know(businessState(id));
    await Promise.all(
      ids.flatMap(businessId => [submit(businessId), kit.bus.deliver(businessDeleted, { businessId, version: 2 })]),
    );
    await kit.settled();
    expect(await requestModel(kit.service.db).countDocuments({ businessId: { $in: ids }, open: true })).toBe(0);
  });

  it('An approved or unknown business cannot be submitted', async () => {
    const businessId = newBusiness();
    await kit.know(businessState(businessId, { approvalStatus: 'approved' }));
    expect((await submit(businessId)).status).toBe(409);
    expect((await submit(999_999)).status).toBe(404);
  });
});

describe('The approval status of a business', () => {
  it('Only owners can read the status of their business', async () => {
    const path = '/api/business-requests/my-status';
    expect((await get(path)).status).toBe(401);
    for (const actor of [asUser(30), admin]) expect((await get(path, actor)).status).toBe(403);
    const { businessId: _none, ...without } = asOwner(999_998);
    expect(await getStatus(without)).toEqual({ status: 'none' });
  });

  it('The status of a business that was never submitted comes from its newest event', async () => {
    const businessId = newBusiness();
    await kit.know(businessState(businessId, { version: 3, approvalStatus: 'approved' }));
    await kit.bus.deliver(businessUpdated, businessState(businessId, { version: 2, approvalStatus: 'rejected' }));
    await kit.settled();
    expect(await getStatus(asOwner(businessId))).toEqual({ status: 'approved' });
  });

  it('The request that created a business does not count as a submission', async () => {
    const { id } = await kit.ask({ name: 'Fresh Bees' });
    const businessId = newBusiness();
    const set = { step: 'done', existing: false, businessId, attempt: 1 };
    await requestModel(kit.service.db).updateOne(
      { _id: id },
      { $set: { approval: set, status: 'approved', businessId }, $unset: { open: 1 } },
    );
    await kit.know(businessState(businessId));
    expect(await getStatus(asOwner(businessId))).toEqual({ status: 'none' });
  });

  it('The status of a submission stays pending until its approval ends', async () => {
    const businessId = newBusiness();
    const { id } = await kit.submit(businessId);
    const approving = kit.call('POST', `/api/business-requests/${id}/approve`, { actor: admin });
    await kit.waitFor(requestApproved, id);
    expect(await getStatus(asOwner(businessId))).toEqual({ status: 'pending' });
    await kit.bus.deliver(businessApproved, {
      ...businessState(businessId, { version: 2, approvalStatus: 'approved' }),
      requestId: id,
    });
    expect((await approving).status).toBe(200);
    expect(await getStatus(asOwner(businessId))).toEqual({ status: 'approved' });
  });
});
