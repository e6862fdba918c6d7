import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import type { EditedPage } from '@doorstep/contracts/directory/pages/schema.ts';
import type { SavedSearch } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { testEdits } from '@doorstep/platform/testing-edits';
import { afterAll } from 'vitest';
import { galleryModel } from './models/gallery.model.ts';
import { admin, bootDirectory, buildOwner, person } from './testing.ts';

const { service, stop } = await bootDirectory();
afterAll(() => stop());

const get = async <Answer>(path: string, actor: Actor = admin): Promise<Answer> =>
  readJson<Answer>(await service.call('GET', path, { actor }));
const post = async <Answer>(path: string, body: object, actor: Actor = admin): Promise<Answer> =>
  readJson<Answer>(await service.call('POST', path, { actor, body }));
const put =
  (path: string, actor: Actor = admin) =>
  (body: object) =>
    service.call('PUT', path, { actor, body });
/** The first of a list that has this id or slug. */
const find = async <Row extends object>(path: string, wanted: Partial<Row>, actor?: Actor): Promise<Row> => {
  const [[name, value] = []] = Object.entries(wanted);
  const found = (await get<Row[]>(path, actor)).find(
    row => name && Object.entries(row).some(([key, own]) => key === name && own === value),
  );
  if (!found) throw new Error(`No ${name} ${value} at ${path}`);
  return found;
};

const given = { name: 'Harbour Street Plumbing', categoryId: 1, city: 'Portland', state: 'ME', zip: '04101' };
const { id } = await post<Business>('/api/businesses', { ...given, subcategoryIds: [20] });
const owner = buildOwner(71, id);
const path = `/api/businesses/${id}`;

testEdits({
  name: 'a business',
  code: 'business-changed',
  read: () => get<Business>(path, owner),
  save: put(path, owner),
  one: { website: 'https://harbourstreet.example' },
  other: { website: 'https://plumbing.example' },
  elsewhere: { description: 'Leaks, boilers and bathrooms' },
});

const offering = await post<Offering>(`${path}/services`, { name: 'Boiler service', categoryId: 1 });
testEdits({
  name: 'a service',
  code: 'service-changed',
  read: () => find<Offering>(`${path}/services`, { id: offering.id }),
  save: put(`/api/services/${offering.id}`, owner),
  one: { price: '$80' },
  other: { price: '$95' },
  elsewhere: { duration: '1 h' },
});

const picture = { _id: 1, businessId: id, imageUrl: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200', position: 0 };
await galleryModel(service.db).create([{ ...picture, type: 'gallery' }]);
testEdits({
  name: 'a picture',
  code: 'picture-changed',
  read: () => find<GalleryItem>(`${path}/gallery`, { id: 1 }),
  save: put('/api/gallery/1', owner),
  one: { title: 'The quay' },
  other: { title: 'The harbour' },
  elsewhere: { description: 'In the morning' },
});

testEdits({
  name: 'a category',
  code: 'category-changed',
  async read() {
    await service.reconcile();
    return find<Category>('/api/categories', { id: 21 });
  },
  save: put('/api/categories/21'),
  one: { description: 'Walls and fences' },
  other: { description: 'Walls, fences and boats' },
  elsewhere: { icon: 'briefcase' },
});

const flags = { isRequired: false, isOnCard: false, isFilter: false, isFacet: false, isSearchable: false };
const field = await post<Field>('/api/categories/20/fields', { ...flags, label: 'Night work', kind: 'text' });
testEdits({
  name: 'a field',
  code: 'field-changed',
  async read() {
    await service.reconcile();
    const { fields = [] } = await find<Category>('/api/categories', { id: 20 });
    return { ...field, ...fields.find(each => each.id === field.id) };
  },
  save: put(`/api/fields/${field.id}`),
  one: { label: 'Work at night' },
  other: { label: 'At night' },
  elsewhere: { hint: 'After 8 p.m.' },
  requiresVersion: true,
});

testEdits({
  name: 'the settings of the site',
  code: 'site-changed',
  read: () => get<Site>('/api/site'),
  save: put('/api/site'),
  one: { name: 'Harbour Guide' },
  other: { name: 'Guide' },
  elsewhere: { tagline: 'Who to ask' },
  requiresVersion: true,
});

testEdits({
  name: 'a page',
  code: 'page-changed',
  read: () => find<EditedPage>('/api/pages', { slug: 'about' }),
  save: put('/api/pages/about'),
  one: { title: 'About the guide' },
  other: { title: 'About us' },
  elsewhere: { intro: 'Who we are' },
  requiresVersion: true,
});

const search = await post<SavedSearch>('/api/saved-searches', { name: 'Boilers', query: 'q=boiler' }, person);
testEdits({
  name: 'a saved search',
  code: 'saved-search-changed',
  read: () => find<SavedSearch>('/api/saved-searches', { id: search.id }, person),
  save: put(`/api/saved-searches/${search.id}`, person),
  one: { name: 'Boilers nearby' },
  other: { name: 'Boiler' },
});
