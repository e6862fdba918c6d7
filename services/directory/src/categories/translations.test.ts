import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Field, FieldInput } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { admin, bootDirectory, buildOwner } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const send = async <Answer>(method: string, path: string, body?: unknown, actor = admin): Promise<Answer> => {
  const answer = await service.call(method, path, { actor, body });
  expect(answer.status).toBeLessThan(300);
  return readJson<Answer>(answer);
};
const get = async <Answer>(path: string): Promise<Answer> => readJson<Answer>(await service.call('GET', path));
const wait = (check: () => unknown) => vi.waitFor(check, { interval: 20 });

const inGerman = { de: { name: 'Imkerei', description: 'Schwärme und Honig' } };
let category: Category;
let business: Business;
let offering: Offering;

beforeAll(async () => {
  category = await send<Category>('POST', '/api/categories', {
    name: 'Beekeeping',
    icon: 'leaf',
    translations: { ...inGerman, es: { name: ' ', description: '' } },
  });
  business = await send<Business>('POST', '/api/businesses', {
    name: 'Hive & Co',
    description: 'Calm bees',
    categoryId: category.id,
    translations: { de: { description: 'Sanftmütige Völker' }, fr: { description: 'Abeilles tranquilles' } },
  });
  offering = await send<Offering>('POST', `/api/businesses/${business.id}/services`, {
    name: 'Swarm removal',
    categoryId: category.id,
    translations: { de: { name: 'Bienenschwarm einfangen' } },
  });
});

describe('Categories in several languages', () => {
  it('Visitors read a category with its translations, without languages that were left empty', async () => {
    expect(category.translations).toEqual(inGerman);
    expect(await get('/api/categories/beekeeping')).toEqual(category);
    const tops = await get<Category[]>('/api/parent-categories?limit=100');
    expect(tops.find(({ id }) => id === category.id)).toEqual({
      id: category.id,
      name: 'Beekeeping',
      translations: inGerman,
    });
  });

  it.each([
    ['/api/categories?limit=100', 'de', inGerman],
    ['/api/parent-categories?limit=100', 'de', inGerman],
    ['/api/categories?limit=100', 'es', undefined],
  ])('%s has translations in one language when a page asks for %s', async (path, language, translations) => {
    const { id } = await send<Category>('POST', '/api/categories', {
      name: `Wax ${language} ${path.length}`,
      icon: 'leaf',
      translations: { ...inGerman, fr: { name: 'Cire' } },
    });
    const shown = await get<Category[]>(`${path}&language=${language}`);
    expect(shown.find(each => each.id === id)?.translations).toEqual(translations);
  });

  it('A change without translations keeps them, and an empty one removes them', async () => {
    const { id } = await send<Category>('POST', '/api/categories', {
      name: 'Ovens',
      icon: 'leaf',
      translations: { de: { name: 'Öfen' } },
    });
    const changed = (body: object) => send<Category>('PUT', `/api/categories/${id}`, body);
    expect((await changed({ icon: 'home' })).translations).toEqual({ de: { name: 'Öfen' } });
    expect(await changed({ translations: {} })).not.toHaveProperty('translations');
    expect(await categoryModel(service.db).findById(id).lean()).not.toHaveProperty('translations');
  });

  it('A translation into an unknown language, or one that is too long, is refused', async () => {
    for (const translations of [{ xx: { name: 'Bees' } }, { de: { name: 'x'.repeat(81) } }, { de: { name: 'a\nb' } }]) {
      const answer = await service.call('PUT', `/api/categories/${category.id}`, {
        actor: admin,
        body: { translations },
      });
      expect(answer.status).toBe(422);
    }
  });

  it('The history of a category says which translation was changed', async () => {
    await wait(() => {
      const entries = bus.received('directory-audited').map(({ data }) => (data as { entry: AuditEntry }).entry);
      const made = entries.find(({ entity, entityId }) => entity === 'category' && entityId === category.id);
      expect(made?.changes).toContainEqual({ field: 'translations', after: inGerman });
    });
  });

  it('An exported file has a column for each text of a language, and an import reads it', async () => {
    const answer = await service.call('GET', '/api/categories?format=csv', { actor: admin });
    const [head = '', ...lines] = (await answer.text()).replace(/^\uFEFF/, '').split(/\r?\n/);
    expect(head.split(',')).toEqual(expect.arrayContaining(['name_de', 'description_de']));
    expect(lines.find(line => line.startsWith('beekeeping'))).toContain('Imkerei');
    const form = new FormData();
    const file = 'slug,name,name_de,name_fr,featuredHint_fr\nbeekeeping,Beekeeping,,Apiculture,Sur devis\n';
    form.append('file', new Blob([file]), 'categories.csv');
    const report = await readJson(await service.upload('/api/categories/import', form, admin));
    expect(report).toMatchObject({ updated: 1, errors: [] });
    await wait(async () =>
      expect((await get<Category>('/api/categories/beekeeping')).translations).toEqual({
        ...inGerman,
        fr: { name: 'Apiculture', featuredHint: 'Sur devis' },
      }),
    );
  });
});

