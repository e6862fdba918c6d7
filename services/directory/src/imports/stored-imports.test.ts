import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { BusinessImport, ImportedRow, KeptBusiness } from '@doorstep/contracts/directory/imports/schema.ts';
import { auditedEvents } from '@doorstep/contracts/identity/audit/events.ts';
import type { AuditEntry } from '@doorstep/contracts/identity/audit/schema.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { businessModel } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { admin, bootDirectory, buildOwner, person } from '../testing.ts';
import { chunkModel, importModel } from './import.model.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const { call, show, send, reaches, stored, check, run, undo, imported, rowsOf } = createImportKit(service);
const find = (name: string) => businessModel(service.db).findOne({ name }).lean();
const count = (filter: object) => businessModel(service.db).countDocuments(filter);
const file = (...lines: string[]) => `${lines.join('\n')}\n`;

describe('A file', () => {
  it('An uploaded file shows its columns, its first rows and a guessed mapping', async () => {
    const row = await stored(
      file('Company;Type;Town;Post code;Colour', ...Array(7).fill('Bees;Plumbing;Boise;83702;red')),
    );
    expect(row).toMatchObject({
      fileName: 'businesses.csv',
      encoding: 'UTF-8',
      delimiter: ';',
      columns: ['Company', 'Type', 'Town', 'Post code', 'Colour'],
      rows: 7,
      mapping: { name: ['Company'], category: ['Type'], city: ['Town'], zip: ['Post code'] },
      filled: [7, 7, 7, 7, 7],
      header: 1,
      canChangeFormat: true,
      isRemembered: false,
      state: 'mapping',
    });
    expect(row.sample).toHaveLength(5);
    expect(row.sample[0]).toEqual(['Bees', 'Plumbing', 'Boise', '83702', 'red']);
  });

  it.each([
    ['without rows', 'name,category\n', 'This file has no rows below the names of its columns.'],
    ['that is empty', '', 'This file is empty.'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /not a CSV file/],
  ])('A file %s is refused', async (_name, content, message) => {
    const response = await send(content);
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).message).toMatch(message);
  });

  it('A file of more than 50,000 rows is refused', async () => {
    const response = await send(`name\n${'x\n'.repeat(50_001)}`);
    expect((await readJson<Problem>(response)).message).toBe('Please import at most 50000 rows at a time.');
  });

  it('An upload that was interrupted is deleted', async () => {
    const row = await stored(file('name', 'Half'));
    await importModel(service.db).updateOne({ _id: row.id }, { $set: { state: 'reading', dueAt: new Date(0) } });
    expect((await call('GET', `/${row.id}`)).status).toBe(404);
    await vi.waitFor(async () => expect(await importModel(service.db).exists({ _id: row.id })).toBeNull());
    expect(await chunkModel(service.db).exists({ importId: row.id })).toBeNull();
  });
});

