import { randomUUID } from 'node:crypto';
import { businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { favoriteModel } from '../favorites/favorite.model.ts';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { ratingSummaryModel } from '../reviews/rating-summary.model.ts';
import { reviewModel } from '../reviews/review.model.ts';
import { asUser, bootEngagement } from '../testing.ts';

const racing = [11, 12, 13, 14, 15, 16];
const kit = await bootEngagement(1, 2, 3, 4, ...racing);
afterAll(() => kit.stop());

const review = (businessId: number, userId: number) =>
  kit.service.call('POST', `/api/businesses/${businessId}/reviews`, { actor: asUser(userId), body: { rating: 3 } });
const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
const inquire = (businessId: number) =>
  kit.service.call('POST', `/api/businesses/${businessId}/inquiries`, { body: form });
const save = (businessId: number, userId: number) =>
  kit.service.call('PUT', `/api/favorites/${businessId}`, { actor: asUser(userId) });
const fill = async (businessId: number) => {
  await Promise.all([review(businessId, 10), review(businessId, 11), inquire(businessId), save(businessId, 10)]);
  expect(await countRows(businessId)).toEqual([2, 1, 1]);
};
const countRows = async (businessId: number) => {
  const { db } = kit.service;
  const models = [reviewModel(db), inquiryModel(db), favoriteModel(db)];
  return Promise.all(models.map(model => db.collection(model.collection.name).countDocuments({ businessId })));
};

it('Deleting a business deletes its own reviews, rating, inquiries and favorites only', async () => {
  for (const id of [1, 2]) await fill(id);
  await kit.bus.deliver(businessDeleted, { businessId: 1, version: 2 });
  await kit.settled();
  expect(await countRows(1)).toEqual([0, 0, 0]);
  expect(await ratingSummaryModel(kit.service.db).findById(1).lean()).toMatchObject({ histogram: [0, 0, 0, 0, 0] });
  expect(await countRows(2)).toEqual([2, 1, 1]);
  for (const answer of [review(1, 12), inquire(1), save(1, 12)]) expect((await answer).status).toBe(404);
});

it('Nothing that is written while a business is deleted stays', async () => {
  await Promise.all(
    racing.flatMap(id => [
      review(id, 20),
      inquire(id),
      save(id, 20),
      kit.bus.deliver(businessDeleted, { businessId: id, version: 2 }),
      review(id, 21),
      inquire(id),
      save(id, 21),
    ]),
  );
  await kit.settled();
  for (const id of racing) expect(await countRows(id)).toEqual([0, 0, 0]);
});

it('A business stays deleted when the deletion is repeated or an earlier change arrives late', async () => {
  await fill(3);
  const event = randomUUID();
  for (const id of [event, event, randomUUID()])
    await kit.bus.deliver(businessDeleted, { businessId: 3, version: 5 }, id);
  const business = { ...businessUpdated.sample.business, id: 3 };
  await kit.bus.deliver(businessUpdated, { ...businessUpdated.sample, version: 4, business });
  await kit.settled();
  expect(await countRows(3)).toEqual([0, 0, 0]);
  expect((await review(3, 30)).status).toBe(404);
});

it('Replaying the dead letter of a deletion deletes everything', async () => {
  await fill(4);
  const replay = await kit.park('known-businesses', 7, () =>
    kit.bus.deliver(businessDeleted, { businessId: 4, version: 7 }),
  );
  expect(await countRows(4)).toEqual([2, 1, 1]);
  await replay();
  await vi.waitFor(async () => expect(await countRows(4)).toEqual([0, 0, 0]));
});
