import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openSession } from './api.ts';
import { withPage } from './browser.ts';
import { administrator, importTwice, openPanel } from './import-journey.ts';
import { uniqueWord } from './unique.ts';

const admin = await openSession(administrator.username, administrator.password);

const word = uniqueWord();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const readBusinesses = async () => (await admin.call('GET', `/api/businesses?q=${word}`)).json() as Promise<Business[]>;

async function createLogo() {
  const create = { width: 300, height: 300, channels: 3, background: '#a52' } as const;
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

it('An administrator can add a business, give it a logo and hours, feature it and delete it', async () => {
  const name = `${word} Roofing`;
  await withPage(
    async page => {
      await openPanel(page, `&q=${word}`);
      await page.getByRole('button', { name: 'Add Business' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Business name').fill(name);
      await dialog.getByLabel('Category').selectOption({ label: 'Construction' });
      await dialog.getByRole('button', { name: 'Create Business' }).click();
      await toast(page, 'Business created');

      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await dialog.getByLabel('External key').fill(`key-${word}`);
      const files = dialog.locator('input[type="file"]');
      await files.first().setInputFiles(await createLogo());
      await dialog.getByText('Working hours').click();
      await dialog.getByRole('combobox', { name: 'Monday' }).first().selectOption({ label: 'Open 24 hours' });
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'Business updated');
      expect(await readBusinesses()).toMatchObject([
        {
          logo: expect.stringMatching(/^\/media\//),
          hours: { monday: [{ opens: '00:00', closes: '24:00' }], tuesday: [] },
          externalKey: `key-${word}`,
          isFeatured: false,
        },
      ]);

      await page.getByLabel('Select all rows of this page').click();
      await page.getByRole('button', { name: 'Feature', exact: true }).click();
      await toast(page, '1 business featured');
      expect(await readBusinesses()).toMatchObject([{ isFeatured: true }]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(readBusinesses).toMatchObject([{ isFeatured: false }]);

      await page.getByRole('button', { name: 'Delete selected' }).click();
      await page.getByLabel(`Type ${name} to confirm`).fill(name);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await toast(page, 'Business deleted');
      await page.getByText('No businesses found').waitFor();
    },
    { allowed: [/status of 404/] },
  );
});

it('An import of 200 rows reports the 8 bad ones, writes the others, and can be repeated', async () => {
  expect.hasAssertions();
  await importTwice(admin, { word: uniqueWord(), rows: 200, badEvery: 25 });
});
