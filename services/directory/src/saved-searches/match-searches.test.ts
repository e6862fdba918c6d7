import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { ratingCorrected } from '@doorstep/contracts/engagement/reviews/events.ts';
import { requestApproved } from '@doorstep/contracts/onboarding/requests/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { wakeLoops } from '@doorstep/platform/work-loop';
import { afterAll, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, buildOwner } from '../testing.ts';
import { matchRunModel } from './match-run.model.ts';
import { bootSavedSearches } from './testing.ts';

const kit = await bootSavedSearches();
afterAll(() => kit.stop());

const { service, bus } = kit;
const businesses = businessModel(service.db);
const asUser = (userId: number): Actor => ({ userId, role: 'user', name: `User ${userId}` });
const wait = { timeout: 60_000, interval: 100 };
/** The ids that were published about a search, in order. */
const found = (searchId: number) => kit.matchesOf(searchId).flatMap(({ businessIds }) => businessIds);
const edit = (id: number, body: object) => service.call('PUT', `/api/businesses/${id}`, { actor: admin, body });

let flushes = 0;
/** Waits until all news so far are matched: the business that is added last comes in the last run. */
async function flush(): Promise<void> {
  flushes += 1;
  const { id: searchId } = await kit.saveOne(asUser(900 + flushes), `q=flush${flushes}word`);
  const { id } = await kit.addBusiness({ name: `Flush${flushes}word` });
  await vi.waitFor(() => {
    wakeLoops();
    expect(found(searchId)).toEqual([id]);
  }, wait);
}

it('A user is notified once of new businesses that match words, category, place and city, in one event for each search', async () => {
  const old = await kit.addBusiness({ name: 'Old Plumber', city: 'Boise', state: 'ID' });
  await flush();
  const near = await kit.saveOne(asUser(20), 'q=plumber&near=43.615,-116.202&place=Boise,+ID&radius=10');
  const category = await kit.saveOne(asUser(21), 'categoryId=24');
  const city = await kit.saveOne(asUser(22), 'city=Boise&openNow=true');
  const elsewhere = await kit.saveOne(asUser(23), 'city=Nampa');
  const boise = { city: 'Boise', state: 'ID', zip: '83702', location: { latitude: 43.61, longitude: -116.2 } };
  const first = await kit.addBusiness({ name: 'Good Plumber', ...boise });
  const second = await kit.addBusiness({ name: 'Better Plumber', ...boise });
  const roofer = await kit.addBusiness({ name: 'Roofer', categoryId: 2, subcategoryIds: [24], ...boise });
  await flush();
  expect(found(near.id).toSorted()).toEqual([first.id, second.id]);
  expect(found(category.id)).toEqual([roofer.id]);
  expect(found(city.id).toSorted()).toEqual([first.id, second.id, roofer.id]);
  expect(found(elsewhere.id)).toEqual([]);
  expect(found(near.id)).not.toContain(old.id);
  const [match] = kit.matchesOf(city.id);
  expect(match).toMatchObject({ userId: 22, name: 'city=Boise&openNow=true', query: 'city=Boise&openNow=true' });
  expect(kit.matchesOf(city.id).reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

it('A business that is edited, hidden and approved again is no news again', async () => {
  const { id: searchId } = await kit.saveOne(asUser(30), 'q=gardener');
  const { id } = await kit.addBusiness({ name: 'Gardener' });
  await flush();
  expect(found(searchId)).toEqual([id]);
  await edit(id, { description: 'A gardener with a new description' });
  for (const approvalStatus of ['pending', 'approved'] as const) {
    await businesses.updateOne({ _id: id }, { $set: { approvalStatus } });
    await edit(id, { description: `Now ${approvalStatus}` });
  }
  await flush();
  expect(found(searchId)).toEqual([id]);
});

it('A business is news when it is approved, not to its owner, and not if visitors saw it before there were saved searches', async () => {
  const owner = buildOwner(40);
  const own = await kit.saveOne(owner, 'q=locksmith');
  const other = await kit.saveOne(asUser(41), 'q=locksmith');
  const body = { name: 'Locksmith', categoryId: 1, subcategoryIds: [20] };
  const { id } = (await (await service.call('POST', '/api/businesses', { actor: owner, body })).json()) as Business;
  const former = await kit.addBusiness({ name: 'Former Locksmith' });
  await flush();
  expect(found(other.id)).toEqual([former.id]);
  const late = await kit.saveOne(asUser(42), 'q=locksmith');
  await businesses.updateOne({ _id: former.id }, { $unset: { listedAt: 1, isNews: 1, matchedRating: 1 } });
  await edit(former.id, { description: 'Edited' });
  const request = { ...requestApproved.sample.request, id: 77, businessId: id, userId: 40 };
  const approved = await bus.deliver(requestApproved, { ...requestApproved.sample, request, version: 2 });
  await service.handled([approved], 'approvals');
  await flush();
  expect(found(other.id)).toEqual([former.id, id]);
  expect(found(late.id)).toEqual([id]);
  expect(found(own.id)).toEqual([former.id]);
});

it('A search for stars finds a new business once its rating is that high, once', async () => {
  const stars = await kit.saveOne(asUser(50), 'q=sweep&minRating=4');
  const any = await kit.saveOne(asUser(51), 'q=sweep');
  const { id } = await kit.addBusiness({ name: 'Chimney Sweep' });
  await flush();
  expect(found(any.id)).toEqual([id]);
  expect(found(stars.id)).toEqual([]);
  const rate = async (version: number, rating: number) => {
    const summary = { businessId: id, version, rating, reviewCount: version };
    await service.handled([await bus.deliver(ratingCorrected, { summary })], 'ratings');
    await flush();
  };
  await rate(1, 4.5);
  await rate(2, 3);
  await rate(3, 5);
  expect(found(stars.id)).toEqual([id]);
  expect(found(any.id)).toEqual([id]);
});

it('A run that was interrupted goes on with the searches that are left, and skips those that are done', async () => {
  const runs = matchRunModel(service.db);
  const done = await kit.saveOne(asUser(60), 'q=mason');
  const left = await kit.saveOne(asUser(61), 'q=mason');
  await flush();
  // As if the replica had died between two transactions: its lease is over, and the news are taken.
  await runs.updateOne({}, { $set: { dueAt: new Date(Date.now() + 3_600_000) } });
  const { id } = await kit.addBusiness({ name: 'Mason' });
  const row = await businesses.findById(id).lean().orFail();
  const news = [{ businessId: id, version: 1, listedAt: row.listedAt, rating: 0 }];
  await businesses.updateOne({ _id: id }, { $unset: { isNews: 1 }, $set: { matchedRating: 0 } });
  await runs.updateOne({}, { $set: { startedAt: new Date(), news, after: done.id, dueAt: new Date(0) } });
  await flush();
  expect(found(left.id)).toEqual([id]);
  expect(found(done.id)).toEqual([]);
});
