import {
  type AuditEntry,
  auditedEvents,
  type Business,
  businessCreated,
  businessUpdated,
  type ImportReport,
  type Problem,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { businessModel } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

let keys = 0;
const newKey = () => `K${++keys}`;
const head = 'externalKey,name,categoryId';

function send(
  content: string | Uint8Array<ArrayBuffer>,
  { dryRun = false, actor }: { dryRun?: boolean; actor?: Actor | undefined } = { actor: admin },
) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'businesses.csv');
  return service.upload(`/api/businesses/import?dryRun=${dryRun}`, form, actor);
}
async function imported(content: string | Uint8Array<ArrayBuffer>, dryRun = false): Promise<ImportReport> {
  const response = await send(content, { dryRun, actor: admin });
  expect(response.status).toBe(200);
  return readJson<ImportReport>(response);
}
async function refused(content: string | Uint8Array<ArrayBuffer>): Promise<Problem> {
  const response = await send(content);
  expect(response.status).toBe(422);
  return readJson<Problem>(response);
}
const file = (lines: readonly string[], end = '\n') => lines.join(end);
const stored = (externalKey: string) => businessModel(service.db).findOne({ externalKey }).lean();
const wait = (check: () => unknown) => vi.waitFor(check, { interval: 20 });
const published = (type: string, id: number) =>
  bus.received(type).filter(({ subject }) => subject === `business/${id}`);
const counts = ({ created, updated, unchanged, errors }: ImportReport) => [created, updated, unchanged, errors.length];

describe('Rows with a key', () => {
  it('A row with a new key adds an approved business, which is found by search and published', async () => {
    const key = newKey();
    const report = await imported(
      file([
        'externalKey,name,description,categoryId,address,city,state,zip,phone,email,website,isFeatured,isPopular',
        `${key},Ödön Roofing,"Slate, ""tin""\nand copper",24,1 Main,Győr,OR,97205,+1 503 555 0134,o@roof.example,roof.example,TRUE,`,
      ]),
    );
    expect(report).toEqual({ dryRun: false, rows: 1, created: 1, updated: 0, unchanged: 0, errors: [] });
    const row = await stored(key);
    expect(row).toMatchObject({
      name: 'Ödön Roofing',
      description: 'Slate, "tin"\nand copper',
      categoryId: 24,
      phone: '+1 503 555 0134',
      website: 'https://roof.example',
      isFeatured: true,
      isPopular: false,
      approvalStatus: 'approved',
      timeZone: 'America/Los_Angeles',
      version: 1,
    });
    const id = row?._id ?? 0;
    const found = await readJson<Business[]>(await service.call('GET', '/api/businesses?q=odon'));
    expect(found.map(business => business.id)).toContain(id);
    await wait(() => expect(published('business-created', id)).toHaveLength(1));
    expect(businessCreated.schema.parse(published('business-created', id)[0]?.data)).toMatchObject({ version: 1 });
  });

  it('A row with a known key changes the business, and its empty cells change nothing', async () => {
    const key = newKey();
    await imported(file([`${head},city,isPopular`, `${key},Before,20,Boise,true`]));
    const report = await imported(file([`${head},city,isPopular`, `${key},After,24,,`]));
    expect(counts(report)).toEqual([0, 1, 0, 0]);
    const row = await stored(key);
    expect(row).toMatchObject({ name: 'After', nameKey: 'after', city: 'Boise', isPopular: true, version: 2 });
    await wait(() => expect(published('business-updated', row?._id ?? 0)).toHaveLength(1));
    expect(businessUpdated.schema.parse(published('business-updated', row?._id ?? 0)[0]?.data)).toMatchObject({
      business: { name: 'After', externalKey: key },
      version: 2,
    });
  });

  it('A row can set the location, the service radius and whether the address is hidden', async () => {
    const key = newKey();
    const columns = `${head},city,latitude,longitude,serviceRadius,hidesAddress`;
    await imported(file([columns, `${key},Placed,20,Boise,43.6123456789,-116.2,15,TRUE`]));
    const location = { latitude: 43.612346, longitude: -116.2 };
    expect(await stored(key)).toMatchObject({ location, serviceRadius: 15, hidesAddress: true, version: 1 });
    expect(counts(await imported(file([columns, `${key},Placed,20,Boise,43.612346,-116.2,,`])))).toEqual([0, 0, 1, 0]);
    await imported(file([columns, `${key},Placed,20,Meridian,43.612346,-116.2,,false`]));
    expect(await stored(key)).toMatchObject({ location, serviceRadius: 15, hidesAddress: false, version: 2 });
    await imported(file([`${head},city`, `${key},Placed,20,Portland`]));
    expect(await stored(key)).not.toHaveProperty('location');
  });

  it('A row with an incomplete or invalid location is refused', async () => {
    const report = await imported(
      file([`${head},latitude,longitude,serviceRadius`, 'p1,A,20,43,,', 'p2,B,20,north,-116,', 'p3,C,20,91,-116,0.5']),
    );
    expect(report.errors).toEqual([
      { row: 1, column: 'longitude', message: 'A location needs both latitude and longitude' },
      { row: 2, column: 'latitude', message: 'Please enter a number' },
      { row: 3, column: 'latitude', message: 'Please enter a number of at most 90' },
      { row: 3, column: 'serviceRadius', message: 'Please enter a number of at least 1' },
    ]);
  });

  it('A row that changes nothing does not raise the version', async () => {
    const key = newKey();
    const content = file([`${head},website`, `${key},Same,20,same.example`]);
    await imported(content);
    expect(counts(await imported(content))).toEqual([0, 0, 1, 0]);
    expect(await stored(key)).toMatchObject({ version: 1 });
  });

  it('An exported file can be imported again without changes, and its formulas are escaped', async () => {
    const key = newKey();
    await imported(file([`${head},description,phone`, `${key},=SUM(A1),20,@cmd,+1 503 555 0100`]));
    const made = await service.call('POST', '/api/businesses', {
      actor: admin,
      body: { name: '-Dash', categoryId: 20 },
    });
    const { id } = await readJson<Business>(made);
    const exported = await service.call('GET', '/api/businesses?format=csv&status=all', { actor: admin });
    const content = await exported.text();
    expect(content).toContain(`,${key},'=SUM(A1),'@cmd,`);
    expect(content).toContain(`${id},id:${id},'-Dash`);
    const report = await imported(content);
    expect(report).toMatchObject({ created: 0, updated: 0, errors: [] });
    expect(report.unchanged).toBe(report.rows);
    expect(await stored(key)).toMatchObject({ name: '=SUM(A1)', description: '@cmd', phone: '+1 503 555 0100' });
  });

  it('A row can name a business by its id, and is refused if there is none', async () => {
    const made = await service.call('POST', '/api/businesses', {
      actor: admin,
      body: { name: 'By id', categoryId: 20 },
    });
    const { id } = await readJson<Business>(made);
    const report = await imported(file([head, `id:${id},By its id,20`, 'id:999999,Unknown,20']));
    expect(counts(report)).toEqual([0, 1, 0, 1]);
    expect(report.errors[0]).toMatchObject({ row: 2, column: 'externalKey' });
    expect(await businessModel(service.db).findById(id).lean()).toMatchObject({ name: 'By its id', version: 2 });
  });
});

