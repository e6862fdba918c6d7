import { randomUUID } from 'node:crypto';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { businessDeleted, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { FiguresOfBusiness } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { visitsCounted } from '@doorstep/contracts/engagement/analytics/events.ts';
import type { UnmetSearch } from '@doorstep/contracts/engagement/analytics/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { dayMs } from '@doorstep/platform/periods';
import { boot, readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { engagement } from '../app.ts';
import { admin, asOwner, asUser, bootEngagement } from '../testing.ts';
import { businessFiguresModel, rowId, rowsOf } from './business-figures.model.ts';
import { dayCountModel } from './day-counts.model.ts';
import { siteFiguresModel } from './site-figures.model.ts';

const kit = await bootEngagement(1, 2, 3, 4, 5, 6);
afterAll(() => kit.stop());
const { service, bus } = kit;
const rows = businessFiguresModel(service.db);

type Counts = z.input<typeof visitsCounted.schema>;
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const counts = (more: Partial<Counts> = {}): Counts => ({
  day: dayAgo(0),
  businesses: [],
  site: { visitors: 0, pageViews: 0, searches: 0 },
  pages: [],
  referrers: [],
  unmet: [],
  ...more,
});

/** Delivers counts and waits until they are stored. */
async function deliver(more: Partial<Counts>, id = randomUUID()): Promise<string> {
  await bus.deliver(visitsCounted, counts(more), id);
  await service.handled([id], 'figures');
  return id;
}
async function read(path: string, actor = asOwner(1)) {
  const answer = await service.call('GET', path, { actor });
  expect(answer.status).toBe(200);
  return answer;
}
const readFigures = async (id: number, by = 'day') =>
  readJson<FiguresOfBusiness>(await read(`/api/businesses/${id}/figures?by=${by}`, asOwner(id)));

describe('Storing counts', () => {
  it('Counts of the same day add up, in any order', async () => {
    await deliver({ day: dayAgo(2), businesses: [{ businessId: 1, views: 3, calls: 1 }] });
    await deliver({ day: dayAgo(1), businesses: [{ businessId: 1, views: 5 }] });
    await deliver({ day: dayAgo(2), businesses: [{ businessId: 1, views: 4, appearances: 9 }] });
    const { points, total } = await readFigures(1);
    expect(points).toHaveLength(30);
    expect(points.at(-3)).toMatchObject({ from: dayAgo(2), views: 7, appearances: 9, calls: 1, whatsApp: 0 });
    expect(points.at(-2)).toMatchObject({ views: 5 });
    expect(total).toMatchObject({ views: 12, appearances: 9, calls: 1 });
  });

  it('A repeated message counts once', async () => {
    const id = await deliver({
      businesses: [{ businessId: 2, views: 3 }],
      site: { visitors: 2, pageViews: 3, searches: 0 },
    });
    const before = await siteFiguresModel(service.db).findById(dayAgo(0)).lean();
    await bus.deliver(visitsCounted, counts({ businesses: [{ businessId: 2, views: 3 }] }), id);
    await deliver({ businesses: [{ businessId: 2, views: 1 }] });
    expect((await readFigures(2)).total.views).toBe(4);
    expect(await siteFiguresModel(service.db).findById(dayAgo(0)).lean()).toMatchObject({ visitors: before?.visitors });
  });

  it('Counts of several gateways at the same moment all count', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const more = {
      day: dayAgo(3),
      businesses: [{ businessId: 3, views: 1 }],
      site: { visitors: 1, pageViews: 1, searches: 0 },
    };
    await Promise.all(ids.map(id => bus.deliver(visitsCounted, counts(more), id)));
    await service.handled(ids, 'figures');
    expect((await readFigures(3)).total.views).toBe(20);
    expect(await siteFiguresModel(service.db).findById(dayAgo(3)).lean()).toMatchObject({
      visitors: 20,
      pageViews: 20,
    });
  });

  it('Counts of a business that does not exist are left out', async () => {
    await deliver({ businesses: [{ businessId: 999, views: 1 }] });
    expect(await rows.countDocuments(rowsOf(999))).toBe(0);
  });

  it('The lists of a day keep the most frequent entries only', async () => {
    const day = dayAgo(4);
    const pages = (start: number, views: number) =>
      Array.from({ length: 90 }, (_, index) => ({ path: `/business/${start + index}`, views }));
    await deliver({ day, pages: pages(0, 1) });
    await deliver({ day, pages: pages(50, 2) });
    const stored = await siteFiguresModel(service.db).findById(day).lean();
    expect(stored?.topPages).toHaveLength(100);
    expect(stored?.topPages[0]).toMatchObject({ views: 3 });
    expect(stored?.topPages.filter(({ views }) => views === 2)).toHaveLength(50);
  });

  const many = (count: number, views: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `/business/${index}`, views }));
  const listsOf = async (day: string) => siteFiguresModel(service.db).findById(day).orFail().lean();

  it('A page, a referrer and a search that become frequent late on a day are listed before those that came first', async () => {
    const day = dayAgo(5);
    const hosts = Array.from({ length: 100 }, (_, index) => ({ host: `early-${index}.example`, views: 2 }));
    const early = Array.from({ length: 200 }, (_, index) => ({ words: `early ${index}`, searches: 2, results: 0 }));
    const earlier = early.map(({ words, ...rest }) => ({ words: `earlier ${words}`, ...rest }));
    await deliver({ day, pages: many(100, 2), referrers: hosts, unmet: early });
    await deliver({ day, unmet: earlier });
    const late = {
      day,
      pages: [{ path: '/about', views: 1 }],
      referrers: [{ host: 'late.example', views: 1 }],
      unmet: [{ words: 'beekeeper', searches: 1, results: 0 }],
    };
    for (let time = 0; time < 3; time += 1) await deliver(late);
    const { topPages, referrers, unmet } = await listsOf(day);
    expect([topPages.length, referrers.length, unmet.length]).toEqual([100, 100, 300]);
    expect(topPages[0]).toEqual({ path: '/about', views: 3 });
    expect(referrers[0]).toEqual({ host: 'late.example', views: 3 });
    expect(unmet[0]).toEqual({ words: 'beekeeper', searches: 3, results: 0 });
  });

  it('A repeated message adds nothing to the lists, and one that is lost takes nothing from the others', async () => {
    const day = dayAgo(6);
    const id = await deliver({ day, pages: [{ path: '/about', views: 2 }] });
    await bus.deliver(visitsCounted, counts({ day, pages: [{ path: '/about', views: 2 }] }), id);
    await deliver({ day, pages: [{ path: '/', views: 1 }] });
    expect((await listsOf(day)).topPages).toEqual([
      { path: '/about', views: 2 },
      { path: '/', views: 1 },
    ]);
  });

  it('A message that comes after the entries of its day were deleted still adds to the lists', async () => {
    const day = dayAgo(20);
    await deliver({ day, pages: many(100, 2), unmet: [{ words: 'hedge', city: 'nampa', searches: 4, results: 2 }] });
    await dayCountModel(service.db).deleteMany({ day: new Date(day) });
    await deliver({
      day,
      pages: [
        { path: '/business/7', views: 1 },
        { path: '/about', views: 1 },
      ],
      unmet: [{ words: 'hedge', city: 'nampa', searches: 1, results: 0 }],
    });
    const { topPages, unmet } = await listsOf(day);
    expect(topPages[0]).toEqual({ path: '/business/7', views: 3 });
    expect(topPages.filter(({ views }) => views === 2)).toHaveLength(99);
    expect(unmet).toEqual([{ words: 'hedge', city: 'nampa', searches: 5, results: 2 }]);
  });

  it('The lists that a replica of the release before wrote count on', async () => {
    const day = dayAgo(0);
    await siteFiguresModel(service.db).deleteOne({ _id: day });
    await dayCountModel(service.db).deleteMany({ day: new Date(day) });
    await deliver({ day, pages: [{ path: '/about', views: 2 }] });
    // It adds to what it finds, and knows no mark.
    await siteFiguresModel(service.db).updateOne(
      { _id: day },
      {
        $set: {
          topPages: [
            { path: '/about', views: 5 },
            { path: '/', views: 1 },
          ],
        },
        $unset: { isCounted: 1 },
      },
    );
    await deliver({ day, pages: [{ path: '/', views: 3 }] });
    expect((await listsOf(day)).topPages).toEqual([
      { path: '/about', views: 5 },
      { path: '/', views: 4 },
    ]);
  });

  it('A program that makes up names cannot fill the database, and what was counted more often stays', async () => {
    // Entries of older days may be deleted at any moment.
    const day = dayAgo(1);
    const rows = dayCountModel(service.db);
    await deliver({ day, pages: [{ path: '/about', views: 2 }] });
    const made = Array.from({ length: 5_000 }, (_, index) => ({
      _id: `${day} topPages made-up-${index}`,
      day: new Date(day),
      list: 'topPages' as const,
      path: `/business/${index}`,
      count: 1,
    }));
    await rows.insertMany(made);
    await deliver({ day, pages: [{ path: '/contact', views: 3 }] });
    expect(await rows.countDocuments({ day: new Date(day) })).toBe(4_502);
    expect((await listsOf(day)).topPages.slice(0, 2)).toEqual([
      { path: '/contact', views: 3 },
      { path: '/about', views: 2 },
    ]);
  });
});

