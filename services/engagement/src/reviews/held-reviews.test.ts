import { businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { ListedReview, RatingSummary, Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { accountState, admin, asOwner, asUser, bootEngagement } from '../testing.ts';
import { heldReviewModel } from './held-review.model.ts';

const kit = await bootEngagement(1, 2, 3, 11, 12, 13, 14, 15, 16);
const { service, bus } = kit;
afterAll(() => kit.stop());

const hold = async (version: number, holdsReviews: boolean) => {
  const id = await bus.deliver(siteUpdated, { version, site: { ...defaultSite, version, holdsReviews } });
  await service.handled([id], 'site');
};
const call = (method: string, path: string, actor = admin, body?: object) =>
  service.call(method, path, { actor, ...(body && { body }) });
const write = async (userId: number, rating = 4, businessId = 1) =>
  readJson<Review>(
    await call('POST', `/api/businesses/${businessId}/reviews`, asUser(userId), { rating, comment: 'Came on time.' }),
  );
const listed = async (businessId = 1) =>
  readJson<Review[]>(await service.call('GET', `/api/businesses/${businessId}/reviews`));
const waiting = async () => readJson<ListedReview[]>(await call('GET', '/api/held-reviews'));
const mine = async (userId: number) =>
  readJson<Review | null>(await call('GET', '/api/businesses/1/reviews/mine', asUser(userId)));
const count = async (businessId = 1) =>
  (await readJson<RatingSummary>(await service.call('GET', `/api/businesses/${businessId}/rating`))).reviewCount;
const published = (type: string, { id }: Pick<Review, 'id'>) =>
  bus.received(type).filter(({ subject }) => subject === `review/${id}`);

await hold(1, true);

describe('A new review on a site that holds reviews', () => {
  it('It is seen by its author and administrators, and counts nowhere, until it is approved', async () => {
    const review = await write(10);
    expect(review).toMatchObject({ held: true, rating: 4 });
    expect(await mine(10)).toMatchObject({ id: review.id, held: true });
    expect(await waiting()).toMatchObject([{ id: review.id, businessName: expect.any(String) }]);
    expect([await listed(), await count()]).toEqual([[], 0]);
    expect(published('review-created', review)).toHaveLength(0);

    const approved = await readJson<Review>(await call('POST', `/api/held-reviews/${review.id}/approve`));
    expect(approved).toMatchObject({ id: review.id, userId: 10, comment: 'Came on time.' });
    expect(approved).not.toHaveProperty('held');
    expect(await listed()).toEqual([approved]);
    expect(await count()).toBe(1);
    expect(await waiting()).toEqual([]);
    await vi.waitFor(() => expect(published('review-created', review)).toHaveLength(1));
    const again = call('POST', `/api/held-reviews/${review.id}/approve`);
    expect(await readRefusal(again)).toEqual([404, 'This review does not wait for approval any more.']);
  });

  it('One of an approval and a rejection at the same moment counts', async () => {
    const { id } = await write(11);
    const answers = await Promise.all([
      call('POST', `/api/held-reviews/${id}/approve`),
      call('DELETE', `/api/held-reviews/${id}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await service.call('DELETE', `/api/reviews/${id}`, { actor: admin });
  });

  it('Its author can change and withdraw it, and cannot send a second one', async () => {
    const { id } = await write(12);
    expect(await readRefusal(call('POST', '/api/businesses/1/reviews', asUser(12), { rating: 5 }))).toEqual([
      409,
      'You have already reviewed this business.',
    ]);
    expect((await call('PUT', `/api/reviews/${id}`, asUser(13), { rating: 1 })).status).toBe(403);
    expect((await call('PUT', `/api/reviews/${id}`, asUser(12), { rating: 2 })).status).toBe(200);
    expect(await mine(12)).toMatchObject({ rating: 2, comment: 'Came on time.', held: true });
    expect((await call('DELETE', `/api/reviews/${id}`, asUser(13))).status).toBe(404);
    expect((await call('DELETE', `/api/reviews/${id}`, asUser(12))).status).toBe(200);
    expect(await mine(12)).toBeNull();
  });

  it('A rejected one is gone, and both decisions are in the audit log', async () => {
    const { id } = await write(14);
    expect((await call('DELETE', `/api/held-reviews/${id}`)).status).toBe(200);
    expect(await mine(14)).toBeNull();
    await vi.waitFor(() => {
      const actions = bus
        .received('engagement-audited')
        .filter(({ subject }) => subject === `review/${id}`)
        .map(({ data }) => (data as { entry: { action: string } }).entry.action);
      expect(actions).toEqual(['rejected']);
    });
  });
});

describe('A change of a review on a site that holds reviews', () => {
  it('The former text is shown until the change is approved, and stays if it is rejected', async () => {
    const { id } = await write(20, 5);
    await call('POST', `/api/held-reviews/${id}/approve`);
    const before = await listed();
    const changed = await call('PUT', `/api/reviews/${id}`, asUser(20), { rating: 1, comment: 'Came late.' });
    expect(await readJson<Review>(changed)).toMatchObject({ id, held: true, rating: 1 });
    expect(await listed()).toEqual(before);
    expect((await call('DELETE', `/api/held-reviews/${id}`)).status).toBe(200);
    expect(await mine(20)).toMatchObject({ rating: 5 });

    await call('PUT', `/api/reviews/${id}`, asUser(20), { comment: '' });
    expect((await call('POST', `/api/held-reviews/${id}/approve`)).status).toBe(200);
    const shown = (await listed()).find(review => review.id === id);
    expect(shown).toMatchObject({ rating: 5 });
    expect(shown).not.toHaveProperty('comment');
    await vi.waitFor(() => expect(published('review-updated', { id })).toHaveLength(1));
  });

  it('A deleted review takes its waiting change along', async () => {
    const { id } = await write(21);
    await call('POST', `/api/held-reviews/${id}/approve`);
    await call('PUT', `/api/reviews/${id}`, asUser(21), { rating: 1 });
    expect((await call('DELETE', `/api/reviews/${id}`)).status).toBe(200);
    expect(await heldReviewModel(service.db).exists({ _id: id })).toBeNull();
  });
});

it('An administrator writes without approval, and so do users once the site holds no reviews', async () => {
  const own = await readJson<Review>(await call('POST', '/api/businesses/2/reviews', admin, { rating: 3 }));
  expect(own).not.toHaveProperty('held');
  const held = await write(30, 4, 2);
  await hold(2, false);
  const free = await write(31, 4, 2);
  expect(free).not.toHaveProperty('held');
  // A review that waits still waits, and is still the one of its author.
  expect((await waiting()).map(({ id }) => id)).toEqual([held.id]);
  expect((await call('POST', '/api/businesses/2/reviews', asUser(30), { rating: 1 })).status).toBe(409);
  // A late event does not turn it on again.
  await hold(1, true);
  expect(await write(32, 4, 2)).not.toHaveProperty('held');
  await hold(3, true);
});

it('A waiting review has the new name of its author, and ends with the account or the business', async () => {
  const review = await write(40);
  const renamed = await bus.deliver(accountUpdated, accountState(40, 2, { name: 'Newly named' }));
  await service.handled([renamed], 'known-accounts');
  expect((await waiting()).find(({ id }) => id === review.id)).toMatchObject({ userName: 'Newly named' });
  const left = await bus.deliver(accountDeleted, { userId: 40, version: 3 });
  const elsewhere = await write(41, 4, 3);
  const closed = await bus.deliver(businessDeleted, { businessId: 3, version: 99 });
  await service.handled([left], 'known-accounts');
  await service.handled([closed], 'known-businesses');
  const rest = (await waiting()).map(({ id }) => id);
  expect(rest).not.toContain(review.id);
  expect(rest).not.toContain(elsewhere.id);
});

it('No waiting review or change stays when it is written while its business is deleted', async () => {
  const [shown, ...racing] = [11, 12, 13, 14, 15, 16];
  const { id } = await write(60, 4, shown);
  await call('POST', `/api/held-reviews/${id}/approve`);
  const send = (businessId: number, userId: number) =>
    call('POST', `/api/businesses/${businessId}/reviews`, asUser(userId), { rating: 4 });
  const remove = (businessId: number) => bus.deliver(businessDeleted, { businessId, version: 2 });
  const deletions = Promise.all([shown, ...racing].map(remove));
  await Promise.all([
    call('PUT', `/api/reviews/${id}`, asUser(60), { rating: 1 }),
    ...racing.flatMap(businessId => [61, 62, 63, 64].map(userId => send(businessId, userId))),
  ]);
  await service.handled(await deletions, 'known-businesses');
  await vi.waitFor(async () =>
    expect(await heldReviewModel(service.db).countDocuments({ businessId: { $gt: 10 } })).toBe(0),
  );
});

it('Only administrators see and decide what waits', async () => {
  const { id } = await write(50);
  for (const [method, path] of [
    ['GET', '/api/held-reviews'],
    ['POST', `/api/held-reviews/${id}/approve`],
    ['DELETE', `/api/held-reviews/${id}`],
  ] as const) {
    const statuses = [];
    for (const actor of [undefined, asUser(50), asOwner(1)])
      statuses.push((await service.call(method, path, { ...(actor && { actor }) })).status);
    expect([method, path, ...statuses]).toEqual([method, path, 401, 403, 403]);
  }
});
