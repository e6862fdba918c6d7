import { randomUUID } from 'node:crypto';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { accountCreated, accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { favoriteModel } from '../favorites/favorite.model.ts';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { reviewModel } from '../reviews/review.model.ts';
import { accountState, asUser, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1, 2);
afterAll(() => kit.stop());

const review = async (userId: number, businessId = 1) => {
  const options = { actor: asUser(userId), body: { rating: 4, comment: 'Came on time.' } };
  return kit.service.call('POST', `/api/businesses/${businessId}/reviews`, options);
};
const listed = async (id: number) => {
  const all = await readJson<Review[]>(await kit.service.call('GET', '/api/businesses/1/reviews?limit=100'));
  return all.find(candidate => candidate.id === id);
};

it('A review shows the name and picture from the events of identity', async () => {
  await kit.bus.deliver(
    accountCreated,
    accountState(10, 1, { name: 'Nora', profilePicture: '/media/users/n/160.webp' }),
  );
  await kit.bus.deliver(accountCreated, accountState(11, 1, { name: undefined }));
  await kit.settled();
  expect(await readJson(await review(10))).toMatchObject({
    userName: 'Nora',
    user: { name: 'Nora', profilePicture: '/media/users/n/160.webp' },
  });
  expect(await readJson(await review(11))).toMatchObject({ userName: 'user11' });
});

it('Reviews show the new name of their author, in whatever order the events arrive', async () => {
  const { id } = await readJson<Review>(await review(20));
  expect(await listed(id)).toMatchObject({ userName: 'Session name 20' });
  const event = randomUUID();
  await kit.bus.deliver(
    accountUpdated,
    accountState(20, 3, { name: 'New', profilePicture: '/media/users/a/b' }),
    event,
  );
  await kit.bus.deliver(
    accountUpdated,
    accountState(20, 3, { name: 'New', profilePicture: '/media/users/a/b' }),
    event,
  );
  await kit.settled();
  expect(await listed(id)).toMatchObject({ user: { name: 'New', profilePicture: '/media/users/a/b' } });
  await kit.bus.deliver(accountUpdated, accountState(20, 2, { name: 'Old' }));
  await kit.settled();
  expect(await listed(id)).toMatchObject({ userName: 'New' });
  await kit.bus.deliver(accountUpdated, accountState(20, 5, { name: 'Newest, after one that was lost' }));
  await kit.settled();
  expect((await listed(id))?.user).toEqual({ name: 'Newest, after one that was lost' });
});

it('Deleting an account makes its reviews anonymous, deletes its favorites and unlinks its inquiries', async () => {
  await kit.bus.deliver(accountCreated, accountState(30, 1, { name: 'Leaving' }));
  await kit.settled();
  const { id } = await readJson<Review>(await review(30));
  await kit.service.call('PUT', '/api/favorites/1', { actor: asUser(30) });
  const body = { name: 'Leaving', email: 'leaving@mail.example', subject: 'Leak', message: 'Could you come by?' };
  await kit.service.call('POST', '/api/businesses/1/inquiries', { actor: asUser(30), body });
  const sent = () => inquiryModel(kit.service.db).countDocuments({ senderId: 30 });
  expect(await sent()).toBe(1);
  const rating = await (await kit.service.call('GET', '/api/businesses/1/rating')).json();

  await kit.bus.deliver(accountDeleted, { userId: 30, version: 4 });
  await kit.bus.deliver(accountUpdated, accountState(30, 3, { name: 'Late' }));
  await kit.settled();
  const kept = await listed(id);
  expect(kept).toMatchObject({ userName: 'Anonymous', comment: 'Came on time.', rating: 4 });
  expect(kept).not.toHaveProperty('userId');
  expect(kept).not.toHaveProperty('user');
  expect(await (await kit.service.call('GET', '/api/businesses/1/rating')).json()).toEqual(rating);
  expect(await favoriteModel(kit.service.db).countDocuments({ userId: 30 })).toBe(0);
  expect(await sent()).toBe(0);
  expect(await inquiryModel(kit.service.db).countDocuments({ name: 'Leaving' })).toBe(1);
  expect((await review(30, 2)).status).toBe(401);
});

it('One business can have anonymous reviews of several deleted accounts', async () => {
  for (const userId of [40, 41]) {
    await review(userId, 2);
    await kit.bus.deliver(accountDeleted, { userId, version: 2 });
  }
  await kit.settled();
  expect(await reviewModel(kit.service.db).countDocuments({ businessId: 2, userName: 'Anonymous' })).toBe(2);
});

it('A review written while its author is renamed or deleted ends with the newest name', async () => {
  const authors = Array.from({ length: 12 }, (_, index) => 50 + index);
  for (const userId of authors) await kit.bus.deliver(accountCreated, accountState(userId, 1, { name: 'Before' }));
  await kit.settled();
  await Promise.all(
    authors.flatMap(userId => [
      review(userId),
      userId % 2
        ? kit.bus.deliver(accountUpdated, accountState(userId, 2, { name: 'After' }))
        : kit.bus.deliver(accountDeleted, { userId, version: 2 }),
    ]),
  );
  await kit.settled();
  expect(await reviewModel(kit.service.db).countDocuments({ userName: 'Before' })).toBe(0);
});

it('A repeated deletion changes nothing, and a dead letter takes effect when it is replayed', async () => {
  for (const userId of [75, 76]) {
    await kit.bus.deliver(accountCreated, accountState(userId, 1, { name: 'Leaving' }));
    await kit.settled();
    await review(userId);
    await kit.service.call('PUT', '/api/favorites/1', { actor: asUser(userId) });
  }
  const names = async () => (await reviewModel(kit.service.db).find({ userName: 'Leaving' }).lean()).length;
  const event = randomUUID();
  for (const id of [event, event, randomUUID()]) await kit.bus.deliver(accountDeleted, { userId: 75, version: 2 }, id);
  await kit.settled();
  expect(await names()).toBe(1);

  const replay = await kit.park('known-accounts', 77, () =>
    kit.bus.deliver(accountDeleted, { userId: 76, version: 77 }),
  );
  expect(await names()).toBe(1);
  await replay();
  await vi.waitFor(async () => expect(await names()).toBe(0));
  expect(await favoriteModel(kit.service.db).countDocuments({ userId: { $in: [75, 76] } })).toBe(0);
});

it('Replaying a rename does not undo a newer one', async () => {
  const { id } = await readJson<Review>(await review(80));
  const replay = await kit.park('known-accounts', 88, () =>
    kit.bus.deliver(accountUpdated, accountState(80, 88, { name: 'Lost for a while' })),
  );
  await kit.bus.deliver(accountUpdated, accountState(80, 89, { name: 'Newer' }));
  await kit.settled();
  await replay();
  await kit.settled();
  expect(await listed(id)).toMatchObject({ userName: 'Newer' });
});

it('A favorite saved while its account is deleted does not stay', async () => {
  const leaving = Array.from({ length: 8 }, (_, index) => 90 + index);
  for (const userId of leaving) await kit.bus.deliver(accountCreated, accountState(userId, 1));
  await kit.settled();
  const save = (userId: number) => kit.service.call('PUT', '/api/favorites/2', { actor: asUser(userId) });
  await Promise.all(
    leaving.flatMap(userId => [save(userId), kit.bus.deliver(accountDeleted, { userId, version: 2 }), save(userId)]),
  );
  await kit.settled();
  expect(await favoriteModel(kit.service.db).countDocuments({ userId: { $in: leaving } })).toBe(0);
  expect((await save(90)).status).toBe(401);
});
