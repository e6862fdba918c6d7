import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { launchBrowser, phone, withPage } from './browser.ts';
import { fillSignIn, signIn } from './sign-in.ts';
import { openDatabase } from './stores.ts';

let browser: Browser;
let admin: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession('admin', 'admin123');
});
afterAll(() => browser.close());

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const hearts = (page: Page, isSaved: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^Save /, pressed: isSaved });

it.each([
  ['/', 'home page'],
  ['/businesses?sort=name', 'list'],
  ['/category/cleaning', 'category'],
])('A visitor taps a heart on %s, the %s, signs in, and finds the business among the favorites', async path => {
  const account = await makeAccount(admin, 'user');
  const session = await openSession(account.username, account.password);
  await withPage(
    browser,
    async page => {
      const asked: string[] = [];
      page.on('request', request => request.url().includes('/api/favorites') && asked.push(request.url()));
      await page.goto(path);
      const heart = hearts(page, false).first();
      const name = (await heart.getAttribute('aria-label'))?.replace('Save ', '') ?? '';
      await heart.click();
      await page.waitForURL(/\/auth/);
      expect(asked).toEqual([]);

      await fillSignIn(page, account);
      await toast(page, `${name} is in your favourites.`);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      await hearts(page, true).first().waitFor();
      expect(await (await session.call('GET', '/api/favorites')).json()).toHaveLength(1);

      await page.goto('/profile?tab=favourites');
      await page.getByRole('heading', { level: 3, name }).waitFor();
      await hearts(page, true).click();
      await page.getByText('No favourites yet').waitFor();
      await expect.poll(async () => (await session.call('GET', '/api/favorites')).json()).toEqual([]);
      await page.reload();
      await page.getByText('No favourites yet').waitFor();
    },
    { viewport: phone },
  );
});

it('A visitor who does not sign in after tapping a heart has saved nothing later', async () => {
  const account = await makeAccount(admin, 'user');
  await withPage(browser, async page => {
    await page.goto('/businesses');
    await hearts(page, false).first().click();
    await page.waitForURL(/\/auth/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
    await page.waitForURL('**/privacy');
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: /Privacy/ })
      .waitFor();
    await page.goto('/auth?returnTo=/businesses');
    await fillSignIn(page, account);
    await page.waitForURL('**/businesses');
    await hearts(page, false).first().waitFor();
    expect(await hearts(page, true).count()).toBe(0);
  });
});

it('A user saves a business from its card with the keyboard, and the page of the business shows it as saved', async () => {
  const account = await makeAccount(admin, 'user');
  await withPage(browser, async page => {
    await signIn(page, account);
    await page.goto('/businesses?sort=name');
    const card = page.getByRole('main').getByRole('article').first();
    const heart = card.getByRole('button', { name: /^Save / });
    await heart.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).pathname).toBe('/businesses');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/business\/\d+/);
    await page.getByRole('button', { name: /^Saved / }).click();
    await page.getByRole('button', { name: /^Save /, pressed: false }).waitFor();
  });
});

it('A user sees that a business was not saved, and can try again', async () => {
  const account = await makeAccount(admin, 'user');
  await withPage(
    browser,
    async page => {
      await signIn(page, account);
      await page.goto('/business/7');
      await page.route('**/api/favorites/7', route => route.abort(), { times: 1 });
      await page.getByRole('button', { name: /^Save /, pressed: false }).click();
      await page
        .getByText(/ was not saved$/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^Save /, pressed: false }).click();
      await page.getByRole('button', { name: /^Saved /, pressed: true }).waitFor();
    },
    { allowed: [/ERR_FAILED/] },
  );
});

it('A favorite that is no longer listed is left out, with a note', async () => {
  const account = await makeAccount(admin, 'user');
  const session = await openSession(account.username, account.password);
  for (const id of [1, 2]) expect((await session.call('PUT', `/api/favorites/${id}`)).status).toBe(200);
  const db = await openDatabase('engagement');
  await db.collection('favorites').updateOne({ userId: account.id, businessId: 2 }, { $set: { businessId: 999_999 } });
  await db.close();
  await withPage(
    browser,
    async page => {
      await signIn(page, account);
      await page.goto('/profile?tab=favourites');
      await page.getByText('One of them is not listed at the moment.').waitFor();
      await hearts(page, true).first().waitFor();
      expect(await hearts(page, true).count()).toBe(1);
    },
    { allowed: [/status of 404/] },
  );
});
