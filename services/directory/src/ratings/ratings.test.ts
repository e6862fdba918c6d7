import { randomUUID } from 'node:crypto';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import {
  ratingCorrected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
} from '@doorstep/contracts/engagement/reviews/events.ts';
import { boot, readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { directory } from '../app.ts';
import { type BusinessRow, businessModel, toBusinessRow } from '../models/business.model.ts';

const summary = (businessId: number, version: number, rating: number, reviewCount: number) => ({
  businessId,
  version,
  rating,
  reviewCount,
});
const reviewEvent = (...of: Parameters<typeof summary>) => ({
  review: { ...reviewCreated.sample.review, businessId: of[0] },
  version: 1,
  summary: summary(...of),
});
const stored = (id: number) => businessModel(service.db).findById(id).lean<BusinessRow>();
const shows = (id: number, rating: number, reviewCount: number) =>
  vi.waitFor(async () => expect(await stored(id)).toMatchObject({ rating, reviewCount }));
const settled = () => service.handled(bus.delivered, 'ratings');

const stand = await boot(directory);
const { service, bus } = stand;
const rows = [1, 2, 3, 4].map(id =>
  toBusinessRow(
    { ...businessCreated.sample.business, ownerId: id, id, rating: 4.5, reviewCount: 2, ratingVersion: 1 },
    1,
  ),
);
await businessModel(service.db).insertMany(rows);
await service.reconcile();

afterAll(() => stand.stop());

it('A review changes the shown rating of a business, and nothing else', async () => {
  const before = await readJson<Business>(await service.call('GET', '/api/businesses/1'));
  await bus.deliver(reviewCreated, reviewEvent(1, 2, 4.67, 3));
  await shows(1, 4.67, 3);
  const after = async () => readJson<Business>(await service.call('GET', '/api/businesses/1'));
  await vi.waitFor(async () =>
    expect(await after()).toEqual({ ...before, rating: 4.67, reviewCount: 3, ratingVersion: 2 }),
  );
  expect(await stored(1)).toMatchObject({ version: 1 });
  expect(bus.received('business-updated')).toEqual([]);
});

it('Repeated review events and events with the same version change nothing', async () => {
  const id = randomUUID();
  await bus.deliver(reviewCreated, reviewEvent(2, 3, 4, 5), id);
  await bus.deliver(reviewCreated, reviewEvent(2, 3, 4, 5), id);
  await shows(2, 4, 5);
  await bus.deliver(reviewUpdated, reviewEvent(2, 3, 1, 1));
  await settled();
  expect(await stored(2)).toMatchObject({ rating: 4, reviewCount: 5, ratingVersion: 3 });
});

it('A late review event does not undo a newer one, and the next event makes up for a lost one', async () => {
  await bus.deliver(reviewDeleted, reviewEvent(3, 7, 3.5, 4));
  await shows(3, 3.5, 4);
  await bus.deliver(reviewCreated, reviewEvent(3, 6, 3.8, 5));
  await settled();
  expect(await stored(3)).toMatchObject({ rating: 3.5, reviewCount: 4 });
  await bus.deliver(ratingCorrected, { summary: summary(3, 9, 2, 6) });
  await shows(3, 2, 6);
});

it('A review of a deleted business has no effect', async () => {
  await bus.deliver(reviewCreated, reviewEvent(404, 2, 5, 1));
  await settled();
  expect(await stored(404)).toBeNull();
});
