import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, phone, withPage } from './browser.ts';
import { openDatabase } from './stores.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Cleaning' });
  await page.getByLabel('Description').fill('Windows and floors of small offices.');
  await page.getByLabel('Email').fill('hello@clear-view.example');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Request' }).click();
const seesSent = (page: Page) => page.getByRole('heading', { name: 'Your request was sent' }).waitFor();

it.each([
  ['phone', phone],
  ['desktop', { width: 1280, height: 900 }],
])('A visitor with a %s asks for a business to be listed and sees what happens next', async (_device, viewport) => {
  const name = `Clear View ${randomUUID()}`;
  await withPage(
    browser,
    async page => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'List your business' }).click();
      await fillIn(page, name);
      await page.getByLabel('Website').fill('clear-view.example');
      await send(page);
      await seesSent(page);
      await page.getByText('The administrator reviews it next.').waitFor();
      await page.getByRole('definition').filter({ hasText: 'Cleaning' }).waitFor();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.getByRole('heading', { level: 1, name: /Home Services now/ }).waitFor();
    },
    { viewport },
  );
  const db = await openDatabase('onboarding');
  const stored = await db.collection('business_requests').find({ name }).toArray();
  expect(stored).toMatchObject([
    { email: 'hello@clear-view.example', website: 'https://clear-view.example', categoryId: 10, status: 'pending' },
  ]);
  await db.close();
});

it('A visitor who leaves fields empty sees all that are required at once', async () => {
  await withPage(browser, async page => {
    await page.goto('/list-your-business');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Other' });
    await send(page);
    await page.getByText('Please enter a valid email address').waitFor();
    const refused = page.locator('[aria-invalid="true"]');
    await expect.poll(() => refused.count()).toBe(4);
    expect(await page.locator('input[name="name"]:focus').count()).toBe(1);
    expect(await page.getByLabel('New category', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });
});

it('A visitor whose trade is missing can propose a subcategory or a category', async () => {
  const db = await openDatabase('onboarding');
  const stored = (name: string) => db.collection('business_requests').findOne({ name });
  const below = `Chandeliers ${randomUUID()}`;
  const beside = `Bees ${randomUUID()}`;
  await withPage(browser, async page => {
    await page.goto('/list-your-business');
    await fillIn(page, below);
    await page.getByRole('combobox', { name: /^Subcategory/ }).selectOption({ label: 'Something else' });
    await page.getByLabel('New subcategory').fill('Chandeliers');
    await send(page);
    await seesSent(page);
    await page.getByRole('definition').filter({ hasText: 'Cleaning, Chandeliers' }).waitFor();
  });
  expect(await stored(below)).toMatchObject({ categoryId: 10, newSubcategoryName: 'Chandeliers' });

  await withPage(browser, async page => {
    await page.goto('/list-your-business');
    await fillIn(page, beside);
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Other' });
    await page.getByLabel('New category', { exact: true }).fill('Beekeeping');
    await send(page);
    await seesSent(page);
  });
  expect(await stored(beside)).toMatchObject({ categoryId: 15, newCategoryName: 'Beekeeping' });
  await db.close();
});

it('A visitor whose answer is lost keeps what was typed and sends again, and one request arrives', async () => {
  const name = `Sent twice ${randomUUID()}`;
  await withPage(
    browser,
    async page => {
      await page.route(
        '**/api/business-requests',
        async route => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.goto('/list-your-business');
      await fillIn(page, name);
      await send(page);
      await page.getByText('Failed to send your request. Please try again later.', { exact: true }).waitFor();
      await send(page);
      await seesSent(page);
    },
    { allowed: [/ERR_FAILED/] },
  );
  const db = await openDatabase('onboarding');
  expect(await db.collection('business_requests').countDocuments({ name })).toBe(1);
  await db.close();
});

it('A visitor sees that the categories could not be loaded, and tries again', async () => {
  await withPage(
    browser,
    async page => {
      await page.route('**/api/parent-categories?*', route => route.abort());
      await page.route('**/api/subcategories/10?*', route => route.fulfill({ json: [] }));
      await page.goto('/list-your-business');
      await page.getByText('Error loading categories').waitFor();
      await page.unroute('**/api/parent-categories?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Cleaning' });
      await page.getByText('No subcategories found for this parent category.').waitFor();
    },
    { allowed: [/ERR_FAILED/] },
  );
});
