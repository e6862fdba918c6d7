import { categoryRow } from '@doorstep/contracts/directory/categories/category-file.ts';
import { slugSchema, toSlug } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { StarterSet } from '@doorstep/contracts/directory/starter-sets/schema.ts';
import { sayIn } from '@doorstep/platform/speaking';
import { readJson } from '@doorstep/platform/testing';
import { languages } from '@doorstep/texts/languages.ts';
import { afterAll, expect, it } from 'vitest';
import { admin, bootDirectory } from '../testing.ts';
import { sayStarterSets } from './starter-sets.ts';

const stand = await bootDirectory();
const { service } = stand;
afterAll(() => stand.stop());

it.each(languages)(
  'An import accepts the starter sets in the language %s, with an address for each category',
  async language => {
    for (const { categories } of await sayIn(language, sayStarterSets)) {
      const rows = categories.map(category => categoryRow.parse(category));
      const slugs = rows.map(({ name }) => toSlug(name));
      for (const slug of slugs) expect(slugSchema.safeParse(slug).error).toBeUndefined();
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const { synonyms = [] } of rows) expect(synonyms.length).toBeGreaterThan(1);
      expect(new Set(categories.map(({ icon }) => icon)).size).toBe(categories.length);
    }
  },
);

it('Starter sets speak the language of the site, and their labels that of the administrator', async () => {
  const site = await readJson<Site>(await service.call('GET', '/api/site'));
  const body = { ...site, language: 'de' };
  expect((await service.call('PUT', '/api/site', { actor: admin, body })).status).toBe(200);
  const read = async (query: string) =>
    (await readJson<StarterSet[]>(await service.call('GET', `/api/starter-sets${query}`, { actor: admin })))[0];
  expect((await read(''))?.categories[1]).toMatchObject({ name: 'Elektriker' });
  expect((await read('?language=es'))?.categories[1]).toMatchObject({ name: 'Electricistas' });
  expect((await service.call('GET', '/api/starter-sets')).status).toBe(401);
});
