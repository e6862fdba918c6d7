import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';
import { changeBusinesses } from './change-business.ts';

const { service, stop } = await bootDirectory();
afterAll(() => stop());

const owner = (id: number) => buildOwner(70 + id, id);
const add = async (body: object, path = '/api/businesses') =>
  readJson<{ id: number }>(await service.call('POST', path, { actor: admin, body }));
const flags = { isRequired: false, isOnCard: false, isFilter: false, isFacet: false, isSearchable: false };
const nights = (await add({ ...flags, label: 'Nights', kind: 'text' }, '/api/categories/1/fields')) as Field;
const vans = (await add({ ...flags, label: 'Vans', kind: 'number' }, '/api/categories/1/fields')) as Field;

let id: number;
let version: number;
beforeEach(async () => {
  const given = { name: 'Quay Plumbing', categoryId: 1, city: 'Portland', state: 'ME', zip: '04101' };
  ({ id } = await add(given));
  ({ version } = await read());
});

const read = async (actor: Actor | undefined = admin) =>
  readJson<Business>(await service.call('GET', `/api/businesses/${id}`, { ...(actor && { actor }) }));
const save = (body: object, actor: Actor = owner(id)) =>
  service.call('PUT', `/api/businesses/${id}`, { actor, body: { ...body, version } });
const expectSaved = async (body: object, actor?: Actor) => expect((await save(body, actor)).status).toBe(200);
async function expectClash(body: object, ...fields: string[]) {
  const answer = await save(body);
  expect(answer.status).toBe(409);
  const { conflict } = await readJson<Problem>(answer);
  expect(conflict?.changes.flatMap(({ field, clashes }) => (clashes ? [field] : []))).toEqual(fields);
}

describe('Two people who edit the profile of a business', () => {
  it('Texts in two languages, and values of two fields, are merged', async () => {
    await expectSaved({ translations: { de: { description: 'Rohre' } }, fields: { [nights.key]: 'Yes' } });
    await expectSaved({ translations: { es: { description: 'Tubos' } }, fields: { [vans.key]: 3 } }, admin);
    expect(await read()).toMatchObject({
      translations: { de: { description: 'Rohre' }, es: { description: 'Tubos' } },
      fields: { [nights.key]: 'Yes', [vans.key]: 3 },
    });
    await expectClash({ translations: { es: { description: 'Agua' } } }, 'translations.es.description');
    await expectClash({ fields: { [vans.key]: 4 } }, `fields.${vans.key}`);
  });

  it('A text that is emptied in one language leaves the other languages', async () => {
    await expectSaved({ translations: { de: { description: 'Rohre' }, es: { description: 'Tubos' } } });
    ({ version } = await read());
    await expectSaved({ translations: { de: { description: '' } } });
    expect((await read()).translations).toEqual({ es: { description: 'Tubos' } });
  });

  it('A location on the map is refused if others have moved the business to another city', async () => {
    await expectSaved({ city: 'Boston', state: 'MA', zip: '02108' }, admin);
    await expectClash({ location: { latitude: 43.66, longitude: -70.26 } }, 'city', 'state', 'zip');
  });

  it('A move to another city is refused if others have set the location, which it removes', async () => {
    await expectSaved({ location: { latitude: 43.66, longitude: -70.26 } }, admin);
    await expectClash({ city: 'Boston', state: 'MA', zip: '02108' }, 'location');
  });

  it('A subcategory is refused if others have chosen another category', async () => {
    await expectSaved({ categoryId: 2 }, admin);
    await expectClash({ subcategoryIds: [20] }, 'categoryId');
  });

  it('Further phone numbers clash as one list, unless both wrote the same', async () => {
    const furtherPhones = [{ phone: '(828) 555-0111' }];
    await expectSaved({ furtherPhones }, admin);
    await expectSaved({ furtherPhones });
    await expectClash({ furtherPhones: [{ phone: '(828) 555-0122' }] }, 'furtherPhones');
    await expectClash({ furtherPhones: [] }, 'furtherPhones');
  });

  it('A change by an import is named as one', async () => {
    const before = await businessModel(service.db).findById(id).orFail().lean();
    const { businesses, db, now } = { businesses: businessModel(service.db), db: service.db, now: () => new Date() };
    await db.transaction(session =>
      changeBusinesses({ businesses, db, now }, session, [{ before, change: { phone: '+1 828 555 0111' } }]),
    );
    const { conflict } = await readJson<Problem>(await save({ phone: '+1 828 555 0122' }));
    expect(conflict?.changes).toMatchObject([{ field: 'phone', value: '+1 828 555 0111', by: 'import' }]);
  });

  it('A change by code that keeps no record of fields, as that of an earlier release, counts for every field', async () => {
    await businessModel(service.db).updateOne(
      { _id: id },
      { $set: { phone: '+1 828 555 0111' }, $inc: { version: 1 } },
    );
    await expectClash({ phone: '+1 828 555 0122' }, 'phone');
    await expectClash({ email: 'quay@mail.example' }, 'email');
    await expectSaved({ phone: '+1 828 555 0111' });
  });

  it('Services and pictures that are added meanwhile are no reason to refuse a change', async () => {
    await add({ name: 'Boiler check', categoryId: 1 }, `/api/businesses/${id}/services`);
    expect((await read()).version).toBeGreaterThan(version);
    await expectSaved({ description: 'Boilers' });
  });

  it('A conflict has no value that its reader may not see', async () => {
    await expectSaved({ phone: '+1 828 555 0111' });
    const refused = await save({ phone: '+1 828 555 0122' }, person);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain('0111');
  });

  it('Visitors read the version of what they are shown', async () => {
    await expectSaved({ description: 'Boilers' });
    const stored = await businessModel(service.db).findById(id).orFail().lean();
    await expect
      .poll(async () => await read(undefined))
      .toMatchObject({
        description: 'Boilers',
        version: stored.version,
        ratingVersion: 0,
      });
    expect(await read(undefined)).not.toHaveProperty('edits');
  });
});