describe('The mapping', () => {
  it('A mapping is remembered for files with the same columns', async () => {
    const first = await stored(file('Column A,Column B,Column C', 'Mapped Bees,Plumbing,Boise'));
    expect(first.mapping).toEqual({});
    const mapping = { name: 'Column A', category: 'Column B', city: 'Column C' };
    await check(first, { mapping, categorySeparator: 'none' });
    const second = await stored(file('Column C,Column A,Column B', 'Boise,Other Bees,Plumbing'));
    const remembered = { name: ['Column A'], category: ['Column B'], city: ['Column C'] };
    expect(second).toMatchObject({ mapping: remembered, isRemembered: true, options: { categorySeparator: 'none' } });
    expect((await check(second)).counts.created).toBe(1);
  });

  it('A mapping without a name or with a column that the file lacks is refused at its field', async () => {
    const row = await stored(file('name,category', 'Bees,Plumbing'));
    const response = await call('PUT', `/${row.id}/mapping`, { mapping: { city: 'Town' } });
    expect(response.status).toBe(422);
    expect((await readJson<Problem>(response)).errors).toEqual([
      { path: 'mapping.city', message: 'Please choose a column of the file' },
      { path: 'mapping.name', message: 'Please choose the column with the names' },
    ]);
  });

  it('A category that does not exist is refused at its field', async () => {
    const row = await stored(file('name,category', 'Bees,Plumbing'));
    const response = await call('PUT', `/${row.id}/mapping`, {
      mapping: { name: 'name' },
      fallbackCategoryId: 999,
      categories: [
        { word: 'Bees', categoryId: 20 },
        { word: 'Wasps', categoryId: 998 },
      ],
    });
    expect(response.status).toBe(422);
    const message = 'Please choose a category that exists';
    expect((await readJson<Problem>(response)).errors).toEqual([
      { path: 'categories.1.categoryId', message },
      { path: 'fallbackCategoryId', message },
    ]);
  });

  it('An import can be mapped and checked again until it runs', async () => {
    const row = await stored(file('name,kind,category', 'Remapped Bees,Roofing,Plumbing'));
    await check(row);
    await check(row, { mapping: { name: 'name', category: 'kind' } });
    await run(row.id);
    expect(await find('Remapped Bees')).toMatchObject({ categoryId: 24 });
    const late = await call('PUT', `/${row.id}/mapping`, { mapping: { name: 'name' } });
    expect(late.status).toBe(409);
  });
});

