import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSession } from './api.ts';
import { withPage } from './browser.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('An administrator can add and rename a category, and delete it once it is empty', async () => {
  const admin = await openSession(administrator.username, administrator.password);
  const name = `Wicker ${process.pid}`;
  const slug = `wicker-${process.pid}`;
  await withPage(
    async page => {
      await signIn(page, administrator);
      await page.goto('/dashboard?tab=categories');
      const dialog = page.getByRole('dialog');
      await button(page, 'Add Category').click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('radio', { name: 'Fitness' }).click();
      await dialog.getByRole('button', { name: 'Create Category' }).click();
      await toast(page, 'Category created');
      await button(page, `Add a subcategory to ${name}`).click();
      await dialog.getByLabel('Name').fill(`${name} Chairs`);
      await dialog.getByRole('button', { name: 'Create Category' }).click();
      await button(page, `Edit ${name} Chairs`).waitFor();
      await button(page, `Edit ${name}`).click();
      await dialog.getByLabel('Name').fill(`${name} Renamed`);
      await dialog.getByRole('radio', { name: 'Legal' }).click();
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'Category updated');

      const categories = (await (await admin.call('GET', '/api/categories?limit=100')).json()) as Category[];
      const top = categories.find(category => category.slug === slug);
      expect(top).toMatchObject({ name: `${name} Renamed`, icon: 'legal' });
      expect(categories).toContainEqual(expect.objectContaining({ name: `${name} Chairs`, parentId: top?.id }));
      await page.goto(`/category/${slug}`);
      await page.getByRole('heading', { name: `${name} Renamed`, level: 1 }).waitFor();
      await page.goBack();

      const askToDelete = async (category: string) => {
        await button(page, `More for ${category}`).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
      };
      await askToDelete(`${name} Renamed`);
      const question = page.getByRole('alertdialog');
      await question.getByText(/^1 subcategory uses it/).waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      for (const gone of [`${name} Chairs`, `${name} Renamed`]) {
        await askToDelete(gone);
        await button(page, 'Delete Category').click();
        await button(page, `More for ${gone}`).waitFor({ state: 'detached' });
      }
      await expect.poll(async () => (await admin.call('GET', `/api/categories/${slug}`)).status).toBe(404);
    },
    { allowed: [/status of 409/] },
  );
});