const material: FieldInput = {
  label: 'Material',
  hint: 'Of the hives',
  kind: 'choice',
  choices: [{ label: 'Wood', translations: { de: { label: 'Holz' } } }, { label: 'Straw' }],
  isRequired: false,
  isOnCard: false,
  isFilter: true,
  isFacet: true,
  isSearchable: true,
  translations: { de: { label: 'Werkstoff', hint: 'Der Beuten' } },
};

describe('Synonyms in several languages', () => {
  it('Search finds businesses by the synonyms of every language, and administrators read them by language', async () => {
    const path = `/api/categories/${category.id}`;
    const translatedSynonyms = { de: ['Imker', 'Wespennest entfernen'], es: [] };
    await send('PUT', path, { synonyms: ['apiarist'], translatedSynonyms });
    for (const q of ['apiarist', 'imker', 'wespennest'])
      await wait(async () => expect([q, await find(q)]).toEqual([q, [business.id]]));
    const suggested = await get<Suggestion[]>('/api/suggestions?q=wespen');
    expect(suggested).toContainEqual({ type: 'category', text: 'Beekeeping', categoryId: category.id, count: 1 });
    const stored = { synonyms: ['apiarist'], translatedSynonyms: { de: translatedSynonyms.de } };
    expect(await send('GET', `${path}/synonyms`)).toEqual({ ...stored, version: expect.any(Number) });
    expect(await get('/api/categories/beekeeping')).not.toHaveProperty('translatedSynonyms');
    const { version } = await categoryModel(service.db).findById(category.id).orFail().lean();
    const published = () =>
      bus
        .received('category-updated')
        .map(({ data }) => data as { category: Category; version: number })
        .find(event => event.category.id === category.id && event.version === version);
    await wait(() => expect(published()).toBeDefined());
    expect(published()?.category).not.toHaveProperty('translatedSynonyms');
    // A change of something else, as a page of an earlier release sends it, leaves them.
    await send('PUT', path, { synonyms: ['hive'], icon: 'leaf' });
    expect(await send('GET', `${path}/synonyms`)).toMatchObject({
      synonyms: ['hive'],
      translatedSynonyms: stored.translatedSynonyms,
    });
  });

  it('The history of a category says which synonyms were changed, in which language', async () => {
    await wait(() => {
      const entries = bus.received('directory-audited').map(({ data }) => (data as { entry: AuditEntry }).entry);
      const changes = entries.filter(({ entityId }) => entityId === category.id).flatMap(entry => entry.changes);
      expect(changes).toContainEqual({
        field: 'translatedSynonyms',
        after: { de: ['Imker', 'Wespennest entfernen'] },
      });
    });
  });

  it('An exported file has a column for the synonyms of a language; an import adds to them and changes nothing twice', async () => {
    const answer = await service.call('GET', '/api/categories?format=csv', { actor: admin });
    const [head = '', ...lines] = (await answer.text()).replace(/^\uFEFF/, '').split(/\r?\n/);
    expect(head.split(',')).toContain('synonyms_de');
    expect(lines.find(line => line.startsWith('beekeeping'))).toContain('"Imker, Wespennest entfernen"');
    const send = async (text: string) => {
      const form = new FormData();
      form.append('file', new Blob([text]), 'categories.csv');
      return readJson(await service.upload('/api/categories/import', form, admin));
    };
    const file = 'slug,name,synonyms_de,synonyms_ar\nbeekeeping,Beekeeping,,"نحال، مناحل"\n';
    expect(await send(file)).toMatchObject({ updated: 1, errors: [] });
    expect(await send(file)).toMatchObject({ updated: 0, unchanged: 1, errors: [] });
    const tooLong = `slug,name,synonyms_fr\nbeekeeping,Beekeeping,${'x'.repeat(61)}\n`;
    expect(await send(tooLong)).toMatchObject({ errors: [{ column: 'synonyms_fr' }] });
    const { translatedSynonyms } = await readJson<{ translatedSynonyms: object }>(
      await service.call('GET', `/api/categories/${category.id}/synonyms`, { actor: admin }),
    );
    expect(translatedSynonyms).toEqual({ de: ['Imker', 'Wespennest entfernen'], ar: ['نحال', 'مناحل'] });
    await wait(async () => expect(await find(encodeURIComponent('نحال'))).toEqual([business.id]));
  });

  it('Synonyms in an unknown language, or too many of them, are refused, and an empty value removes all', async () => {
    const change = (translatedSynonyms: object) =>
      service.call('PUT', `/api/categories/${category.id}`, { actor: admin, body: { translatedSynonyms } });
    expect((await change({ xx: ['bee'] })).status).toBe(422);
    expect((await change({ de: Array.from({ length: 101 }, (_, index) => `wort ${index}`) })).status).toBe(422);
    expect((await change({})).status).toBe(200);
    expect(await categoryModel(service.db).findById(category.id).lean()).not.toHaveProperty('translatedSynonyms');
    await wait(async () => expect(await find('wespennest&exact=true')).toEqual([]));
  });
});

