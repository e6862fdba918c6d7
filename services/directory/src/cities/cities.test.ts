import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { State } from '@doorstep/contracts/directory/cities/calls.ts';
import type { CategoryCityPage, CityPage, CountedCity } from '@doorstep/contracts/directory/cities/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

const get = (path: string, actor?: typeof admin) => service.call('GET', path, { actor });
const getCity = async (city: string) => readJson<CityPage>(await get(`/api/cities/${encodeURIComponent(city)}`));
const idsOf = async (path: string, actor?: typeof admin) =>
  (await readJson<Business[]>(await get(path, actor))).map(({ id }) => id);

let made = 0;
async function add(city: string, state: string | undefined, fields: object = {}): Promise<number> {
  const body = { name: `Gable ${++made}`, categoryId: 20, city, state, ...fields };
  const response = await service.call('POST', '/api/businesses', { actor: admin, body });
  expect(response.status).toBe(201);
  return (await readJson<Business>(response)).id;
}

const weekend = { saturday: [{ opens: '09:00', closes: '12:00' }] };
const oregon = [
  await add('Portland', 'OR', { hours: weekend }),
  await add('portland ', 'Oregon', { categoryId: 2, subcategoryIds: [24] }),
  await add('PORTLAND', 'or'),
  await add('Portland', 'OR', { hours: { friday: [{ opens: '20:00', closes: '02:00' }] } }),
];
const maine = [await add('Portland', 'ME'), await add('Portland', 'Maine'), await add('Portland', 'ME')];
for (const name of ['Coeur d’Alene', 'COEUR D’ALENE', 'Coeur d’Alene']) await add(name, 'ID', { categoryId: 2 });
await add('Bend', 'OR');
await add('Bend', 'OR');
for (const state of [undefined, 'Bavaria', 'Bavaria', 'Bavaria']) await add('Munich', state);
await service.call('POST', `/api/businesses/${oregon[0]}/services`, {
  actor: admin,
  body: { name: 'Leaks', categoryId: 20, price: '$80' },
});
await businessModel(service.db).updateOne({ _id: oregon[0] }, { rating: 5, reviewCount: 3, ratingVersion: 1 });
await businessModel(service.db).updateOne({ _id: oregon[2] }, { rating: 3, reviewCount: 1, ratingVersion: 1 });
await service.reconcile();

describe('City pages', () => {
  it('A city page counts all spellings of the city, but not its namesake in another state', async () => {
    const { city, facts } = await getCity('portland-or');
    expect(city).toEqual({ slug: 'portland-or', name: 'Portland', state: 'OR', stateName: 'Oregon' });
    expect(facts).toEqual({
      count: 4,
      reviews: { count: 4, rating: 4.5 },
      openOnWeekends: 1,
      withPrices: 1,
      updatedAt: expect.any(String),
    });
    const newest = await businessModel(service.db).find({ _id: oregon }).sort({ updatedAt: -1 }).limit(1).lean();
    expect(facts.updatedAt).toBe(newest[0]?.updatedAt.toISOString());
    expect((await getCity('portland-me')).facts).toMatchObject({ count: 3, openOnWeekends: 0 });
    expect((await getCity('portland-me')).facts).not.toHaveProperty('reviews');
  });

  it('A city page lists the categories of its businesses and other cities', async () => {
    const { categories, otherCities } = await getCity('portland-or');
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual([
      ['home-services', 3],
      ['plumbing', 3],
      ['construction', 1],
      ['roofing', 1],
    ]);
    expect(otherCities.map(({ slug }) => slug)).toEqual(['coeur-dalene-id', 'portland-me']);
  });

  it('A city page lists nearby cities with their distances before larger ones far away', async () => {
    for (let count = 0; count < 3; count += 1) await add('Salem', 'OR');
    const { otherCities } = await getCity('portland-or');
    expect(otherCities.map(({ slug, miles }) => [slug, miles])).toEqual([
      ['salem-or', expect.any(Number)],
      ['coeur-dalene-id', undefined],
      ['portland-me', undefined],
    ]);
    // As the crow flies.
    expect(Math.abs((otherCities[0]?.miles ?? 0) - 44)).toBeLessThan(6);
  });

  it.each([
    ['Portland-OR', 'portland-or'],
    ['portland-oregon', 'portland-or'],
    ['Portland, Maine', 'portland-me'],
    ["Coeur d'Alene, Idaho", 'coeur-dalene-id'],
    ['coeur-dalene', 'coeur-dalene-id'],
  ])('A city page is found by another spelling: %s', async (text, slug) => {
    const { city } = await getCity(text);
    expect(city.slug).toBe(slug);
    expect(city.name).toMatch(/^(Portland|Coeur d’Alene)$/);
  });

  it.each(['bend-or', 'munich', 'munich-ba', 'portland', 'nowhere-zz', '…'])(
    'A city has no page if it has too few businesses, no state or two states: %s',
    async text => {
      expect((await get(`/api/cities/${encodeURIComponent(text)}`)).status).toBe(404);
    },
  );

  it('A city page appears with the third business, and disappears with it', async () => {
    const status = async () => (await get('/api/cities/bend-or')).status;
    const id = await add('Bend', 'OR');
    expect(await status()).toBe(200);
    await service.call('DELETE', `/api/businesses/${id}`, { actor: admin });
    expect(await status()).toBe(404);
  });
});

