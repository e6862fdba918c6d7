import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { z } from '@doorstep/contracts/common/zod.ts';
import { type Business, businessSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openSession } from './api.ts';
import { withPage } from './browser.ts';
import { placeOf, writeGeoDirectoryFile } from './geodirectory-file.ts';
import { administrator, figure, openPanel, uploadFile } from './import-journey.ts';
import { uniqueWord } from './unique.ts';

const url = inject('url');
const rows = 450;
const photo = await readFile(new URL('../seed/pictures/covers/larkspur-plumbing.webp', import.meta.url));

/** The former site, which still has the pictures. */
const formerSite = createServer((req, res) => {
  if (req.url === '/gone.webp') res.writeHead(404).end();
  else res.writeHead(200, { 'content-type': 'image/webp' }).end(photo);
});
beforeAll(() => new Promise<void>(resolve => formerSite.listen(inject('picturePort'), '127.0.0.1', resolve)));
afterAll(() => {
  formerSite.closeAllConnections();
  formerSite.close();
});

const admin = await openSession(administrator.username, administrator.password);
const read = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
  schema.parse(await (await admin.call('GET', path)).json());
const visit = (path: string) => fetch(url + path, { redirect: 'manual' });

it('An administrator moves in with an export of GeoDirectory: maps, checks, runs, closes the tab, and undoes it', async () => {
  const word = uniqueWord();
  const at = (path: string) => `http://127.0.0.1:${inject('picturePort')}${path}`;
  const pictures = [at('/first.webp'), at('/gone.webp')];
  const file = writeGeoDirectoryFile({ word, rows, categories: ['Home', 'Construction'], badEvery: 90, pictures });
  const findPlaces = async (limit = 1) =>
    read(`/api/businesses?q=${word}&limit=${limit}&sort=name`, z.array(businessSchema)) as Promise<Business[]>;
  const { key, name, path } = placeOf(word, 1);
  let importPath = '';

  await withPage(async page => {
    await openPanel(page);
    const section = await uploadFile(page, 'gd_place.csv', file);
    await section.getByText('This looks like an export of GeoDirectory.').waitFor();
    expect(await section.getByLabel('Name', { exact: true }).inputValue()).toBe('post_title');
    expect(await section.getByLabel('Former web address').inputValue()).toBe('permalink');
    await section.getByRole('button', { name: 'Check Every Row' }).click();
    await section.getByText(`${rows} rows checked; nothing is written yet.`).waitFor({ timeout: 120_000 });
    // Its category "Attractions" is none of this site, and five addresses are none: both cost only themselves.
    expect(await figure(section, 'With cells left out')).toBe(String(rows));
    expect(await figure(section, 'With errors')).toBe('0');
    expect(await findPlaces()).toEqual([]);

    await section.getByRole('button', { name: `Import ${rows} rows` }).click();
    await section.getByText(/^Importing 450 rows|450 rows imported/).waitFor();
    importPath = page.url();
  });

  await withPage(async page => {
    await openPanel(page);
    await page.goto(importPath);
    const section = page.getByRole('region', { name: 'Import businesses' });
    await section.getByText(`${rows} rows imported.`).waitFor({ timeout: 120_000 });
    expect(await figure(section, 'Added')).toBe(String(rows));
    await section.getByText('1 picture fetched.').waitFor({ timeout: 60_000 });
    await section.getByText('1 picture could not be fetched').click();
    await section.getByRole('cell', { name: 'The address answered 404.' }).waitFor();

    await expect.poll(() => findPlaces(2), { timeout: 60_000 }).toHaveLength(2);
    const [first] = (await findPlaces(100)).filter(place => place.name === name);
    expect(first).toMatchObject({
      externalKey: `GeoDirectory:${key}`,
      city: 'Portland',
      hours: {
        monday: [
          { opens: '09:00', closes: '12:00' },
          { opens: '13:00', closes: '17:00' },
        ],
        sunday: [],
      },
      timeZone: 'America/Los_Angeles',
    });
    expect(first?.description).toMatch(
      /^\S+ Place 1 has been open since 1950\.\n\nWe look after our neighbors & their homes\./,
    );
    const gallery = (await (await admin.call('GET', `/api/businesses/${first?.id}/gallery`)).json()) as GalleryItem[];
    expect(gallery).toHaveLength(1);
    const moved = await visit(path);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/business/${first?.id}`]);

    const changed = { phone: '(503) 555-0199' };
    expect((await admin.call('PUT', `/api/businesses/${first?.id}`, changed)).status).toBe(200);
    await section.getByRole('button', { name: 'Undo Import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click();
    await section
      .getByText(`The import is undone: ${rows - 1} deleted, 0 restored, 1 kept.`)
      .waitFor({ timeout: 120_000 });
    await section.getByRole('cell', { name: 'It was changed after the import.' }).waitFor();
    await expect.poll(() => findPlaces(2), { timeout: 60_000 }).toMatchObject([{ id: first?.id }]);
    // The business that is kept keeps its former address.
    const gone = placeOf(word, 2).path;
    await expect.poll(async () => (await visit(gone)).status, { timeout: 30_000 }).toBe(404);
    expect((await visit(path)).status).toBe(301);

    await section.getByRole('link', { name: 'All Imports' }).click();
    await page.getByRole('row').filter({ hasText: 'gd_place.csv' }).first().getByText('Undone').waitFor();
    expect((await admin.call('DELETE', `/api/businesses/${first?.id}`)).status).toBe(200);
  });
  const id = new URL(importPath).searchParams.get('show');
  expect((await admin.call('DELETE', `/api/imports/${id}`)).status).toBe(200);
});
