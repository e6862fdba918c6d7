import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { phone, withPage } from './browser.ts';
import { fillSignIn } from './sign-in.ts';

const admin = await openSession('admin', 'admin123');

const hearts = (page: Page, isSaved: boolean) =>
  page.getByRole('main').getByRole('button', { name: /^Save (?!this search)/, pressed: isSaved });

it('A visitor who taps a heart and signs in finds the business in the favorites', async () => {
  const account = await makeAccount(admin, 'user');
  const session = await openSession(account.username, account.password);
  await withPage(
    async page => {
      await page.goto('/businesses?sort=name');
      const heart = hearts(page, false).first();
      const name = (await heart.getAttribute('aria-label'))?.replace('Save ', '') ?? '';
      await heart.click();
      await fillSignIn(page, account);
      await page.getByText(`${name} is in your favorites.`, { exact: true }).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/businesses');
      await hearts(page, true).first().waitFor();
      expect(await (await session.call('GET', '/api/favorites')).json()).toHaveLength(1);

      await page.goto('/profile?tab=favourites');
      await page.getByRole('heading', { level: 3, name }).waitFor();
      await hearts(page, true).click();
      await page.getByText('No favorites yet').waitFor();
      await expect.poll(async () => (await session.call('GET', '/api/favorites')).json()).toEqual([]);
    },
    { viewport: phone },
  );
});