describe('Figures of a business', () => {
  it('Only its owner and administrators can read them', async () => {
    for (const part of ['figures', 'unmet-searches']) {
      const call = async (actor?: Actor) => (await service.call('GET', `/api/businesses/1/${part}`, { actor })).status;
      expect(await call()).toBe(401);
      expect(await call(asUser(10))).toBe(403);
      expect(await call(asOwner(2))).toBe(403);
      expect(await call(asOwner(1))).toBe(200);
      expect(await call(admin)).toBe(200);
    }
    expect((await service.call('GET', '/api/businesses/999/figures', { actor: admin })).status).toBe(404);
  });

  it('Inquiries, answers and the time to answer come from the inquiries themselves', async () => {
    const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
    const send = async () => {
      const answer = await service.call('POST', '/api/businesses/4/inquiries', { body: form });
      return (await readJson<{ id: number }>(answer)).id;
    };
    const [first, second] = [await send(), await send()];
    await send();
    for (const id of [first, second]) {
      const path = `/api/inquiries/${id}/status`;
      expect((await service.call('PUT', path, { actor: asOwner(4), body: { status: 'responded' } })).status).toBe(200);
    }
    const inquiries = service.db.collection<{ _id: number }>('inquiries');
    await inquiries.updateOne({ _id: first }, { $set: { createdAt: new Date(Date.now() - 60 * 60_000) } });
    await inquiries.updateOne({ _id: second }, { $set: { createdAt: new Date(Date.now() - 120 * 60_000) } });
    const { total, before } = await readFigures(4);
    expect(total).toMatchObject({ inquiries: 3, answers: 2, minutesToAnswer: 90 });
    expect(before).toMatchObject({ inquiries: 0, answers: 0 });
    expect(before).not.toHaveProperty('minutesToAnswer');
  });

  it('A period is compared with as long a time before', async () => {
    await deliver({ day: dayAgo(29), businesses: [{ businessId: 5, views: 1 }] });
    await deliver({ day: dayAgo(30), businesses: [{ businessId: 5, views: 2 }] });
    await deliver({ day: dayAgo(59), businesses: [{ businessId: 5, views: 4 }] });
    await deliver({ day: dayAgo(60), businesses: [{ businessId: 5, views: 8 }] });
    const { total, before } = await readFigures(5);
    expect([total.views, before.views]).toEqual([1, 6]);
    const year = await readFigures(5, 'month');
    expect(year.points).toHaveLength(12);
    expect(year.total.views).toBe(15);
    expect((await readFigures(5, 'week')).points).toHaveLength(12);
  });

  it('They are found by one range of the index, whatever else is stored', async () => {
    const plan = await rows.find(rowsOf(1, new Date(Date.now() - 730 * dayMs))).explain('executionStats');
    const text = JSON.stringify(plan);
    expect(text).not.toContain('COLLSCAN');
    expect(text).toContain('"totalDocsExamined":2');
  });

  it('Deleting a business deletes its figures, and counts that arrive late do not bring them back', async () => {
    await deliver({ businesses: [{ businessId: 6, views: 3 }] });
    expect(await rows.countDocuments(rowsOf(6))).toBe(1);
    await bus.deliver(businessDeleted, { businessId: 6, version: 2 });
    await vi.waitFor(async () => expect(await rows.countDocuments(rowsOf(6))).toBe(0));
    await deliver({ businesses: [{ businessId: 6, views: 3 }] });
    expect(await rows.countDocuments({ businessId: 6 })).toBe(0);
  });
});

