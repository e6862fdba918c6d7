import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSession } from './api.ts';
import { axeFindings } from './axe.ts';
import { closeStream, launchBrowser, phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };

interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
  readonly parentId?: number;
}

let browser: Browser;
let admin: Caller;
const added: number[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession(administrator.username, administrator.password);
});
afterAll(async () => {
  // Other tests count the tiles of the home page. Those below others go first.
  for (const id of added.reverse()) await admin.call('DELETE', `/api/categories/${id}`);
  await browser.close();
});

let made = 0;
/** A name that no other category has. */
const newName = () => `Wicker ${process.pid} ${++made}`;
const toSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

const categories = async () => (await admin.call('GET', '/api/categories?limit=100')).json() as Promise<Category[]>;
async function named(name: string): Promise<Category> {
  const category = (await categories()).find(candidate => candidate.name === name);
  if (!category) throw new Error(`There is no category ${name}`);
  if (!added.includes(category.id)) added.push(category.id);
  return category;
}

async function add(name: string, more: object = {}): Promise<Category> {
  const response = await admin.call('POST', '/api/categories', { name, icon: 'repair', ...more });
  expect(response.status).toBe(201);
  const category = (await response.json()) as Category;
  added.push(category.id);
  return category;
}

async function openPanel(page: Page, query = ''): Promise<void> {
  await signIn(page, administrator);
  await page.goto(`/dashboard?tab=categories${query}`);
  await page.getByRole('list', { name: 'Categories', exact: true }).waitFor();
}

