import { businessDeleted } from '@doorstep/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { favoriteModel } from '../favorites/favorite.model.ts';
import { inquiryModel } from '../inquiries/inquiry.model.ts';
import { ratingSummaryModel } from '../reviews/rating-summary.model.ts';
import { reviewModel } from '../reviews/review.model.ts';
import { bootEngagement, type TestEngagement, userNamed } from '../testing.ts';

let kit: TestEngagement;
beforeAll(async () => {
  kit = await bootEngagement(1, 2, 11, 12, 13, 14, 15, 16);
}, 30_000);
afterAll(() => kit.stop());

const review = (businessId: number, userId: number) =>
  kit.service.call('POST', `/api/businesses/${businessId}/reviews`, { actor: userNamed(userId), body: { rating: 3 } });
const left = async (businessId: number) => {
  const { db } = kit.service;
  const models = [reviewModel(db), inquiryModel(db), favoriteModel(db)];
  return Promise.all(models.map(model => db.collection(model.collection.name).countDocuments({ businessId })));
};

it('takes its reviews, stars, inquiries and favourites along, and nothing of another', async () => {
  const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  for (const id of [1, 2]) {
    await review(id, 10);
    await review(id, 11);
    await kit.service.call('POST', `/api/businesses/${id}/inquiries`, { body: form });
    await kit.service.call('PUT', `/api/favorites/${id}`, { actor: userNamed(10) });
    expect(await left(id)).toEqual([2, 1, 1]);
  }
  await kit.bus.deliver(businessDeleted, { businessId: 1, version: 2 });
  await kit.settled();
  expect(await left(1)).toEqual([0, 0, 0]);
  expect(await ratingSummaryModel(kit.service.db).findById(1).lean()).toMatchObject({ histogram: [0, 0, 0, 0, 0] });
  expect(await left(2)).toEqual([2, 1, 1]);
  expect((await review(1, 12)).status).toBe(404);
});

it('leaves no review behind that is written at the same moment', async () => {
  const ids = [11, 12, 13, 14, 15, 16];
  await Promise.all(
    ids.flatMap(id => [
      review(id, 20),
      kit.bus.deliver(businessDeleted, { businessId: id, version: 2 }),
      review(id, 21),
    ]),
  );
  await kit.settled();
  for (const id of ids) expect(await left(id)).toEqual([0, 0, 0]);
});
