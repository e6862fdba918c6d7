import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import {
  type Business,
  type BusinessInput,
  businessFlags,
  businessInput,
} from '@doorstep/contracts/directory/businesses/schema.ts';
import type { FieldInput } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { importFields } from '@doorstep/contracts/directory/imports/schema.ts';
import { readCsv } from '@doorstep/platform/csv';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
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
  phone: '(503) 555-0134',
  furtherPhones: [{ phone: '(503) 555-0135', phoneNumber: '+15035550135' }],
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
  const { lines, columns } = await readCsv(Buffer.from(file), { maxLines: 10 });
  const exported = lines[0]?.cells ?? {};
  const { location, logo, coverImage, hours, workingHours, specialDays, furtherPhones, fields, ...flat } = full;
  const plain = Object.fromEntries(Object.entries(flat).filter(([, value]) => typeof value !== 'object'));
  expect(exported).toMatchObject(
    Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
  );
  expect(exported).toMatchObject({
    'f.wall-height': '12.5',
    subcategories: 'Plumbing',
    furtherPhones: '(503) 555-0135',
    openingHours:
      'Mo 09:00-17:00; Tu 09:00-17:00; We 09:00-17:00; Th 09:00-17:00; Fr 09:00-17:00; Sa 09:00-17:00; Su 09:00-17:00',
    specialDays: '2099-12-24: x (Christmas Eve)',
    coverImage: expect.stringMatching(/^https?:\/\/.*\/media\/businesses\//),
  });

  const { counts } = await createImportKit(service).imported(file);
  expect(counts).toEqual({ created: 0, updated: 0, unchanged: 1, leftOut: 0, refused: 0, warned: 0 });

  // A flag that no one has set is no, in the file as well as in the row.
  const bare = await service.call('POST', '/api/businesses', { actor: admin, body: { name: 'Bare', categoryId: 1 } });
  expect(bare.status).toBe(201);
  const both = await (await service.call('GET', '/api/businesses?status=all&format=csv', { actor: admin })).text();
  const table = await readCsv(Buffer.from(both), { maxLines: 10 });
  const cells = table.lines.find(({ cells: { name } }) => name === 'Bare')?.cells ?? {};
  for (const flag of businessFlags) expect([flag, cells[flag]]).toEqual([flag, 'false']);
  expect((await createImportKit(service).imported(both)).counts).toMatchObject({ unchanged: 2, warned: 0 });
  const said = ['externalKey,name,category', ...businessFlags].join(',');
  const yes = await createImportKit(service).imported(
    `${said}\nflagged,Flagged,Home${',ja'.repeat(businessFlags.length)}\n`,
  );
  expect(yes.counts).toMatchObject({ created: 1, warned: 0 });
  const flagged = await businessModel(service.db).findOne({ externalKey: 'flagged' }).lean();
  for (const flag of businessFlags) expect([flag, flagged?.[flag]]).toEqual([flag, true]);
  expect(columns).toContain('exportedFrom');
});

it('Files have every field of the forms', () => {
  const { csv = [] } = listBusinesses;
  const inFiles = new Set<string>(csv);
  expect(Object.keys(businessInput.shape).filter(name => !inFiles.has(name))).toEqual([
    // Two columns have it.
    'location',
    'subcategoryIds',
    // One column has both.
    'workingHours',
    'hours',
    // Each field of a category has a column of its own.
    'fields',
  ]);
});

it('A column of any file can be mapped to each field of the forms', () => {
  const mapped = new Set<string>(importFields);
  expect(Object.keys(businessInput.shape).filter(name => !mapped.has(name))).toEqual([
    // Further columns of the phone.
    'furtherPhones',
    'location',
    'categoryId',
    'subcategoryIds',
    'workingHours',
    'fields',
  ]);
});
