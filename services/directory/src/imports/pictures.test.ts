import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BusinessImport, FailedPicture } from '@doorstep/contracts/directory/imports/schema.ts';
import { boot, openTestObjects, readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { directory as definition } from '../app.ts';
import { businessModel } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { galleryModel } from '../models/gallery.model.ts';
import { image } from '../pictures/testing.ts';
import { admin } from '../testing.ts';
import { pictureFetchModel } from './picture-fetch.model.ts';

/** The former site, with its pictures. */
const asked = new Map<string, number>();
const answers = new Map<string, (res: ServerResponse) => void>();
const site = createServer((req, res) => {
  const path = req.url ?? '';
  asked.set(path, (asked.get(path) ?? 0) + 1);
  const answer = answers.get(path);
  if (answer) answer(res);
  else res.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
});
const jpeg = await image().jpeg().toBuffer();
await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
const at = (path: string) => `http://${host}${path}`;

const directory = await boot(definition, { IMPORT_ALLOWED_HOSTS: host, IMPORT_RETRY_DELAYS_MS: '20,20' });
const { service, namespace } = directory;
const objects = openTestObjects(namespace);
beforeAll(async () => {
  await categoryModel(service.db).create([{ _id: 20, name: 'Plumbing', slug: 'plumbing', icon: 'home' }]);
});
afterAll(async () => {
  objects.close();
  await directory.stop();
  site.closeAllConnections();
  site.close();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.call(method, `/api/imports${path}`, { actor: admin, ...(body && { body }) });
const show = async (id: number) => readJson<BusinessImport>(await call('GET', `/${id}`));
const reaches = (id: number, check: (row: BusinessImport) => void) =>
  vi.waitFor(async () => check(await show(id)), { interval: 20, timeout: 30_000 });
const isState = (state: BusinessImport['state']) => (row: BusinessImport) => expect(row.state).toBe(state);

/** Runs an import of rows of a name, a logo, a cover and a gallery, and resolves when no picture waits any more. */
async function imported(...rows: string[]): Promise<BusinessImport> {
  const { id } = await started(...rows);
  await reaches(id, ({ pictures }) => expect(pictures.waiting).toBe(0));
  return show(id);
}
async function started(...rows: string[]): Promise<BusinessImport> {
  const form = new FormData();
  form.append('file', new Blob([['name,category,logo,coverImage,gallery', ...rows].join('\n')]), 'pictures.csv');
  const row = await readJson<BusinessImport>(await service.upload('/api/imports', form, admin));
  await call('PUT', `/${row.id}/mapping`, { mapping: row.mapping });
  await reaches(row.id, isState('checked'));
  await call('POST', `/${row.id}/run`);
  await reaches(row.id, isState('done'));
  return show(row.id);
}
async function undone(id: number): Promise<BusinessImport> {
  await call('POST', `/${id}/undo`);
  await reaches(id, isState('undone'));
  return show(id);
}
const find = (name: string) => businessModel(service.db).findOne({ name }).lean();
const galleryOf = (businessId: number | undefined) =>
  galleryModel(service.db).find({ businessId }).sort({ position: 1 }).lean();
const failures = async (id: number) => readJson<FailedPicture[]>(await call('GET', `/${id}/failed-pictures`));
const settles = (check: () => Promise<void>) => vi.waitFor(check, { interval: 50, timeout: 30_000 });
const masters = async () => (await objects.keys()).filter(key => key.endsWith('/master.webp'));

it('Pictures are fetched after an import, and shown in their order', async () => {
  answers.set('/moved.jpg', res => void res.writeHead(301, { location: '/new.jpg' }).end());
  const row = await imported(
    `Pictured Bees,Plumbing,${at('/logo.jpg')},${at('/moved.jpg')},${at('/1.jpg|4|Title|Text::')}${at('/2.jpg||::')}${at('/3.jpg')}`,
  );
  expect(row.pictures).toEqual({ waiting: 0, stored: 5, failed: 0 });
  const business = await find('Pictured Bees');
  expect(business?.logo).toMatch(/^\/media\/businesses\/\S+_700x500$/);
  expect(business?.coverImage).toMatch(/^\/media\/businesses\//);
  expect(business?.counts.gallery).toBe(3);
  expect((await galleryOf(business?._id)).map(({ position, type }) => [position, type])).toEqual([
    [2, 'gallery'],
    [3, 'gallery'],
    [4, 'gallery'],
  ]);
  expect(asked.get('/new.jpg')).toBe(1);
});

it('A file that is imported again fetches no picture again', async () => {
  const line = `Repeated Bees,Plumbing,${at('/once.jpg')},,${at('/once-more.jpg')}`;
  await imported(line);
  const again = await imported(line);
  expect(again.pictures).toEqual({ waiting: 0, stored: 0, failed: 0 });
  expect([asked.get('/once.jpg'), asked.get('/once-more.jpg')]).toEqual([1, 1]);
  expect(await galleryOf((await find('Repeated Bees'))?._id)).toHaveLength(1);
});

it('An export of this site that is imported again adds no picture that a business has', async () => {
  await imported(`Exported Bees,Plumbing,,,${at('/exported.jpg')}`);
  const business = await find('Exported Bees');
  const [item] = await galleryOf(business?._id);
  const again = await imported(`Exported Bees,Plumbing,,,https://doorstep.example${item?.imageUrl}`);
  expect(again.pictures).toEqual({ waiting: 0, stored: 0, failed: 0 });
  expect(await galleryOf(business?._id)).toHaveLength(1);
});

it('A picture that an owner has set meanwhile is kept', async () => {
  await imported('Owned Bees,Plumbing,,,');
  await businessModel(service.db).updateOne({ name: 'Owned Bees' }, { $set: { logo: 'https://own.example/logo.png' } });
  await imported(`Owned Bees,Plumbing,${at('/unwanted.jpg')},,`);
  expect(asked.get('/unwanted.jpg')).toBeUndefined();
  expect((await find('Owned Bees'))?.logo).toBe('https://own.example/logo.png');
});

it('Pictures that cannot be fetched are listed with a reason, and the others are stored', async () => {
  answers.set('/gone.jpg', res => void res.writeHead(404).end());
  answers.set('/page.jpg', res => void res.writeHead(200).end('<html>no picture</html>'));
  answers.set('/huge.jpg', res => void res.writeHead(200, { 'content-length': 6 * 2 ** 20 }).end());
  answers.set('/endless.jpg', res => {
    res.writeHead(200);
    const pour = () => {
      while (!res.destroyed && res.write(Buffer.alloc(64 * 1024)));
    };
    res.on('drain', pour);
    pour();
  });
  answers.set('/round.jpg', res => void res.writeHead(302, { location: '/round.jpg' }).end());
  answers.set('/inside.jpg', res => void res.writeHead(302, { location: 'http://169.254.169.254/latest' }).end());
  const urls = ['/gone.jpg', '/page.jpg', '/huge.jpg', '/endless.jpg', '/round.jpg', '/inside.jpg', '/fine.jpg'].map(
    at,
  );
  const more = ['http://10.0.0.1/a.jpg', 'https://localhost/b.jpg', 'http://127.0.0.1:1/c.jpg', 'http://127.1/d.jpg'];
  const row = await imported(`Failing Bees,Plumbing,,,${[...urls, ...more].join('|')}`);
  expect(row.pictures).toEqual({ waiting: 0, stored: 1, failed: 10 });
  const errors = new Map((await failures(row.id)).map(({ url, error }) => [url, error]));
  expect(errors.get(at('/gone.jpg'))).toBe('The address answered 404.');
  expect(errors.get(at('/page.jpg'))).toBe('The file is no picture.');
  expect(errors.get(at('/huge.jpg'))).toBe('The file is larger than 5 MB.');
  expect(errors.get(at('/endless.jpg'))).toBe('The file is larger than 5 MB.');
  expect(errors.get(at('/round.jpg'))).toBe('The address redirects too often.');
  for (const url of [at('/inside.jpg'), ...more]) expect(errors.get(url)).toMatch(/not public|The port must be/);
  expect(asked.get('/gone.jpg')).toBe(1);
});

it('A picture is asked for again while its site is busy, and given up after the last attempt', async () => {
  answers.set('/busy.jpg', res => {
    if (asked.get('/busy.jpg') === 1) res.writeHead(503).end();
    else res.writeHead(200).end(jpeg);
  });
  answers.set('/down.jpg', res => void res.destroy());
  const row = await imported(`Busy Bees,Plumbing,${at('/busy.jpg')},${at('/down.jpg')},`);
  expect(row.pictures).toEqual({ waiting: 0, stored: 1, failed: 1 });
  expect([asked.get('/busy.jpg'), asked.get('/down.jpg')]).toEqual([2, 3]);
  expect((await failures(row.id))[0]?.error).toBe('The connection was closed without an answer.');
});

it('A replica that died leaves its pictures to the others', async () => {
  answers.set('/slow.jpg', () => undefined);
  const { id } = await started(`Orphaned Bees,Plumbing,${at('/slow.jpg')},,`);
  await settles(async () => expect(asked.get('/slow.jpg')).toBe(1));
  answers.delete('/slow.jpg');
  // As if the lease of a dead replica had ended.
  await pictureFetchModel(service.db).updateOne({ importId: id }, { $set: { dueAt: new Date() } });
  await reaches(id, ({ pictures }) => expect(pictures).toEqual({ waiting: 0, stored: 1, failed: 0 }));
  expect((await find('Orphaned Bees'))?.logo).toBeDefined();
});

it('An undo deletes the pictures with the businesses, and no others', async () => {
  await imported(`Before Bees,Plumbing,,,${at('/before.jpg')}`);
  const kept = await masters();
  const before = await find('Before Bees');
  const row = await imported(
    `Before Bees,Plumbing,${at('/logo-2.jpg')},,${at('/after.jpg')}`,
    `New Bees,Plumbing,${at('/logo-3.jpg')},,${at('/new-1.jpg')}`,
  );
  expect(row.counts).toMatchObject({ created: 1, unchanged: 1 });
  expect(await masters()).toHaveLength(kept.length + 4);
  expect((await undone(row.id)).undo).toEqual({ deleted: 1, restored: 1, kept: 0 });
  const after = await find('Before Bees');
  expect(after).not.toHaveProperty('logo');
  expect(after?.counts).toEqual(before?.counts);
  expect(await galleryOf(after?._id)).toHaveLength(1);
  await settles(async () => expect((await masters()).sort()).toEqual(kept.sort()));
});

it('An undo takes back pictures that are still on their way', async () => {
  answers.set('/late.jpg', () => undefined);
  const { id } = await started(`Late Bees,Plumbing,${at('/late.jpg')},,`);
  await settles(async () => expect(asked.get('/late.jpg')).toBe(1));
  expect((await call('DELETE', `/${id}`)).status).toBe(409);
  expect((await undone(id)).undo).toEqual({ deleted: 1, restored: 0, kept: 0 });
  expect((await show(id)).pictures).toEqual({ waiting: 0, stored: 0, failed: 0 });
  expect(await find('Late Bees')).toBeNull();
});