describe('Cells', () => {
  it('The first known category of a cell counts, and those below it become subcategories', async () => {
    const lines = file(
      'name,category',
      'Split One,"Nowhere, Plumbing, Roofing"',
      'Split Two,Home > Plumbing > Painting',
      'Split Three,Nowhere',
    );
    const row = await check(await stored(lines));
    expect(row.counts).toMatchObject({ created: 2, refused: 1 });
    expect(row.unknownCategories).toEqual([{ word: 'Nowhere', rows: 2 }]);
    await check(row, { categories: [{ word: 'nowhere', categoryId: 24 }] });
    await run(row.id);
    expect(await find('Split One')).toMatchObject({ categoryId: 24, subcategoryIds: [] });
    expect(await find('Split Two')).toMatchObject({ categoryId: 1, subcategoryIds: [20, 21], subcategoryId: 20 });
    expect(await find('Split Three')).toMatchObject({ categoryId: 24 });
  });

  it('A number names no category of this site, and is asked for like a word', async () => {
    const row = await check(await stored(file('name,category', 'Numbered One,20', 'Numbered Two,",20,21,"')));
    expect(row.counts).toMatchObject({ created: 0, refused: 2 });
    expect(row.unknownCategories).toEqual([
      { word: '20', rows: 2 },
      { word: '21', rows: 1 },
    ]);
    const [first] = await rowsOf(row.id);
    expect(first?.problems).toEqual([
      { column: 'category', message: 'Please say which category this number means', value: '20' },
    ]);
    await check(row, {
      categories: [
        { word: '20', categoryId: 24 },
        { word: '21', categoryId: 15 },
      ],
    });
    await run(row.id);
    expect(await count({ name: /^Numbered/, categoryId: 24 })).toBe(2);
  });

  it('Categories are known by their names, slugs and synonyms, however they are written', async () => {
    await categoryModel(service.db).create([
      { _id: 93, name: 'Beauty and Wellness', slug: 'beauty-wellness', icon: 'home', synonyms: ['spa'] },
      { _id: 94, name: 'Heating & Cooling', slug: 'hvac', icon: 'home' },
    ]);
    await imported(
      file(
        'name,category',
        'Called One,Beauty & Wellness',
        'Called Two,beauty-wellness',
        'Called Three,“Spa”',
        'Called Four,Heating &amp; Cooling',
        'Called Five,HEATING AND COOLING',
        'Called Six,Nothing / Hvac',
      ),
    );
    const called = await businessModel(service.db)
      .find({ name: /^Called/ })
      .sort({ _id: 1 })
      .lean();
    expect(called.map(({ categoryId }) => categoryId)).toEqual([93, 93, 93, 94, 94, 94]);
  });

  it('Rows without a known category can go to a chosen one', async () => {
    await imported(file('name,category', 'Fallen One,Nowhere', 'Fallen Two,'), { fallbackCategoryId: 15 });
    expect(await count({ name: /^Fallen/, categoryId: 15 })).toBe(2);
  });

  it('Cells of other programs are understood: HTML, yes and no, decimal commas, and zeros for no place', async () => {
    await imported(
      file(
        'name;category;description;featured;latitude;longitude',
        '"Caf&eacute; Cells";Plumbing;"<p>Pipes &amp; drains</p><script>alert(1)</script><ul><li>Leaks</li></ul>";1;43,6123;-116,2',
        'Zero Cells;Plumbing;;no;0;0.000',
      ),
    );
    expect(await find('Café Cells')).toMatchObject({
      description: 'Pipes & drains\n\nLeaks',
      isFeatured: true,
      location: { latitude: 43.6123, longitude: -116.2 },
    });
    expect(await find('Zero Cells')).not.toHaveProperty('location');
  });

  it('Cells that cannot be read are left out and named with their value, and their row is written', async () => {
    const content = file(
      'Title,Category,Mail,Tel,Lat,Long',
      'Wrong Cells,Plumbing,by post,12,91,-116',
      ',Plumbing,,,,',
      'Right Cells,Plumbing,bees@mail.example,,,',
    );
    const row = await check(await stored(content));
    expect(row.counts).toEqual({ created: 2, updated: 0, unchanged: 0, leftOut: 0, refused: 1, warned: 1 });
    const [wrong, nameless] = await rowsOf(row.id, '?problems=true');
    expect(wrong).toMatchObject({ row: 1, name: 'Wrong Cells', outcome: 'created' });
    expect(wrong?.problems).toEqual([
      {
        column: 'Lat',
        value: '91, -116',
        message: 'This is no location. Please write degrees such as 45.52 and -122.68',
      },
      {
        column: 'Tel',
        value: '12',
        message: 'There is no such phone number. Please enter it with the area code, or with + and the country code.',
      },
      { column: 'Mail', value: 'by', message: 'Please enter a valid email address' },
      { column: 'Mail', value: 'post', message: 'Please enter a valid email address' },
    ]);
    expect(nameless).toMatchObject({ row: 2, problems: [{ column: 'Title' }] });
    await run(row.id);
    const business = await find('Wrong Cells');
    expect(business).toMatchObject({ categoryId: 20 });
    for (const field of ['email', 'phone', 'location']) expect(business).not.toHaveProperty(field);
  });

  it('A row that means the business of an earlier row is refused, however far apart they are', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `Apart ${index},Plumbing,Boise`);
    const row = await check(await stored(file('name,category,city', ...lines, 'APART 0,Plumbing,Boise')));
    expect(row.counts).toMatchObject({ created: 450, refused: 1 });
    const [refused] = await rowsOf(row.id, '?outcome=refused');
    expect(refused?.problems).toEqual([{ column: 'name', message: 'Row 1 has this name and city already' }]);
  });
});

describe('The check', () => {
  it('A check writes nothing and shows the outcome of every row, page by page', async () => {
    const lines = Array.from(
      { length: 620 },
      (_, index) => `Checked ${index},${index % 100 === 7 ? 'Nowhere' : 'Plumbing'}`,
    );
    const row = await check(await stored(file('name,category', ...lines)));
    expect(row).toMatchObject({ state: 'checked', processed: 620, counts: { created: 613, refused: 7 } });
    expect(await count({ name: /^Checked/ })).toBe(0);

    const first = await call('GET', `/${row.id}/rows?limit=100`);
    expect(first.headers.get('x-total-count')).toBe('620');
    const seen = await readJson<ImportedRow[]>(first);
    let next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    while (next) {
      const page = await service.call('GET', next, { actor: admin });
      seen.push(...(await readJson<ImportedRow[]>(page)));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen.map(({ row: number }) => number)).toEqual(Array.from({ length: 620 }, (_, index) => index + 1));
    const refused = await rowsOf(row.id, '?outcome=refused');
    expect(refused.map(({ row: number }) => number)).toEqual([8, 108, 208, 308, 408, 508, 608]);
    const csv = await (await call('GET', `/${row.id}/rows?problems=true&format=csv`)).text();
    expect(csv.trim().split('\n')).toHaveLength(8);
    expect(csv).toContain('8,Checked 7,refused,category,Nowhere,There is no category with this name');
  });
});