describe('Rows without a key', () => {
  const columns = 'name,category,city,state,email';
  const named = (name: string) => businessModel(service.db).find({ name }).sort({ _id: 1 }).lean();

  it('A row without a key adds a business, or changes the one with its name and city', async () => {
    const first = file([columns, 'Keyless Bees,plumbing,Boise,ID,', 'Keyless Bees,Plumbing,Portland,OR,']);
    expect(counts(await imported(first))).toEqual([2, 0, 0, 0]);
    expect(counts(await imported(first))).toEqual([0, 0, 2, 0]);
    const [boise] = await named('Keyless Bees');
    expect(boise).not.toHaveProperty('externalKey');
    expect(boise?.categoryId).toBe(20);
    const changed = file([columns, 'KEYLESS bees,Plumbing,boise,,bees@mail.example']);
    expect(counts(await imported(changed))).toEqual([0, 1, 0, 0]);
    expect((await businessModel(service.db).findById(boise?._id).lean())?.email).toBe('bees@mail.example');
  });

  it('A row that matches several businesses is refused, unless its city decides', async () => {
    await imported(
      file([`${head},city`, 'twin-1,Twin Bees,20,Boise', 'twin-2,Twin Bees,20,Boise', 'twin-3,Twin Bees,20,Salem']),
    );
    const report = await imported(
      file([
        columns,
        'Twin Bees,Plumbing,Boise,,',
        'Twin Bees,Plumbing,,,',
        'Twin Bees,Plumbing,Salem,,t@mail.example',
      ]),
    );
    expect(report).toMatchObject({ created: 0, updated: 1 });
    expect(report.errors).toEqual([
      {
        row: 1,
        column: 'name',
        message: '2 businesses in Boise have this name. Please give the externalKey of the one to change',
      },
      {
        row: 2,
        column: 'name',
        message: '3 businesses have this name. Please give the city or the externalKey of the one to change',
      },
    ]);
  });

  it('A row is refused if an earlier row has its name and city, or if its category is unknown', async () => {
    const report = await imported(
      file([columns, 'Once Bees,Plumbing,Boise,,', 'once bees,Plumbing,BOISE,,', 'Lost Bees,Beekeeping,Boise,,']),
    );
    expect(report.errors).toEqual([
      { row: 2, column: 'name', message: 'Row 1 has this name and city already' },
      { row: 3, column: 'category', message: 'There is no category with this name' },
    ]);
  });

  it('A file without keys that is sent twice at once creates each business once', async () => {
    const raced = file([columns, ...Array.from({ length: 250 }, (_, index) => `Raced Bees ${index},Plumbing,Boise,,`)]);
    const reports = await Promise.all([imported(raced), imported(raced)]);
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(250);
    expect(await businessModel(service.db).countDocuments({ name: /^Raced Bees/ })).toBe(250);
  });
});

