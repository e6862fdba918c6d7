import { listParentCategories, listSubcategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { createBusinessRequest } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const parents = {
  body: [
    { id: 1, name: 'Home Services' },
    { id: 15, name: 'Other' },
  ],
};

const category = page.getByLabelText('Category', { exact: true });
const send = page.getByRole('button', { name: 'Send Request' });
const seesSent = () => expect.element(page.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();

async function fillIn(name: string): Promise<void> {
  await page.getByLabelText('Business name').fill(name);
  await category.selectOptions('Home Services');
  await page.getByLabelText('Description').fill('Windows and floors of small offices.');
  await page.getByLabelText('Email').fill('hello@clear-view.example');
}

test('A visitor who leaves fields empty sees all required ones at once', async () => {
  answer(listParentCategories, parents);
  await openPage('/list-your-business');
  await page.getByLabelText('Email').fill('no-address');
  await category.selectOptions('Other');
  await send.click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(4);
  await expect.element(page.getByLabelText('Business name')).toHaveFocus();
  await expect.element(page.getByLabelText('New category', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(sentCalls(createBusinessRequest)).toEqual([]);
});

test('A visitor whose trade is missing can propose a subcategory', async () => {
  await openPage('/list-your-business');
  await fillIn('Clear View');
  await page.getByRole('combobox', { name: /^Subcategory/ }).selectOptions('Something else');
  await page.getByLabelText(/^New subcategory/).fill('Chandeliers');
  await send.click();
  await seesSent();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Home Services, Chandeliers' })).toBeVisible();
  expect(sentCalls(createBusinessRequest)).toMatchObject([
    { body: { categoryId: 1, newSubcategoryName: 'Chandeliers' } },
  ]);
});

test('A visitor whose trade is missing can propose a category', async () => {
  answer(listParentCategories, parents);
  await openPage('/list-your-business');
  await fillIn('Stillwater Bees');
  await category.selectOptions('Other');
  await page.getByLabelText('New category', { exact: true }).fill('Beekeeping');
  await send.click();
  await seesSent();
  expect(sentCalls(createBusinessRequest)).toMatchObject([{ body: { categoryId: 15, newCategoryName: 'Beekeeping' } }]);
});

test('A visitor who loses the connection keeps the typed text and can send the same request again', async () => {
  answer(createBusinessRequest, 'unreachable');
  await openPage('/list-your-business');
  await fillIn('Clear View');
  await send.click();
  await expect
    .element(page.getByText('Failed to send your request. Please try again later.', { exact: true }).first())
    .toBeVisible();
  answer(createBusinessRequest, {});
  await send.click();
  await seesSent();
  const [lost, sent] = sentCalls(createBusinessRequest);
  expect(lost?.body).toMatchObject({ name: 'Clear View', idempotencyKey: expect.any(String) });
  expect(sent).toEqual(lost);
});

test('A visitor sees that the categories could not be loaded, and can try again', async () => {
  answer(listParentCategories, 'unreachable');
  answer(listSubcategories, { body: [] });
  await openPage('/list-your-business');
  await expect.element(page.getByText(/Error loading categories/).first()).toBeVisible();
  answer(listParentCategories, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await category.selectOptions('Home Services');
  await expect.element(page.getByText(/^No subcategories found for this parent category\./)).toBeVisible();
});

test('The category of an invitation is chosen, also if the categories come late', async () => {
  answer(listParentCategories, 'unreachable');
  await openPage('/list-your-business?categoryId=1');
  await expect.element(page.getByText(/Error loading categories/).first()).toBeVisible();
  answer(listParentCategories, parents);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(category).toBeEnabled();
  await expect.element(category).toHaveValue('1');
});
