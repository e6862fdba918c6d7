import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Caller } from './api.ts';
import { withPage } from './browser.ts';
import { signIn } from './sign-in.ts';
import { openDatabase } from './stores.ts';

export const administrator = { username: 'admin', password: 'admin123' };

export async function openPanel(page: Page, query = ''): Promise<void> {
  await signIn(page, administrator);
  await page.goto(`/dashboard?tab=businesses${query}`);
  await page.getByRole('heading', { name: 'Businesses', exact: true }).waitFor();
}

/** Uploads a file to be imported, from the list of businesses, and returns the section that leads through the import. */
export async function uploadFile(page: Page, name: string, text: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const section = page.getByRole('region', { name: 'Import businesses' });
  const buffer = Buffer.from(text);
  await section.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await section.getByRole('heading', { name }).waitFor();
  return section;
}

export const figure = (section: Locator, label: string) =>
  section.locator('dl > div').filter({ hasText: label }).locator('dd').textContent();

async function download(page: Page, click: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await file.path(), 'utf8');
}

/**
 * Imports a file of `rows` rows, of which one in `badEvery` names a category that does not exist, and then the same file again. All of
 * its keys and names begin with `word`.
 */
export async function importTwice(
  admin: Caller,
  { word, rows, badEvery }: { word: string; rows: number; badEvery: number },
): Promise<void> {
  const bad = Array.from({ length: rows }, (_, index) => index).filter(index => index % badEvery === 17);
  const good = rows - bad.length;
  const count = (number: number) => number.toLocaleString('en-US');
  const lines = Array.from({ length: rows }, (_, index) =>
    bad.includes(index)
      ? `${word}-${index},${word} ${index},Stargazing,Salem,`
      : `${word}-${index},${word} ${index},Home,Salem,+1 503 555 0100`,
  );
  const file = ['externalKey,name,category,city,phone', ...lines].join('\r\n');
  const checked = `${count(rows)} rows checked; nothing is written yet.`;

  await withPage(async page => {
    await openPanel(page, `&q=${word}`);
    const section = await uploadFile(page, 'many.csv', file);
    await section.getByRole('button', { name: 'Check Every Row' }).click();
    await section.getByText(checked).waitFor({ timeout: 120_000 });
    expect(await figure(section, 'To add')).toBe(count(good));
    expect(await figure(section, 'With errors')).toBe(count(bad.length));
    await section.getByRole('cell', { name: 'There is no category with this name' }).first().waitFor();
    const errors = await download(page, () => section.getByRole('link', { name: 'Download errors' }).click());
    expect(errors.trimEnd().split('\n')).toHaveLength(bad.length + 1);
    expect(errors).toContain(`18,${word} 17,refused,category,Stargazing,There is no category with this name`);

    await section.getByRole('button', { name: `Import ${count(good)} rows` }).click();
    await section.getByText(`${count(rows)} rows imported.`).waitFor({ timeout: 120_000 });
    expect(await figure(section, 'Added')).toBe(count(good));
    await section.getByRole('link', { name: 'See Businesses' }).click();
    await page.getByLabel('Search all businesses').fill(word);
    await page.getByText(`1–25 of ${count(good)}`).waitFor();

    const again = await uploadFile(page, 'many.csv', file);
    await again.getByRole('button', { name: 'Check Every Row' }).click();
    await again.getByText(checked).waitFor({ timeout: 120_000 });
    expect(await figure(again, 'Unchanged')).toBe(count(good));
    expect(await again.getByRole('button', { name: 'Nothing to import' }).isDisabled()).toBe(true);
  });
  const found = await admin.call('GET', `/api/businesses?q=${word}&limit=1`);
  expect(found.headers.get('x-total-count')).toBe(String(good));
  await deleteImported(admin, `${word}-${rows - 1}`, word);
}

/** Waits until the last of the businesses is known everywhere, and deletes them all, so that no other test finds or counts them. */
async function deleteImported(admin: Caller, lastKey: string, word: string): Promise<void> {
  const db = await openDatabase('directory');
  const businesses = db.collection<{ _id: number; externalKey: string }>('businesses');
  const imported = await businesses
    .find({ externalKey: { $gt: `${word}-`, $lt: `${word}.` } }, { projection: { externalKey: 1 } })
    .toArray();
  await db.close();
  const last = imported.find(({ externalKey }) => externalKey === lastKey);
  const status = async () => (await admin.call('GET', `/api/businesses/${last?._id}/inquiries`)).status;
  await expect.poll(status, { timeout: 120_000, interval: 500 }).toBe(200);
  for (const { _id } of imported) expect((await admin.call('DELETE', `/api/businesses/${_id}`)).status).toBe(200);
}