it('All cities with a page are listed by state, with their locations', async () => {
  const states = await readJson<State[]>(await get('/api/states'));
  const portland = states.flatMap(({ cities }) => cities).find(({ slug }) => slug === 'portland-or');
  expect(portland?.location?.latitude).toBeCloseTo(45.5, 0);
  expect(portland?.location?.longitude).toBeCloseTo(-122.7, 0);
  expect(states.map(({ name, cities }) => [name, cities.map(({ slug, count }) => [slug, count])])).toEqual([
    ['Idaho', [['coeur-dalene-id', 3]]],
    ['Maine', [['portland-me', 3]]],
    [
      'Oregon',
      [
        ['portland-or', 4],
        ['salem-or', 3],
      ],
    ],
  ]);
});

describe('Pages of categories in cities', () => {
  const read = (category: string, city: string) => get(`/api/categories/${category}/cities/${city}`);

  it('The page of a category in a city shows its facts there and its pages in other cities', async () => {
    const page = await readJson<CategoryCityPage>(await read('plumbing', 'portland-or'));
    expect(page.category).toMatchObject({ id: 20, slug: 'plumbing' });
    expect(page.city.slug).toBe('portland-or');
    expect(page.facts).toMatchObject({ count: 3, openOnWeekends: 1, withPrices: 1 });
    expect(page.categories.map(({ slug }) => slug)).toEqual(['home-services']);
    expect(page.otherCities.map(({ slug }) => slug)).toEqual(['salem-or', 'portland-me']);
    const cities = await readJson<CountedCity[]>(await get('/api/categories/plumbing/cities'));
    expect(cities.map(({ slug, count }) => [slug, count])).toEqual([
      ['portland-me', 3],
      ['portland-or', 3],
      ['salem-or', 3],
    ]);
  });

  it('City pages have the translations of their categories that a page asks for', async () => {
    const translations = { de: { name: 'Sanitär' }, fr: { name: 'Plomberie' } };
    await service.call('PUT', '/api/categories/20', { actor: admin, body: { translations } });
    const named = { id: 20, translations: { de: translations.de } };
    expect(await readJson(await read('plumbing', 'portland-or?language=de'))).toMatchObject({ category: named });
    for (const path of ['cities/portland-or', `businesses/${maine[0]}/city`]) {
      const { categories } = await readJson<CityPage>(await get(`/api/${path}?language=de`));
      expect(categories).toContainEqual(expect.objectContaining(named));
    }
    expect((await read('plumbing', 'portland-or?language=xx')).status).toBe(400);
  });

  it('The page of a category in a city is found by a former slug and another spelling', async () => {
    const body = { name: 'Towing', icon: 'car' };
    const { id } = await readJson<Category>(await service.call('POST', '/api/categories', { actor: admin, body }));
    for (let count = 0; count < 3; count += 1) await add('Reno', 'NV', { categoryId: id });
    await service.call('PUT', `/api/categories/${id}`, { actor: admin, body: { slug: 'tow-trucks' } });
    const page = await readJson<CategoryCityPage>(await read('towing', 'Reno-Nevada'));
    expect([page.category.slug, page.city.slug]).toEqual(['tow-trucks', 'reno-nv']);
  });

  it.each([
    ['construction', 'portland-or'],
    ['plumbing', 'coeur-dalene-id'],
    ['plumbing', 'bend-or'],
    ['no-such-category', 'portland-or'],
  ])('There is no page for the category %s in %s', async (category, city) => {
    expect((await read(category, city)).status).toBe(404);
  });
});