describe('The run', () => {
  const lines = (word: string, rows: number) =>
    file(
      'key,name,category',
      ...Array.from({ length: rows }, (_, index) => `${word}-${index},${word} ${index},Plumbing`),
    );
  const mapping = { externalKey: 'key', name: 'name', category: 'category' };

  it('A run adds and changes businesses with their events and writes one audit entry', async () => {
    await imported(file('key,name,category', 'ran-0,Ran before,Plumbing'), { mapping });
    const done = await imported(lines('ran', 450), { mapping });
    expect(done.counts).toEqual({ created: 449, updated: 1, unchanged: 0, leftOut: 0, refused: 0, warned: 0 });
    await vi.waitFor(() => {
      const created = bus.received('business-created').filter(({ data }) => JSON.stringify(data).includes('"ran-'));
      expect(created).toHaveLength(450);
    });
    await vi.waitFor(() => {
      const entries = auditsOf(done.id);
      expect(entries).toHaveLength(1);
      expect(entries[0]).toMatchObject({ action: 'imported', administrator: { id: 1 } });
    });
    const [first] = await rowsOf(done.id, '?outcome=updated');
    expect(first).toMatchObject({ row: 1, name: 'ran 0', businessId: (await find('ran 0'))?._id });
    const again = await imported(lines('ran', 450), { mapping });
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 450 });
  });

  it('A run that broke off goes on after the last rows that were written, and writes no row twice', async () => {
    const row = await check(await stored(lines('broken', 700)), { mapping });
    const rows = service.db.collection<{ _id: number; name: string }>('businesses');
    const unique = { unique: true, partialFilterExpression: { name: 'broken 500' } };
    const refusal = await rows.createIndex({ name: 1 }, unique);
    await rows.insertOne({ _id: -1, name: 'broken 500' } as never);
    await call('POST', `/${row.id}/run`);
    await vi.waitFor(async () => expect((await show(row.id)).failure).toMatch(/tried again/), { timeout: 60_000 });
    expect(await show(row.id)).toMatchObject({ state: 'running', processed: 400 });
    expect(await count({ externalKey: /^broken-/ })).toBe(400);
    await rows.deleteOne({ _id: -1 });
    await rows.dropIndex(refusal);
    const done = await reaches(row.id, 'done');
    expect(done).toMatchObject({ processed: 700, counts: { created: 700 } });
    expect(done).not.toHaveProperty('failure');
    expect(await count({ externalKey: /^broken-/ })).toBe(700);
  });

  it('A worker that lost its lease writes nothing more', async () => {
    const row = await check(await stored(lines('lost', 1_400)), { mapping });
    await call('POST', `/${row.id}/run`);
    // As if the lease had ended and another replica had claimed the import, again and again.
    const imports = importModel(service.db);
    for (let times = 0; times < 5; times += 1) {
      const { processed } = await show(row.id);
      await imports.updateOne({ _id: row.id, state: 'running' }, { $set: { dueAt: new Date(0), leasedBy: 'another' } });
      await vi.waitFor(async () => expect((await show(row.id)).processed).toBeGreaterThan(Math.min(processed, 1_399)), {
        interval: 5,
        timeout: 30_000,
      });
    }
    const done = await reaches(row.id, 'done');
    expect(done.counts.created).toBe(1_400);
    expect(await count({ externalKey: /^lost-/ })).toBe(1_400);
  });

  it('A run can be stopped, run on and undone', async () => {
    const row = await check(await stored(lines('stopped', 3_000)), { mapping });
    await call('POST', `/${row.id}/run`);
    await vi.waitFor(async () => expect((await show(row.id)).processed).toBeGreaterThan(0), { interval: 5 });
    expect((await call('POST', `/${row.id}/stop`)).status).toBe(200);
    const stopped = await show(row.id);
    expect(stopped.state).toBe('stopped');
    const written = await count({ externalKey: /^stopped-/ });
    expect(written).toBe(stopped.processed);
    expect(written).toBeLessThan(3_000);
    await run(row.id);
    expect(await count({ externalKey: /^stopped-/ })).toBe(3_000);
    expect((await undo(row.id)).undo).toEqual({ deleted: 3_000, restored: 0, kept: 0 });
    expect(await count({ externalKey: /^stopped-/ })).toBe(0);
  });

  it('A category that was deleted after the check refuses its rows', async () => {
    await categoryModel(service.db).create([{ _id: 91, name: 'Passing', slug: 'passing', icon: 'home' }]);
    const row = await check(await stored(file('name,category', 'Passed Bees,Passing', 'Still Bees,Plumbing')));
    await categoryModel(service.db).deleteOne({ _id: 91 });
    const done = await run(row.id);
    expect(done.counts).toMatchObject({ created: 1, refused: 1 });
    expect((await rowsOf(row.id, '?outcome=refused'))[0]?.problems).toEqual([
      { column: 'category', message: 'There is no category with this name', value: 'Passing' },
    ]);
  });
});

