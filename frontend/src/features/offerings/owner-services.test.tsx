import { uploadBusinessPicture } from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  createOffering,
  deleteOffering,
  listOfferings,
  updateOffering,
} from '@doorstep/contracts/directory/offerings/calls.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';
import { pictureFile } from '#testing/picture-file.ts';
import { shows } from '#testing/screen.ts';

const dialog = page.getByRole('dialog');
const row = page.getByRole('article').filter({ hasText: 'Boiler check' });
const add = dialog.getByRole('button', { name: 'Add Service' });
const openDialog = () => page.getByRole('button', { name: 'Add Service' }).first().click();
const description = 'Every year, before winter. '.repeat(6).trim();

beforeEach(() => {
  answer(getMyStatus, { body: { status: 'approved' } });
  answer(listOfferings, { body: [] });
});

test('Owners can add, change and delete a service with a picture in the portal', async () => {
  await openPage('/business-dashboard?tab=services', { as: owner });
  await expect.element(page.getByText('No services yet')).toBeVisible();
  await openDialog();
  await add.click();
  await expect.element(dialog.getByText('Service name is required')).toBeVisible();
  await expect.element(dialog.getByText('Please describe the service')).toBeVisible();
  await expect.element(dialog.getByText('Please enter a price')).toBeVisible();
  await expect.element(dialog.getByText('Please select a category for the service')).toBeVisible();
  await shows('Please fill in all required fields');

  await dialog.getByLabelText('Name').fill('Boiler check');
  await dialog.getByLabelText('Description').fill(description);
  await dialog.getByLabelText('Price').fill('49.5');
  await dialog.getByLabelText('Category').selectOptions('1');
  const file = dialog.getByLabelText('Picture file');
  await file.upload(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(dialog.getByText('Invalid file type. Please upload JPEG, PNG, or GIF.')).toBeVisible();
  await file.upload(pictureFile('boiler.png'));
  await expect.element(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();

  const image = '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200';
  const service = { id: 41, businessId: 7, name: 'Boiler check', description, price: '49.5', categoryId: 1, image };
  answer(createOffering, 'unreachable');
  await add.click();
  await shows('Error Creating Service');
  answer(createOffering, { body: service });
  answer(listOfferings, { body: [service] });
  await add.click();
  await shows('Your new service has been added successfully');
  const [first, second] = sentCalls(createOffering);
  expect(first?.body).toMatchObject({ name: 'Boiler check', description, price: '49.5', categoryId: 1, image });
  // Neither the picture nor the service is stored twice if only the answer was lost.
  expect(second?.body).toEqual(first?.body);
  expect(sentCalls(uploadBusinessPicture)).toHaveLength(1);
  await expect.element(row.getByText('$49.50')).toBeVisible();
  await expect.element(row.getByText(/before winter\. Every year.*\.\.\.$/)).toBeVisible();

  await row.getByRole('button', { name: 'Edit Boiler check' }).click();
  await expect.element(dialog.getByLabelText('Category')).toHaveValue('1');
  await dialog.getByLabelText('Price').fill('$50/hour');
  await dialog.getByLabelText(/^Duration/).fill('2 hours');
  await dialog.getByRole('button', { name: 'Remove image' }).click();
  const { image: _, ...changed } = { ...service, price: '$50/hour', duration: '2 hours' };
  answer(updateOffering, { body: changed });
  answer(listOfferings, { body: [changed] });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await shows('Service Updated');
  await expect.element(row.getByText('$50/hour')).toBeVisible();
  await expect.element(row.getByText('2 hours')).toBeVisible();
  expect(sentCalls(updateOffering)).toMatchObject([
    { params: { id: '41' }, body: { price: '$50/hour', duration: '2 hours', image: '' } },
  ]);

  await row.getByRole('button', { name: 'More for Boiler check' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  answer(listOfferings, { body: [] });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Service' }).click();
  await shows('Service Deleted');
  await expect.element(page.getByText('No services yet')).toBeVisible();
  expect(sentCalls(deleteOffering)).toMatchObject([{ params: { id: '41' } }]);
});

test('A service on /dashboard needs a name and a category, and its price is an amount or empty', async () => {
  await openPage('/dashboard?tab=services', { as: owner });
  const link = page.getByRole('link', { name: 'View Portfolio' });
  await expect.element(link).toHaveAttribute('href', `/business-portfolio/${owner.businessId}`);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await openDialog();
  await add.click();
  await expect.element(dialog.getByText('Service name is required')).toBeVisible();
  await expect.element(dialog.getByText('Category is required')).toBeVisible();
  await shows('Validation Error');
  await dialog.getByLabelText('Name').fill('Tap repair');
  await dialog.getByLabelText('Category').selectOptions('1');
  await dialog.getByLabelText(/^Price/).fill('-2');
  await add.click();
  await expect.element(dialog.getByText('Please enter an amount such as 49 or 49.50')).toBeVisible();
  await dialog.getByLabelText(/^Price/).fill('');
  await add.click();
  await shows('Service Added');
  expect(sentCalls(createOffering)).toMatchObject([{ body: { name: 'Tap repair', categoryId: 1 } }]);
});
