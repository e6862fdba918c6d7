import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { categoryCreated, categoryDeleted, categoryUpdated } from '@doorstep/contracts/directory/categories/events.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { directory as definition } from '../app.ts';
import { type BusinessRow, businessModel } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { offeringModel } from '../models/offering.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus, namespace } = directory;
afterAll(() => directory.stop());

const send = (method: string, path: string, actor?: Actor, body?: unknown) =>
  service.call(method, path, { actor, body });
const create = (body: unknown) => send('POST', '/api/categories', admin, body);
const change = (id: number, body: unknown) => send('PUT', `/api/categories/${id}`, admin, body);
const remove = (id: number) => send('DELETE', `/api/categories/${id}`, admin);
const made = async (body: object) => {
  const response = await create({ icon: 'leaf', ...body });
  expect(response.status).toBe(201);
  return readJson<Category>(response);
};
const addBusiness = async (name: string, body: object) => {
  const response = await send('POST', '/api/businesses', admin, { name, ...body });
  expect(response.status).toBe(201);
  return (await readJson<Business>(response)).id;
};
const listIds = async (query: string) =>
  (await readJson<Business[]>(await service.call('GET', `/api/businesses?${query}`))).map(({ id }) => id);
const wait = (check: () => unknown) => vi.waitFor(check, { interval: 20 });
const published = (type: string, id: number) =>
  bus.received(type).filter(({ subject }) => subject === `category/${id}`);
const problem = async (response: Response) => readJson<Problem>(response);

describe('Adding a category', () => {
  it('A new category gets its slug from its name, and is published', async () => {
    const category = await made({ name: 'Bees & Honey', description: 'Swarms', parentId: 1 });
    expect(category).toMatchObject({ slug: 'bees-honey', icon: 'leaf', description: 'Swarms', parentId: 1 });
    expect(category.id).toBeGreaterThan(24);
    const read = await readJson<Category>(await service.call('GET', '/api/categories/bees-honey'));
    expect(read).toEqual(category);
    await wait(() => expect(published('category-created', category.id)).toHaveLength(1));
    expect(categoryCreated.schema.parse(published('category-created', category.id)[0]?.data)).toEqual({
      category,
      version: 1,
    });
  });

  it('Administrators can choose the slug of a new category', async () => {
    expect(await made({ name: 'Ponds', slug: 'water-gardens' })).toMatchObject({ slug: 'water-gardens' });
  });

  it('Two categories cannot have the same slug, even when they are added at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ name: 'Locks', icon: 'home' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refusal = await create({ name: 'Locksmiths', icon: 'home', slug: 'locks' });
    expect(refusal.status).toBe(409);
    expect((await problem(refusal)).message).toContain('"locks"');
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['a name without letters', { name: '!!!' }, 'name'],
    ['a slug with spaces', { slug: 'a b' }, 'slug'],
    ['an unknown parent', { parentId: 999 }, 'parentId'],
    ['a subcategory as its parent', { parentId: 20 }, 'parentId'],
  ])('A new category is refused with %s', async (_, wrong, path) => {
    const response = await create({ name: 'Ladders', icon: 'home', ...wrong });
    expect(response.status).toBe(422);
    expect((await problem(response)).errors).toEqual([{ path, message: expect.stringMatching(/\w/) }]);
  });
});

