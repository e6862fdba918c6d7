import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Field, FieldInput } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import type { BusinessImport, ImportedRow } from '@doorstep/contracts/directory/imports/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { admin, bootDirectory } from '../testing.ts';

const kit = await bootDirectory();
const { service } = kit;
afterAll(() => kit.stop());

const call = (method: string, path: string, body?: object) =>
  service.call(method, path, { actor: admin, ...(body && { body }) });
async function ok<Answer>(answer: Promise<Response>): Promise<Answer> {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  return readJson<Answer>(response);
}

const flags = { isRequired: false, isOnCard: false, isFilter: false, isFacet: false, isSearchable: false };
const category = await ok<Category>(call('POST', '/api/categories', { name: 'Climbing', icon: 'home' }));
const add = (field: FieldInput) => ok<Field>(call('POST', `/api/categories/${category.id}/fields`, field));
await add({ ...flags, label: 'Height of the wall', kind: 'number', unit: 'm', isFilter: true });
await add({ ...flags, label: 'Bouldering', kind: 'yesNo' });
await add({ ...flags, label: 'Styles', kind: 'choices', choices: [{ label: 'Top rope' }, { label: 'Lead' }] });
await add({ ...flags, label: 'Floor', kind: 'choice', choices: [{ label: 'Mats' }, { label: 'Gravel, fine' }] });
await add({ ...flags, label: 'Motto', kind: 'text' });
await add({ ...flags, label: 'Route map', kind: 'link' });

async function upload(...lines: string[]): Promise<BusinessImport> {
  const form = new FormData();
  form.append('file', new Blob([`${lines.join('\n')}\n`]), 'halls.csv');
  return ok(service.upload('/api/imports', form, admin));
}
const reaches = (id: number, state: BusinessImport['state']) =>
  vi.waitFor(
    async () => {
      const found = await ok<BusinessImport>(call('GET', `/api/imports/${id}`));
      expect(found.state).toBe(state);
      return found;
    },
    { interval: 20, timeout: 60_000 },
  );
async function check({ id, mapping, options }: BusinessImport, changes: object = {}): Promise<BusinessImport> {
  await ok(call('PUT', `/api/imports/${id}/mapping`, { mapping, ...options, ...changes }));
  return reaches(id, 'checked');
}
async function run(row: BusinessImport, changes: object = {}): Promise<BusinessImport> {
  const { id } = await check(row, changes);
  await ok(call('POST', `/api/imports/${id}/run`));
  return reaches(id, 'done');
}
const rowsOf = (id: number) => ok<ImportedRow[]>(call('GET', `/api/imports/${id}/rows`));
const find = (name: string) => businessModel(service.db).findOne({ name }).lean();

const header = 'name;category;height OF the wall;Bouldering;Styles;Floor;Motto;Route map';

it('Columns with the labels of fields are guessed, and their cells are read by the kind of the field', async () => {
  const row = await upload(
    header,
    'Nordwand;Climbing;18,5 m;yes;top rope | LEAD;gravel, fine;<b>Up</b> and away;nordwand.example/routes',
  );
  expect(row.options.fieldColumns).toEqual({
    'height-of-the-wall': 'height OF the wall',
    bouldering: 'Bouldering',
    styles: 'Styles',
    floor: 'Floor',
    motto: 'Motto',
    'route-map': 'Route map',
  });
  await run(row);
  expect((await find('Nordwand'))?.fields).toEqual({
    'height-of-the-wall': 18.5,
    bouldering: true,
    styles: ['top-rope', 'lead'],
    floor: 'gravel-fine',
    motto: 'Up and away',
    'route-map': 'https://nordwand.example/routes',
  });
});

it('A cell that does not fit its field is left out, and named with its value', async () => {
  const row = await upload(header, 'Falsch;Climbing;high;maybe;Ice;;;');
  const { id, counts } = await check(row);
  expect(counts).toMatchObject({ created: 1, warned: 1 });
  expect((await rowsOf(id))[0]?.problems).toEqual([
    { column: 'height OF the wall', value: 'high', message: 'Height of the wall: Please enter a number' },
    { column: 'Bouldering', value: 'maybe', message: expect.stringMatching(/^Bouldering: /) },
    { column: 'Styles', value: 'Ice', message: 'Styles: Please choose one of the choices' },
  ]);
  const left = await run(row);
  expect(left.counts).toMatchObject({ created: 1, warned: 1 });
  expect((await find('Falsch'))?.fields).toBeUndefined();
});

it('A file changes the fields that it has and leaves the others, and an undo brings the former values back', async () => {
  await run(await upload(header, 'Halle;Climbing;12;no;Lead;Mats;;'));
  const changed = await run(await upload('name;category;Height of the wall', 'Halle;Climbing;15'));
  expect((await find('Halle'))?.fields).toMatchObject({ 'height-of-the-wall': 15, bouldering: false, floor: 'mats' });
  expect((await run(await upload('name;category;Height of the wall', 'Halle;Climbing;15 m'))).counts.unchanged).toBe(1);
  await ok(call('POST', `/api/imports/${changed.id}/undo`));
  await reaches(changed.id, 'undone');
  expect((await find('Halle'))?.fields).toMatchObject({ 'height-of-the-wall': 12, bouldering: false, floor: 'mats' });
});

it('Fields of another category are not filled', async () => {
  await run(await upload(header, 'Rohrbruch;Plumbing;12;yes;Lead;Mats;;'));
  expect((await find('Rohrbruch'))?.fields).toBeUndefined();
});

it('An export is imported again without a change', async () => {
  const before = await find('Nordwand');
  const response = await service.call('GET', '/api/businesses?format=csv&limit=100', { actor: admin });
  const row = await upload(...(await response.text()).trim().split('\r\n'));
  expect(row.options.fieldColumns).toMatchObject({ floor: 'f.floor', styles: 'f.styles' });
  const done = await run(row);
  expect(done.counts).toMatchObject({ created: 0, updated: 0, refused: 0 });
  expect((await find('Nordwand'))?.fields).toEqual(before?.fields);
});

it('An unknown field and a column that the file lacks are refused at their fields', async () => {
  const { id, mapping } = await upload('name;category', 'Halle;Climbing');
  const fieldColumns = { nothing: 'name', bouldering: 'Gone' };
  const refused = await call('PUT', `/api/imports/${id}/mapping`, { mapping, fieldColumns });
  expect(refused.status).toBe(422);
  expect((await readJson<Problem>(refused)).errors).toEqual([
    { path: 'fieldColumns.nothing', message: 'There is no such field' },
    { path: 'fieldColumns.bouldering', message: 'Please choose a column of the file' },
  ]);
});

it('An imported field is found by its filter', async () => {
  await vi.waitFor(async () => {
    const found = await readJson<Business[]>(
      await service.call('GET', `/api/businesses?categoryId=${category.id}&f.height-of-the-wall=18..19`),
    );
    expect(found.map(({ name }) => name)).toEqual(['Nordwand']);
  });
});