const auditsOf = (importId: number): Omit<AuditEntry, 'id'>[] =>
  bus
    .received(auditedEvents.directory.type)
    .map(({ data }) => auditedEvents.directory.schema.parse(data).entry)
    .filter(({ entity, entityId }) => entity === 'import' && entityId === importId);

describe('The undo', () => {
  it('An undo deletes what was added and restores what was changed, with the events of other deletions and changes', async () => {
    await imported(
      file(
        'externalKey,name,category,city,latitude,longitude,phone',
        'undo-1,Undone Bees,Plumbing,Boise,43.6,-116.2,+1 503 555 0100',
      ),
    );
    const before = await find('Undone Bees');
    const row = await imported(
      file(
        'externalKey,name,category,city,email',
        'undo-1,Renamed Bees,Roofing,Salem,bees@mail.example',
        'undo-2,Added Bees,Plumbing,Boise,',
      ),
    );
    expect(row.counts).toMatchObject({ created: 1, updated: 1 });
    const added = await find('Added Bees');
    expect(await find('Renamed Bees')).not.toHaveProperty('location');

    expect((await undo(row.id)).undo).toEqual({ deleted: 1, restored: 1, kept: 0 });
    const after = await find('Undone Bees');
    // Saved searches may have been matched with it in between.
    const ofChange = { version: 0, edits: 0, updatedAt: 0, isNews: 0, matchedRating: 0 };
    expect({ ...after, ...ofChange }).toEqual({ ...before, ...ofChange });
    expect([before?.version, after?.version]).toEqual([1, 3]);
    expect(await find('Added Bees')).toBeNull();
    await vi.waitFor(() => {
      const deleted = bus.received('business-deleted').find(({ subject }) => subject === `business/${added?._id}`);
      expect(businessDeleted.schema.parse(deleted?.data)).toEqual({ businessId: added?._id, version: 2 });
      const [, undone] = auditsOf(row.id);
      expect(undone).toMatchObject({ action: 'undone', name: `Import ${row.id} of businesses` });
    });
  });

  it('An undo keeps businesses that were changed or reviewed since, and says why', async () => {
    const row = await imported(
      file(
        'name,category',
        'Kept changed,Plumbing',
        'Kept reviewed,Plumbing',
        'Kept gone,Plumbing',
        'Not kept,Plumbing',
      ),
    );
    const [changed, reviewed, gone] = await Promise.all(['Kept changed', 'Kept reviewed', 'Kept gone'].map(find));
    const body = { phone: '+1 503 555 0123' };
    await service.call('PUT', `/api/businesses/${changed?._id}`, { actor: admin, body });
    await businessModel(service.db).updateOne({ _id: reviewed?._id }, { $set: { reviewCount: 2 } });
    await service.call('DELETE', `/api/businesses/${gone?._id}`, { actor: admin });

    expect((await undo(row.id)).undo).toEqual({ deleted: 1, restored: 0, kept: 2 });
    const kept = await readJson<KeptBusiness[]>(await call('GET', `/${row.id}/kept`));
    expect(kept).toEqual([
      { businessId: changed?._id, row: 1, name: 'Kept changed', reason: 'It was changed after the import.' },
      { businessId: reviewed?._id, row: 2, name: 'Kept reviewed', reason: 'It has reviews.' },
    ]);
    expect(await count({ name: /^(Kept|Not kept)/ })).toBe(2);
    expect((await call('POST', `/${row.id}/undo`)).status).toBe(202);
    expect((await show(row.id)).state).toBe('undone');
  });

  it('An undo keeps a change whose former category is gone', async () => {
    await categoryModel(service.db).create([{ _id: 92, name: 'Former', slug: 'former', icon: 'home' }]);
    await imported(file('externalKey,name,category', 'former-1,Former Bees,Former'));
    const row = await imported(file('externalKey,name,category', 'former-1,Former Bees,Plumbing'));
    await categoryModel(service.db).deleteOne({ _id: 92 });
    expect((await undo(row.id)).undo).toMatchObject({ restored: 0, kept: 1 });
    expect(await find('Former Bees')).toMatchObject({ categoryId: 20 });
  });

  it('An import that wrote nothing cannot be undone, and one at work cannot be deleted', async () => {
    const row = await check(await stored(file('name,category', 'Idle Bees,Plumbing')));
    expect((await call('POST', `/${row.id}/undo`)).status).toBe(409);
    expect((await call('POST', `/${row.id}/stop`)).status).toBe(409);
    await importModel(service.db).updateOne(
      { _id: row.id },
      { $set: { state: 'running', dueAt: new Date(Date.now() + 60_000) } },
    );
    expect((await call('DELETE', `/${row.id}`)).status).toBe(409);
  });

  it('The record of an import can be deleted, and its businesses stay', async () => {
    const row = await imported(file('name,category', 'Forgotten Bees,Plumbing'));
    expect((await call('DELETE', `/${row.id}`)).status).toBe(200);
    expect((await call('GET', `/${row.id}`)).status).toBe(404);
    expect((await call('GET', `/${row.id}/rows`)).status).toBe(404);
    expect(await chunkModel(service.db).exists({ importId: row.id })).toBeNull();
    expect(await find('Forgotten Bees')).not.toBeNull();
  });
});

