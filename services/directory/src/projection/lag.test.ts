import { type Business, reviewCreated } from '@doorstep/contracts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { businessModel } from '../businesses/business.model.ts';
import { admin, bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const paths = ['/api/businesses', '/api/categories', '/api/cities', '/api/businesses/facets'];
const readCaching = async () =>
  Promise.all(paths.map(async path => (await fetch(service.url + path)).headers.get('cache-control')));
const readLag = async () =>
  (await readJson<{ projectionLagMs: number }>(await fetch(`${service.url}/readyz`))).projectionLagMs;

it('Visitors get answers that no cache may keep while the replica is more than three seconds behind', async () => {
  const body = { name: 'Gable and Sons', categoryId: 20 };
  const created = await service.call('POST', '/api/businesses', { actor: admin, body });
  const { id } = await readJson<Business>(created);
  const kept = paths.map(() => 'public, no-cache');
  await vi.waitFor(async () => expect(await readLag()).toBe(0));
  expect(await readCaching()).toEqual(kept);

  // Another writer holds the business, so its new rating cannot be stored.
  const session = await service.db.startSession();
  session.startTransaction();
  await businessModel(service.db).updateOne({ _id: id }, { isPopular: true }, { session });
  const { review } = reviewCreated.sample;
  const summary = { businessId: id, rating: 4.5, reviewCount: 2, version: 3 };
  await bus.deliver(reviewCreated, { ...reviewCreated.sample, review: { ...review, businessId: id }, summary });
  await vi.waitFor(async () => expect(await readCaching()).toEqual(paths.map(() => 'no-store')));
  expect(await readLag()).toBeGreaterThan(3_000);
  const personal = await service.call('GET', '/api/businesses', { actor: admin });
  expect(personal.headers.get('cache-control')).toBe('no-store');

  await session.abortTransaction();
  await session.endSession();
  await vi.waitFor(async () => expect(await readCaching()).toEqual(kept));
  expect(await readJson(await fetch(`${service.url}/api/businesses/${id}`))).toMatchObject({ rating: 4.5 });
});
