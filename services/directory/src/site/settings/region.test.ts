import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Geocoded, Place } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin, bootDirectory } from '../../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

const get = async <Body>(path: string, actor?: typeof admin): Promise<Body> =>
  readJson(await service.call('GET', path, actor ? { actor } : {}));

/** Changes settings of the site, and waits until the service follows them. */
async function change(settings: Partial<Site>): Promise<void> {
  const site = await get<Site>('/api/site');
  const answer = await service.call('PUT', '/api/site', { actor: admin, body: { ...site, ...settings } });
  expect(answer.status).toBe(200);
}

async function add(fields: Partial<Business>): Promise<number> {
  const body = { categoryId: 20, approvalStatus: 'approved', ...fields };
  return (await readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }))).id;
}

const search = async (q: string) =>
  (await get<Business[]>(`/api/businesses?q=${encodeURIComponent(q)}`)).map(({ name }) => name);
const suggestPlaces = async (q: string) =>
  (await get<Place[]>(`/api/places?q=${encodeURIComponent(q)}`)).map(({ name }) => name);

await add({ name: 'Portland Pipes', city: 'Portland', state: 'OR', zip: '97205' });
const rohr = await add({ name: 'Rohrfrei Wedding', city: 'Berlin', zip: '13347' });
const hamburg = await add({ name: 'Sanitär Mueller', city: 'Hamburg', description: 'Wir klempnern auch sonntags.' });
await add({ name: 'Dachhaus Süd', city: 'München', categoryId: 24 });

describe('A site that moves from the United States to Germany', () => {
  it('Its places are those of the United States at first', async () => {
    expect((await suggestPlaces('Portland'))[0]).toBe('Portland, OR');
    expect(await suggestPlaces('80331')).toEqual([]);
    expect(await get<Business>(`/api/businesses/${hamburg}`)).not.toHaveProperty('location');
  });

  it('Its places are German without a restart, and businesses without a location get one', async () => {
    await change({ country: 'DE', language: 'de' });
    await vi.waitFor(async () => expect(await suggestPlaces('berl')).toContain('Berlin'));
    expect(await suggestPlaces('10115')).toEqual(['10115 Berlin']);
    expect(await get('/api/places/nearest?near=52.52,13.40')).toMatchObject({
      place: { name: 'Berlin', state: 'Berlin' },
    });
    await vi.waitFor(async () =>
      expect(await get<Business>(`/api/businesses/${rohr}`)).toMatchObject({
        location: { latitude: expect.closeTo(52.55, 1), longitude: expect.closeTo(13.36, 1) },
        locationIsApproximate: true,
      }),
    );
    const [found] = await get<Geocoded[]>('/api/geocode?city=Berlin&zip=10115', admin);
    expect(found).toMatchObject({ name: '10115 Berlin', precision: 'zip' });
  });

  it('A zip code without businesses finds those around it', async () => {
    const answer = await get<Business[]>('/api/businesses?q=10115');
    expect(answer.map(({ name }) => name)).toEqual(['Rohrfrei Wedding']);
  });

  it('Trades are found by their German names, in a city, in any form, with and without umlauts', async () => {
    expect(await search('Klempner in Berlin')).toEqual(['Rohrfrei Wedding']);
    expect((await search('bester Klempner in meiner Nähe')).sort()).toEqual([
      'Portland Pipes',
      'Rohrfrei Wedding',
      'Sanitär Mueller',
    ]);
    expect((await search('Klempnerin Hamburg'))[0]).toBe('Sanitär Mueller');
    for (const name of ['Müller', 'muller', 'Mueller', 'Müllers', 'Muelle'])
      expect(await search(name), name).toEqual(['Sanitär Mueller']);
    expect(await search('Dachdecker in Muenchen')).toEqual(['Dachhaus Süd']);
    expect(await search('dächer sued')).toEqual(['Dachhaus Süd']);
  });

  it('A misspelled word is corrected to a word of the businesses', async () => {
    expect(await search('Rohrfrie')).toEqual(['Rohrfrei Wedding']);
  });

  it('German words for a trade suggest its category', async () => {
    const suggestions = await get<Suggestion[]>('/api/suggestions?q=klempner');
    expect(suggestions).toContainEqual({ type: 'category', text: 'Plumbing', categoryId: 20, count: 3 });
  });

  it('It is as before when it moves back', async () => {
    await change({ country: 'US', language: 'en' });
    // The trade has no German name any more: the word is looked for among those of the businesses.
    await vi.waitFor(async () => expect(await search('Klempner')).toEqual(['Sanitär Mueller']));
    await vi.waitFor(async () => expect(await search('plumbers portland')).toEqual(['Portland Pipes']));
    await vi.waitFor(async () => expect(await suggestPlaces('80331')).toEqual([]));
    await vi.waitFor(async () => expect(await get<Business>(`/api/businesses/${rohr}`)).not.toHaveProperty('location'));
  });
});

describe('Searches in other languages', () => {
  it.each([
    [
      'es',
      'Instalaciones Núñez',
      'Electricistas y fontaneros en Sevilla',
      ['electricista', 'fontanero cerca de mí', 'Nunez', 'instalacion'],
    ],
    [
      'fr',
      "L'Atelier Électrique",
      'Plombiers et électriciens à Lyon',
      ["l'électricien", 'plombier près de chez moi', 'ateliers'],
    ],
    ['ar', 'مؤسسة النور', 'أعمال السباكة والكهرباء', ['سباك', 'السباكة', 'أفضل سباك قريب مني']],
  ] as const)('A site in %s finds %s by other forms of its words', async (language, name, description, queries) => {
    await change({ language });
    await add({ name, description, categoryId: 21 });
    for (const query of queries) await vi.waitFor(async () => expect(await search(query), query).toContain(name));
  });
});
