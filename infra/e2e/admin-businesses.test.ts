import type { Business } from '@doorstep/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSession } from './api.ts';
import { launchBrowser, phone, withPage } from './browser.ts';
import { administrator, chooseFile, download, figure, importTwice, openPanel } from './import-journey.ts';

let browser: Browser;
let admin: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession(administrator.username, administrator.password);
});
afterAll(() => browser.close());

let made = 0;
/** A word that no other business has. */
const newWord = () => `gable${process.pid}x${++made}`;

async function create(name: string): Promise<number> {
  const response = await admin.call('POST', '/api/businesses', { name, categoryId: 1, city: 'Salem' });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const search = (page: Page, text: string) => page.getByLabel('Search all businesses').fill(text);

async function logoFile() {
  const create = { width: 300, height: 300, channels: 3, background: '#a52' } as const;
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

describe('An administrator', () => {
  it('adds a business, edits it, and deletes it by typing its name', async () => {
    const word = newWord();
    await withPage(
      browser,
      async page => {
        await openPanel(page);
        await page.getByRole('button', { name: 'Add Business' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add Business' });
        await dialog.getByRole('button', { name: 'Create Business' }).click();
        await dialog.getByText('Required', { exact: true }).waitFor();
        await dialog.getByText('Category is required').waitFor();
        await dialog.getByLabel('Business name').fill(`${word} Roofing`);
        await dialog.getByLabel('Category').selectOption({ label: 'Construction' });
        await dialog.getByLabel('Email').fill('hello@gable.example');
        await dialog.getByRole('checkbox', { name: 'Popular' }).click();
        await dialog.getByRole('button', { name: 'Create Business' }).click();
        await toast(page, 'Business created');

        await search(page, word);
        await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word);
        await row(page, word).getByText('Popular').waitFor();
        await row(page, word).getByText('Construction').waitFor();
        await page.reload();
        await row(page, word).getByText('Approved').waitFor();

        await page.getByRole('button', { name: `Edit ${word} Roofing` }).click();
        const edit = page.getByRole('dialog', { name: 'Edit Business' });
        expect(await edit.getByLabel('Email').inputValue()).toBe('hello@gable.example');
        await edit.getByLabel('Business name').fill(`${word} Slates`);
        await edit.getByLabel('Email').fill('');
        await edit.getByLabel('External key').fill(`key-${word}`);
        await edit
          .locator('input[type="file"]')
          .first()
          .setInputFiles(await logoFile());
        await edit.getByText('Working hours').click();
        await edit.getByRole('combobox', { name: 'Monday' }).first().selectOption({ label: 'Open 24 hours' });
        await edit.getByRole('button', { name: 'Save Changes' }).click();
        await toast(page, 'Business updated');
        await row(page, `${word} Slates`).waitFor();
        const [saved] = (await (await admin.call('GET', `/api/businesses?q=${word}`)).json()) as Business[];
        expect(saved).toMatchObject({
          logo: expect.stringMatching(/^\/media\//),
          hours: { monday: [{ opens: '00:00', closes: '24:00' }], tuesday: [] },
          externalKey: `key-${word}`,
        });

        await page.getByRole('button', { name: `More for ${word} Slates` }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        const question = page.getByRole('alertdialog');
        const confirm = question.getByRole('button', { name: 'Delete' });
        expect(await confirm.isDisabled()).toBe(true);
        await question.getByLabel(`Type ${word} Slates to confirm`).fill(`${word} Slates`);
        await confirm.click();
        await toast(page, 'Business deleted');
        await page.getByText('No businesses found').waitFor();
      },
      { allowed: [/status of 404/] },
    );
  });

  it('features several businesses at once, undoes it, and filters by mark', async () => {
    const word = newWord();
    const ids = [await create(`${word} One`), await create(`${word} Two`), await create(`${word} Three`)];
    const featured = async () => {
      const all = await Promise.all(ids.map(async id => (await admin.call('GET', `/api/businesses/${id}`)).json()));
      return all.map(business => (business as { isFeatured: boolean }).isFeatured);
    };
    await withPage(browser, async page => {
      await openPanel(page, `&q=${word}`);
      await row(page, `${word} One`).waitFor();
      await page.getByLabel('Select all rows of this page').click();
      await page.getByText('3 businesses selected').waitFor();
      await page.getByRole('button', { name: 'Feature', exact: true }).click();
      await toast(page, '3 businesses featured');
      expect(await featured()).toEqual([true, true, true]);
      await row(page, `${word} One`).getByText('Featured', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(featured).toEqual([false, false, false]);
      await row(page, `${word} One`).getByText('Featured', { exact: true }).waitFor({ state: 'detached' });

      await page.getByRole('button', { name: `More for ${word} Two` }).click();
      await page.getByRole('menuitem', { name: 'Make popular' }).click();
      await toast(page, '1 business marked as popular');
      await page.getByLabel('Mark', { exact: true }).selectOption({ label: 'Popular' });
      await row(page, `${word} One`).waitFor({ state: 'detached' });
      await row(page, `${word} Two`).waitFor();

      await page.getByLabel('Mark', { exact: true }).selectOption({ index: 0 });
      await page.getByText('3 businesses selected').waitFor();
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await page.getByLabel('Type delete 3 to confirm').fill('delete 3');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await toast(page, '3 businesses deleted');
      await page.getByText('No businesses found').waitFor();
    });
  });

  it('finds a business by its id, sorts, filters by status and turns pages, all in the address', async () => {
    const word = newWord();
    const id = await create(`${word} Alone`);
    await withPage(browser, async page => {
      await openPanel(page);
      await search(page, String(id));
      await row(page, `${word} Alone`).waitFor();
      await search(page, '');
      await page.getByRole('button', { name: 'Business', exact: true }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name');
      await page.locator('table:not([aria-busy]):has(th[aria-sort="ascending"])').waitFor();
      const first = await page.getByRole('row').nth(1).textContent();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText(/^26–/).waitFor();
      await page.goBack();
      await expect.poll(() => page.getByRole('row').nth(1).textContent()).toBe(first);
      await page.getByLabel('Status').selectOption({ label: 'Pending' });
      await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('pending');
      await expect.poll(() => page.getByText('Approved', { exact: true }).count()).toBe(1);
    });
  });
});

describe('The import', () => {
  it('shows the 8 bad ones of 200 rows, writes the others, and changes nothing the second time', () =>
    importTwice(browser, admin, { word: newWord(), rows: 200, badEvery: 25 }));

  it('accepts an exported file, whose formulas are harmless', async () => {
    const word = newWord();
    await withPage(browser, async page => {
      await openPanel(page, `&q=${word}`);
      const name = `=HYPERLINK("http://evil.example","${word}")`;
      const line = `${word},"${name.replaceAll('"', '""')}",1,+1 503 555 0100,@sum`;
      const dialog = await chooseFile(page, 'formula.csv', `externalKey,name,categoryId,phone,description\n${line}\n`);
      await dialog.getByRole('button', { name: 'Import 1 row' }).click();
      await dialog.getByText('1 row imported.').waitFor();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await row(page, word).waitFor();

      const exported = await download(page, () => page.getByRole('link', { name: 'Export CSV' }).click());
      expect(exported).toContain(`${word},"'=HYPERLINK(""http://evil.example"",""${word}"")",'@sum,`);
      expect(exported).toContain(",'+1 503 555 0100,");
      const again = await chooseFile(page, 'exported.csv', exported);
      await again.getByText('1 row checked; nothing is written yet.').waitFor();
      expect(await figure(again, 'Unchanged')).toBe('1');
    });
  });

  it('says what is wrong with a file, and accepts the next one', async () => {
    await withPage(
      browser,
      async page => {
        await openPanel(page);
        const dialog = await chooseFile(page, 'names.csv', 'name\nGable');
        await dialog.getByRole('alert').getByText('The file lacks the columns externalKey, categoryId.').waitFor();
        const sample = await download(page, () =>
          dialog.getByRole('button', { name: 'Download a sample file' }).click(),
        );
        await dialog
          .getByLabel('Choose a CSV file')
          .setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from(sample) });
        await dialog.getByText('2 rows checked; nothing is written yet.').waitFor();
        expect(await figure(dialog, 'With errors')).toBe('0');
      },
      { allowed: [/status of 422/] },
    );
  });

  it('fits a phone, as do the list and the form', async () => {
    const word = newWord();
    await create(`${word} Narrow`);
    await withPage(
      browser,
      async page => {
        const fits = () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
        await openPanel(page, `&q=${word}`);
        await row(page, word).waitFor();
        expect(await fits()).toBe(true);
        await page.getByRole('button', { name: `Edit ${word} Narrow` }).click();
        await page.getByLabel('Business name').waitFor();
        expect(await fits()).toBe(true);
        await page.getByRole('button', { name: 'Cancel' }).click();
        const dialog = await chooseFile(page, 'bad.csv', 'externalKey,name,categoryId\n1,,\n');
        await dialog.getByRole('cell', { name: 'Required' }).waitFor();
        expect(await fits()).toBe(true);
      },
      { viewport: phone },
    );
  });
});
