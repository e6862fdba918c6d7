import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  createCategory,
  deleteCategory,
  getSynonyms,
  importCategories,
  listCategories,
  updateCategory,
  uploadCategoryPicture,
} from '@doorstep/contracts/directory/categories/calls.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { listAuditLog } from '@doorstep/contracts/identity/audit/calls.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { pictureFile } from '#testing/picture-file.ts';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const openPanel = (query = '') => openPage(`/dashboard?tab=categories${query}`, { as: administrator });
const tree = page.getByRole('list', { name: 'Categories', exact: true });
const dialog = page.getByRole('dialog');

const home: Category = { id: 1, version: 1, name: 'Home', slug: 'home', icon: 'home' };
const plumbing: Category = { id: 16, version: 1, parentId: 1, name: 'Plumbing', slug: 'plumbing', icon: 'repair' };

test('Administrators can add a category, whose address comes from its name, and pick an icon by keyboard', async () => {
  const taken = 'There is a category with the address "cleaning" already.';
  answer(listCategories, { body: [home, plumbing] });
  answer(createCategory, refuse(409, taken));
  await openPanel();
  await button('Add Category').click();
  await button('Create Category').click();
  await expect.element(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabelText('Name').fill('!?');
  await expect.element(dialog.getByText('Please use letters or digits')).toBeVisible();
  await dialog.getByLabelText('Name').fill('Cleaning');
  await expect.element(dialog.getByText('/category/cleaning')).toBeVisible();
  await button('Create Category').click();
  await expect.element(text('Failed to create category')).toBeVisible();
  await expect.element(dialog.getByText(taken)).toBeVisible();
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');

  await dialog.getByLabelText('Name').fill('Wicker & More!');
  await expect.element(dialog.getByText('/category/wicker-more')).toBeVisible();
  await dialog.getByLabelText(/^Description/).fill('Baskets and chairs');
  await dialog.getByLabelText('Parent Category').selectOptions('Home');
  await dialog.getByLabelText(/^Search words/).fill('basket, chair caning,\n basket ,');
  await dialog.getByLabelText('Type of business').selectOptions('Furniture store');
  expect(dialog.getByRole('radio').elements()).toHaveLength(12);
  const icon = dialog.getByRole('radio', { name: 'Home' }).element();
  if (icon instanceof HTMLElement) icon.focus();
  // Radix chooses while the key is down.
  await userEvent.keyboard('{ArrowLeft>}');
  await expect.element(dialog.getByRole('radio', { name: 'Fitness' })).toBeChecked();
  await userEvent.keyboard('{/ArrowLeft}');
  await expect.poll(() => axeFindings()).toEqual([]);
  answer(createCategory, {});
  answer(listCategories, {
    body: [home, plumbing, { ...plumbing, id: 17, name: 'Wicker & More!', slug: 'wicker-more' }],
  });
  await dialog.getByLabelText(/^Price hint under Featured/).fill('Custom Quotes');
  await button('Create Category').click();
  await expect.element(text('Category created')).toBeVisible();
  await expect.element(tree.getByText('Wicker & More!')).toBeVisible();
  expect(sentCalls(createCategory).at(-1)?.body).toEqual({
    name: 'Wicker & More!',
    slug: 'wicker-more',
    icon: 'fitness',
    parentId: 1,
    description: 'Baskets and chairs',
    synonyms: ['basket', 'chair caning'],
    businessType: 'FurnitureStore',
    featuredHint: 'Custom Quotes',
  });
});

test('Administrators can give a category a picture for businesses without a cover', async () => {
  answer(listCategories, { body: [home] });
  await openPanel();
  await button('Edit Home').click();
  const file = dialog.getByLabelText('Picture file');
  await file.upload(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(dialog.getByText('Invalid file type. Please upload JPEG, PNG, or GIF.')).toBeVisible();
  await file.upload(pictureFile('house.png'));
  await expect.element(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  answer(updateCategory, 'unreachable');
  await button('Save Changes').click();
  await expect.element(text('Failed to update category')).toBeVisible();
  const picture = '/media/businesses/Zk3bWq8xV2mT5rY1nH7cLw_1600x1200';
  answer(updateCategory, { body: { ...home, picture } });
  await button('Save Changes').click();
  await expect.element(text('Category updated')).toBeVisible();
  expect(sentCalls(updateCategory).at(-1)?.body).toMatchObject({ picture });
  // It is not stored twice if only the answer was lost.
  expect(sentCalls(uploadCategoryPicture)).toHaveLength(1);
});

test('An edited category keeps its address, and one with subcategories stays at the top level', async () => {
  answer(listCategories, { body: [home, plumbing] });
  answer(getSynonyms, refuse(503, 'Please try again later.'));
  await openPanel();
  await button('Edit Home').click();
  await expect.element(dialog.getByText('The category could not be loaded.')).toBeVisible();
  answer(getSynonyms, { body: { synonyms: ['handyperson', 'odd jobs'], version: 6 } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByLabelText(/^Search words/)).toHaveValue('handyperson, odd jobs');
  await expect.element(dialog.getByLabelText('Parent Category')).toBeDisabled();
  await expect.element(dialog.getByText('It has subcategories, so it stays at the top level.')).toBeVisible();
  await dialog.getByLabelText('Name').fill('House and Home');
  await expect.element(dialog.getByText('/category/home', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Legal' }).click();
  answer(listCategories, { body: [{ ...home, name: 'House and Home' }, plumbing] });
  await button('Save Changes').click();
  await expect.element(text('Category updated')).toBeVisible();
  await expect.element(tree.getByText('House and Home', { exact: true })).toBeVisible();
  expect(sentCalls(updateCategory)).toMatchObject([{ params: { id: '1' } }]);
  expect(sentCalls(updateCategory)[0]?.body).toEqual({ version: home.version, name: 'House and Home', icon: 'legal' });

  await button('Edit Plumbing').click();
  await dialog.getByText('History').click();
  await expect.element(dialog.getByRole('listitem').first()).toBeVisible();
  expect(sentCalls(listAuditLog).at(-1)?.query).toMatchObject({ entity: 'category', entityId: '16' });
  await expect.poll(() => axeFindings()).toEqual([]);
  await dialog.getByLabelText('Parent Category').selectOptions('No parent (top level)');
  answer(listCategories, { body: [home, { ...plumbing, parentId: undefined }] });
  await button('Save Changes').click();
  await expect.element(button('Add a subcategory to Plumbing')).toBeVisible();
  expect(sentCalls(updateCategory).at(-1)).toMatchObject({ params: { id: '16' }, body: { parentId: null } });

  await button('Add a subcategory to Plumbing').click();
  await expect.element(page.getByRole('dialog', { name: 'Add Category' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Parent Category')).toHaveValue('16');
});

test('Administrators can delete an unused category, and see what still uses another one', async () => {
  const askToDelete = async (name: string) => {
    await button(`More for ${name}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  answer(listCategories, { body: [home, plumbing] });
  answer(listBusinesses, { body: [], headers: { 'X-Total-Count': '3' } });
  await openPanel();
  await askToDelete('Home');
  await expect.element(page.getByText('3 businesses and 1 subcategory use it', { exact: false })).toBeVisible();
  await expect.element(button('Delete Category')).toBeDisabled();
  await button('Cancel').click();

  const refusal = 'A service uses Plumbing.';
  answer(listBusinesses, { body: [] });
  answer(deleteCategory, refuse(409, refusal));
  await askToDelete('Plumbing');
  await button('Delete Category').click();
  await expect.element(text('Failed to delete category')).toBeVisible();
  await expect.element(text(refusal)).toBeVisible();

  answer(deleteCategory, {});
  await askToDelete('Plumbing');
  const question = page.getByRole('alertdialog', { name: 'Delete Plumbing?' });
  answer(listCategories, { body: [home] });
  await question.getByRole('button', { name: 'Delete Category' }).click();
  await expect.element(text('Category deleted')).toBeVisible();
  await expect.element(tree.getByText('Plumbing', { exact: true })).not.toBeInTheDocument();
  expect(sentCalls(deleteCategory).map(({ params }) => params)).toEqual([{ id: '16' }, { id: '16' }]);
});

test('The category tree keeps its search in the address, and can be loaded again after a failure', async () => {
  answer(listCategories, 'unreachable');
  const { address } = await openPanel('&q=plumb');
  await expect.element(text('Failed to load categories. Please try again.')).toBeVisible();
  answer(listCategories, { body: [home, plumbing, { ...home, id: 2, name: 'Legal', slug: 'legal' }] });
  await button('Try again').click();
  await expect.element(page.getByLabelText('Search categories')).toHaveValue('plumb');
  await expect.element(tree.getByText('Plumbing', { exact: true })).toBeVisible();
  await expect.element(button('Edit Legal')).not.toBeInTheDocument();
  await page.getByLabelText('Search categories').fill('no such thing');
  await expect.element(text('No categories found')).toBeVisible();
  expect(address()).toBe('/dashboard?tab=categories&q=no+such+thing');
  await page.getByRole('main').getByRole('button', { name: 'Clear Search', exact: true }).last().click();
  await expect.element(button('Edit Legal')).toBeVisible();
  expect(address()).toBe('/dashboard?tab=categories');
});

test('The category tree is collapsed on phones and can be expanded with the keyboard', async () => {
  const below = Array.from({ length: 12 }, (_, index) => ({ ...plumbing, id: 20 + index, name: `Trade ${index}` }));
  answer(listCategories, { body: [home, ...below] });
  await openPage('/dashboard?tab=categories', { as: administrator, viewport: phone });
  const fold = tree.getByRole('button', { name: /subcategories of Home$/ });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button('Edit Trade 3')).not.toBeInTheDocument();
  const element = fold.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Edit Trade 3')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
});

test('Visitors see the icon that an administrator chose for a category', async () => {
  answer(listCategories, { body: [{ ...home, icon: 'legal' }] });
  await openPage('/categories');
  const card = page.getByRole('article').filter({ hasText: 'Home' });
  await expect.element(card).toBeVisible();
  expect(card.element().querySelector('svg.lucide-scale')).not.toBeNull();
});

/** Draws a text as an image, to compare what this browser shows. */
function draw(shown: string): string {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.font = '20px sans-serif';
  context.fillText(shown, 0, 30);
  return canvas.toDataURL();
}

test('Every icon in the picker is visible, even on machines without emoji', async () => {
  await openPanel();
  await button('Add Category').click();
  await expect.element(dialog.getByRole('radio', { name: 'Fitness' })).toBeVisible();
  // No font has this character.
  const emptyBox = draw('\u{10FFFF}');
  const isEmpty = (icon: Element) => !icon.querySelector('svg') && draw(icon.textContent) === emptyBox;
  expect(dialog.getByRole('radio').elements().filter(isEmpty)).toEqual([]);
});

test('Administrators can preview an import of categories before they apply it', async () => {
  const report = { dryRun: true, rows: 3, created: 2, updated: 0, unchanged: 0 };
  const errors = [{ row: 3, column: 'parent', message: 'There is no category with this address' }];
  answer(listCategories, { body: [home] });
  answer(importCategories, ({ query }) => ({ body: { ...report, dryRun: query.dryRun === 'true', errors } }));
  await openPage('/dashboard?tab=categories', { as: administrator, viewport: phone });
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/categories?format=csv');
  await button('Import CSV').click();
  await expect.element(dialog.getByText('Import categories')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  const file = new File(['name,parent\nStables,\n'], 'categories.csv', { type: 'text/csv' });
  await dialog.getByLabelText('Choose a CSV file').upload(file);
  await expect.element(dialog.getByRole('cell', { name: 'There is no category with this address' })).toBeVisible();
  answer(listCategories, { body: [home, { ...home, id: 30, name: 'Stables', slug: 'stables' }] });
  await button('Import 2 rows').click();
  await expect.element(dialog.getByText('3 rows imported.')).toBeVisible();
  await button('Done').click();
  await expect.element(tree.getByText('Stables', { exact: true })).toBeVisible();
  expect(sentCalls(importCategories).map(({ query }) => query.dryRun)).toEqual(['true', 'false']);
});
