import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { businessCreated, businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { boot, readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engagement } from './app.ts';
import { type KnownBusinessRow, knownBusinessModel } from './known-businesses/known-business.model.ts';
import { inquiryModel } from './leads/inquiries/inquiry.model.ts';
import { ratingSummaryModel } from './reviews/rating-summary.model.ts';
import { reviewModel } from './reviews/review.model.ts';

const owner: Actor = { userId: 70, role: 'business_owner', businessId: 5, name: 'Owner' };
const admin: Actor = { userId: 1, role: 'admin', name: 'Admin' };
const stranger: Actor = { userId: 99, role: 'user', name: 'Stranger' };
const form = { name: 'Nora', email: 'nora@mail.example', phone: '', subject: 'Leak', message: 'Could you come by?' };

const known = () => knownBusinessModel(service.db);

type State = z.input<typeof businessCreated.schema>;
const businessEvent = (id: number, version: number, more: Partial<State['business']> = {}): State => ({
  ...businessCreated.sample,
  version,
  business: { ...businessCreated.sample.business, id, ownerId: 70, ...more },
});
const findKnown = (id: number) => known().findById(id).lean<KnownBusinessRow>();
const allHandled = () => service.handled(bus.delivered, 'known-businesses');

const stand = await boot(engagement);
const { service, bus } = stand;
await bus.deliver(businessCreated, businessEvent(1, 1));
await bus.deliver(businessCreated, businessEvent(5, 1, { approvalStatus: 'pending' }));
await vi.waitFor(async () => expect(await known().countDocuments()).toBe(2));

afterAll(() => stand.stop());

describe('Known businesses', () => {
  it('A repeated event does not change a known business', async () => {
    const id = randomUUID();
    await bus.deliver(businessCreated, businessEvent(100, 1, { name: 'Once' }), id);
    await allHandled();
    await bus.deliver(businessCreated, businessEvent(100, 1, { name: 'Once' }), id);
    await bus.deliver(businessCreated, businessEvent(100, 1, { name: 'Same version, other message' }));
    await allHandled();
    expect(await findKnown(100)).toMatchObject({ name: 'Once', version: 1 });
  });

  it('A late event does not change a known business', async () => {
    await bus.deliver(businessUpdated, businessEvent(110, 3, { name: 'New' }));
    await vi.waitFor(async () => expect(await findKnown(110)).toMatchObject({ name: 'New' }));
    await bus.deliver(businessUpdated, businessEvent(110, 2, { name: 'Old' }));
    await allHandled();
    expect(await findKnown(110)).toMatchObject({ name: 'New', version: 3 });
  });

  it('A known business recovers from a lost event with the next one, which carries the whole state', async () => {
    await bus.deliver(businessUpdated, businessEvent(120, 4, { name: 'Unknown before', approvalStatus: 'approved' }));
    await vi.waitFor(async () =>
      expect(await findKnown(120)).toMatchObject({ approvalStatus: 'approved', version: 4 }),
    );
    expect((await service.call('GET', '/api/businesses/120/reviews')).status).toBe(200);
  });

  it('A known business has hours and time zone; a row of an earlier release gets them when the event is published again', async () => {
    const hours = { monday: [{ opens: '09:00', closes: '17:00' }] };
    const { specialDays, timeZone } = businessCreated.sample.business;
    await bus.deliver(businessUpdated, businessEvent(125, 2, { hours }));
    await vi.waitFor(async () => expect(await findKnown(125)).toMatchObject({ hours, specialDays, timeZone }));
    await known().updateOne({ _id: 125 }, { $unset: { hours: 1, specialDays: 1, timeZone: 1 } });
    await bus.deliver(businessUpdated, businessEvent(125, 2, { hours }));
    await allHandled();
    expect(await findKnown(125)).toMatchObject({ hours, specialDays, timeZone, version: 2 });
  });

  it('A deleted business stays deleted when an earlier change arrives late', async () => {
    await bus.deliver(businessDeleted, { businessId: 130, version: 9 });
    await vi.waitFor(async () => expect(await findKnown(130)).toMatchObject({ deleted: true }));
    await bus.deliver(businessUpdated, businessEvent(130, 8));
    await allHandled();
    expect((await service.call('GET', '/api/businesses/130/reviews', { actor: admin })).status).toBe(404);
  });
});

describe('Sending an inquiry', () => {
  const send = (businessId: number, body: unknown, headers = {}) =>
    service.call('POST', `/api/businesses/${businessId}/inquiries`, { body, headers });

  it('An inquiry is stored, and published with the id of the HTTP request', async () => {
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
    });
    expect(inquiryCreated.schema.parse(event?.data).inquiry).toMatchObject({ id: answer.id, email: form.email });
    expect(event?.requestid).toBe(requestId);
  });

  it('An inquiry sent several times at once with one key is stored once', async () => {
    const body = { ...form, idempotencyKey: randomUUID() };
    const answers = await Promise.all([send(1, body), send(1, body), send(1, body)]);
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(async answer => (await readJson<Inquiry>(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await inquiryModel(service.db).countDocuments({ idempotencyKey: body.idempotencyKey })).toBe(1);
  });

  it('An inquiry is never answered with that of another person, even if its id is taken', async () => {
    const { id } = await readJson<Inquiry>(await send(1, form));
    await service.db
      .collection<{ _id: string }>('counters')
      .updateOne({ _id: 'inquiries' }, { $set: { value: id - 1 } });
    const response = await send(1, { ...form, name: 'Another' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(form.email);
  });

  it('An invalid inquiry is refused field by field, and nothing is stored', async () => {
    const before = await inquiryModel(service.db).countDocuments();
    const response = await send(1, { ...form, name: ' ', email: 'no-address', message: undefined });
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).errors).toEqual([
      { path: 'name', message: 'Required' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'message', message: 'Required' },
    ]);
    expect(await inquiryModel(service.db).countDocuments()).toBe(before);
  });

  it.each([
    ['a business that is not public', 5, 404],
    ['an unknown business', 999, 404],
    ['another business than the body names', 1, 422],
  ])('An inquiry to %s is refused', async (_what, id, status) => {
    expect((await send(id, { ...form, businessId: id === 1 ? 5 : id })).status).toBe(status);
  });

  it('Bodies that are not JSON, malformed or too large are refused', async () => {
    const raw = (body: string, type: string) =>
      fetch(`${service.url}/api/businesses/1/inquiries`, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await raw('name=Nora', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await raw('{"name":', 'application/json')).status).toBe(400);
    expect((await raw(JSON.stringify({ ...form, message: 'x'.repeat(300_000) }), 'application/json')).status).toBe(413);
  });
});

describe('Reading reviews', () => {
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
  const listIds = async (query: string) =>
    (await readJson<Review[]>(await service.call('GET', `/api/businesses/1/reviews?${query}`))).map(
      review => review.id,
    );

  it.each([
    ['sort=date-desc', [3, 4, 2, 1]],
    ['sort=date-asc', [3, 1, 2, 4]],
    ['sort=rating-desc', [3, 1, 2, 4]],
    ['sort=rating-asc', [3, 4, 2, 1]],
    ['rating=2', [2]],
  ])('Reviews are listed in order with %s, pinned ones first', async (query, expected) => {
    expect(await listIds(query)).toEqual(expected);
  });

  it('Visitors get each review once, page by page', async () => {
    const first = await service.call('GET', '/api/businesses/1/reviews?limit=3');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await readJson<Review[]>(await service.call('GET', next))).map(review => review.id)).toEqual([1]);
  });

  it('The rating summary has the average, the number and the distribution of the stars', async () => {
    expect(await (await service.call('GET', '/api/businesses/1/rating')).json()).toEqual({
      businessId: 1,
      rating: 3,
      reviewCount: 4,
      histogram: [1, 1, 0, 1, 1],
      version: 4,
    });
    expect(await (await service.call('GET', '/api/businesses/120/rating')).json()).toMatchObject({
      rating: 0,
      reviewCount: 0,
    });
  });

  it.each(['/api/businesses/5/reviews', '/api/businesses/5/reviews/figures', '/api/businesses/5/rating'])(
    '%s is for the owner and administrators until the business is approved',
    async path => {
      const statusFor = async (actor?: Actor) => (await service.call('GET', path, { actor })).status;
      expect(await statusFor()).toBe(404);
      expect(await statusFor(stranger)).toBe(404);
      expect(await statusFor(owner)).toBe(200);
      expect(await statusFor(admin)).toBe(200);
    },
  );
});