describe('Former addresses', () => {
  const lead = async (address: string) => {
    const path = `/internal/redirect?address=${encodeURIComponent(address)}`;
    return (await readJson<{ businessId?: number }>(await service.call('GET', path))).businessId;
  };
  const columns = 'name,category,permalink';

  it('Former addresses lead to their businesses until the import is undone or the business is deleted', async () => {
    const row = await imported(
      file(
        columns,
        'Moved One,Plumbing,https://old.example/places/moved-one/',
        'Moved Two,Plumbing,https://old.example/?p=4711',
        'Moved Three,Plumbing,https://old.example/show?id=3&lang=en',
      ),
    );
    const [one, two, three] = await Promise.all(['Moved One', 'Moved Two', 'Moved Three'].map(find));
    expect(await lead('/places/Moved-One?page=2')).toBe(one?._id);
    expect(await lead('/?p=4711&utm_source=mail')).toBe(two?._id);
    expect(await lead('/?p=4712')).toBeUndefined();
    expect(await lead('/show?lang=en&id=3')).toBe(three?._id);
    expect(await lead('/show?id=4')).toBeUndefined();
    await service.call('DELETE', `/api/businesses/${one?._id}`, { actor: admin });
    expect(await lead('/places/moved-one')).toBeUndefined();
    await undo(row.id);
    expect(await lead('/?p=4711')).toBeUndefined();
  });

  it('An address that leads to another business stays with it, and the row says so', async () => {
    await imported(file(columns, 'First at,Plumbing,/places/same'));
    const row = await imported(
      file(columns, 'Second at,Plumbing,/places/same', 'Whole site,Plumbing,https://old.example/'),
    );
    expect(await lead('/places/same')).toBe((await find('First at'))?._id);
    expect(row.counts).toMatchObject({ created: 2, warned: 2 });
    expect((await rowsOf(row.id, '?problems=true')).map(({ problems }) => problems)).toEqual([
      [{ column: 'permalink', message: 'This address leads to another business already' }],
      [
        {
          column: 'permalink',
          value: 'https://old.example/',
          message: 'Please give the web address of a page, not that of the whole site',
        },
      ],
    ]);
    await undo(row.id);
    expect(await lead('/places/same')).toBe((await find('First at'))?._id);
  });
});