describe('Invalid rows', () => {
  it('Invalid rows are reported by row and column, and valid rows are written', async () => {
    const [good, twice] = [newKey(), newKey()];
    const report = await imported(
      file([
        'externalKey,name,categoryId,email,phone,website,isFeatured',
        `${good},Good,20,,,,`,
        `${newKey()},,20,,,,`,
        `${newKey()},No category,,,,,`,
        `${newKey()},Unknown category,777,,,,`,
        `${newKey()},Email,20,invalid,,,`,
        `${newKey()},Phone,20,,12,,`,
        `${newKey()},Website,20,,,javascript:alert(1),`,
        `${newKey()},Mark,20,,,,yes`,
        ',No key,20,,,,',
        `${twice},First,20,,,,`,
        `${twice},Second,20,,,,`,
        `${newKey()},${'x'.repeat(121)},20,,,,`,
      ]),
    );
    expect(report.errors).toEqual([
      { row: 2, column: 'name', message: 'Required' },
      { row: 3, column: 'category', message: 'Please give a category: its name or its id' },
      { row: 4, column: 'categoryId', message: 'There is no category with this id' },
      { row: 5, column: 'email', message: 'Please enter a valid email address' },
      { row: 6, column: 'phone', message: 'Please enter a valid phone number' },
      { row: 7, column: 'website', message: 'Please enter a valid web address' },
      { row: 8, column: 'isFeatured', message: 'Please write true or false' },
      { row: 11, column: 'externalKey', message: 'Row 10 has this key already' },
      { row: 12, column: 'name', message: 'Please use at most 120 characters' },
    ]);
    expect(report).toMatchObject({ rows: 12, created: 3 });
    expect(await stored(good)).toMatchObject({ name: 'Good' });
    expect(await stored(twice)).toMatchObject({ name: 'First' });
  });

  it('Rows are counted as in spreadsheets, including blank ones', async () => {
    const report = await imported(file([head, '', ',,', `${newKey()},,20`]));
    expect(report).toMatchObject({ rows: 1, errors: [{ row: 3, column: 'name' }] });
  });
});

