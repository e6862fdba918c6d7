import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { BusinessImport } from '@doorstep/contracts/directory/imports/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { businessModel } from '../models/business.model.ts';
import { bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

const { call, check, run, stored } = createImportKit(service);
const find = (name: string) => businessModel(service.db).findOne({ name }).lean();
const reformat = (id: number, format: object) => call('PUT', `/${id}/format`, format);

it('A file that was taken for another encoding shows its letters once the right one is chosen, and is imported with them', async () => {
  // `Łódź` in Windows-1250; without a name of the encoding, it could as well be `£ódŸ` of Windows-1252.
  const bytes = Buffer.concat([
    Buffer.from('name,category,city\nBees,Plumbing,'),
    Buffer.from([0xa3, 0xf3, 0x64, 0x9f]),
  ]);
  const row = await stored(bytes);
  expect(row.encoding).toBe('Windows-1252');
  const right = await readJson<BusinessImport>(await reformat(row.id, { encoding: 'Windows-1250' }));
  expect(right).toMatchObject({ encoding: 'Windows-1250', state: 'mapping', sample: [['Bees', 'Plumbing', 'Łódź']] });
  await run((await check(right)).id);
  expect(await find('Bees')).toMatchObject({ city: 'Łódź' });
});

it('Another delimiter or line of names gives other columns, which are mapped again', async () => {
  const row = await stored('Export of 2026, page 1\nname|category|city\nBees, Bats|Plumbing|Boise\n');
  const right = await readJson<BusinessImport>(await reformat(row.id, { delimiter: '|', header: 2 }));
  expect(right).toMatchObject({
    columns: ['name', 'category', 'city'],
    sample: [['Bees, Bats', 'Plumbing', 'Boise']],
    mapping: { name: ['name'], category: ['category'], city: ['city'] },
    rows: 1,
  });
});

it('A format in which the file cannot be read is refused, and the former one stays', async () => {
  const row = await stored('name,category\nBees,Plumbing\n');
  const refused = await reformat(row.id, { header: 9 });
  expect(refused.status).toBe(422);
  expect((await readJson<Problem>(refused)).message).not.toBe('');
  expect((await reformat(row.id, { encoding: 'Klingon' })).status).toBe(422);
  expect((await run((await check(row)).id)).counts).toMatchObject({ created: 0, unchanged: 1 });
});

it('The format cannot change any more once an import has run', async () => {
  const row = await stored('name,category\nLate Bees,Plumbing\n');
  await run((await check(row)).id);
  const refused = await reformat(row.id, { delimiter: ';' });
  expect(refused.status).toBe(409);
  expect(await readJson<BusinessImport>(await call('GET', `/${row.id}`))).toMatchObject({ canChangeFormat: false });
});