describe('Changing a category', () => {
  it('A renamed category keeps its slug, and the change is published', async () => {
    const { id } = await made({ name: 'Sweeps', description: 'Soot' });
    const response = await change(id, { name: 'Chimney Sweeps', icon: 'home', description: '', parentId: 1 });
    expect(response.status).toBe(200);
    const category = await readJson<Category>(response);
    expect(category).toEqual({ id, name: 'Chimney Sweeps', slug: 'sweeps', icon: 'home', parentId: 1, version: 2 });
    await wait(() => expect(published('category-updated', id)).toHaveLength(1));
    expect(categoryUpdated.schema.parse(published('category-updated', id)[0]?.data)).toEqual({ category, version: 2 });
  });

  it('Changing a category keeps absent fields, and moves it to the top only on request', async () => {
    const before = await made({ name: 'Thatchers', description: 'Reed', parentId: 1 });
    const changed = async (body: object) => readJson<Category>(await change(before.id, body));
    expect(await changed({ name: 'Thatchers', description: 'Straw', icon: 'home' })).toEqual({
      ...before,
      description: 'Straw',
      icon: 'home',
      version: 2,
    });
    expect(await changed({ icon: 'leaf' })).toEqual({ ...before, description: 'Straw', version: 3 });
    const top = await changed({ parentId: null, description: '' });
    expect(top).toEqual({ id: before.id, name: 'Thatchers', slug: 'thatchers', icon: 'leaf', version: 4 });
  });

  it('Visitors still find a category by its former slugs', async () => {
    const { id } = await made({ name: 'Farriers' });
    const read = async (slug: string) => {
      const answer = await service.call('GET', `/api/categories/${slug}`);
      return answer.ok ? readJson<Category>(answer) : undefined;
    };
    await change(id, { slug: 'horse-shoeing' });
    await change(id, { slug: 'hoof-care' });
    for (const slug of ['farriers', 'horse-shoeing', 'hoof-care'])
      expect(await read(slug)).toMatchObject({ id, slug: 'hoof-care' });
    await wait(() => expect(published('category-updated', id)).toHaveLength(2));
    const replica = await bootService(definition, { namespace, env: { PROJECTION_FILE: ':memory:' } });
    const answer = await fetch(`${replica.url}/api/categories/farriers`);
    expect(await readJson<Category>(answer)).toMatchObject({ id, slug: 'hoof-care' });
    await replica.stop();

    // Its first slug again, and one that another category has.
    expect(await readJson<Category>(await change(id, { slug: 'farriers' }))).toMatchObject({ slug: 'farriers' });
    expect(await read('hoof-care')).toMatchObject({ id, slug: 'farriers' });
    expect((await change(id, { slug: 'plumbing' })).status).toBe(409);
    expect(await read('plumbing')).toMatchObject({ id: 20 });
  });

  it('A new category can take the former slug of another', async () => {
    const { id } = await made({ name: 'Bakers' });
    await change(id, { slug: 'bread' });
    const other = await made({ name: 'Bakers', parentId: 2 });
    const read = (slug: string) => service.call('GET', `/api/categories/${slug}`);
    expect(await readJson<Category>(await read('bakers'))).toEqual(other);
    expect((await remove(other.id)).status).toBe(200);
    expect((await read('bakers')).status).toBe(404);
    expect((await remove(id)).status).toBe(200);
    expect((await read('bread')).status).toBe(404);
  });

  it('A category cannot move to an impossible place in the tree', async () => {
    const refusal = async (id: number, parentId: number) =>
      (await problem(await change(id, { name: 'Home', icon: 'home', parentId }))).errors;
    for (const [id, parentId] of [
      [1, 1],
      [1, 20],
      [1, 2],
      [21, 20],
      [21, 999],
    ] as const)
      expect(await refusal(id, parentId)).toEqual([{ path: 'parentId', message: expect.stringMatching(/\w/) }]);
    expect((await change(999, { name: 'Home', icon: 'home' })).status).toBe(404);
  });

  it('Search finds all businesses of a renamed category by its new name', async () => {
    const { id: categoryId } = await made({ name: 'Glaziers' });
    const first = await addBusiness('First panes', { categoryId });
    const row = await businessModel(service.db).findById(first).lean<BusinessRow>();
    const more = Array.from({ length: 450 }, (_, index) => ({ ...row, _id: 10_000 + index, name: `Panes ${index}` }));
    await businessModel(service.db).insertMany(more, { lean: true });
    await service.reconcile();
    expect((await listIds('q=glaziers')).length).toBe(50);

    expect((await change(categoryId, { name: 'Window Makers', icon: 'home' })).status).toBe(200);
    const answer = async (q: string) => readJson<Facets>(await service.call('GET', `/api/businesses/facets?q=${q}`));
    await wait(async () => expect((await answer('makers')).total).toBe(451));
    expect((await listIds('q=window')).length).toBe(50);
    expect(await listIds('q=glaziers')).toEqual([]);
    expect(await businessModel(service.db).findById(first).lean()).toMatchObject({ version: 1 });
    expect(bus.received('business-updated')).toEqual([]);
  });

  it('Search follows a new name of a parent category and a new place of a subcategory', async () => {
    const above = await made({ name: 'Water' });
    const below = await made({ name: 'Wells', parentId: above.id });
    const id = await addBusiness('Deep Drilling', { categoryId: above.id, subcategoryIds: [below.id] });
    await change(above.id, { name: 'Aqua', icon: 'leaf' });
    await wait(async () => expect(await listIds('q=aqua')).toEqual([id]));
    await change(below.id, { name: 'Wells', icon: 'leaf', parentId: 2 });
    await wait(async () => expect(await listIds('categoryId=2')).toEqual([id]));
    // The subcategory was valid when it was chosen, so the form can still be saved.
    const again = { name: 'Deeper Drilling', categoryId: above.id, subcategoryIds: [below.id] };
    expect((await send('PUT', `/api/businesses/${id}`, admin, again)).status).toBe(200);
  });
});

