import { randomUUID } from 'node:crypto';
import { getSiteFiguresPart } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { visitsCounted } from '@doorstep/contracts/engagement/analytics/events.ts';
import type { SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { getHealthFacts } from '@doorstep/contracts/gateway/system-health/calls.ts';
import type { HealthFacts } from '@doorstep/contracts/gateway/system-health/schema.ts';
import { dayMs } from '@doorstep/platform/periods';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { reviewModel } from '../reviews/review.model.ts';
import { admin, asOwner, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1);
afterAll(() => kit.stop());
const { service, bus } = kit;

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const name = (date: Date) => date.toISOString().slice(0, 10);
const path = (by: string) => `${getSiteFiguresPart.path}?by=${by}`;
const read = async (by = 'day') =>
  readJson<SiteFiguresPart>(await service.callAsGateway('GET', path(by), { actor: admin }));

it('The figures of the site come from counted visits, inquiries and reviews', async () => {
  const day = name(daysAgo(2));
  const counted = {
    day,
    businesses: [],
    site: { visitors: 3, pageViews: 9, searches: 4 },
    pages: [
      { path: '/', views: 5 },
      { path: '/about', views: 7 },
    ],
    referrers: [{ host: 'search.example', views: 2 }],
    unmet: [
      { words: 'beekeeper', city: 'boise', searches: 2, results: 0 },
      { words: 'hedge', categoryId: 40, searches: 1, results: 1 },
    ],
  };
  const before = { ...counted, day: name(daysAgo(35)), pages: [], referrers: [], unmet: [] };
  const later = {
    ...counted,
    day: name(daysAgo(1)),
    unmet: [{ words: 'hedge', categoryId: 40, searches: 5, results: 2 }],
  };
  const ids: string[] = [];
  for (const counts of [counted, before, later]) ids.push(await bus.deliver(visitsCounted, counts, randomUUID()));
  await service.handled(ids, 'figures');
  const inquiry = { businessId: 1, email: 'nora@mail.example', emailKey: 'nora@mail.example', updatedAt: new Date() };
  await service.db.collection('inquiries').insertMany([
    { _id: 1, ...inquiry, status: 'pending', createdAt: daysAgo(2) },
    { _id: 2, ...inquiry, status: 'responded', createdAt: daysAgo(3), respondedAt: daysAgo(2) },
    { _id: 3, ...inquiry, status: 'pending', createdAt: daysAgo(40) },
  ] as object[]);
  await service.db.collection('reviews').insertMany([
    { _id: 1, businessId: 1, createdAt: daysAgo(2), rating: 5 },
    { _id: 2, businessId: 1, createdAt: daysAgo(2), rating: 4 },
    { _id: 3, businessId: 1, createdAt: daysAgo(59), rating: 4 },
  ] as object[]);

  const { points, before: earlier, ...rest } = await read();
  expect(points).toHaveLength(30);
  expect(points.at(-3)).toEqual({
    from: day,
    visitors: 3,
    pageViews: 9,
    searches: 4,
    unmetSearches: 3,
    inquiries: 1,
    answers: 1,
    reviews: 2,
  });
  expect(points.at(-1)).toMatchObject({ from: name(new Date()), visitors: 0, reviews: 0 });
  expect(earlier).toMatchObject({ visitors: 3, pageViews: 9, unmetSearches: 0, inquiries: 1, answers: 0, reviews: 1 });
  expect(rest).toEqual({
    topPages: [
      { path: '/about', views: 14 },
      { path: '/', views: 10 },
    ],
    referrers: [{ host: 'search.example', views: 4 }],
    unmet: [
      { words: 'hedge', categoryId: 40, searches: 6, results: 2 },
      { words: 'beekeeper', city: 'boise', searches: 2, results: 0 },
    ],
    unansweredInquiries: 2,
    minutesToAnswer: 24 * 60,
  });
  const sum = (by: SiteFiguresPart) => by.points.reduce((total, { reviews = 0 }) => total + reviews, 0);
  expect(sum(await read('week'))).toBe(3);
  expect((await read('month')).points).toHaveLength(12);
});

it('The gateway alone can read them, for administrators', async () => {
  expect((await service.call('GET', path('day'), { actor: admin })).status).toBe(403);
  expect((await service.callAsGateway('GET', path('day'))).status).toBe(401);
  expect((await service.callAsGateway('GET', path('day'), { actor: asOwner(1) })).status).toBe(403);
  expect((await service.callAsGateway('GET', path('year'), { actor: admin })).status).toBe(400);
});

it('Reviews and inquiries are counted by indexes, however many there are', async () => {
  const from = { $gte: daysAgo(60) };
  const plans = await Promise.all([
    reviewModel(service.db).collection.find({ createdAt: from }).explain('queryPlanner'),
    inquiryModel(service.db).collection.find({ createdAt: from }).explain('queryPlanner'),
    inquiryModel(service.db).collection.find({ respondedAt: from }).explain('queryPlanner'),
    inquiryModel(service.db).collection.find({ status: 'pending' }).explain('queryPlanner'),
    service.db.collection('site_figures').find({ day: from }).explain('queryPlanner'),
  ]);
  for (const plan of plans) {
    expect(JSON.stringify(plan)).toContain('IXSCAN');
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  }
});

it('The facts of health count the queues with their consumers and dead letters, for the gateway alone', async () => {
  const { path: facts } = getHealthFacts;
  expect((await service.call('GET', facts, { actor: admin })).status).toBe(403);
  const { outbox, queues } = await readJson<HealthFacts>(await service.callAsGateway('GET', facts));
  expect(outbox).toEqual({ waiting: 0, oldestSeconds: 0 });
  expect(queues?.map(({ queue }) => queue)).toEqual(service.queues);
  for (const queue of queues ?? []) expect(queue).toMatchObject({ ready: 0, retrying: 0, dead: 0, consumers: 1 });
});
