import { getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import type { Activity, OverviewPart } from '@doorstep/contracts/engagement/overview/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { lastDays } from '../days.ts';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { ratingSummaryModel } from '../reviews/rating-summary.model.ts';
import { reviewModel } from '../reviews/review.model.ts';
import { admin, asOwner, asUser, bootEngagement } from '../testing.ts';

const { path } = getOverviewPart;
const ask = (actor?: Actor) => kit.service.callAsGateway('GET', path, { actor });
const part = async (actor: Actor): Promise<OverviewPart> => {
  const response = await ask(actor);
  expect(response.status).toBe(200);
  return getOverviewPart.response.parse(await readJson<OverviewPart>(response));
};
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);
const toDay = (date: Date) => date.toISOString().slice(0, 10);
const titles = (activity: Activity[]) => activity.map(({ title }) => title);

let ids = 0;
const review = (businessId: number, rating: number, days: number, more: object = {}) => {
  ids += 1;
  return {
    _id: ids,
    businessId,
    userId: ids,
    userName: `Author ${ids}`,
    rating,
    responded: false,
    isPinned: false,
    tags: [],
    createdAt: daysAgo(days),
    updatedAt: daysAgo(days),
    ...more,
  };
};
const inquiry = (businessId: number, days: number, status: 'pending' | 'closed') => {
  ids += 1;
  const texts = { name: `Sender ${ids}`, email: 'a@mail.example', subject: 'Hello', message: 'Hello' };
  return { _id: ids, businessId, ...texts, status, createdAt: daysAgo(days), updatedAt: daysAgo(days) };
};

const kit = await bootEngagement(7, 8, 9);
await reviewModel(kit.service.db).insertMany([
  review(7, 1, 100, { isPinned: true }),
  review(7, 5, 2, { responded: true }),
  review(7, 3, 0),
  review(8, 5, 40),
  review(8, 1, 0.1),
]);
await ratingSummaryModel(kit.service.db).insertMany([
  { _id: 7, version: 1, histogram: [1, 0, 1, 0, 1] },
  { _id: 8, version: 1, histogram: [1, 0, 0, 0, 1] },
]);
await inquiryModel(kit.service.db).insertMany([
  inquiry(7, 0, 'pending'),
  inquiry(7, 35, 'closed'),
  inquiry(8, 1, 'pending'),
]);
afterAll(() => kit.stop());