describe('The synonyms of a category', () => {
  const synonymsOf = (id: number, actor?: Actor) => send('GET', `/api/categories/${id}/synonyms`, actor);

  it('Search finds businesses by the synonyms of their categories, even after a slug has changed', async () => {
    const above = await made({ name: 'Instruments', synonyms: ['luthier'] });
    const below = await made({ name: 'Strings', parentId: above.id, synonyms: ['cellist', 'bow rehairing'] });
    expect(above).not.toHaveProperty('synonyms');
    const id = await addBusiness('Wood and Sound', { categoryId: above.id, subcategoryIds: [below.id] });
    for (const q of ['luthiers', 'cellist', 'bow+rehairing'])
      await wait(async () => expect(await listIds(`q=${q}`)).toEqual([id]));
    await change(below.id, { slug: 'string-makers' });
    await change(below.id, { synonyms: ['violist'], businessType: 'MusicStore' });
    await wait(async () => expect(await listIds('q=violist')).toEqual([id]));
    expect(await listIds('q=cellist&exact=true')).toEqual([]);
    expect(await readJson(await synonymsOf(below.id, admin))).toEqual({ synonyms: ['violist'], version: 3 });
    expect(await readJson(await service.call('GET', '/api/categories/string-makers'))).toEqual({
      ...below,
      slug: 'string-makers',
      formerSlugs: ['strings'],
      businessType: 'MusicStore',
      version: 3,
    });
    await change(below.id, { businessType: null, synonyms: [] });
    await wait(async () => expect(await listIds('q=violist&exact=true')).toEqual([]));
    expect(await readJson(await service.call('GET', '/api/categories/string-makers'))).not.toHaveProperty(
      'businessType',
    );
  });

  it('Only administrators see the synonyms of a category', async () => {
    const { id } = await made({ name: 'Harps' });
    expect(await readJson(await synonymsOf(id, admin))).toEqual({ synonyms: [], version: 1 });
    expect((await synonymsOf(id)).status).toBe(401);
    expect((await synonymsOf(id, person)).status).toBe(403);
    expect((await synonymsOf(999_999, admin)).status).toBe(404);
  });

  it.each([
    ['too many synonyms', { synonyms: Array.from({ length: 101 }, (_, index) => `word ${index}`) }, 'synonyms'],
    ['a line break in a synonym', { synonyms: ['two\nlines'] }, 'synonyms'],
    ['an unknown type of business', { businessType: 'Castle' }, 'businessType'],
  ])('A change of a category is refused with %s', async (_, body, field) => {
    const refusal = await change(20, body);
    expect(refusal.status).toBe(422);
    expect(JSON.stringify(await problem(refusal))).toContain(field);
  });
});

