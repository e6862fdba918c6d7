import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { SavedSearch } from '@doorstep/contracts/directory/saved-searches/schema.ts';
import type { AppNotification } from '@doorstep/contracts/identity/notifications/schema.ts';
import { expect, it } from 'vitest';
import { makeAccount, openSession, send } from './api.ts';
import { phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { fillSignIn } from './sign-in.ts';
import { uniqueName } from './unique.ts';

const admin = await openSession('admin', 'admin123');
const wait = { timeout: 60_000 };

/** A category of its own, because businesses of other tests would push the new one off the first page. */
async function addCategory(): Promise<Category> {
  const body = { name: uniqueName(), icon: 'fitness' };
  const category = await send<Category>(admin, 'POST', '/api/categories', body);
  const list = () => send<Category[]>(admin, 'GET', '/api/categories?limit=100');
  await expect.poll(list).toContainEqual(expect.objectContaining({ id: category.id }));
  return category;
}

it('A visitor saves a search after signing in, is notified of a new business, and finds the search on another device', async () => {
  const category = await addCategory();
  const query = `categoryId=${category.id}`;
  const account = await makeAccount(admin, 'user');
  const session = await openSession(account.username, account.password);
  const list = async () => (await (await session.call('GET', '/api/saved-searches')).json()) as SavedSearch[];
  await withPage(
    async page => {
      await page.goto(`/category/${category.slug}`);
      await page.getByRole('button', { name: 'Save this search' }).click();
      await page.getByRole('heading', { name: 'Sign in to save this search' }).waitFor();
      await fillSignIn(page, account);
      const dialog = page.getByRole('dialog', { name: 'Save this search' });
      await dialog.waitFor();
      expect(await dialog.getByLabel('Name').inputValue()).toBe(category.name);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Search saved', { exact: true }).first().waitFor();
      expect(await list()).toMatchObject([{ name: category.name, query }]);
    },
    { viewport: phone },
  );

  const { name } = await makeBusiness(admin, category.id);
  const notifications = async () =>
    (await (await session.call('GET', '/api/notifications')).json()) as AppNotification[];
  await expect
    .poll(notifications, wait)
    .toMatchObject([{ kind: 'saved-search', path: `/businesses?${query}&sort=newest`, isRead: false }]);

  await withPage(async page => {
    await page.goto('/auth?returnTo=/profile?tab=searches');
    await fillSignIn(page, account);
    await page.getByRole('list', { name: 'Your saved searches' }).getByRole('link').click();
    await page.getByRole('heading', { level: 3, name }).waitFor();
    await page.goto('/profile?tab=searches');
    await page.getByRole('button', { name: `Rename ${category.name}` }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('All of them');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Delete All of them' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No saved searches yet').waitFor();
    expect(await list()).toEqual([]);
  });
});

it('A user shares a list of favorites by a link, which shows it to anyone until the sharing ends', async () => {
  const account = await makeAccount(admin, 'user');
  const { businessId, name } = await makeBusiness(admin);
  const session = await openSession(account.username, account.password);
  await session.call('PUT', `/api/favorites/${businessId}`);
  await withPage(async page => {
    await page.goto('/auth?returnTo=/profile?tab=favourites');
    await fillSignIn(page, account);
    await page.getByRole('button', { name: `Add to list ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Name of the list').fill('For Ana');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to list' }).click();
    await page.getByRole('button', { name: /^For Ana/ }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();

    await withPage(
      async visitor => {
        await visitor.goto(new URL(link).pathname);
        await visitor.getByRole('heading', { level: 1, name: 'For Ana' }).waitFor();
        await visitor.getByRole('heading', { level: 3, name }).waitFor();
        expect(await visitor.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex');
        expect(await visitor.content()).not.toContain(account.username);
        await page.getByRole('button', { name: 'Stop sharing' }).click();
        await page.getByRole('button', { name: 'Create a link' }).waitFor();
        await visitor.reload();
        await visitor.getByText('This list is not shared any more').waitFor();
      },
      { allowed: [/status of 404/] },
    );
  });
});