describe('Files', () => {
  it.each([
    ['with a byte order mark', (lines: string[]) => `\uFEFF${file(lines)}`],
    ['with Windows line endings', (lines: string[]) => file(lines, '\r\n')],
    ['with semicolons', (lines: string[]) => file(lines).replaceAll(',', ';')],
    ['with quoted cells', (lines: string[]) => file(lines.map(line => line.replace(/[^,]+/g, '"$&"')))],
    ['with unknown columns', (lines: string[]) => file(lines.map((line, at) => `${at ? 'x' : 'colour'},${line}`))],
    [
      'with spaces around column names',
      ([first = '', ...rest]: string[]) => file([first.replaceAll(',', ' , '), ...rest]),
    ],
  ])('A file %s is read', async (_, write) => {
    const key = newKey();
    expect(counts(await imported(write([head, `${key},Plumber,20`])))).toEqual([1, 0, 0, 0]);
    expect(await stored(key)).toMatchObject({ name: 'Plumber' });
  });

  it('A file without required columns is refused with their names', async () => {
    const problem = await refused('city,externalKey\nBoise,1');
    expect(problem.message).toBe('The file lacks the columns name, category.');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['name', 'category']);
  });

  it.each([
    ['that is empty', '', 'This file is empty.'],
    ['with an unclosed quote', `${head}\nA,"B,20\nC,D,20`, /quotes in line/],
    ['that is a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]), /not a CSV file/],
    ['with a duplicate column', 'name,name\na,b', /twice/],
    ['with too many rows', `${head}\n${'a,b,20\n'.repeat(10_001)}`, /at most 10000 rows/],
  ])('A file %s is refused', async (_, content, sentence) => {
    const { message } = await refused(content);
    expect(message).toMatch(sentence);
  });

  it('A file that is too large is refused with 413, and a body that is not a form with 415', async () => {
    expect((await send('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
    const json = await service.call('POST', '/api/businesses/import', { actor: admin, body: {} });
    expect(json.status).toBe(415);
  });

  it('Only administrators can import a file', async () => {
    for (const [actor, status] of [
      [undefined, 401],
      [person, 403],
      [buildOwner(5), 403],
    ] as const) {
      expect((await send(`${head}\nX,Y,20`, { actor })).status).toBe(status);
    }
  });
});

describe('Long files', () => {
  const rows = 450;
  const prefix = 'long';
  const line = (index: number) => `${prefix}-${index},Long ${index},${index % 100 === 7 ? 777 : 20}`;
  const content = file([head, ...Array.from({ length: rows }, (_, index) => line(index))]);
  const countImported = (start: string) =>
    businessModel(service.db).countDocuments({ externalKey: { $regex: `^${start}-` } });

  it('A dry run changes nothing, and its report equals that of the import', async () => {
    const dry = await imported(content, true);
    expect(await countImported(prefix)).toBe(0);
    expect(counts(dry)).toEqual([445, 0, 0, 5]);
    const real = await imported(content);
    expect(real).toEqual({ ...dry, dryRun: false });
    expect(await countImported(prefix)).toBe(445);
    await wait(() => {
      const names = bus.received('business-created').filter(({ data }) => JSON.stringify(data).includes(`"${prefix}-`));
      expect(names).toHaveLength(445);
    });
  });

  it('A file that is imported again changes nothing and adds no second audit entry', async () => {
    expect(counts(await imported(content))).toEqual([0, 0, 445, 5]);
    const newValues = (entry: Pick<AuditEntry, 'changes'>) =>
      Object.fromEntries(entry.changes.map(change => [change.field, change.after]));
    await wait(() => {
      const entries = bus
        .received(auditedEvents.directory.type)
        .map(({ data }) => auditedEvents.directory.schema.parse(data).entry)
        .filter(entry => entry.action === 'imported' && newValues(entry).rows === rows);
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({ entity: 'import', administrator: { id: 1 } });
      expect(entries[0] && newValues(entries[0])).toEqual({ rows, created: 445, updated: 0, unchanged: 0, refused: 5 });
    });
  });

  it('An import that failed midway is completed by sending the file again', async () => {
    const broken = content.replaceAll(prefix, 'broken');
    const businessRows = service.db.collection<{ _id: number; externalKey: string; marker: string }>('businesses');
    // A duplicate name makes the third batch fail.
    const refusal = await businessRows.createIndex(
      { name: 1 },
      { unique: true, partialFilterExpression: { name: 'Long 420' } },
    );
    await businessRows.deleteMany({ externalKey: `${prefix}-420` });
    await businessRows.insertOne({ _id: -1, name: 'Long 420' } as never);
    expect((await send(broken)).status).toBe(500);
    expect(await countImported('broken')).toBe(400);
    await businessRows.deleteOne({ _id: -1 });
    await businessRows.dropIndex(refusal);
    expect(counts(await imported(broken))).toEqual([45, 0, 400, 5]);
    expect(await countImported('broken')).toBe(445);
    expect(counts(await imported(broken))).toEqual([0, 0, 445, 5]);
  });

  it('A file with keys that is sent twice at once creates each business once', async () => {
    const raced = content.replaceAll(prefix, 'raced');
    const reports = await Promise.all([imported(raced), imported(raced)]);
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(445);
    expect(await countImported('raced')).toBe(445);
  });
});

it('A category cannot be deleted while an import adds businesses to it', async () => {
  await categoryModel(service.db).create([{ _id: 90, name: 'Short-lived', slug: 'short-lived', icon: 'home' }]);
  const lines = Array.from({ length: 400 }, (_, index) => `gone-${index},Gone ${index},90`);
  const importing = imported(file([head, ...lines]));
  await wait(async () => expect(await stored('gone-0')).not.toBeNull());
  const removal = await service.call('DELETE', '/api/categories/90', { actor: admin });
  const report = await importing;
  const exists = (await categoryModel(service.db).exists({ _id: 90 })) !== null;
  expect(removal.status).toBe(409);
  expect(exists).toBe(true);
  expect(report.created).toBe(400);
});
