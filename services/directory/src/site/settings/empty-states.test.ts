import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { emptyStateNames, type ListedEmptyState } from '@doorstep/contracts/directory/empty-states/schema.ts';
import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, bootDirectory, buildOwner, person } from '../../testing.ts';

const stand = await bootDirectory();
const { service, bus } = stand;
afterAll(() => stand.stop());

const read = async (language = '') =>
  readJson<Site>(await service.call('GET', `/api/site${language && `?language=${language}`}`));
const save = (site: object, actor = admin) => service.call('PUT', '/api/site', { actor, body: site });
const write = async (emptyStates: object) => save({ ...(await read()), emptyStates });
const list = async (query = '', language = 'en') =>
  readJson<ListedEmptyState[]>(
    await service.call('GET', `/api/site/empty-states${query}`, {
      actor: admin,
      headers: { 'accept-language': language },
    }),
  );

it('Administrators find every empty state with its place, and its text of the release in the language they ask for', async () => {
  const states = await list();
  expect(states.map(({ name }) => name)).toEqual(emptyStateNames);
  expect(states.find(({ name }) => name === 'favorites')).toEqual({
    name: 'favorites',
    place: 'Favorites of a user',
    title: 'No favorites yet',
    description: 'Tap the heart on a business, and you find it here the next time.',
  });
  expect(states.find(({ name }) => name === 'reviews')).toEqual({
    name: 'reviews',
    place: 'Reviews of a business',
    title: 'No reviews yet',
  });
  const [german] = await list('?language=de');
  expect(german).toMatchObject({ place: 'All businesses, with search and filters' });
  expect(german?.title).not.toBe(states[0]?.title);
  const [forGerman] = await list('?language=en', 'de');
  expect(forGerman).toMatchObject({ title: 'No businesses found' });
  expect(forGerman?.place).not.toBe(states[0]?.place);
});

it('A new installation has the texts of the release, and sends none of them with its settings', async () => {
  expect(await read()).not.toHaveProperty('emptyStates');
  expect(await read('de')).toEqual({ ...defaultSite, timeZone: expect.any(String) });
});

it('A changed text is published with the settings, and pages get those in their language or else in that of the site', async () => {
  const texts = {
    favorites: { en: { title: 'Your list is still empty', description: ' ' }, de: { title: 'Noch nichts gemerkt' } },
    reviews: { en: { title: '', description: 'Be the first.' } },
    services: { de: { title: '' } },
  };
  expect((await write(texts)).status).toBe(200);
  const emptyStates = {
    favorites: { en: { title: 'Your list is still empty' }, de: { title: 'Noch nichts gemerkt' } },
    reviews: { en: { description: 'Be the first.' } },
  };
  const stored = await read();
  expect(stored).toMatchObject({ version: 1, emptyStates });
  await vi.waitFor(() => expect(bus.received('site-updated')).toHaveLength(1));
  expect(siteUpdated.schema.parse(bus.received('site-updated')[0]?.data)).toEqual({ site: stored, version: 1 });

  const inEnglish = await read('en');
  expect(inEnglish).not.toHaveProperty('emptyStates');
  expect(inEnglish.emptyTexts).toEqual({
    favorites: { title: { text: 'Your list is still empty', language: 'en' } },
    reviews: { description: { text: 'Be the first.', language: 'en' } },
  });
  expect((await read('de')).emptyTexts).toEqual({
    favorites: { title: { text: 'Noch nichts gemerkt', language: 'de' } },
    reviews: { description: { text: 'Be the first.', language: 'en' } },
  });
});

it('The audit log names the empty state that has changed, and no other', async () => {
  const { emptyStates = {} } = await read();
  await write({ ...emptyStates, cities: { en: { title: 'Soon' } } });
  await vi.waitFor(() => expect(bus.received('directory-audited')).toHaveLength(2));
  expect(bus.received('directory-audited')[1]?.data).toMatchObject({
    entry: {
      entity: 'site',
      action: 'updated',
      changes: [{ field: 'emptyStates.cities', after: { en: { title: 'Soon' } } }],
    },
  });
});

it('Settings that are saved without empty states, or as pages have them, leave the texts as they are', async () => {
  const { emptyStates } = await read();
  expect((await save({ ...(await read('de')), name: 'Guide' })).status).toBe(200);
  const { footer, ...stored } = await read();
  expect(stored).toMatchObject({ name: 'Guide', emptyStates });
  expect(stored).not.toHaveProperty('emptyTexts');
});

it('An administrator who changes the same text second is refused, and sees the other one', async () => {
  const seen = await read();
  expect((await save({ ...seen, emptyStates: { cities: { en: { title: 'First' } } } })).status).toBe(200);
  const late = await save({ ...seen, emptyStates: { cities: { en: { title: 'Second' } } } });
  expect(late.status).toBe(409);
  const { type, conflict } = await readJson<Problem>(late);
  expect(type).toBe('urn:doorstep:problem:site-changed');
  const field = 'emptyStates.cities.en.title';
  expect(conflict?.changes).toMatchObject([{ field, value: 'First', clashes: true, by: 'administrator' }]);
  expect((await read()).emptyStates).toMatchObject({ cities: { en: { title: 'First' } } });
});

it('Administrators who write two texts at the same time both keep them', async () => {
  const { version } = await read();
  for (const [list, title] of [
    ['favorites', 'None yet'],
    ['cities', 'No city'],
  ] as const)
    expect((await save({ version, emptyStates: { [list]: { en: { title } } } })).status).toBe(200);
  expect((await read()).emptyStates).toMatchObject({
    favorites: { en: { title: 'None yet' } },
    cities: { en: { title: 'No city' } },
  });
});

it('Empty states whose texts are emptied say what the release says', async () => {
  const { emptyStates = {} } = await read();
  const emptied = Object.fromEntries(
    Object.entries(emptyStates).map(([list, languages]) => [
      list,
      Object.fromEntries(Object.keys(languages).map(language => [language, { title: ' ', description: ' ' }])),
    ]),
  );
  expect((await write(emptied)).status).toBe(200);
  expect(await read()).not.toHaveProperty('emptyStates');
  expect(await read('en')).not.toHaveProperty('emptyTexts');
});

it.each([
  ['favorites.en.title', { favorites: { en: { title: 'x'.repeat(81) } } }, /80/],
  ['favorites.en.title', { favorites: { en: { title: 'Two\nlines' } } }, /one line/],
  ['favorites.de.description', { favorites: { de: { description: 'x'.repeat(201) } } }, /200/],
])('A text at %s that does not fit is refused with a sentence', async (path, emptyStates, sentence) => {
  const answer = await write(emptyStates);
  expect(answer.status).toBe(422);
  const { errors } = await readJson<Problem>(answer);
  expect(errors).toEqual([{ path: `emptyStates.${path}`, message: expect.stringMatching(sentence) }]);
});

it.each([{ lobby: { en: { title: 'Hello' } } }, { favorites: { xx: { title: 'Hello' } } }])(
  'An unknown empty state or language is refused: %j',
  async emptyStates => expect((await write(emptyStates)).status).toBe(422),
);

it('Only administrators change the texts and list them', async () => {
  const body = { ...(await read()), emptyStates: { cities: { en: { title: 'Mine' } } } };
  expect((await service.call('PUT', '/api/site', { body })).status).toBe(401);
  expect((await service.call('GET', '/api/site/empty-states')).status).toBe(401);
  for (const actor of [person, buildOwner(71, 1)]) {
    expect((await save(body, actor)).status).toBe(403);
    expect((await service.call('GET', '/api/site/empty-states', { actor })).status).toBe(403);
  }
});
