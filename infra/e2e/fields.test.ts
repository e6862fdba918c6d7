import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { addWallHeight } from './add-field.ts';
import { openSession } from './api.ts';
import { axeFindings } from './axe.ts';
import { beginUse, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };
const admin = await openSession(administrator.username, administrator.password);

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function addCategory(): Promise<Category> {
  const body = { name: `Climbing halls ${process.pid}`, icon: 'fitness' };
  return (await (await admin.call('POST', '/api/categories', body)).json()) as Category;
}

it('An administrator adds fields to a category, an owner fills them in, and a visitor filters by them', async () => {
  const category = await addCategory();
  const [hall, other] = [await makeBusiness(admin), await makeBusiness(admin)];
  for (const { businessId } of [hall, other])
    expect((await admin.call('PUT', `/api/businesses/${businessId}`, { categoryId: category.id })).status).toBe(200);

  await withPage(async page => {
    await signIn(page, administrator);
    await page.goto('/dashboard?tab=categories');
    await addWallHeight(page, category.name);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Field' }).click();
    await dialog.getByLabel('Label').fill('Bouldering');
    await dialog.getByLabel('Kind').selectOption('Yes or no');
    await dialog.getByLabel('A filter of lists').click();
    await dialog.getByLabel('With the number of businesses for each choice').click();
    await dialog.getByLabel('Found by search').click();
    await button(page, 'Create Field').click();
    await dialog.getByText('Height of the wall (m)').waitFor();
    await dialog.getByText('Bouldering', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  await withPage(async page => {
    await signIn(page, hall.owner);
    await page.goto('/business-profile-edit');
    await page.getByLabel('Height of the wall (m)').fill('16.5');
    await page.getByLabel('Bouldering').selectOption('Yes');
    await button(page, 'Save Changes').click();
    await toast(page, 'Profile Updated');
  });
  const fields = await findKeys(category.id);
  const values = { fields: Object.fromEntries(fields.map((key, at) => [key, at === 0 ? 4 : false])) };
  const [own, foreign] = await Promise.all([
    openSession(other.owner.username, other.owner.password),
    openSession(hall.owner.username, hall.owner.password),
  ]);
  const path = `/api/businesses/${other.businessId}`;
  expect((await foreign.call('PUT', path, values)).status).toBe(403);
  expect((await own.call('PUT', path, values)).status).toBe(200);

  await withPage(async page => {
    await page.goto(`/category/${category.slug}`);
    await page.getByRole('heading', { name: other.name }).waitFor();
    await page.getByText('Height of the wall 16.5 m').waitFor();
    const release = await holdLaterScripts(page);
    await beginUse(page);
    await page.getByText('Bouldering (1)').click();
    release();
    await page.getByRole('heading', { name: other.name }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: hall.name }).waitFor();
    await page.getByLabel('Height of the wall (m): at least').fill('20');
    await page.keyboard.press('Enter');
    await page.getByText('No businesses found').waitFor();
    expect(page.url()).toContain(`f.${fields[1]}=1&f.${fields[0]}=20..`);
    // Now the server renders it.
    await page.goto(page.url().replace('20..', '10..'));
    await page.getByRole('heading', { name: hall.name }).waitFor();
    await page.getByRole('link', { name: 'Remove filter Height of the wall: at least 10 m' }).waitFor();
    expect(await page.getByRole('heading', { name: other.name }).count()).toBe(0);
    await page.goto(`/business/${hall.businessId}?tab=about`);
    await page.getByText('16.5 m').waitFor();
    const jsonLd = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(jsonLd).toContain('"@type":"PropertyValue","name":"Height of the wall","value":16.5,"unitText":"m"');
  });
});

/** Holds back the scripts that the shown page loads after its hydration until the test releases them: a slow connection. */
async function holdLaterScripts(page: Page): Promise<() => void> {
  const named = await page.evaluate<string[]>(
    `[...document.getElementById('scripts').content.querySelectorAll('script, link')]
      .map(file => file.getAttribute('src') ?? file.getAttribute('href'))`,
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.endsWith('.js') && !named.includes(pathname),
    async route => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}

/** The keys of the fields of a category, once visitors see them. */
const findKeys = (id: number): Promise<string[]> =>
  vi.waitFor(async () => {
    const categories = (await (await admin.call('GET', '/api/categories?limit=100')).json()) as Category[];
    const keys = categories.find(category => category.id === id)?.fields?.map(({ key }) => key) ?? [];
    expect(keys).toHaveLength(2);
    return keys;
  });

it('Visitors without JavaScript filter by fields with the form of the page', async () => {
  const body = { name: `Notaries ${process.pid}`, icon: 'legal' };
  const category = (await (await admin.call('POST', '/api/categories', body)).json()) as Category;
  const flags = { isRequired: false, isOnCard: false, isFilter: true, isFacet: false, isSearchable: false };
  const fees = { ...flags, label: `Fee ${process.pid}`, kind: 'number' };
  const field = (await (await admin.call('POST', `/api/categories/${category.id}/fields`, fees)).json()) as {
    key: string;
  };
  const names = [3, 30].map(fee => ({ fee, name: `Notary of ${fee} ${process.pid}` }));
  for (const { fee, name } of names) {
    const business = { name, categoryId: category.id, fields: { [field.key]: fee } };
    const made = await admin.call('POST', '/api/businesses', business);
    expect(((await made.json()) as Business).fields).toEqual({ [field.key]: fee });
  }
  await withPage(
    async page => {
      const limit = page.getByLabel(`Fee ${process.pid}: at most`);
      // The page does not change by itself, and other people's changes reach visitors within moments.
      await vi.waitFor(async () => {
        await page.goto(`/category/${category.slug}`);
        expect(await limit.count()).toBe(1);
        for (const { name } of names) expect(await page.getByRole('heading', { name }).count()).toBe(1);
      });
      await limit.fill('10');
      await button(page, 'Apply').click();
      await page.getByRole('heading', { name: names[0]?.name }).waitFor();
      expect(await page.getByRole('heading', { name: names[1]?.name }).count()).toBe(0);
    },
    { javaScriptEnabled: false },
  );
});
