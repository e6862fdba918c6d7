import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { State } from '@doorstep/contracts/directory/cities/calls.ts';
import type { CategoryCityPage, CityPage, CountedCity } from '@doorstep/contracts/directory/cities/schema.ts';
import type { Feed } from '@doorstep/contracts/directory/feeds/calls.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin, bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

const get = (path: string) => service.call('GET', path);
const read = async <Body>(path: string): Promise<Body> => readJson(await get(path));
const getCity = (city: string) => read<CityPage>(`/api/cities/${encodeURIComponent(city)}`);
const statusOf = async (city: string) => (await get(`/api/cities/${encodeURIComponent(city)}`)).status;

async function moveTo(country: string): Promise<void> {
  const site = await read<Site>('/api/site');
  const answer = await service.call('PUT', '/api/site', { actor: admin, body: { ...site, country } });
  expect(answer.status).toBe(200);
}

let made = 0;
async function add(count: number, fields: Partial<Business>): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const body = { name: `Gable ${++made}`, categoryId: 20, ...fields };
    const response = await service.call('POST', '/api/businesses', { actor: admin, body });
    expect(response.status).toBe(201);
    ids.push((await readJson<Business>(response)).id);
  }
  return ids;
}

const boise = await add(3, { city: 'Boise', state: 'ID' });
const munich = [
  ...(await add(3, { city: 'München', zip: '80331' })),
  ...(await add(1, { city: 'Muenchen', zip: '80333' })),
  ...(await add(1, { city: 'MÜNCHEN', state: 'Bayern' })),
];
await add(3, { city: 'Augsburg', zip: '86150' });
// The largest Münster is in Nordrhein-Westfalen.
const inHesse = await add(3, { city: 'Münster', zip: '64839' });
const largest = await add(3, { city: 'Münster' });
await add(3, { city: 'Munster', zip: '29633' });

describe('Cities of a site that moves from the United States to Germany', () => {
  beforeAll(async () => {
    expect(await statusOf('muenchen')).toBe(404);
    expect((await getCity('boise-id')).city.slug).toBe('boise-id');
    await moveTo('DE');
    await vi.waitFor(async () => expect((await getCity('muenchen')).facts.count).toBe(5));
  });

  it('A city is its name, whatever state a business has', async () => {
    const { city, otherCities } = await getCity('muenchen');
    expect(city).toEqual({ slug: 'muenchen', name: 'München' });
    expect(otherCities[0]).toMatchObject({ slug: 'augsburg', name: 'Augsburg', count: 3, miles: expect.any(Number) });
    expect(otherCities.find(({ slug }) => slug === 'boise')).not.toHaveProperty('miles');
  });

  it('A city is not mixed with a larger one of the same name', async () => {
    const { city, facts } = await getCity('muenster-hessen');
    expect(city).toEqual({ slug: 'muenster-hessen', name: 'Münster', state: 'Hessen', stateName: 'Hessen' });
    expect(facts.count).toBe(3);
    expect((await getCity('muenster')).city).toEqual({ slug: 'muenster', name: 'Münster' });
  });

  it.each([
    ['München', 'muenchen'],
    ['MUENCHEN', 'muenchen'],
    ['munchen', 'muenchen'],
    ['Munich', 'muenchen'],
    ['Münster, Hessen', 'muenster-hessen'],
    ['boise-id', 'boise'],
  ])('A city is found by another spelling, or by its former address: %s', async (text, slug) => {
    expect((await getCity(text)).city.slug).toBe(slug);
  });

  it('All cities are listed together, with their locations', async () => {
    const states = await read<State[]>('/api/states');
    expect(states.map(({ code, name, cities }) => [code, name, cities.map(({ slug }) => slug)])).toEqual([
      [undefined, undefined, ['augsburg', 'boise', 'munster', 'muenchen', 'muenster', 'muenster-hessen']],
    ]);
    const located = states[0]?.cities.find(({ slug }) => slug === 'muenchen');
    expect(located?.location?.latitude).toBeCloseTo(48.1, 0);
  });

  it('A category has pages in cities, and a business names those that list it', async () => {
    const page = await read<CategoryCityPage>('/api/categories/plumbing/cities/muenchen');
    expect([page.category.slug, page.city.slug, page.facts.count]).toEqual(['plumbing', 'muenchen', 5]);
    const cities = await read<CountedCity[]>('/api/categories/plumbing/cities');
    expect(cities.map(({ slug }) => slug)).toContain('muenchen');
    expect(await read(`/api/businesses/${munich[0]}/city`)).toMatchObject({
      city: { slug: 'muenchen', name: 'München' },
      categories: [{ slug: 'home-services' }, { slug: 'plumbing' }],
    });
  });

  it('Each city in the filters finds as many businesses as it says', async () => {
    const { cities } = await read<Facets>('/api/businesses/facets');
    expect(cities.map(({ city, count }) => [city, count])).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/^M(ü|ue)nchen$/i), 5],
        ['Münster, Hessen', 3],
        ['Münster', 3],
      ]),
    );
    for (const { city, count } of cities) {
      const found = await read<Business[]>(`/api/businesses?city=${encodeURIComponent(city)}&sort=newest`);
      expect([city, found.length]).toEqual([city, count]);
    }
    const ids = async (city: string) =>
      (await read<Business[]>(`/api/businesses?city=${encodeURIComponent(city)}&sort=newest`)).map(({ id }) => id);
    expect(await ids('Münster, Hessen')).toEqual(inHesse.toReversed());
    expect(await ids('Münster')).toEqual(largest.toReversed());
    expect(await ids('München')).toEqual(munich.toReversed());
  });

  it('The sitemap has the cities by their first letters, and feeds name them', async () => {
    const { states } = await read<{ states: { state: string }[] }>('/internal/sitemap');
    expect(states.map(({ state }) => state)).toEqual(['a', 'b', 'm']);
    const pages = await read<{ city: string; category?: string }[]>('/internal/sitemap/cities?state=m');
    expect(pages.slice(0, 4).map(({ city, category }) => [city, category])).toEqual([
      ['muenchen', undefined],
      ['muenchen', 'home-services'],
      ['muenchen', 'plumbing'],
      ['muenster', undefined],
    ]);
    expect(await read<Feed>('/internal/feed?city=munchen')).toMatchObject({ city: 'München' });
    expect((await read<Feed>('/internal/feed?city=muenster-hessen')).city).toBe('Münster, Hessen');
  });

  it('More businesses do not change the address of a city', async () => {
    await add(4, { city: 'Essen', zip: '49632' });
    await add(4, { city: 'Münster', state: 'Bayern' });
    for (const slug of ['essen-niedersachsen', 'muenster', 'muenster-hessen', 'muenster-bayern', 'munster', 'muenchen'])
      expect((await getCity(slug)).city.slug).toBe(slug);
  });

  it('Addresses lead to the city when the site moves on', async () => {
    await moveTo('CA');
    await vi.waitFor(async () => expect((await getCity('muenchen')).city.slug).toBe('munchen'));
    await vi.waitFor(async () => expect((await getCity('boise')).city.slug).toBe('boise-id'));
    await moveTo('US');
    await vi.waitFor(async () =>
      expect((await getCity('boise')).city).toMatchObject({ slug: 'boise-id', state: 'ID' }),
    );
    expect((await getCity('boise-id')).facts.count).toBe(boise.length);
  });
});
