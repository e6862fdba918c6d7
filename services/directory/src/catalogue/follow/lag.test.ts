import { ratingStored } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { bootService, readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { directory as definition } from '../../app.ts';
import { businessModel } from '../../models/business.model.ts';
import { admin, bootDirectory } from '../../testing.ts';

const directory = await bootDirectory();
const { service, bus, namespace } = directory;
afterAll(() => directory.stop());

let version = 0;
/** Delivers a rating that cannot be stored while a transaction holds its business. Resolves to a function that ends it. */
async function blockRating(id: number, rating: number): Promise<() => Promise<void>> {
  const session = await service.db.startSession();
  session.startTransaction();
  await businessModel(service.db).updateOne({ _id: id }, { isPopular: true }, { session });
  const { review } = reviewCreated.sample;
  version += 1;
  const summary = { businessId: id, rating, reviewCount: 2, version };
  await bus.deliver(reviewCreated, { ...reviewCreated.sample, review: { ...review, businessId: id }, summary });
  return async () => {
    await session.abortTransaction();
    await session.endSession();
  };
}

async function create(): Promise<number> {
  const body = { name: 'Gable and Sons', categoryId: 20 };
  const created = await service.call('POST', '/api/businesses', { actor: admin, body });
  return (await readJson<Business>(created)).id;
}
const readRating = async (url: string, id: number) =>
  (await readJson<Business>(await fetch(`${url}/api/businesses/${id}`))).rating;

const paths = ['/api/businesses', '/api/categories', '/api/cities', '/api/businesses/facets'];
const readCaching = async () =>
  Promise.all(paths.map(async path => (await fetch(service.url + path)).headers.get('cache-control')));
const readLag = async (url = service.url) =>
  (await readJson<{ projectionLagMs: number }>(await fetch(`${url}/readyz`))).projectionLagMs;

it('Visitors get answers that must not be cached while a replica is over three seconds behind', async () => {
  const id = await create();
  const kept = paths.map(() => 'public, no-cache');
  await vi.waitFor(async () => expect(await readCaching()).toEqual(kept));

  const release = await blockRating(id, 4.5);
  await vi.waitFor(async () => expect(await readCaching()).toEqual(paths.map(() => 'no-store')));
  expect(await readLag()).toBeGreaterThan(3_000);

  await release();
  await vi.waitFor(async () => expect(await readCaching()).toEqual(kept));
  expect(await readRating(service.url, id)).toBe(4.5);
});

it('A rating that is stored late is shown by all replicas at once', async () => {
  const replica = await bootService(definition, { namespace });
  const id = await create();
  const release = await blockRating(id, 3.5);
  const readLags = () => Promise.all([readLag(service.url), readLag(replica.url)]);
  await vi.waitFor(async () => expect(Math.min(...(await readLags()))).toBeGreaterThan(3_000));
  await vi.waitFor(async () => expect(await readLags()).toEqual([0, 0]));
  expect(await readRating(replica.url, id)).toBe(0);

  // The periodic comparison would take up to five minutes.
  await release();
  for (const { url } of [service, replica]) await vi.waitFor(async () => expect(await readRating(url, id)).toBe(3.5));
  await vi.waitFor(() => expect(listStored(id)).toEqual([{ businessId: id, version }]));
  await replica.stop();
});

/** The ratings of a business that were published as stored late. */
const listStored = (id: number) =>
  bus
    .received(ratingStored.type)
    .filter(({ subject }) => subject === `rating/${id}`)
    .map(({ data }) => data);

it('Directory does not publish a rating that is stored in time', async () => {
  let id: number;
  let startedAt: number;
  do {
    const created = await create();
    startedAt = Date.now();
    const release = await blockRating(created, 2.5);
    await release();
    await vi.waitFor(async () => expect(await readRating(service.url, created)).toBe(2.5));
    id = created;
    // A busy machine may take longer than the five seconds that are in time.
  } while (Date.now() - startedAt > 5_000);
  expect(listStored(id)).toEqual([]);
});
