import { randomUUID } from 'node:crypto';
import {
  businessCreated,
  businessDeleted,
  businessUpdated,
  type Inquiry,
  inquiryCreated,
  type Problem,
  type Review,
  type z,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import {
  bootService,
  openTestBus,
  readJson,
  type TestBus,
  type TestService,
  testNamespace,
} from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engagement } from './app.ts';
import { inquiryModel } from './inquiries/inquiry.model.ts';
import { type KnownBusinessRow, knownBusinessModel } from './known-businesses/known-business.model.ts';
import { ratingSummaryModel } from './reviews/rating-summary.model.ts';
import { reviewModel } from './reviews/review.model.ts';

const namespace = testNamespace();
const owner: Actor = { userId: 70, role: 'business_owner', businessId: 5, name: 'Owner' };
const admin: Actor = { userId: 1, role: 'admin', name: 'Admin' };
const stranger: Actor = { userId: 99, role: 'user', name: 'Stranger' };
const form = { name: 'Nora', email: 'nora@mail.example', phone: '', subject: 'Leak', message: 'Could you come by?' };

let service: TestService;
let bus: TestBus;
const known = () => knownBusinessModel(service.db);

type State = z.input<typeof businessCreated.schema>;
const stateOf = (id: number, version: number, more: Partial<State['business']> = {}): State => ({
  ...businessCreated.sample,
  version,
  business: { ...businessCreated.sample.business, id, ownerId: 70, ...more },
});
const copyOf = (id: number) => known().findById(id).lean<KnownBusinessRow>();
const allHandled = () => service.handled(bus.delivered, 'known-businesses');

beforeAll(async () => {
  service = await bootService(engagement, { namespace });
  bus = await openTestBus(namespace);
  await bus.deliver(businessCreated, stateOf(1, 1));
  await bus.deliver(businessCreated, stateOf(5, 1, { approvalStatus: 'pending' }));
  await vi.waitFor(async () => expect(await known().countDocuments()).toBe(2), 5_000);
}, 30_000);

afterAll(async () => {
  await bus.close();
  await service.stop();
});

describe('known businesses, by the events of directory', () => {
  it('a repeated event changes nothing', async () => {
    const id = randomUUID();
    await bus.deliver(businessCreated, stateOf(100, 1, { name: 'Once' }), id);
    await allHandled();
    await bus.deliver(businessCreated, stateOf(100, 1, { name: 'Once' }), id);
    await bus.deliver(businessCreated, stateOf(100, 1, { name: 'Same version, other message' }));
    await allHandled();
    expect(await copyOf(100)).toMatchObject({ name: 'Once', version: 1 });
  });

  it('a late event does not undo a newer one', async () => {
    await bus.deliver(businessUpdated, stateOf(110, 3, { name: 'New' }));
    await vi.waitFor(async () => expect(await copyOf(110)).toMatchObject({ name: 'New' }), 5_000);
    await bus.deliver(businessUpdated, stateOf(110, 2, { name: 'Old' }));
    await allHandled();
    expect(await copyOf(110)).toMatchObject({ name: 'New', version: 3 });
  });

  it('a lost event is made good by the next, which carries the whole state', async () => {
    await bus.deliver(businessUpdated, stateOf(120, 4, { name: 'Never heard of before', approvalStatus: 'approved' }));
    await vi.waitFor(
      async () => expect(await copyOf(120)).toMatchObject({ approvalStatus: 'approved', version: 4 }),
      5_000,
    );
    expect((await service.call('GET', '/api/businesses/120/reviews')).status).toBe(200);
  });

  it('a deleted business stays gone, even when its last change comes late', async () => {
    await bus.deliver(businessDeleted, { businessId: 130, version: 9 });
    await vi.waitFor(async () => expect(await copyOf(130)).toMatchObject({ deleted: true }), 5_000);
    await bus.deliver(businessUpdated, stateOf(130, 8));
    await allHandled();
    expect((await service.call('GET', '/api/businesses/130/reviews', { actor: admin })).status).toBe(404);
  });
});