describe('Unmet searches', () => {
  it('Owners see those of their own category or city, but none that only one visitor made', async () => {
    const business = { ...businessUpdated.sample.business, id: 1, ownerId: 71, categoryId: 40, city: 'Boise' };
    const id = await bus.deliver(businessUpdated, { ...businessUpdated.sample, version: 9, business });
    await service.handled([id], 'known-businesses');
    const unmet: UnmetSearch[] = [
      { words: 'beekeeper', city: 'boise', searches: 2, results: 0 },
      { words: 'hedge', categoryId: 40, searches: 1, results: 1 },
      { words: 'once', city: 'boise', searches: 1, results: 0 },
      { words: 'elsewhere', city: 'portland', categoryId: 2, searches: 9, results: 0 },
    ];
    await deliver({ day: dayAgo(1), unmet });
    await deliver({ day: dayAgo(5), unmet: [{ words: 'hedge', categoryId: 40, searches: 3, results: 2 }] });
    await deliver({ day: dayAgo(31), unmet: [{ words: 'beekeeper', city: 'boise', searches: 50, results: 0 }] });
    expect(await readJson(await read('/api/businesses/1/unmet-searches'))).toEqual([
      { words: 'hedge', categoryId: 40, searches: 4, results: 2 },
      { words: 'beekeeper', city: 'boise', searches: 2, results: 0 },
    ]);
  });
});

it('Figures are kept as long as the setting says', async () => {
  const stand = await boot(engagement, { KEEP_FIGURES_DAYS: '10' });
  for (const collection of ['business_figures', 'site_figures'])
    expect(await stand.service.db.collection(collection).indexes()).toContainEqual(
      expect.objectContaining({ key: { day: 1 }, expireAfterSeconds: 864_000 }),
    );
  await stand.stop();
});

it('Rows of figures of a business and its days never have the same id', () => {
  const last = new Date('2243-01-01');
  expect(rowId(7, last)).toBeLessThan(rowId(8, new Date(0)));
});
