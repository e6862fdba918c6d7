import {
  createBusiness,
  deleteBusiness,
  listBusinesses,
  publishBusiness,
  updateBusiness,
  uploadBusinessPicture,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { listUsers } from '@doorstep/contracts/identity/users/calls.ts';
import { administrator, owner } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const { business } = businessCreated.sample;
const buildBusiness = (id: number, name: string, more: Partial<Business> = {}): Business => ({
  ...business,
  isFeatured: false,
  isPopular: false,
  ...more,
  id,
  name,
});
const one = buildBusiness(7, 'Gable One');
const two = buildBusiness(8, 'Gable Two');

const openPanel = (query = '') => openPage(`/dashboard?tab=businesses${query}`, { as: administrator });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = page.getByRole('dialog');
const lastQuery = () => sentCalls(listBusinesses).at(-1)?.query;

async function chooseFromMenu(name: string, item: string) {
  await button(`More for ${name}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('Administrators can add a business, and see which fields are required', async () => {
  answer(listBusinesses, { body: [] });
  await openPanel();
  await expect.element(text('No businesses yet')).toBeVisible();
  await button('Add Business').click();
  await button('Create Business').click();
  await expect.element(dialog.getByText('Please enter the name of the business')).toBeVisible();
  await expect.element(dialog.getByText('Category is required')).toBeVisible();
  await dialog.getByLabelText('Business name').fill('Gable One');
  await dialog.getByLabelText('Category').selectOptions('Home Services');
  await dialog.getByLabelText(/^Email/).fill('hello@gable.example');
  await dialog.getByRole('checkbox', { name: 'Popular' }).click();
  answer(listBusinesses, { body: [{ ...one, isPopular: true }] });
  await button('Create Business').click();
  await expect.element(text('Business created')).toBeVisible();
  await expect.element(row('Gable One').getByText('Popular')).toBeVisible();
  await expect.element(row('Gable One').getByText('Home Services')).toBeVisible();
  await expect.element(row('Gable One').getByText('Approved')).toBeVisible();
  expect(sentCalls(createBusiness).at(-1)?.body).toMatchObject({
    name: 'Gable One',
    categoryId: 1,
    email: 'hello@gable.example',
    isPopular: true,
  });
});

test('Administrators can edit a business, and delete it by typing its name', async () => {
  answer(listBusinesses, { body: [{ ...one, email: 'hello@gable.example', hours: {} }] });
  await openPanel();
  await button('Edit Gable One').click();
  await expect.element(dialog.getByLabelText(/^Email/)).toHaveValue('hello@gable.example');
  await dialog.getByLabelText('Business name').fill('Gable Slates');
  await dialog.getByLabelText(/^Email/).fill('');
  await dialog.getByLabelText(/^External key/).fill('key-7');
  await dialog.getByText('Working hours').click();
  await dialog
    .getByRole('combobox', { name: /^Monday/ })
    .first()
    .selectOptions('Open 24 hours');
  answer(listBusinesses, { body: [{ ...one, name: 'Gable Slates' }] });
  await button('Save Changes').click();
  await expect.element(text('Business updated')).toBeVisible();
  await expect.element(row('Gable Slates')).toBeVisible();
  expect(sentCalls(updateBusiness)).toMatchObject([
    {
      params: { id: '7' },
      body: {
        name: 'Gable Slates',
        email: '',
        externalKey: 'key-7',
        hours: { monday: [{ opens: '00:00', closes: '24:00' }] },
      },
    },
  ]);
  expect(sentCalls(uploadBusinessPicture)).toEqual([]);

  await chooseFromMenu('Gable Slates', 'Delete');
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: 'Delete' });
  await expect.element(confirm).toBeDisabled();
  await question.getByLabelText('Type Gable Slates to confirm').fill('Gable Slates');
  answer(listBusinesses, { body: [] });
  await confirm.click();
  await expect.element(text('Business deleted')).toBeVisible();
  await expect.element(text('No businesses yet')).toBeVisible();
  expect(sentCalls(deleteBusiness)).toMatchObject([{ params: { id: '7' } }]);
});

test('Administrators can mark several businesses at once, undo that, and delete all of them', async () => {
  answer(listBusinesses, { body: [one, two] });
  await openPanel('&q=gable');
  await page.getByLabelText('Select all rows of this page').click();
  await expect.element(text('2 businesses selected')).toBeVisible();
  answer(listBusinesses, {
    body: [
      { ...one, isFeatured: true },
      { ...two, isFeatured: true },
    ],
  });
  await button('Feature').click();
  await expect.element(text('2 businesses featured')).toBeVisible();
  await expect.element(row('Gable One').getByText('Featured', { exact: true })).toBeVisible();
  answer(listBusinesses, { body: [one, two] });
  await button('Undo').click();
  await expect.element(row('Gable One').getByText('Featured', { exact: true })).not.toBeInTheDocument();
  expect(sentCalls(updateBusiness).map(({ params, body }) => [params.id, body])).toEqual([
    ['7', { isFeatured: true }],
    ['8', { isFeatured: true }],
    ['7', { isFeatured: false }],
    ['8', { isFeatured: false }],
  ]);

  await chooseFromMenu('Gable Two', 'Make popular');
  await expect.element(text('1 business marked as popular')).toBeVisible();
  expect(sentCalls(updateBusiness).at(-1)).toMatchObject({ params: { id: '8' }, body: { isPopular: true } });
  await expect.element(text('2 businesses selected')).toBeVisible();
  await button('Delete selected').click();
  await page.getByLabelText('Type delete 2 to confirm').fill('delete 2');
  answer(listBusinesses, { body: [] });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(text('2 businesses deleted')).toBeVisible();
  await expect.element(text('No businesses found')).toBeVisible();
  expect(sentCalls(deleteBusiness).map(({ params }) => params.id)).toEqual(['7', '8']);
});

test('The business list keeps search, order, filters and page in its address, and its export matches', async () => {
  answer(listBusinesses, ({ query: { cursor } }) => ({
    body: [cursor ? two : one],
    headers: { 'X-Total-Count': '26', ...(!cursor && { Link: '</api/businesses?cursor=after-one>; rel="next"' }) },
  }));
  const { address, goBack } = await openPanel('&status=pending');
  await expect.element(page.getByLabelText('Status')).toHaveValue('pending');
  await page.getByLabelText('Search all businesses').fill('7');
  await expect.poll(lastQuery).toEqual({ q: '7', status: 'pending', sort: 'relevance', limit: '25' });
  await button('Business').click();
  await page.getByLabelText('Featured or popular').selectOptions('Popular');
  await expect.poll(address).toBe('/dashboard?tab=businesses&status=pending&q=7&sort=name&mark=popular');
  await expect.poll(lastQuery).toEqual({ q: '7', status: 'pending', sort: 'name', isPopular: 'true', limit: '25' });
  await expect.element(page.getByRole('columnheader', { name: 'Business' })).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/businesses?q=7&status=pending&isPopular=true&sort=name&format=csv');
  await button('Next').click();
  await expect.element(row('Gable Two')).toBeVisible();
  await expect.element(text('26–26 of 26')).toBeVisible();
  expect(lastQuery()).toMatchObject({ sort: 'name', cursor: 'after-one' });
  await goBack();
  await expect.element(row('Gable One')).toBeVisible();
});

test('The list of businesses and the form fit a phone', async () => {
  answer(listBusinesses, { body: [one] });
  await openPage('/dashboard?tab=businesses', { as: administrator, viewport: phone });
  await expect.element(row('Gable One')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await button('Edit Gable One').click();
  await expect.element(page.getByLabelText('Business name')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
});

test('Administrators see who owns each business', async () => {
  answer(listBusinesses, {
    body: [
      { ...one, ownerId: 3 },
      { ...two, ownerId: undefined },
    ],
  });
  answer(listUsers, { body: [{ ...owner, id: 3, name: 'Mara Owner' }] });
  const { address } = await openPanel();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Gable Two').getByText('None')).toBeVisible();
  expect(sentCalls(listUsers)[0]?.query).toMatchObject({ ids: '3' });
  await row('Gable One').getByRole('link', { name: 'Mara Owner' }).click();
  await expect.poll(address).toMatch(/^\/dashboard\?tab=users&q=/);
});

test('Administrators can publish businesses that wait, one or several, and see why one is not published', async () => {
  const waiting = [one, two].map(business => ({ ...business, approvalStatus: 'pending' as const }));
  answer(listBusinesses, { body: waiting });
  answer(publishBusiness, { body: one });
  await openPanel('&status=pending');
  await page.getByRole('checkbox', { name: 'Select Gable One' }).click();
  await page.getByRole('checkbox', { name: 'Select Gable Two' }).click();
  await button('Publish').click();
  await expect.element(text('2 businesses published')).toBeVisible();
  expect(sentCalls(publishBusiness).map(({ params }) => params)).toEqual([{ id: '7' }, { id: '8' }]);

  answer(publishBusiness, refuse(409, 'Please decide the request about this business instead.'));
  await chooseFromMenu('Gable One', 'Publish');
  await expect.element(text('Gable One: Please decide the request about this business instead.')).toBeVisible();
});

test('A published business has no action to publish it', async () => {
  answer(listBusinesses, { body: [one] });
  await openPanel();
  await button('More for Gable One').click();
  await expect.element(page.getByRole('menuitem', { name: 'View page' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Publish', exact: true })).not.toBeInTheDocument();
});