describe('The overview of an administrator', () => {
  it('Administrators see figures, activity and daily series of all businesses, with the period before', async () => {
    const { figures, activity, reviewsPerDay = [], inquiriesPerDay = [], ratingOverTime = [] } = await part(admin);
    expect(figures).toEqual({ reviews: 5, inquiries: 3 });
    expect(titles(activity).slice(0, 2).sort()).toEqual([
      'Author 3 gave Business 7 3 stars',
      'Sender 6 sent an inquiry to Business 7',
    ]);
    expect(titles(activity).slice(2)).toEqual([
      'Author 5 gave Business 8 1 star',
      'Sender 8 sent an inquiry to Business 8',
      'Author 2 gave Business 7 5 stars',
      'Sender 7 sent an inquiry to Business 7',
      'Author 4 gave Business 8 5 stars',
      'Author 1 gave Business 7 1 star',
    ]);
    const days = lastDays(new Date()).map(({ day }) => day);
    for (const series of [reviewsPerDay, inquiriesPerDay, ratingOverTime])
      expect(series.map(({ day }) => day)).toEqual(days);
    expect(reviewsPerDay.filter(({ count }) => count > 0).at(0)).toEqual({
      day: toDay(daysAgo(2)),
      count: 1,
      before: 0,
    });
    expect(reviewsPerDay.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(inquiriesPerDay.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    const sumBefore = (series: typeof reviewsPerDay) => series.reduce((sum, { before }) => sum + before, 0);
    expect([sumBefore(reviewsPerDay), sumBefore(inquiriesPerDay)]).toEqual([1, 1]);
    const day = (ago: number) => expect.objectContaining({ day: toDay(daysAgo(ago - 30)), before: 1 });
    expect(reviewsPerDay).toContainEqual(day(40));
    expect(inquiriesPerDay).toContainEqual(day(35));
    expect(ratingOverTime.at(0)?.rating).toBe(3);
    expect(ratingOverTime.find(({ day }) => day === toDay(daysAgo(2)))?.rating).toBe(3.67);
    expect(ratingOverTime.at(-1)?.rating).toBe(3);
  });
});

describe('The overview of an owner', () => {
  it('Owners see figures and activity of their own business', async () => {
    const { figures, activity, ratingOverTime } = await part(asOwner(7));
    expect(figures).toEqual({ reviews: 3, unansweredReviews: 2, inquiries: 2, pendingInquiries: 1 });
    expect(activity).toHaveLength(5);
    expect(new Set(activity.map(({ businessId }) => businessId))).toEqual(new Set([7]));
    expect(ratingOverTime?.at(0)?.rating).toBe(1);
    expect(ratingOverTime?.at(-1)?.rating).toBe(3);
  });

  it.each([
    ['without reviews', asOwner(9)],
    ['without a business', { userId: 90, role: 'business_owner', name: 'New' } as const],
  ])('An owner %s sees zeros for every day and no rating', async (_who, actor) => {
    const { figures, activity, inquiriesPerDay = [], reviewsPerDay = [], ratingOverTime } = await part(actor);
    expect(figures).toEqual({ reviews: 0, unansweredReviews: 0, inquiries: 0, pendingInquiries: 0 });
    expect(activity).toEqual([]);
    for (const series of [inquiriesPerDay, reviewsPerDay]) {
      expect(series).toHaveLength(30);
      expect(series.every(({ count, before }) => count === 0 && before === 0)).toBe(true);
    }
    expect(ratingOverTime).toEqual([]);
  });
});

describe('The overview of a user', () => {
  it('Users see what they wrote, sent and saved, newest first, and nothing of others', async () => {
    const nora = asUser(500);
    const call = (method: string, to: string, body?: object, actor = nora) =>
      kit.service.call(method, to, { actor, ...(body && { body }) });
    const words = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
    expect((await call('POST', '/api/businesses/9/inquiries', words)).status).toBe(201);
    expect((await call('POST', '/api/businesses/9/inquiries', words, asUser(501))).status).toBe(201);
    expect((await call('PUT', '/api/favorites/7')).status).toBe(200);
    await reviewModel(kit.service.db).create(review(9, 1, 0, { userId: nora.userId, createdAt: new Date() }));
    const { figures, activity, ...rest } = await part(nora);
    expect(figures).toEqual({ reviews: 1, inquiries: 1, favorites: 1 });
    expect(titles(activity)).toEqual([
      'You gave Business 9 1 star',
      'You saved Business 7',
      'You sent an inquiry to Business 9',
    ]);
    expect(activity.map(({ type, businessId }) => [type, businessId])).toEqual([
      ['review', 9],
      ['favorite', 7],
      ['inquiry', 9],
    ]);
    expect(rest).toEqual({});
    const seen = await readJson<object[]>(await call('GET', '/api/businesses/9/inquiries', undefined, asOwner(9)));
    for (const read of seen) expect(read).not.toHaveProperty('senderId');
  });

  it('A user without any activity sees zeros', async () => {
    expect(await part(asUser(502))).toEqual({ figures: { reviews: 0, inquiries: 0, favorites: 0 }, activity: [] });
  });
});

describe('Access to the overview', () => {
  it('The overview is refused to visitors and to calls that do not come from the gateway', async () => {
    expect((await ask()).status).toBe(401);
    expect((await kit.service.call('GET', path, { actor: admin })).status).toBe(403);
  });
});

it.each([
  ['reviews', {}, { createdAt: -1, _id: -1 }],
  ['reviews', { businessId: 7, isPinned: { $in: [true, false] } }, { createdAt: -1, _id: -1 }],
  ['reviews', { rating: 5, createdAt: { $gte: daysAgo(1) } }, {}],
  ['reviews', { businessId: 7, isPinned: { $in: [true, false] }, rating: 5, createdAt: { $gte: daysAgo(1) } }, {}],
  ['reviews', { createdAt: { $gte: daysAgo(1) } }, {}],
  ['reviews', { businessId: 7, isPinned: { $in: [true, false] }, createdAt: { $gte: daysAgo(1) } }, {}],
  ['reviews', { userId: 5 }, { createdAt: -1, _id: -1 }],
  ['inquiries', { senderId: 5 }, { createdAt: -1, _id: -1 }],
  ['favorites', { userId: 5 }, { createdAt: -1, businessId: -1 }],
  ['inquiries', {}, { createdAt: -1, _id: -1 }],
  ['inquiries', { createdAt: { $gte: daysAgo(1) } }, {}],
  ['inquiries', { businessId: 7, createdAt: { $gte: daysAgo(1) } }, {}],
] as const)('The overview reads %s %j in order %j with an index', async (name, filter, sort) => {
  const found = kit.service.db.collection(name).find(filter).sort(sort).limit(20);
  const plan = JSON.stringify(await found.explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
});

it('Owners see since when their oldest unanswered inquiry has been waiting, if there is one', async () => {
  const inquiries = inquiryModel(kit.service.db);
  await inquiries.deleteMany({ businessId: 9 });
  expect((await part(asOwner(9))).inquiryWaitsSince).toBeUndefined();
  ids = 9000;
  const oldest = inquiry(9, 3, 'pending');
  await inquiries.insertMany([inquiry(9, 1, 'pending'), oldest, inquiry(9, 8, 'closed')]);
  expect((await part(asOwner(9))).inquiryWaitsSince).toBe(oldest.createdAt.toISOString());
  expect((await part(admin)).inquiryWaitsSince).toBeUndefined();
});