describe('Fields in several languages', () => {
  it('Visitors read labels, hints and choices of a field with their translations, and find businesses by them', async () => {
    const field = await send<Field>('POST', `/api/categories/${category.id}/fields`, material);
    expect(field).toMatchObject({
      key: 'material',
      choices: [
        { key: 'wood', label: 'Wood', translations: { de: { label: 'Holz' } } },
        { key: 'straw', label: 'Straw' },
      ],
      translations: material.translations,
    });
    await wait(async () => expect((await get<Category>('/api/categories/beekeeping')).fields).toEqual([field]));
    expect((await get<Category>('/api/categories/beekeeping?language=de')).fields).toEqual([field]);
    const { translations, choices, ...untranslated } = field;
    expect((await get<Category>('/api/categories/beekeeping?language=es')).fields).toEqual([
      {
        ...untranslated,
        choices: [
          { key: 'wood', label: 'Wood' },
          { key: 'straw', label: 'Straw' },
        ],
      },
    ]);
    await send('PUT', `/api/businesses/${business.id}`, { fields: { material: 'wood' } });
    await wait(async () => expect(await find('holz')).toEqual([business.id]));
  });
});

const find = async (q: string) => (await get<Business[]>(`/api/businesses?q=${q}`)).map(({ id }) => id);

describe('Businesses in several languages', () => {
  it('The page of a business gets all of its translations, a list only those of its language', async () => {
    const all = { de: { description: 'Sanftmütige Völker' }, fr: { description: 'Abeilles tranquilles' } };
    await wait(async () => expect(await get(`/api/businesses/${business.id}`)).toMatchObject({ translations: all }));
    const listed = async (query: string) => (await get<Business[]>(`/api/businesses?q=hive${query}`))[0];
    expect(await listed('')).not.toHaveProperty('translations');
    expect((await listed('&language=de'))?.translations).toEqual({ de: all.de });
    expect(await listed('&language=ar')).not.toHaveProperty('translations');
    expect(await get(`/api/businesses/category/${category.id}?language=fr`)).toMatchObject([
      { translations: { fr: all.fr } },
    ]);
  });

  it('Search finds a business by the words of each language, and suggests them', async () => {
    for (const q of ['calm', 'Völker', 'tranquilles', 'imkerei', 'bienenschwarm', 'swarm'])
      await wait(async () => expect([q, await find(encodeURIComponent(q))]).toEqual([q, [business.id]]));
    const suggested = await get<Suggestion[]>('/api/suggestions?q=imk');
    expect(suggested).toContainEqual({ type: 'category', text: 'Beekeeping', categoryId: category.id, count: 1 });
    expect(await get<Suggestion[]>('/api/suggestions?q=bienen')).toContainEqual(
      expect.objectContaining({ type: 'service', text: 'Bienenschwarm einfangen' }),
    );
  });

  it('Search follows a new translation of a category', async () => {
    await send('PUT', `/api/categories/${category.id}`, { translations: { de: { name: 'Zeidlerei' } } });
    await wait(async () => expect(await find('zeidlerei')).toEqual([business.id]));
    expect(await find('imkerei&exact=true')).toEqual([]);
  });

  it('Owners translate their services, and empty a translation again', async () => {
    const path = `/api/services/${offering.id}`;
    const owner = buildOwner(900, business.id);
    expect(offering.translations).toEqual({ de: { name: 'Bienenschwarm einfangen' } });
    const translations = {
      de: { name: 'Schwarmfang', description: 'Am selben Tag', duration: '2 Stunden' },
      fr: { name: '' },
    };
    const changed = await send<Offering>('PUT', path, { translations }, owner);
    expect(changed.translations).toEqual({ de: translations.de });
    await wait(async () =>
      expect(await get(`/api/businesses/${business.id}/services`)).toMatchObject([
        { translations: changed.translations },
      ]),
    );
    expect(await send('PUT', path, { translations: {} }, owner)).not.toHaveProperty('translations');
  });

  it('A business that an earlier release wrote has no translations, and gets some later', async () => {
    const { id } = await send<Business>('POST', '/api/businesses', { name: 'Old Hive', categoryId: category.id });
    expect(await businessModel(service.db).findById(id).lean()).not.toHaveProperty('translations');
    const translations = { de: { description: 'Seit jeher' } };
    expect(await send('PUT', `/api/businesses/${id}`, { translations })).toMatchObject({ translations });
    expect(await send('PUT', `/api/businesses/${id}`, { phone: '+1 503 555 0134' })).toMatchObject({ translations });
    expect(await send('PUT', `/api/businesses/${id}`, { translations: {} })).not.toHaveProperty('translations');
  });
});
