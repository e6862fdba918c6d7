import {
  type Business,
  type BusinessInput,
  businessCreated,
  businessInput,
  businessRow,
  type FieldInput,
  type ImportReport,
  importFields,
  weekdays,
} from '@doorstep/contracts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const openWeek = Object.fromEntries(weekdays.map(day => [day, [{ opens: '09:00', closes: '17:00' }]]));

/** All fields that an owner or an administrator can set. A new one must be added here, or this does not compile. */
const full: Required<BusinessInput> = {
  name: 'Every Field',
  description: 'Has all of them',
  address: '12 Harbour Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  phone: '+1 503 555 0134',
  email: 'hello@every-field.example',
  website: 'https://every-field.example',
  location: { latitude: 45.5231, longitude: -122.6765 },
  serviceRadius: 15,
  hidesAddress: false,
  logo: '/media/businesses/A1b2C3d4E5f6G7h8J9k0_400x400',
  coverImage: '/media/businesses/K1b2C3d4E5f6G7h8J9k0_1600x1200',
  categoryId: 1,
  subcategoryIds: [20],
  hours: openWeek,
  workingHours: Object.fromEntries(weekdays.map(day => [day, '9:00 AM - 5:00 PM'])),
  specialDays: [{ date: '2099-12-24', slots: [], note: 'Christmas Eve' }],
  timeZone: 'America/Los_Angeles',
  isFeatured: true,
  isPopular: true,
  externalKey: 'every-field',
  fields: { 'wall-height': 12.5 },
  translations: { de: { description: 'Hat alle davon' }, fr: { description: 'Les a tous' } },
};

const wallHeight: FieldInput = {
  label: 'Wall height',
  kind: 'number',
  unit: 'm',
  isRequired: true,
  isOnCard: true,
  isFilter: true,
  isFacet: false,
  isSearchable: false,
};

it('Every field of a business is stored, published, shown, exported and imported as it was set', async () => {
  const field = await service.call('POST', '/api/categories/20/fields', { actor: admin, body: wallHeight });
  expect(field.status).toBe(201);
  const made = await service.call('POST', '/api/businesses', { actor: admin, body: full });
  expect(made.status).toBe(201);
  const business = await readJson<Business>(made);
  expect(business).toMatchObject(full);
  const { id } = business;

  expect(await businessModel(service.db).findById(id).lean()).toMatchObject(full);
  await vi.waitFor(() => expect(bus.received('business-created')).toHaveLength(1));
  const [event] = bus.received('business-created');
  expect(businessCreated.schema.parse(event?.data).business).toMatchObject(full);

  const get = async <Answer>(path: string, actor = admin as typeof admin | undefined) =>
    readJson<Answer>(await service.call('GET', path, { actor }));
  expect(await get(`/api/businesses/${id}`)).toMatchObject(full);
  expect(await get('/api/businesses?status=all')).toMatchObject([full]);
  const { externalKey, ...visible } = full;
  await vi.waitFor(async () =>
    expect(await readJson(await service.call('GET', `/api/businesses/${id}`))).toMatchObject(visible),
  );
  const { translations, ...listed } = visible;
  expect(await readJson(await service.call('GET', '/api/businesses'))).toMatchObject([listed]);

  const answer = await service.call('GET', '/api/businesses?status=all&format=csv', { actor: admin });
  const file = await answer.text();
  const [head = '', line = ''] = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = head.split(',');
  const cells = line.split(',').map(cell => cell.replace(/^"?'?|"$/g, ''));
  const exported = Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  const { location, ...flat } = full;
  const expected = { ...flat, ...(typeof location === 'object' ? location : {}) };
  for (const column of businessRow.keyof().exclude(['category']).options)
    expect([column, exported[column]]).toEqual([column, String(expected[column])]);

  expect(exported['f.wall-height']).toBe('12.5');

  const form = new FormData();
  form.append('file', new Blob([file]), 'businesses.csv');
  const report = await readJson<ImportReport>(await service.upload('/api/businesses/import?dryRun=true', form, admin));
  expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 1, errors: [] });
});

it('Files have every field of the forms, except what fits into no cell', () => {
  const inFiles = new Set<string>(Object.keys(businessRow.shape));
  expect(Object.keys(businessInput.shape).filter(name => !inFiles.has(name))).toEqual([
    // Two columns have it.
    'location',
    'logo',
    'coverImage',
    'subcategoryIds',
    'workingHours',
    'hours',
    'specialDays',
    'timeZone',
    // Each field of a category has a column of its own.
    'fields',
    'translations',
  ]);
});

it('A column of any file can be mapped to each field that files have', () => {
  const mapped = new Set<string>(importFields);
  // The category is read from ids as well as from names.
  expect(businessRow.keyof().options.filter(name => !mapped.has(name))).toEqual(['categoryId']);
});