it('The rows of a business are forgotten when its owner deletes it with the account', async () => {
  const row = await imported(file('name,category,email', 'Forget Me,Plumbing,me@mail.example', 'Keep Me,Plumbing,'));
  const business = await find('Forget Me');
  await businessModel(service.db).updateOne({ _id: business?._id }, { $set: { ownerId: 77 } });
  const request = { erasureId: 1, userId: 77, version: 3, reviews: 'keep', business: 'delete' } as const;
  await service.handled([await bus.deliver(erasureRequested, request)], 'erasures');
  expect((await rowsOf(row.id)).map(({ name }) => name)).toEqual(['Keep Me']);
  expect(JSON.stringify(await chunkModel(service.db).find({ importId: row.id }).lean())).not.toContain('me@mail');
  expect((await show(row.id)).sample).toEqual([]);
  expect((await undo(row.id)).undo).toEqual({ deleted: 1, restored: 0, kept: 0 });
});

it('A list shows all imports, newest first', async () => {
  const row = await stored(file('name,category', 'Listed Bees,Plumbing'));
  const [first] = await readJson<BusinessImport[]>(await call('GET', '?limit=1'));
  expect(first?.id).toBe(row.id);
});

it('Only administrators can see and change imports', async () => {
  const { id } = await stored(file('name,category', 'Secret Bees,Plumbing'));
  for (const [actor, status] of [
    [undefined, 401],
    [person, 403],
    [buildOwner(5), 403],
  ] as const) {
    const asked = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      service.call(method, `/api/imports${path}`, { ...(actor && { actor }), ...(body && { body }) });
    const form = new FormData();
    form.append('file', new Blob(['name\nx']), 'a.csv');
    expect((await service.upload('/api/imports', form, actor)).status).toBe(status);
    for (const path of ['', `/${id}`, `/${id}/rows`, `/${id}/kept`])
      expect((await asked('GET', path)).status).toBe(status);
    for (const step of ['run', 'stop', 'undo']) expect((await asked('POST', `/${id}/${step}`)).status).toBe(status);
    expect((await asked('PUT', `/${id}/mapping`, { mapping: { name: 'name' } })).status).toBe(status);
    expect((await asked('DELETE', `/${id}`)).status).toBe(status);
  }
});

it('An imported business is found like any other', async () => {
  await imported(file('name,category,city', 'Findable Zebra Plumbing,Plumbing,Boise'));
  await vi.waitFor(async () => {
    const found = await readJson<Business[]>(await service.call('GET', '/api/businesses?q=zebra'));
    expect(found).toHaveLength(1);
  });
});