it('A list of one Portland has no businesses of the other, for visitors and administrators', async () => {
  for (const actor of [undefined, admin]) {
    for (const city of ['portland-or', 'Portland, OR', 'Portland, Oregon'])
      expect(await idsOf(`/api/businesses?city=${encodeURIComponent(city)}&sort=newest`, actor)).toEqual(
        oregon.toReversed(),
      );
    expect(await idsOf('/api/businesses?city=portland-me&categoryId=20&sort=newest', actor)).toEqual(
      maine.toReversed(),
    );
    expect((await idsOf('/api/businesses?city=Portland', actor)).length).toBe(7);
  }
});

it('A business names the city and category pages that list it', async () => {
  const read = async (id: number | undefined) => readJson<object>(await get(`/api/businesses/${id}/city`));
  expect(await read(oregon[1])).toEqual({
    city: { slug: 'portland-or', name: 'Portland', state: 'OR', stateName: 'Oregon' },
    categories: [],
  });
  expect(await read(maine[0])).toMatchObject({
    city: { slug: 'portland-me' },
    categories: [
      { slug: 'home-services', count: 3 },
      { slug: 'plumbing', count: 3 },
    ],
  });
  expect(await read(999)).toEqual({ categories: [] });
});

describe('Spellings of a city', () => {
  it.each([
    [
      ['St. Louis', 'Saint Louis', 'St. Louis'],
      'MO',
      'saint-louis-mo',
      'St. Louis',
      ['st-louis-mo', 'St. Louis, Missouri', 'st-louis'],
    ],
    [
      ['Fort Worth', 'Ft. Worth', 'FT WORTH', 'Fort Worth'],
      'TX',
      'fort-worth-tx',
      'Fort Worth',
      ['ft-worth-tx', 'Ft.Worth, TX'],
    ],
    [
      ['Mt Pleasant', 'Mount Pleasant', 'Mount Pleasant'],
      'SC',
      'mount-pleasant-sc',
      'Mount Pleasant',
      ['mt-pleasant', 'Mt. Pleasant, SC'],
    ],
    [
      ['Port St. Lucie', 'Port St. Lucie', 'Port Saint Lucie'],
      'FL',
      'port-saint-lucie-fl',
      'Port St. Lucie',
      ['port-st-lucie-fl'],
    ],
  ])('A city has the name that most businesses use: %j', async (spellings, state, slug, name, others) => {
    const ids: number[] = [];
    for (const city of spellings) ids.push(await add(city, state));
    for (const text of [slug, ...others]) {
      const { city, facts } = await getCity(text);
      expect([city.slug, city.name, facts.count]).toEqual([slug, name, ids.length]);
    }
    for (const actor of [undefined, admin])
      for (const city of [...spellings, `${spellings[0]}, ${state}`, slug])
        expect(await idsOf(`/api/businesses?city=${encodeURIComponent(city)}&sort=newest`, actor)).toEqual(
          ids.toReversed(),
        );
    const counted = await readJson<{ city: string; count: number }[]>(await get('/api/cities'));
    expect(counted.filter(({ city }) => spellings.includes(city)).map(({ count }) => count)).toEqual([ids.length]);
  });
});
