import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory } from '../testing.ts';

const stand = await bootDirectory();
const { service } = stand;
afterAll(() => stand.stop());

const readSite = async () => readJson<Site>(await service.call('GET', '/api/site'));
const saveSite = async (fields: Partial<Site>) =>
  service.call('PUT', '/api/site', { actor: admin, body: { ...(await readSite()), ...fields } });
const change = (id: number, body: object) => service.call('PUT', `/api/businesses/${id}`, { actor: admin, body });

async function make(phone: string): Promise<Business> {
  const body = { name: `At ${phone}`, categoryId: 20, phone };
  return readJson(await service.call('POST', '/api/businesses', { actor: admin, body }));
}

it.each([
  ['US', '(503) 555-0142', '(503) 555-0142', '+15035550142'],
  ['US', '+1 503 555 0142', '+1 503 555 0142', '+15035550142'],
  ['US', '5035550142', '(503) 555-0142', '+15035550142'],
  ['US', '+4930901820', '+49 30 901820', '+4930901820'],
  ['DE', '030 901820', '030 901820', '+4930901820'],
  ['DE', '030901820', '030 901820', '+4930901820'],
  ['DE', '+49 (0) 30 901820', '+49 (0) 30 901820', '+4930901820'],
  ['GB', '02079460958', '020 7946 0958', '+442079460958'],
  ['GB', '020 7946 0958', '020 7946 0958', '+442079460958'],
])('A site in %s shows %s as %s, and dials %s', async (country, typed, phone, phoneNumber) => {
  expect((await saveSite({ country })).status).toBe(200);
  const business = await make(typed);
  expect(business).toMatchObject({ phone, phoneNumber });
  expect(await businessModel(service.db).findById(business.id).lean()).toMatchObject({ phone, phoneNumber });
});

it('Visitors read a number of the country of the site without its code, and its owner as it was written', async () => {
  await saveSite({ country: 'US' });
  const { id } = await make('+1 503 555 0142');
  await change(id, { furtherPhones: [{ phone: '+49 30 901820' }, { phone: '+1 503 555 0143' }] });
  const read = async (actor?: typeof admin) =>
    readJson<Business>(await service.call('GET', `/api/businesses/${id}`, actor && { actor }));
  await expect
    .poll(async () => read())
    .toMatchObject({
      phone: '(503) 555-0142',
      phoneNumber: '+15035550142',
      furtherPhones: [{ phone: '+49 30 901820' }, { phone: '(503) 555-0143' }],
    });
  expect(await read(admin)).toMatchObject({ phone: '+1 503 555 0142' });
  await saveSite({ country: 'DE' });
  await expect
    .poll(async () => read())
    .toMatchObject({
      phone: '+1 503 555 0142',
      furtherPhones: [{ phone: '030 901820' }, { phone: '+1 503 555 0143' }],
    });
});

it.each([
  ['US', '555-0142'],
  ['DE', '12 34 56 78 90 12 34'],
  ['FR', '01 42 68'],
  ['GB', '+44 20 7946'],
  ['GB', '+999 20 7946 0958'],
])('A number that cannot exist on a site in %s, %s, is refused at its field', async (country, phone) => {
  await saveSite({ country });
  const { id } = await make('+1 503 555 0142');
  const answer = await change(id, { phone });
  expect(answer.status).toBe(422);
  const { errors } = await readJson<Problem>(answer);
  expect(errors).toEqual([{ path: 'phone', message: expect.stringContaining('There is no such phone number') }]);
  expect((await saveSite({ phone })).status).toBe(422);
});

it('A number that an earlier release accepted stays, and the business can be changed', async () => {
  const { id } = await make('+1 503 555 0142');
  await businessModel(service.db).updateOne({ _id: id }, { $set: { phone: '555-0142' }, $unset: { phoneNumber: 1 } });
  const changed = await readJson<Business>(await change(id, { phone: '555-0142', description: 'Pipes' }));
  expect(changed).toMatchObject({ phone: '555-0142', description: 'Pipes' });
  expect(changed).not.toHaveProperty('phoneNumber');
});

it('A removed number leaves nothing to dial', async () => {
  const { id } = await make('+1 503 555 0142');
  const changed = await readJson<Business>(await change(id, { phone: '' }));
  for (const field of ['phone', 'phoneNumber']) expect(changed).not.toHaveProperty(field);
});

it('The number of the site is dialled with the code of its country', async () => {
  expect((await saveSite({ country: 'DE', phone: '030901820' })).status).toBe(200);
  expect(await readSite()).toMatchObject({ phone: '030 901820', phoneNumber: '+4930901820' });
});

it('An import reads numbers as those of the country of the site', async () => {
  await saveSite({ country: 'GB' });
  const kit = createImportKit(service);
  const file = 'name,category,phone\nGood,Plumbing,02079460958\nBad,Plumbing,+44 20 7946';
  const { id, counts } = await kit.imported(file);
  expect(counts).toMatchObject({ created: 2, warned: 1 });
  expect(await kit.rowsOf(id, '?problems=true')).toMatchObject([
    { row: 2, problems: [{ column: 'phone', value: '+44 20 7946' }] },
  ]);
  expect((await kit.imported(file)).counts).toMatchObject({ created: 0, unchanged: 2 });
  expect(await businessModel(service.db).findOne({ name: 'Good' }).lean()).toMatchObject({
    phone: '020 7946 0958',
    phoneNumber: '+442079460958',
  });
});
