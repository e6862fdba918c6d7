import type { ImportMapping } from '@doorstep/contracts/directory/imports/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { businessModel } from '../models/business.model.ts';
import { bootDirectory } from '../testing.ts';
import { importModel } from './import.model.ts';
import { openImportThread, ThreadTimeout } from './import-thread.ts';

const directory = await bootDirectory();
const { service } = directory;
afterAll(() => directory.stop());

const { check, imported, reaches, rowsOf, run, stored } = createImportKit(service);
const find = (name: string) => businessModel(service.db).findOne({ name }).lean();

const columns = [
  ...[
    'name',
    'category',
    'description',
    'address',
    'city',
    'zip',
    'phone',
    'email',
    'website',
    'latitude',
    'longitude',
  ],
  ...[
    'opening hours',
    'special days',
    'services',
    'gallery',
    'tags',
    'price',
    'facebook',
    'status',
    'monday',
    'translations',
  ],
];

describe('Cells that are made to take long', () => {
  // Reading all columns takes seconds of CPU time at most, or the thread would be ended.
  it.each([
    '<a ',
    '<!--',
    '&amp;',
    '&#',
    '</p',
    ' ',
    ',',
    'Mo-Fr ',
    '08:00-',
    '+',
    '(',
    '1.',
    'a@',
    '@',
    'www.',
    '://',
    '[',
    '{"a":',
    'a:1:{',
    '\\',
    '-',
    '?',
    '日',
    '😀',
    '\u0301',
    '"" ',
  ])('A row full of %j is read in time, and its business is imported', async part => {
    const escaped = part.replaceAll('"', '""');
    const fill = (bytes: number) => `"${escaped.repeat(Math.ceil(bytes / Buffer.byteLength(escaped)))}"`;
    const name = `Bees with ${Buffer.from(part).toString('hex')}`;
    const more = new Map([
      ['name', `More ${name}`],
      ['category', 'Plumbing'],
      ['description', fill(900_000)],
    ]);
    const lines = [
      columns.map(column => (column === 'name' ? name : column === 'category' ? 'Plumbing' : fill(45_000))),
      columns.map(column => more.get(column) ?? ''),
    ];
    const row = await stored(`${[columns, ...lines].map(cells => cells.join(',')).join('\n')}\n`);
    const done = await run((await check(row)).id);
    expect(done.failure).toBeUndefined();
    expect(done.counts.created + done.counts.leftOut).toBe(2);
  });

  it('Names of columns from the insides of JavaScript are columns like any other', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const row = await stored(`name,category,${names.join(',')}\nPrototype Bees,Plumbing,a,b,c,d\n`);
    expect(row.columns).toEqual(['name', 'category', ...names]);
    expect(row.sample).toEqual([['Prototype Bees', 'Plumbing', 'a', 'b', 'c', 'd']]);
    const mapping: ImportMapping = { ...row.mapping, description: ['__proto__'] };
    await run((await check(row, { mapping })).id);
    expect(await find('Prototype Bees')).toMatchObject({ description: 'a' });
  });
});

it('A thread that takes too much CPU time is ended, and the next task gets a new one', async () => {
  const thread = openImportThread({ table: 1, rows: 60_000 });
  const lines = Array.from({ length: 40_000 }, (_, at) => `Bees ${at},Plumbing,"${'<b>x</b>'.repeat(20)}"`);
  const task = { format: undefined, siteKey: 'ours', language: undefined };
  const file = Buffer.from(`name,category,description\n${lines.join('\n')}\n`);
  await expect(thread.readTable({ ...task, file })).rejects.toThrow(ThreadTimeout);
  await thread.close();
  const next = openImportThread();
  expect(await next.readTable({ ...task, file })).toMatchObject({ rows: 40_000 });
  await next.close();
});

it('A step that failed three times ends with a message, and can be started again', async () => {
  const row = await check(await stored('name,category\nThird Time,Plumbing\n'));
  // Its replicas died of it, so that none of them could say so.
  await importModel(service.db).updateOne(
    { _id: row.id },
    { $set: { state: 'running', attempts: 3, dueAt: new Date(0) } },
  );
  const stopped = await reaches(row.id, 'stopped');
  expect(stopped.failure).toBe(
    'This step failed three times and was ended. Please ask your operator to look at the log.',
  );
  expect(await find('Third Time')).toBeNull();
  await run(row.id);
  expect(await find('Third Time')).toMatchObject({ approvalStatus: 'approved' });
});

it('A cell that is longer than any business may have is cut or left out with its beginning', async () => {
  const done = await imported(
    `name,category,description,city\nLong Bees,Plumbing,${'word '.repeat(2_000)},${'c'.repeat(300)}\n`,
  );
  expect(done.counts).toMatchObject({ created: 1, warned: 1 });
  const [row] = await rowsOf(done.id, '?problems=true');
  expect(row?.problems.map(({ column }) => column)).toEqual(['description', 'city']);
  expect((await find('Long Bees'))?.description?.length).toBeLessThanOrEqual(5_000);
});
