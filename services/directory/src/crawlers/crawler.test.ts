import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Feed } from '@doorstep/contracts/directory/feeds/calls.ts';
import { sitemapPartSize } from '@doorstep/contracts/directory/sitemap/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { listParts } from '../catalogue/crawlers/list-parts.ts';
import { admin, bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

async function create(fields: object): Promise<Business> {
  const body = { name: 'Bright Plumbing', categoryId: 20, city: 'Portland', state: 'OR', ...fields };
  return readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }));
}
const get = (path: string) => service.call('GET', path);
const feed = async (query: string) => readJson<Feed>(await get(`/internal/feed${query}`));
const first = await create({});
const second = await create({ city: 'Los Ángeles', state: 'CA', name: 'Second' });
const third = await create({ categoryId: 24, name: 'Third' });

it('The sitemap lists the visible businesses and the categories that have any', async () => {
  await vi.waitFor(async () => {
    const { parts, categories } = await readJson<{ parts: object[]; categories: string[] }>(
      await get('/internal/sitemap'),
    );
    expect(parts).toEqual([{ part: 0, updatedAt: third.updatedAt }]);
    expect(categories.toSorted()).toEqual(['construction', 'home-services', 'plumbing', 'roofing']);
  });
  const listed = await readJson(await get(`/internal/sitemap/businesses?from=${first.id}&to=${second.id}`));
  expect(listed).toEqual([first, second].map(({ id, updatedAt }) => ({ id, updatedAt })));
});

it('The sitemap lists the pages of cities and of categories in them by state, with their last changes', async () => {
  const others = [await create({}), await create({ categoryId: 24 })];
  await vi.waitFor(async () => {
    const { states } = await readJson<{ states: object[] }>(await get('/internal/sitemap'));
    expect(states).toEqual([{ state: 'OR', updatedAt: others[1]?.updatedAt }]);
    expect(await readJson(await get('/internal/sitemap/cities?state=OR'))).toEqual([
      { city: 'portland-or', updatedAt: others[1]?.updatedAt },
    ]);
  });
  const last = await create({});
  await vi.waitFor(async () =>
    expect(await readJson(await get('/internal/sitemap/cities?state=OR'))).toEqual([
      { city: 'portland-or', updatedAt: last.updatedAt },
      { city: 'portland-or', category: 'home-services', updatedAt: last.updatedAt },
      { city: 'portland-or', category: 'plumbing', updatedAt: last.updatedAt },
    ]),
  );
  expect(await readJson(await get('/internal/sitemap/cities?state=CA'))).toEqual([]);
  for (const { id } of [...others, last]) await service.call('DELETE', `/api/businesses/${id}`, { actor: admin });
});

it('A sitemap range of more than a thousand ids is refused', async () => {
  expect((await get('/internal/sitemap/businesses?from=1&to=2000')).status).toBe(400);
});

it('A feed lists the newest businesses: of all, of a category, of a city or of both', async () => {
  await vi.waitFor(async () =>
    expect((await feed('')).businesses.map(({ id }) => id)).toEqual([third.id, second.id, first.id]),
  );
  const plumbers = await feed('?category=plumbing');
  expect(plumbers.category).toEqual({ name: 'Plumbing', slug: 'plumbing' });
  expect(plumbers.businesses.map(({ id }) => id)).toEqual([second.id, first.id]);
  const ofCity = await feed('?city=portland-or');
  expect([ofCity.category, ofCity.city, ofCity.businesses.map(({ id }) => id)]).toEqual([
    undefined,
    'Portland, OR',
    [third.id, first.id],
  ]);
  const inCity = await feed('?category=home-services&city=portland-or');
  expect([inCity.city, inCity.businesses.map(({ id }) => id)]).toEqual(['Portland, OR', [first.id]]);
});

it('An unknown category or city has no feed', async () => {
  for (const query of [
    '?category=none',
    '?city=nowhere-id',
    '?category=plumbing&city=nowhere-id',
    '?category=plumbing&city=portland',
  ])
    expect((await get(`/internal/feed${query}`)).status).toBe(404);
});

it('A part of the sitemap shows the last change among its businesses', () => {
  const businesses = [
    { id: 1, updatedAt: 2_000 },
    { id: sitemapPartSize - 1, updatedAt: 1_000 },
    { id: sitemapPartSize, updatedAt: 3_000 },
  ];
  expect(listParts(businesses)).toEqual([
    { part: 0, updatedAt: '1970-01-01T00:00:02.000Z' },
    { part: 1, updatedAt: '1970-01-01T00:00:03.000Z' },
  ]);
});
