import type { ImportReport } from '@doorstep/contracts/common/csv-imports.ts';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

function send(
  lines: readonly string[],
  { dryRun = false, actor }: { dryRun?: boolean; actor?: Actor | undefined } = { actor: admin },
) {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'categories.csv');
  return service.upload(`/api/categories/import?dryRun=${dryRun}`, form, actor);
}
const imported = async (lines: readonly string[], dryRun = false) =>
  readJson<ImportReport>(await send(lines, { dryRun, actor: admin }));
const counts = ({ created, updated, unchanged, errors }: ImportReport) => [created, updated, unchanged, errors.length];
const all = async () => readJson<Category[]>(await service.call('GET', '/api/categories'));
const find = async (slug: string) => (await all()).find(category => category.slug === slug);
const synonymsOf = async (slug: string) => {
  const path = `/api/categories/${(await find(slug))?.id}/synonyms`;
  return readJson(await service.call('GET', path, { actor: admin }));
};
const wait = (check: () => unknown) => vi.waitFor(check, { interval: 20 });

const stables = [
  'name,parent,icon,description,businessType,synonyms',
  'Farriers,stables,,Shoes for horses,,"horseshoe, horse  shoes"',
  'Stables,,leaf,,SportsActivityLocation,"riding,horse"',
];

it('An import adds categories, even children above their parents, and changes nothing when repeated', async () => {
  const before = await all();
  expect(counts(await imported(stables, true))).toEqual([2, 0, 0, 0]);
  expect(await all()).toEqual(before);
  expect(counts(await imported(stables))).toEqual([2, 0, 0, 0]);
  await wait(async () => expect(await find('farriers')).toBeDefined());
  const parent = await find('stables');
  expect(parent).toMatchObject({ name: 'Stables', icon: 'leaf', businessType: 'SportsActivityLocation' });
  expect(await find('farriers')).toMatchObject({ parentId: parent?.id, description: 'Shoes for horses' });
  expect(await synonymsOf('farriers')).toMatchObject({ synonyms: ['horseshoe', 'horse shoes'] });
  const names = () =>
    bus.received('category-created').map(({ data }) => (data as { category: Category }).category.name);
  await wait(() => expect(names()).toEqual(expect.arrayContaining(['Stables', 'Farriers'])));
  expect(counts(await imported(stables))).toEqual([0, 0, 2, 0]);
});

it('A row changes the category with its current or former slug, and empty cells change nothing', async () => {
  const { id } = (await find('farriers')) ?? {};
  await service.call('PUT', `/api/categories/${id}`, { actor: admin, body: { slug: 'horseshoers' } });
  const report = await imported(['slug,name,description,synonyms', 'farriers,Horseshoers,,smith']);
  expect(counts(report)).toEqual([0, 1, 0, 0]);
  await wait(async () => expect((await find('horseshoers'))?.name).toBe('Horseshoers'));
  expect(await find('horseshoers')).toMatchObject({ id, description: 'Shoes for horses' });
  expect(await synonymsOf('horseshoers')).toMatchObject({ synonyms: ['smith'] });
});

it('An exported file can be imported again without changes', async () => {
  const answer = await service.call('GET', '/api/categories?format=csv', { actor: admin });
  const text = (await answer.text()).replace(/^\uFEFF/, '');
  expect(text).toContain('slug,name,parent,icon,description,businessType,synonyms');
  expect(text).toContain('plumbing,Plumbing,home-services,home,,,"plumber, pipe, leak');
  const lines = text.trimEnd().split(/\r?\n/);
  expect(counts(await imported(lines))).toEqual([0, 0, lines.length - 1, 0]);
});

it('Invalid rows are reported, and the others are written', async () => {
  const report = await imported([
    'name,slug,parent,businessType,synonyms',
    ',nameless,,,',
    '!!!,,,,',
    'Kites,,nowhere,,',
    'Castles,,,Castle,',
    'Rockets,,,,"two\u0007bells"',
    'Comets,,,,',
    'Comets,,,,',
    'Home,home-services,construction,,',
  ]);
  expect(counts(report).slice(0, 3)).toEqual([1, 0, 0]);
  expect(report.errors.map(({ row, column }) => [row, column])).toEqual([
    [1, 'name'],
    [2, 'name'],
    [3, 'parent'],
    [4, 'businessType'],
    [5, 'synonyms'],
    [7, 'slug'],
    [8, 'parent'],
  ]);
});

it('Only administrators can import categories, and the file needs a column of names', async () => {
  expect((await send(stables, { actor: undefined })).status).toBe(401);
  for (const actor of [person, buildOwner(5)]) expect((await send(stables, { actor })).status).toBe(403);
  const refusal = await send(['slug,parent', 'kites,']);
  expect(refusal.status).toBe(422);
  expect((await readJson<Problem>(refusal)).message).toBe('The file lacks the column name.');
  expect((await service.call('GET', '/api/categories?format=csv', { actor: person })).status).toBe(403);
});