describe('sending an inquiry', () => {
  const send = (businessId: number, body: unknown, headers = {}) =>
    service.call('POST', `/api/businesses/${businessId}/inquiries`, { body, headers });

  it('stores it and tells the bus, with the id of the request', async () => {
    const requestId = randomUUID();
    const response = await send(1, { ...form, businessId: 1 }, { 'x-request-id': requestId });
    expect(response.status).toBe(201);
    const answer = await readJson<Inquiry>(response);
    expect(answer).toMatchObject({ businessId: 1, status: 'pending' });
    expect(await inquiryModel(service.db).findById(answer.id).lean()).toMatchObject({
      name: 'Nora',
      status: 'pending',
      message: form.message,
    });
    const [event] = await vi.waitFor(() => {
      const found = bus.received('inquiry-created').filter(candidate => candidate.subject === `inquiry/${answer.id}`);
      expect(found).toHaveLength(1);
      return found;
    }, 5_000);
    expect(inquiryCreated.schema.parse(event?.data).inquiry).toMatchObject({ id: answer.id, email: form.email });
    expect(event?.requestid).toBe(requestId);
  });

  it('twice with the same key stores one, also when both come at once', async () => {
    const body = { ...form, idempotencyKey: randomUUID() };
    const answers = await Promise.all([send(1, body), send(1, body), send(1, body)]);
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(async answer => (await readJson<Inquiry>(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await inquiryModel(service.db).countDocuments({ idempotencyKey: body.idempotencyKey })).toBe(1);
  });

  it('never answers with the inquiry of another, even where its id is taken', async () => {
    const { id } = await readJson<Inquiry>(await send(1, form));
    await service.db
      .collection<{ _id: string }>('counters')
      .updateOne({ _id: 'inquiries' }, { $set: { value: id - 1 } });
    const response = await send(1, { ...form, name: 'Another' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(form.email);
  });

  it('says what is wrong, field by field, and stores nothing', async () => {
    const before = await inquiryModel(service.db).countDocuments();
    const response = await send(1, { ...form, name: ' ', email: 'nobody', message: undefined });
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).errors).toEqual([
      { path: 'name', message: 'Required' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'message', message: 'Required' },
    ]);
    expect(await inquiryModel(service.db).countDocuments()).toBe(before);
  });

  it('drops what a robot filled in, and answers as always', async () => {
    const before = await inquiryModel(service.db).countDocuments();
    const response = await send(1, { ...form, company: 'Best Offers' });
    expect(response.status).toBe(201);
    expect(await inquiryModel(service.db).countDocuments()).toBe(before);
  });

  it.each([
    ['a business that is not public', 5, 404],
    ['a business nobody knows', 999, 404],
    ['another business than the body names', 1, 422],
  ])('refuses %s', async (_what, id, status) => {
    expect((await send(id, { ...form, businessId: id === 1 ? 5 : id })).status).toBe(status);
  });

  it('refuses what is not JSON, is broken, or is too large', async () => {
    const raw = (body: string, type: string) =>
      fetch(`${service.url}/api/businesses/1/inquiries`, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await raw('name=Nora', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await raw('{"name":', 'application/json')).status).toBe(400);
    expect((await raw(JSON.stringify({ ...form, message: 'x'.repeat(300_000) }), 'application/json')).status).toBe(413);
  });
});

describe('reading reviews', () => {
  beforeAll(async () => {
    const review = (id: number, rating: number, isPinned = false) => {
      const at = new Date(Date.UTC(2026, 1, id));
      return {
        _id: id,
        businessId: 1,
        userId: 200 + id,
        userName: `Author ${id}`,
        rating,
        responded: false,
        isPinned,
        tags: [],
        createdAt: at,
        updatedAt: at,
      };
    };
    await reviewModel(service.db).insertMany([review(1, 5), review(2, 2), review(3, 4, true), review(4, 1)]);
    await ratingSummaryModel(service.db).create({ _id: 1, version: 4, histogram: [1, 1, 0, 1, 1] });
  });
  const idsOf = async (query: string) =>
    (await readJson<Review[]>(await service.call('GET', `/api/businesses/1/reviews?${query}`))).map(
      review => review.id,
    );

  it.each([
    ['sort=date-desc', [3, 4, 2, 1]],
    ['sort=date-asc', [3, 1, 2, 4]],
    ['sort=rating-desc', [3, 1, 2, 4]],
    ['sort=rating-asc', [3, 4, 2, 1]],
    ['rating=2', [2]],
  ])('%s puts pinned ones first', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  it('pages through them without losing or repeating any', async () => {
    const first = await service.call('GET', '/api/businesses/1/reviews?limit=3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await readJson<Review[]>(await service.call('GET', next))).map(review => review.id)).toEqual([1]);
  });

  it('sums up the stars', async () => {
    expect(await (await service.call('GET', '/api/businesses/1/rating')).json()).toEqual({
      businessId: 1,
      rating: 3,
      reviewCount: 4,
      histogram: [1, 1, 0, 1, 1],
    });
    expect(await (await service.call('GET', '/api/businesses/120/rating')).json()).toMatchObject({
      rating: 0,
      reviewCount: 0,
    });
  });

  it.each(['/api/businesses/5/reviews', '/api/businesses/5/reviews/figures', '/api/businesses/5/rating'])(
    '%s is for its owner and administrators while it is not approved',
    async path => {
      const statusFor = async (actor?: Actor) => (await service.call('GET', path, actor ? { actor } : {})).status;
      expect(await statusFor()).toBe(404);
      expect(await statusFor(stranger)).toBe(404);
      expect(await statusFor(owner)).toBe(200);
      expect(await statusFor(admin)).toBe(200);
    },
  );
});
