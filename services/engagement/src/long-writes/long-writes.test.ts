import { randomUUID } from 'node:crypto';
import { businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { reviewDeleted } from '@doorstep/contracts/engagement/reviews/events.ts';
import { addressErasureRequested, erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { transact } from '@doorstep/platform/mongo';
import { sealAddress } from '@doorstep/platform/sealed';
import { bootService, openTestBus, testDataKey, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { businessFiguresModel, rowId } from '../analytics/business-figures.model.ts';
import { engagement } from '../app.ts';
import { favoriteModel } from '../favorites/favorite.model.ts';
import { knownBusinessModel } from '../known-businesses/known-business.model.ts';
import { replyModel } from '../leads/conversations/reply.model.ts';
import { savedReplyModel } from '../leads/conversations/saved-reply.model.ts';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { messageModel } from '../messages/message.model.ts';
import { lockRating } from '../reviews/effects.ts';
import { heldReviewModel } from '../reviews/held-review.model.ts';
import { ratingSummaryModel } from '../reviews/rating-summary.model.ts';
import { reviewModel } from '../reviews/review.model.ts';
import { accountState, asUser } from '../testing.ts';

// Each of them writes more rows than fit into one batch.

const namespace = testNamespace();
let service = await bootService(engagement, { namespace });
const bus = await openTestBus(namespace);
const { db } = service;
afterAll(async () => {
  await bus.close();
  await service.stop();
});

const many = 230;
/** Each batch is many small writes, for which a busy machine takes its time. */
const maxMs = 120_000;
let lastId = 0;
const createdAt = new Date(Date.now() - 24 * 3600_000);
const times = { createdAt, updatedAt: createdAt };
const texts = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
/** Rows of consecutive ids. */
const list = <Row>(count: number, build: (id: number) => Row): Row[] =>
  Array.from({ length: count }, () => build(++lastId));

const know = (...ids: number[]) =>
  knownBusinessModel(db).insertMany(
    ids.map(_id => ({
      _id,
      version: 1,
      name: `Business ${_id}`,
      approvalStatus: 'approved',
      ownerId: 70 + _id,
      deleted: false,
    })),
  );
const reviews = reviewModel(db);
const inquiries = inquiryModel(db);
const replies = replyModel(db);
const favorites = favoriteModel(db);
const messages = messageModel(db);

const review = (_id: number, of: { businessId?: number; userId?: number }) => ({
  _id,
  businessId: 100_000 + _id,
  userId: 100_000 + _id,
  ...of,
  userName: 'Before',
  rating: 3,
  responded: false,
  isPinned: false,
  tags: [],
  ...times,
});
/** Inquiries, the first of which has a conversation of more than one batch. */
async function sendMany(count: number, of: object) {
  const rows = list(count, _id => ({
    _id,
    version: 1,
    businessId: 9,
    ...texts,
    status: 'pending' as const,
    ...times,
    ...of,
  }));
  await inquiries.insertMany(rows);
  const [first] = rows;
  if (!first) return;
  const { _id: inquiryId, businessId } = first;
  await replies.insertMany(
    list(110, _id => ({ _id, inquiryId, businessId, from: 'sender' as const, text: 'Hello', createdAt })),
  );
}

const isOver = async (...counts: (() => Promise<number>)[]) =>
  vi.waitFor(async () => expect(await Promise.all(counts.map(count => count()))).toEqual(counts.map(() => 0)), maxMs);

async function fillBusiness(businessId: number) {
  const others = list(many, _id => review(_id, { businessId }));
  await reviews.insertMany(others);
  await ratingSummaryModel(db).create({ _id: businessId, version: 5, histogram: [0, 0, many, 0, 0] });
  await heldReviewModel(db).insertMany(
    list(many, _id => ({ _id, businessId, userId: _id, userName: 'Nora', rating: 3, ...times })),
  );
  await sendMany(many, { businessId });
  await savedReplyModel(db).insertMany(list(20, _id => ({ _id, businessId, title: 'Hello', text: 'Hello' })));
  await favorites.insertMany(list(many, id => ({ _id: `${id}:${businessId}`, userId: id, businessId, createdAt })));
  await businessFiguresModel(db).insertMany(
    list(many, id => {
      const day = new Date(createdAt.getTime() - id * 24 * 3600_000);
      return { _id: rowId(businessId, day), businessId, day, views: 1 };
    }),
  );
}
const ofBusiness = (businessId: number) =>
  ['reviews', 'held_reviews', 'inquiries', 'replies', 'saved_replies', 'favorites', 'business_figures'].map(
    name => () => db.collection(name).countDocuments({ businessId }),
  );
const ratingOf = async (businessId: number) => (await ratingSummaryModel(db).findById(businessId).lean())?.histogram;

it('All of a large business is deleted, although events about it are repeated and late meanwhile', async () => {
  await know(1, 2);
  for (const id of [1, 2]) await fillBusiness(id);
  const before = await Promise.all(ofBusiness(2).map(count => count()));
  expect(before.every(count => count > 0)).toBe(true);
  const event = randomUUID();
  for (const id of [event, event, randomUUID()]) await bus.deliver(businessDeleted, { businessId: 1, version: 5 }, id);
  const business = { ...businessUpdated.sample.business, id: 1 };
  const late = await bus.deliver(businessUpdated, { ...businessUpdated.sample, version: 4, business });
  await service.handled([late], 'known-businesses');
  await isOver(...ofBusiness(1));
  await vi.waitFor(async () => expect(await ratingOf(1)).toEqual([0, 0, 0, 0, 0]));
  expect(await Promise.all(ofBusiness(2).map(count => count()))).toEqual(before);
  expect((await service.call('GET', '/api/businesses/1/reviews')).status).toBe(404);
});

it('An author who deletes their review between two batches of the deletion of its business makes no rating negative', async () => {
  await know(3);
  const own = review(++lastId, { businessId: 3, userId: 20 });
  await reviews.create(own);
  const ratingSummaries = ratingSummaryModel(db);
  await ratingSummaries.create({ _id: 3, version: 5, histogram: [0, 0, 1, 0, 0] });
  await transact(db, session => lockRating({ ratingSummaries }, 3, session));
  expect((await service.call('DELETE', `/api/reviews/${own._id}`, { actor: asUser(20) })).status).toBe(200);
  expect(await ratingOf(3)).toEqual([0, 0, 0, 0, 0]);
  await bus.deliver(businessDeleted, { businessId: 3, version: 5 });
  await vi.waitFor(async () => expect(await ratingSummaries.findById(3).lean()).toMatchObject({ version: 0 }));
});

/** The writings of an account, of each kind more than one batch. */
async function fillAccount(userId: number) {
  const written = list(many, _id => review(_id, { userId }));
  await reviews.insertMany(written);
  await ratingSummaryModel(db).insertMany(
    written.map(({ businessId }) => ({ _id: businessId, version: 1, histogram: [0, 0, 1, 0, 0] })),
  );
  await favorites.insertMany(
    list(many, id => ({ _id: `${userId}:${id}`, userId, businessId: 100_000 + id, createdAt })),
  );
  await sendMany(many, { senderId: userId });
  await messages.insertMany(
    list(many, _id => ({
      _id,
      senderId: userId,
      senderName: 'Before',
      receiverId: 1,
      receiverName: 'Admin',
      parties: [userId, 1],
      subject: 'Hello',
      content: 'Hello',
      isRead: false,
      createdAt,
    })),
  );
}

it('All that a user wrote shows their newest name, although an earlier event is late meanwhile', async () => {
  await fillAccount(30);
  for (const [version, name] of [
    [2, 'Between'],
    [4, 'Newest'],
    [3, 'Late'],
  ] as const)
    await bus.deliver(accountUpdated, accountState(30, version, { name }));
  const former = { $ne: 'Newest' };
  await isOver(
    () => reviews.countDocuments({ userId: 30, userName: former }),
    () => messages.countDocuments({ senderId: 30, senderName: former }),
  );
});

it('All that a user wrote is without them once their account is deleted, although its name changed just before', async () => {
  await fillAccount(31);
  await bus.deliver(accountUpdated, accountState(31, 2, { name: 'Leaving' }));
  const event = randomUUID();
  for (const id of [event, event, randomUUID()]) await bus.deliver(accountDeleted, { userId: 31, version: 3 }, id);
  await isOver(
    () => reviews.countDocuments({ userId: 31 }),
    () => favorites.countDocuments({ userId: 31 }),
    () => inquiries.countDocuments({ senderId: 31 }),
  );
  expect(await reviews.countDocuments({ userName: 'Leaving' })).toBe(0);
  expect(await reviews.countDocuments({ userName: 'Anonymous' })).toBe(many);
});

const answersTo = (erasureId: number) =>
  bus.received('engagement-data-erased').filter(({ subject }) => subject === `erasure/${erasureId}`);

it.each(['keep', 'delete'] as const)(
  'The receipt of a large account counts all batches, also when it is asked for again meanwhile: reviews %s',
  async choice => {
    const userId = choice === 'keep' ? 32 : 33;
    await fillAccount(userId);
    const request = { erasureId: 500 + userId, userId, version: 3, reviews: choice, business: 'keep' } as const;
    const event = randomUUID();
    for (const id of [event, event, randomUUID()]) await bus.deliver(erasureRequested, request, id);
    await vi.waitFor(() => expect(answersTo(request.erasureId).length).toBeGreaterThan(0), maxMs);
    await isOver(
      () => reviews.countDocuments({ userId }),
      () => favorites.countDocuments({ userId }),
      () => inquiries.countDocuments({ senderId: userId }),
      () => messages.countDocuments({ senderId: userId, expiresAt: { $exists: false } }),
    );
    const published = () =>
      bus.received('review-deleted').filter(({ data }) => reviewDeleted.schema.parse(data).review.userId === userId);
    await vi.waitFor(() => expect(published()).toHaveLength(choice === 'keep' ? 0 : many));
    for (const { data } of answersTo(request.erasureId))
      expect(data).toMatchObject({
        version: 3,
        items: [
          { what: 'Reviews', erased: choice === 'keep' ? 0 : many, kept: choice === 'keep' ? many : 0 },
          { what: 'Favorites', erased: many },
          { what: 'Inquiries that you sent', erased: many },
          { what: 'Replies in conversations', erased: 110 },
          { what: 'Messages', erased: 0, kept: many },
        ],
      });
  },
);

it('The receipt of an address counts all batches, and leaves what was sent after the request', async () => {
  const address = 'many@mail.example';
  const sent = { email: address, emailKey: address };
  await sendMany(many, sent);
  await messages.insertMany(
    list(many, _id => ({
      _id,
      senderName: 'Nora',
      senderEmail: address,
      emailKey: address,
      receiverId: 1,
      receiverName: 'Admin',
      parties: [1],
      subject: 'Hello',
      content: 'Hello',
      isRead: false,
      createdAt,
    })),
  );
  const until = new Date();
  await inquiries.create({
    _id: ++lastId,
    version: 1,
    businessId: 9,
    ...texts,
    ...sent,
    status: 'pending',
    createdAt: new Date(until.getTime() + 1),
    updatedAt: until,
  });
  const build = async () => ({
    erasureId: 600,
    version: 1,
    sealedAddress: await sealAddress(address, testDataKey),
    until: until.toISOString(),
  });
  for (const request of [await build(), await build()]) await bus.deliver(addressErasureRequested, request);
  await vi.waitFor(() => expect(answersTo(600).length).toBeGreaterThan(0), maxMs);
  expect(answersTo(600)[0]?.data).toMatchObject({
    items: [
      { what: 'Inquiries', erased: many },
      { what: 'Replies in conversations', erased: 110 },
      { what: 'Messages from the contact page', erased: many },
      { what: 'Copies that waited to be sent', erased: 0 },
    ],
  });
  expect(await inquiries.distinct('_id', { emailKey: address })).toEqual([lastId]);
  expect(await messages.countDocuments({ emailKey: address })).toBe(0);
});

it('A deletion goes on after a restart of the service', async () => {
  await know(4);
  await fillBusiness(4);
  const deletion = await bus.deliver(businessDeleted, { businessId: 4, version: 5 });
  await service.handled([deletion], 'known-businesses');
  await service.stop();
  service = await bootService(engagement, { namespace });
  const left = ['reviews', 'inquiries', 'favorites'].map(
    name => () => service.db.collection(name).countDocuments({ businessId: 4 }),
  );
  await isOver(...left);
});