const tree = (page: Page): Locator => page.getByRole('list', { name: 'Categories', exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('An administrator', () => {
  it('adds a category, whose address is made from its name, and picks an icon with the keyboard', async () => {
    const name = newName();
    await withPage(
      browser,
      async page => {
        await openPanel(page);
        await button(page, 'Add Category').click();
        const dialog = page.getByRole('dialog', { name: 'Add Category' });
        await dialog.getByRole('button', { name: 'Create Category' }).click();
        await dialog.getByText('Required').waitFor();
        await dialog.getByLabel('Name').fill('!?');
        await dialog.getByText('Please use letters or digits').waitFor();
        await dialog.getByLabel('Name').fill('Cleaning');
        await dialog.getByText('/category/cleaning').waitFor();
        await dialog.getByRole('button', { name: 'Create Category' }).click();
        await toast(page, 'Failed to create category');
        expect(await dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
        await dialog.getByText('There is a category with the address "cleaning" already.').waitFor();

        await dialog.getByLabel('Name').fill(`${name} & More!`);
        await dialog.getByText(`/category/${toSlug(name)}-more`).waitFor();
        await dialog.getByLabel('Description').fill('Baskets and chairs');
        await dialog.getByLabel('Parent Category').selectOption({ label: 'Home' });
        expect(await dialog.getByRole('radio').count()).toBe(12);
        await dialog.getByRole('radio', { name: 'Home' }).focus();
        // Radix chooses while the key is down.
        await page.keyboard.press('ArrowLeft', { delay: 50 });
        await expect.poll(() => dialog.getByRole('radio', { name: 'Fitness' }).isChecked()).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Create Category' }).click();
        await toast(page, 'Category created');
        await tree(page).getByText(`${name} & More!`).waitFor();
      },
      { allowed: [/status of 409/] },
    );
    expect(await named(`${name} & More!`)).toMatchObject({
      slug: `${toSlug(name)}-more`,
      icon: 'fitness',
      parentId: 1,
      description: 'Baskets and chairs',
    });
  });

  it('edits a category, which keeps its address and shows visitors its icon; one with subcategories stays at the top', async () => {
    const name = newName();
    const top = await add(name);
    const below = await add(`${name} Chairs`, { parentId: top.id });
    await withPage(browser, async page => {
      await openPanel(page);
      await button(page, `Edit ${name}`).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Category' });
      expect(await dialog.getByLabel('Parent Category').isDisabled()).toBe(true);
      await dialog.getByText('It has subcategories, so it stays at the top.').waitFor();
      await dialog.getByLabel('Name').fill(`${name} Renamed`);
      await dialog.getByText(`/category/${top.slug}`).waitFor();
      await dialog.getByRole('radio', { name: 'Legal' }).click();
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'Category updated');
      await tree(page).getByText(`${name} Renamed`, { exact: true }).waitFor();
      expect(await named(`${name} Renamed`)).toMatchObject({ slug: top.slug, icon: 'legal' });

      await button(page, `Edit ${below.name}`).click();
      await dialog.getByLabel('Parent Category').selectOption({ label: 'None: at the top' });
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await toast(page, 'Category updated');
      await expect.poll(async () => (await named(below.name)).parentId).toBe(undefined);
      await button(page, `Add a subcategory to ${below.name}`).waitFor();

      await page.goto('/categories');
      const card = page.getByRole('article').filter({ hasText: `${name} Renamed` });
      await card.locator('svg.lucide-scale').waitFor();
      await page.goto(`/category/${top.slug}`);
      await page.getByRole('heading', { name: `${name} Renamed`, level: 1 }).waitFor();
    });
  });

  it('adds a subcategory and sees its history', async () => {
    const top = await add(newName());
    const name = newName();
    await withPage(browser, async page => {
      await openPanel(page);
      await button(page, `Add a subcategory to ${top.name}`).click();
      const dialog = page.getByRole('dialog', { name: 'Add Category' });
      expect(await dialog.getByLabel('Parent Category').inputValue()).toBe(String(top.id));
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Create Category' }).click();
      await toast(page, 'Category created');
      const { id } = await named(name);
      const logged = async () => (await admin.call('GET', `/api/audit-log?entity=category&entityId=${id}`)).json();
      await expect.poll(logged).toHaveLength(1);
      await page.reload();
      await button(page, `Edit ${name}`).click();
      await page.getByRole('dialog').getByText('History').click();
      await page.getByRole('dialog').getByText('Created').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it('deletes an empty category, and sees why another one cannot be deleted', async () => {
    const empty = await add(newName());
    const holds = await add(newName());
    await add(`${holds.name} Below`, { parentId: holds.id });
    await withPage(
      browser,
      async page => {
        await openPanel(page);
        await button(page, `Delete ${holds.name}`).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Category' }).click();
        await toast(page, 'Failed to delete category');
        await toast(page, `${holds.name} still holds 1 subcategory.`);
        await tree(page).getByText(holds.name, { exact: true }).waitFor();

        await button(page, `Delete ${empty.name}`).click();
        const question = page.getByRole('alertdialog', { name: `Delete ${empty.name}?` });
        await question.getByRole('button', { name: 'Delete Category' }).click();
        await toast(page, 'Category deleted');
        await expect.poll(() => tree(page).getByText(empty.name, { exact: true }).count()).toBe(0);
      },
      { allowed: [/status of 409/] },
    );
    expect((await categories()).some(({ id }) => id === empty.id)).toBe(false);
  });
});

describe('The tree of categories', () => {
  it('keeps its search in the address and through a reload', async () => {
    const top = await add(newName());
    const below = await add(`${top.name} Zither`, { parentId: top.id });
    await withPage(browser, async page => {
      await openPanel(page);
      await page.getByLabel('Search categories').fill('zither');
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('zither');
      await tree(page).getByText(below.name, { exact: true }).waitFor();
      await expect.poll(() => button(page, 'Edit Home').count()).toBe(0);
      await page.reload();
      await tree(page).getByText(below.name, { exact: true }).waitFor();
      await page.getByLabel('Search categories').fill('no such thing');
      await page.getByText('No categories found').waitFor();
      await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
      await button(page, 'Edit Home').waitFor();
    });
  });

  it('says when it cannot be loaded, and can be loaded again', async () => {
    await withPage(
      browser,
      async page => {
        await closeStream(page);
        await page.route(/\/api\/categories\?/, route => route.abort());
        await signIn(page, administrator);
        await page.goto('/dashboard?tab=categories');
        await page.getByText('Failed to load categories. Please try again.').waitFor();
        await page.unroute(/\/api\/categories\?/);
        await page.getByRole('button', { name: 'Try again' }).click();
        await tree(page).waitFor();
      },
      { allowed: [/ERR_FAILED/] },
    );
  });

  it('is folded on a phone and can be unfolded with the keyboard', async () => {
    await withPage(
      browser,
      async page => {
        await openPanel(page);
        expect(await button(page, 'Edit Plumbing').count()).toBe(0);
        const fold = tree(page).getByRole('button', { name: /subcategories of Home$/ });
        expect(await fold.getAttribute('aria-expanded')).toBe('false');
        await fold.focus();
        await page.keyboard.press('Enter');
        await button(page, 'Edit Plumbing').waitFor();
        expect(
          await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
        ).toBeLessThanOrEqual(0);
        expect(await axeFindings(page)).toEqual([]);
      },
      { viewport: phone },
    );
  });
});
