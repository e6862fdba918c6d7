import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { businessCreated, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { businessModel } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { readSiteKey } from '../site/settings/site-key.ts';
import { admin, bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

let keys = 0;
const newKey = () => `K${++keys}`;
const head = 'externalKey,name,category';

const kit = createImportKit(service);

/** The outcome of an import of a file, with the problems of its rows. */
async function imported(content: string | Uint8Array) {
  const { id, rows, counts } = await kit.imported(content);
  const { created, updated, unchanged } = counts;
  const wrong = (await kit.rowsOf(id, '?problems=true&limit=100')).flatMap(({ row, problems }) =>
    problems.map(problem => ({ row, ...problem })),
  );
  return { rows, created, updated, unchanged, wrong };
}
type Report = Awaited<ReturnType<typeof imported>>;

const file = (lines: readonly string[], end = '\n') => lines.join(end);
const stored = (externalKey: string) => businessModel(service.db).findOne({ externalKey }).lean();
const wait = (check: () => unknown) => vi.waitFor(check, { interval: 20 });
const published = (type: string, id: number) =>
  bus.received(type).filter(({ subject }) => subject === `business/${id}`);
const counts = ({ created, updated, unchanged, wrong }: Report) => [created, updated, unchanged, wrong.length];

describe('Rows with a key', () => {
  it('A row with a new key adds an approved business, which is found by search and published', async () => {
    const key = newKey();
    const report = await imported(
      file([
        'externalKey,name,description,category,address,city,state,zip,phone,email,website,isFeatured,isPopular',
        `${key},Ödön Roofing,"Slate, ""tin""\nand copper",Roofing,1 Main,Győr,OR,97205,+1 503 555 0134,o@roof.example,roof.example,TRUE,`,
      ]),
    );
    expect(report).toEqual({ rows: 1, created: 1, updated: 0, unchanged: 0, wrong: [] });
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
    await wait(async () => {
      const found = await readJson<Business[]>(await service.call('GET', '/api/businesses?q=odon'));
      expect(found.map(business => business.id)).toContain(id);
    });
    await wait(() => expect(published('business-created', id)).toHaveLength(1));
    expect(businessCreated.schema.parse(published('business-created', id)[0]?.data)).toMatchObject({ version: 1 });
  });

  it('A row with a known key changes the business, and its empty cells change nothing', async () => {
    const key = newKey();
    await imported(file([`${head},city,isPopular`, `${key},Before,Plumbing,Boise,true`]));
    const report = await imported(file([`${head},city,isPopular`, `${key},After,Roofing,,`]));
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
    await imported(file([columns, `${key},Placed,Plumbing,Boise,43.6123456789,-116.2,15,TRUE`]));
    const location = { latitude: 43.612346, longitude: -116.2 };
    expect(await stored(key)).toMatchObject({ location, serviceRadius: 15, hidesAddress: true, version: 1 });
    expect(counts(await imported(file([columns, `${key},Placed,Plumbing,Boise,43.612346,-116.2,,`])))).toEqual([
      0, 0, 1, 0,
    ]);
    await imported(file([columns, `${key},Placed,Plumbing,Meridian,43.612346,-116.2,,false`]));
    expect(await stored(key)).toMatchObject({ location, serviceRadius: 15, hidesAddress: false, version: 2 });
    await imported(file([`${head},city`, `${key},Placed,Plumbing,Portland`]));
    expect(await stored(key)).not.toHaveProperty('location');
  });

  it('A cell with more than a business can have is left out, and the rest of the file is written', async () => {
    const website = `long.example/${'a'.repeat(2_000)}`;
    const phone = `503 ${'- '.repeat(40)}555 0142`;
    const hours = `Mo-Fr 08:00-12:00 "${'by appointment '.repeat(10)}"`;
    const report = await imported(
      file([
        `${head},phone,website,hours`,
        `u1,A,Plumbing,${phone},,`,
        `u2,B,Plumbing,,${website},`,
        `u3,C,Plumbing,,,"${hours.replaceAll('"', '""')}"`,
        'u4,D,Plumbing,0341 / 77 88 99 (AB),,',
        'u5,E,Plumbing,503-555-0142,,',
      ]),
    );
    expect(report.created).toBe(5);
    expect(report.wrong.map(({ row, column }) => [row, column])).toEqual([
      [2, 'website'],
      [3, 'hours'],
    ]);
    expect(await stored('u1')).toMatchObject({ phoneNumber: '+15035550142' });
    expect(await stored('u5')).toMatchObject({ phone: '503-555-0142' });
  });

  it('A service radius is in the unit that its cell, its column or the site says', async () => {
    const radiusOf = async (column: string, cell: string) => {
      const key = newKey();
      await imported(file([`${head},${column}`, `${key},Wide,Plumbing,${cell}`]));
      return (await stored(key))?.serviceRadius;
    };
    expect(await radiusOf('Umkreis (km)', '25')).toBe(15.53);
    expect(await radiusOf('Radius in km', '25 mi')).toBe(25);
    expect(await radiusOf('Umkreis', '25')).toBe(25);
  });

  it('A location that is incomplete or invalid is left out', async () => {
    const report = await imported(
      file([
        `${head},latitude,longitude,serviceRadius`,
        'p1,A,Plumbing,43,,',
        'p2,B,Plumbing,north,-116,',
        'p3,C,Plumbing,91,-116,0.5',
        'p4,D,Plumbing,"43.6, -116.2",,25 km',
        'p5,E,Plumbing,43.6° N,116.2° W,',
      ]),
    );
    const message = 'This is no location. Please write degrees such as 45.52 and -122.68';
    expect(report.wrong).toEqual([
      { row: 1, column: 'longitude', value: '43', message },
      { row: 2, column: 'latitude', value: 'north, -116', message },
      { row: 3, column: 'latitude', value: '91, -116', message },
      { row: 3, column: 'serviceRadius', value: '0.5', message: 'Please enter a number of at least 1' },
    ]);
    expect(report.created).toBe(5);
    const location = { latitude: 43.6, longitude: -116.2 };
    expect(await stored('p4')).toMatchObject({ location, serviceRadius: 15.53 });
    expect(await stored('p5')).toMatchObject({ location });
  });

  it('A row that changes nothing does not raise the version', async () => {
    const key = newKey();
    const content = file([`${head},website`, `${key},Same,Plumbing,same.example`]);
    await imported(content);
    expect(counts(await imported(content))).toEqual([0, 0, 1, 0]);
    expect(await stored(key)).toMatchObject({ version: 1 });
  });

  it('An exported file can be imported again without changes, and its formulas are escaped', async () => {
    const key = newKey();
    await imported(file([`${head},description,phone`, `${key},=SUM(A1),Plumbing,@cmd,+1 503 555 0100`]));
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
    expect(report).toMatchObject({ created: 0, updated: 0, wrong: [] });
    expect(report.unchanged).toBe(report.rows);
    expect(await stored(key)).toMatchObject({ name: '=SUM(A1)', description: '@cmd', phone: '+1 503 555 0100' });
  });

  it('A row of an export of this site names a business by its id, and is refused if there is none', async () => {
    const made = await service.call('POST', '/api/businesses', {
      actor: admin,
      body: { name: 'By id', categoryId: 20 },
    });
    const { id } = await readJson<Business>(made);
    const site = await readSiteKey(service.db);
    const columns = 'externalKey,name,categoryId,exportedFrom';
    const report = await imported(file([columns, `id:${id},By its id,20,${site}`, `id:999999,Unknown,20,${site}`]));
    expect(counts(report)).toEqual([0, 1, 0, 1]);
    expect(report.wrong[0]).toMatchObject({ row: 2, column: 'externalKey' });
    expect(await businessModel(service.db).findById(id).lean()).toMatchObject({ name: 'By its id', version: 2 });
  });

  it('Ids in any other file mean nothing here', async () => {
    const made = await service.call('POST', '/api/businesses', {
      actor: admin,
      body: { name: 'Ours', categoryId: 20 },
    });
    const { id } = await readJson<Business>(made);
    const report = await imported(file([head, `id:${id},Theirs,Plumbing`]));
    expect(report).toMatchObject({ created: 1, updated: 0 });
    expect(report.wrong).toEqual([
      {
        row: 1,
        column: 'externalKey',
        value: `id:${id}`,
        message: 'Keys such as id:7 stand for businesses of this site',
      },
    ]);
    expect(await businessModel(service.db).findById(id).lean()).toMatchObject({ name: 'Ours', version: 1 });
  });

  it('The same key of two sources names two businesses, and that of one source the same one', async () => {
    const first = file(['id,name,category,colour', '7,Source One,Plumbing,red']);
    const second = file(['id,name,category,size', '7,Source Two,Plumbing,large']);
    expect(counts(await imported(first))).toEqual([1, 0, 0, 0]);
    expect(counts(await imported(second))).toEqual([1, 0, 0, 0]);
    expect(counts(await imported(first.replace('Source One', 'Source One renamed')))).toEqual([0, 1, 0, 0]);
    const named = await businessModel(service.db)
      .find({ name: /^Source/ })
      .sort({ name: 1 })
      .lean();
    expect(named.map(({ name }) => name)).toEqual(['Source One renamed', 'Source Two']);
  });

  it('A business that an earlier release stored with a key of its source is found, and its key gets the source', async () => {
    await imported(file(['id,name,category,colour', '8,Formerly keyed,Plumbing,red']));
    const rows = businessModel(service.db);
    const row = await rows.findOne({ name: 'Formerly keyed' }).lean();
    await rows.updateOne({ _id: row?._id }, { $set: { externalKey: '8' } });
    const content = file(['id,name,category,colour', '8,Formerly keyed,Plumbing,red', '9,Another,Plumbing,red']);
    expect(counts(await imported(content))).toEqual([1, 1, 0, 0]);
    expect(await rows.findById(row?._id).lean()).toMatchObject({ externalKey: row?.externalKey });
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
      file([
        `${head},city`,
        'twin-1,Twin Bees,Plumbing,Boise',
        'twin-2,Twin Bees,Plumbing,Boise',
        'twin-3,Twin Bees,Plumbing,Salem',
      ]),
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
    expect(report.wrong).toEqual([
      {
        row: 1,
        column: 'name',
        message: '2 businesses in Boise have this name. Please give the key of the one to change',
      },
      {
        row: 2,
        column: 'name',
        message: '3 businesses have this name. Please give the city or the key of the one to change',
      },
    ]);
  });

  it('A row is refused if an earlier row has its name and city, or if its category is unknown', async () => {
    const report = await imported(
      file([columns, 'Once Bees,Plumbing,Boise,,', 'once bees,Plumbing,BOISE,,', 'Lost Bees,Beekeeping,Boise,,']),
    );
    expect(report.wrong).toEqual([
      { row: 2, column: 'name', message: 'Row 1 has this name and city already' },
      { row: 3, column: 'category', value: 'Beekeeping', message: 'There is no category with this name' },
    ]);
  });

  it('A file without keys that is sent twice at once creates each business once', async () => {
    const raced = file([columns, ...Array.from({ length: 250 }, (_, index) => `Raced Bees ${index},Plumbing,Boise,,`)]);
    const reports = await Promise.all([imported(raced), imported(raced)]);
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(250);
    expect(await businessModel(service.db).countDocuments({ name: /^Raced Bees/ })).toBe(250);
  });
});

describe('Rows that cannot be read', () => {
  it('Rows without a name or a category are refused, and of others a wrong cell is left out', async () => {
    const [good, twice] = [newKey(), newKey()];
    const report = await imported(
      file([
        'externalKey,name,category,email,phone,website,isFeatured,isPopular',
        `${good},Good,Plumbing,,,,ja,`,
        `${newKey()},,Plumbing,,,,,`,
        `${newKey()},No category,,,,,,`,
        `${newKey()},Unknown category,777,,,,,`,
        `${newKey()},Email,Plumbing,invalid,,,,`,
        `${newKey()},Phone,Plumbing,,12,,,`,
        `${newKey()},Website,Plumbing,,,javascript:alert(1),,`,
        `${newKey()},Mark,Plumbing,,,,perhaps,`,
        ',No key,Plumbing,,,,,',
        `${twice},First,Plumbing,,,,,`,
        `${twice},Second,Plumbing,,,,,`,
        `${newKey()},${'x'.repeat(121)},Plumbing,,,,,`,
      ]),
    );
    expect(report.wrong).toEqual([
      { row: 2, column: 'name', message: 'Please fill this in' },
      { row: 3, column: 'category', message: 'Please give a category' },
      { row: 4, column: 'category', value: '777', message: 'Please say which category this number means' },
      { row: 5, column: 'email', value: 'invalid', message: 'Please enter a valid email address' },
      expect.objectContaining({ row: 6, column: 'phone', value: '12' }),
      { row: 7, column: 'website', value: 'javascript:alert(1)', message: 'Please enter a valid web address' },
      { row: 8, column: 'isFeatured', value: 'perhaps', message: 'Please write yes or no' },
      { row: 11, column: 'externalKey', message: 'Row 10 has this key already' },
      expect.objectContaining({ row: 12, column: 'name', message: 'Only the first 120 characters are kept' }),
    ]);
    expect(report).toMatchObject({ rows: 12, created: 8 });
    expect(await stored(good)).toMatchObject({ name: 'Good', isFeatured: true });
    expect(await stored(twice)).toMatchObject({ name: 'First' });
  });

  it('Rows are counted as in spreadsheets, including blank ones', async () => {
    const report = await imported(file([head, '', ',,', `${newKey()},,Plumbing`]));
    expect(report).toMatchObject({ rows: 1, wrong: [{ row: 3, column: 'name' }] });
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
    expect(counts(await imported(write([head, `${key},Plumber,Plumbing`])))).toEqual([1, 0, 0, 0]);
    expect(await stored(key)).toMatchObject({ name: 'Plumber' });
  });

  it.each([
    ['that is empty', '', 'This file is empty.'],
    ['with an unclosed quote', `${head}\nA,"B,Plumbing\nC,D,Plumbing`, /quotes in line/],
    ['that is a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]), /not a CSV file/],
  ])('A file %s is refused', async (_, content, sentence) => {
    const response = await kit.send(content);
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).message).toMatch(sentence);
  });

  it('A file that is too large is refused with 413, and a body that is not a form with 415', async () => {
    expect((await kit.send(Buffer.alloc(50 * 1024 * 1024 + 1, 'x'))).status).toBe(413);
    expect((await kit.call('POST', '', {})).status).toBe(415);
  });
});

describe('Long files', () => {
  const rows = 450;
  const prefix = 'long';
  const line = (index: number) => `${prefix}-${index},Long ${index},${index % 100 === 7 ? 'Nothing' : 'Plumbing'}`;
  const content = file([head, ...Array.from({ length: rows }, (_, index) => line(index))]);
  const countImported = (start: string) =>
    businessModel(service.db).countDocuments({ externalKey: { $regex: `^${start}-` } });

  it('A file that is imported again changes nothing', async () => {
    expect(counts(await imported(content))).toEqual([445, 0, 0, 5]);
    expect(counts(await imported(content))).toEqual([0, 0, 445, 5]);
    expect(await countImported(prefix)).toBe(445);
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
  const lines = Array.from({ length: 400 }, (_, index) => `gone-${index},Gone ${index},Short-lived`);
  const importing = imported(file([head, ...lines]));
  await wait(async () => expect(await stored('gone-0')).not.toBeNull());
  const removal = await service.call('DELETE', '/api/categories/90', { actor: admin });
  const report = await importing;
  const exists = (await categoryModel(service.db).exists({ _id: 90 })) !== null;
  expect(removal.status).toBe(409);
  expect(exists).toBe(true);
  expect(report.created).toBe(400);
});
