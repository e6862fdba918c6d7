import type { ListedReview, Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { admin, asOwner, asUser, bootEngagement } from '../testing.ts';
import { reviewModel } from './review.model.ts';

const kit = await bootEngagement(1, 3, 4);
afterAll(() => kit.stop());

const call = (method: string, path: string, actor?: Actor, body?: unknown) =>
  kit.service.call(method, path, { actor, body });
const create = async (businessId: number, actor: Actor, body: unknown) =>
  readJson<Review>(await call('POST', `/api/businesses/${businessId}/reviews`, actor, body));
const list = async (query: string, actor: Actor | undefined = admin) => {
  const response = await call('GET', `/api/reviews?${query}`, actor);
  expect(response.status).toBe(200);
  return readJson<ListedReview[]>(response);
};

it('The list of all reviews is for administrators only', async () => {
  const statusFor = async (actor?: Actor) => (await call('GET', '/api/reviews', actor)).status;
  expect([await statusFor(), await statusFor(asUser(900)), await statusFor(asOwner(1))]).toEqual([401, 403, 403]);
  expect(await statusFor(admin)).toBe(200);
});

it('Administrators can list all reviews, newest first, and filter by business, author and stars', async () => {
  const first = await create(3, asUser(901), { rating: 2, comment: 'Late' });
  const second = await create(4, asUser(902), { rating: 5 });
  const third = await create(3, asUser(902), { rating: 5 });
  const ids = (rows: ListedReview[]) => rows.map(({ id }) => id);
  expect((await list('limit=3')).map(({ id, businessName }) => [id, businessName])).toEqual([
    [third.id, 'Business 3'],
    [second.id, 'Business 4'],
    [first.id, 'Business 3'],
  ]);
  expect(ids(await list('userIds=902'))).toEqual([third.id, second.id]);
  expect(ids(await list('userIds=901,902&rating=5'))).toEqual([third.id, second.id]);
  expect(ids(await list('businessIds=4&userIds=901'))).toEqual([second.id, first.id]);
  const page = await call('GET', '/api/reviews?userIds=901,902&limit=2', admin);
  expect(page.headers.get('x-total-count')).toBe('3');
});

it.each([{}, { rating: 5 }, { userId: { $in: [901, 902] } }])(
  'The list of all reviews is read with an index: %j',
  async filter => {
    const found = reviewModel(kit.service.db).collection.find(filter).sort({ createdAt: -1, _id: -1 }).limit(20);
    expect(JSON.stringify(await found.explain('queryPlanner'))).toMatch(/IXSCAN/);
  },
);