describe('Category events', () => {
  const publishedVersions = (id: number) =>
    published('category-updated', id).map(({ data }) => categoryUpdated.schema.parse(data).version);

  it('Events of a category that was stored without a version continue from version 1', async () => {
    const { id } = await made({ name: 'Old' });
    await categoryModel(service.db).updateOne({ _id: id }, { $unset: { version: 1 } });
    for (const name of ['Older', 'Oldest']) await change(id, { name, icon: 'leaf' });
    await wait(() => expect(publishedVersions(id).sort()).toEqual([2, 3]));
  });

  it('Search has the newest name of a category when events are late, repeated or lost', async () => {
    const category = await made({ name: 'Marble' });
    const business = await addBusiness('Stone Works', { categoryId: category.id });
    await change(category.id, { name: 'Granite', icon: 'leaf' });
    await wait(async () => expect(await listIds('q=granite')).toEqual([business]));
    await bus.deliver(categoryUpdated, { category, version: 1 });
    await bus.deliver(categoryUpdated, { category: { ...category, name: 'Granite' }, version: 2 });
    const later = await made({ name: 'Later' });
    await wait(async () => expect((await service.call('GET', `/api/categories/${later.slug}`)).status).toBe(200));
    expect(await listIds('q=granite')).toEqual([business]);
    expect(await listIds('q=marble')).toEqual([]);

    await categoryModel(service.db).updateOne({ _id: category.id }, { $set: { name: 'Slate', version: 3 } });
    await change(category.id, { icon: 'home' });
    await wait(async () => expect(await listIds('q=slate')).toEqual([business]));
  });
});

describe('Deleting a category', () => {
  it('An empty category can be deleted, and the deletion is published', async () => {
    const { id } = await made({ name: 'Kites' });
    expect((await remove(id)).status).toBe(200);
    expect((await service.call('GET', '/api/categories/kites')).status).toBe(404);
    await wait(() => expect(published('category-deleted', id)).toHaveLength(1));
    expect(categoryDeleted.schema.parse(published('category-deleted', id)[0]?.data)).toEqual({
      categoryId: id,
      version: 2,
    });
    expect((await remove(id)).status).toBe(404);
  });

  it('A category that is not empty cannot be deleted, and the message says what is in it', async () => {
    const top = await made({ name: 'Towers' });
    const below = await made({ name: 'Spires', parentId: top.id });
    const id = await addBusiness('Steeplejacks', { categoryId: top.id, subcategoryIds: [below.id] });
    await addBusiness('Bell ringers', { categoryId: top.id });
    await offeringModel(service.db).create([{ _id: 1, businessId: id, categoryId: below.id, name: 'Gilding' }]);
    const said = async (categoryId: number) => {
      const response = await remove(categoryId);
      expect(response.status).toBe(409);
      return (await problem(response)).message;
    };
    expect(await said(top.id)).toBe('Towers still holds 2 businesses and 1 subcategory.');
    expect(await said(below.id)).toBe('Spires still holds 1 business and 1 service.');
  });

  it('Deleting a category and adding a business to it at once cannot both succeed', async () => {
    for (const round of [1, 2, 3, 4]) {
      const { id: categoryId } = await made({ name: `Ropes ${round}` });
      const [gone, added] = await Promise.all([
        remove(categoryId),
        send('POST', '/api/businesses', admin, { name: 'Riggers', categoryId }),
      ]);
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([gone.status, added.status]);
    }
  });

  it('The category "Other" cannot be deleted', async () => {
    const response = await remove(15);
    expect(response.status).toBe(409);
    expect((await problem(response)).message).toMatch(/^Other is for/);
    expect((await service.call('GET', '/api/categories/other')).status).toBe(200);
  });
});

it('Only administrators can change the tree of categories', async () => {
  const body = { name: 'Mine', icon: 'home' };
  const calls = [
    (actor?: Actor) => send('POST', '/api/categories', actor, body),
    (actor?: Actor) => send('PUT', '/api/categories/2', actor, body),
    (actor?: Actor) => send('DELETE', '/api/categories/2', actor),
  ];
  for (const call of calls) {
    expect((await call()).status).toBe(401);
    expect((await call(person)).status).toBe(403);
    expect((await call(buildOwner(70))).status).toBe(403);
  }
});
