import { randomUUID } from 'node:crypto';
import { reviewDeleted } from '@doorstep/contracts/engagement/reviews/events.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { favoriteModel } from '../favorites/favorite.model.ts';
import { knownAccountModel } from '../known-accounts/known-account.model.ts';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { messageModel } from '../messages/message.model.ts';
import { reviewModel } from '../reviews/review.model.ts';
import { accountState, admin, asUser, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1, 2);
const { service, bus } = kit;
afterAll(() => kit.stop());

const now = new Date();
let nextNumber = 100;

/** An account with two reviews, a favorite, an inquiry and a message; and the erasure that its user asks for. */
async function makeAccount(choice: 'keep' | 'delete') {
  const userId = nextNumber++;
  const author = asUser(userId, `Nora ${userId}`);
  await service.handled([await bus.deliver(accountUpdated, accountState(userId, 1))], 'known-accounts');
  for (const businessId of [1, 2])
    await service.call('POST', `/api/businesses/${businessId}/reviews`, {
      actor: author,
      body: { rating: 4, comment: 'Good' },
    });
  await service.call('PUT', '/api/favorites/1', { actor: author });
  const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Hello', message: 'Hello' };
  await service.call('POST', '/api/businesses/1/inquiries', { actor: author, body: inquiry });
  await messageModel(service.db).insertMany([
    {
      _id: userId,
      senderId: userId,
      senderName: 'Nora',
      receiverId: 1,
      receiverName: 'Admin',
      parties: [userId, 1],
      subject: 'Hi',
      content: 'Hi',
      isRead: false,
      createdAt: now,
    },
  ]);
  const request = {
    erasureId: 1_000 + userId,
    userId,
    version: 3,
    reviews: choice,
    business: 'keep',
  } as const;
  const answers = () =>
    bus.received('engagement-data-erased').filter(({ subject }) => subject === `erasure/${request.erasureId}`);
  return { userId, request, answers };
}

const erase = async (request: Parameters<typeof bus.deliver<typeof erasureRequested.schema>>[1], id?: string) =>
  service.handled([await bus.deliver(erasureRequested, request, id)], 'erasures');
const reviews = () => reviewModel(service.db);

it('An erasure takes the name from reviews, deletes favorites and inquiries, and ends messages in 30 days', async () => {
  const { userId, request, answers } = await makeAccount('keep');
  await erase(request);
  expect(await reviews().countDocuments({ userId })).toBe(0);
  expect(await reviews().countDocuments({ userName: 'Anonymous' })).toBe(2);
  expect(await favoriteModel(service.db).countDocuments({ userId })).toBe(0);
  expect(await inquiryModel(service.db).countDocuments({ senderId: userId })).toBe(0);
  const message = await messageModel(service.db).findById(userId).lean();
  expect(Number(message?.expiresAt) - Date.now()).toBeGreaterThan(29 * 24 * 3600_000);
  expect(await knownAccountModel(service.db).findById(userId).lean()).toMatchObject({ name: '', deleted: true });
  await vi.waitFor(() => expect(answers()).toHaveLength(1));
  expect(answers()[0]?.data).toMatchObject({
    version: 3,
    items: [
      { what: 'Reviews', erased: 0, kept: 2 },
      { what: 'Favorites', erased: 1 },
      { what: 'Inquiries that you sent', erased: 1 },
      { what: 'Messages', erased: 0, kept: 1 },
    ],
  });
  const listed = await service.call('GET', '/api/messages', { actor: admin });
  expect(await listed.text()).not.toContain('expiresAt');
});

it('Reviews are deleted if their author chooses so, and the ratings follow', async () => {
  const { userId, request } = await makeAccount('delete');
  await erase(request);
  expect(await reviews().countDocuments({ userId })).toBe(0);
  const deleted = () => bus.received('review-deleted').map(({ data }) => reviewDeleted.schema.parse(data));
  await vi.waitFor(() => expect(deleted()).toHaveLength(2));
  expect(
    deleted()
      .map(({ summary }) => summary.businessId)
      .sort(),
  ).toEqual([1, 2]);
  // The reviews of the first test stay.
  expect(deleted().map(({ summary }) => summary.reviewCount)).toEqual([1, 1]);
});

it('A repeated request gets the first answer again', async () => {
  const { request, answers } = await makeAccount('keep');
  const id = randomUUID();
  await erase(request, id);
  await bus.deliver(erasureRequested, request, id);
  await erase(request);
  await vi.waitFor(() => expect(answers()).toHaveLength(2));
  expect(answers()[1]?.data).toEqual(answers()[0]?.data);
});

it('Late events of an account do not bring it back, and it can write nothing any more', async () => {
  const { userId, request } = await makeAccount('keep');
  await erase(request);
  await service.handled([await bus.deliver(accountUpdated, accountState(userId, 2))], 'known-accounts');
  expect(await knownAccountModel(service.db).findById(userId).lean()).toMatchObject({ deleted: true });
  const review = { actor: asUser(userId), body: { rating: 1 } };
  expect((await service.call('POST', '/api/businesses/1/reviews', review)).status).toBe(401);
  await service.handled([await bus.deliver(accountDeleted, { userId, version: 4 })], 'known-accounts');
  expect(await knownAccountModel(service.db).findById(userId).lean()).toMatchObject({ version: 4, deleted: true });
});

it('The lines of a receipt are in the language of the person', async () => {
  const { request, answers } = await makeAccount('keep');
  await erase({ ...request, language: 'de' });
  await vi.waitFor(() => expect(answers()).toHaveLength(1));
  expect(answers()[0]?.data).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ what: 'Favoriten' })]),
  });
});
