import { createBusiness, getBusiness, updateBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import {
  listCategories,
  listParentCategories,
  listSubcategories,
} from '@doorstep/contracts/directory/categories/calls.ts';
import { createGalleryItem } from '@doorstep/contracts/directory/gallery/calls.ts';
import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { markForReview } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';
import { pictureFile } from '#testing/picture-file.ts';
import { shows } from '#testing/screen.ts';

const { businessId: _, ...newOwner } = owner;
const name = page.getByLabelText('Business name');
const open = (tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
const submit = page.getByRole('button', { name: 'Submit for Approval' });

beforeEach(() => {
  const parents = { 1: 'Cleaning', 2: 'Gardening' };
  const children = { 1: ['Window Cleaning', 'House Cleaning'], 2: ['Lawns'] };
  answer(listParentCategories, {
    body: Object.entries(parents).map(([id, label]) => ({ id: Number(id), name: label })),
  });
  answer(listSubcategories, ({ params: { categoryId } }) => ({
    body: (categoryId === '2' ? children[2] : children[1]).map((label, index) => ({ id: 10 + index, name: label })),
  }));
});

async function fillPlaceAndContact(): Promise<void> {
  await open('Location');
  await page.getByLabelText('Street address').fill('12 Main Street');
  await page.getByLabelText('City').fill('Portland');
  await page.getByLabelText('State/Province').fill('OR');
  await page.getByLabelText('Zip code').fill('97205');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabelText('Phone').fill('(503) 555-0142');
  await page.getByLabelText('Email').fill('hello@bright.example');
}

test('The setup stays on an incomplete step, and accepts "Something else" as the subcategory', async () => {
  await openPage('/business-profile-setup', { as: newOwner });
  const heading = (text: string) => page.getByRole('heading', { level: 2, name: text });
  const next = page.getByRole('button', { name: 'Next' });
  await name.fill('Odd jobs');
  await page.getByLabelText('Description').fill('All that others do not do.');
  await page.getByLabelText('Parent category').selectOptions('Cleaning');
  await expect.element(page.getByRole('button', { name: 'Window Cleaning' })).toBeVisible();
  await next.click();
  await expect.element(page.getByText('Please select at least one subcategory for your business')).toBeVisible();
  await expect.element(heading('Basic Info')).toBeVisible();
  await page.getByRole('button', { name: 'Window Cleaning' }).click();
  await page.getByRole('button', { name: 'Something else' }).click();
  await expect.element(page.getByRole('button', { name: /^Window Cleaning$/, pressed: false })).toBeVisible();
  await next.click();
  await expect.element(heading('Location')).toBeVisible();
});

test('The setup stays on the first step until required fields of the category are filled in', async () => {
  const flags = { isRequired: true, isOnCard: false, isFilter: false, isFacet: false, isSearchable: false };
  const field = {
    id: 1,
    categoryId: 1,
    key: 'windows',
    label: 'Windows a day',
    kind: 'number',
    version: 1,
    ...flags,
  } as const;
  answer(listCategories, { body: [{ id: 1, name: 'Cleaning', slug: 'cleaning', icon: 'home', fields: [field] }] });
  await openPage('/business-profile-setup', { as: newOwner });
  const next = page.getByRole('button', { name: 'Next' });
  await name.fill('Bright windows');
  await page.getByLabelText('Description').fill('Clean ones.');
  await expect.element(page.getByLabelText('Windows a day')).not.toBeInTheDocument();
  await page.getByLabelText('Parent category').selectOptions('Cleaning');
  await page.getByRole('button', { name: 'Something else' }).click();
  await next.click();
  await expect.element(page.getByText('Required')).toBeVisible();
  await expect.element(page.getByLabelText('Windows a day')).toHaveFocus();
  await page.getByLabelText('Windows a day').fill('40');
  await next.click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Location' })).toBeVisible();
});

test('Owners can set the same hours for all working days, and other days stay unset', async () => {
  await openPage('/business-profile-setup?tab=hours', { as: newOwner });
  const mode = (day: string) => page.getByLabelText(`${day}: open or closed`);
  await expect.element(mode('Monday')).toHaveValue('unset');
  await page.getByLabelText('Monday to Friday from').fill('08:00');
  await page.getByRole('button', { name: 'Use these hours' }).click();
  await expect.element(page.getByLabelText('Friday opens at')).toHaveValue('08:00');
  await expect.element(mode('Saturday')).toHaveValue('unset');
  await expect.element(page.getByRole('button', { name: 'Use these hours' })).not.toBeInTheDocument();
});

test('An owner who submits an incomplete profile is led to what is missing', async () => {
  await openPage('/business-profile-setup', { as: newOwner });
  await open('Gallery');
  await submit.click();
  await shows('Parent Category Required');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Basic Info' })).toBeVisible();
  const category = page.getByLabelText('Parent category');
  await expect.element(category).toHaveFocus();

  await name.fill('Half a profile');
  await page.getByLabelText('Description').fill('Windows of homes and small offices.');
  await category.selectOptions('Cleaning');
  await page.getByRole('button', { name: 'Window Cleaning' }).click();
  await page.getByRole('button', { name: 'House Cleaning' }).click();
  await expect.element(page.getByRole('button', { name: /^Window Cleaning ?Primary$/ })).toBeVisible();
  await category.selectOptions('Gardening');
  await expect.element(page.getByRole('button', { name: /Primary$/ })).not.toBeInTheDocument();
  await open('Gallery');
  await submit.click();
  await shows('Subcategory Required');

  await page.getByRole('button', { name: 'Lawns' }).click();
  await open('Working Hours');
  await page.getByLabelText('Sunday: open or closed').selectOptions('Open');
  await page.getByLabelText('Sunday closes at').fill('09:00');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('tab', { name: /^Working Hours ?\(has errors\)$/ })).toBeVisible();
  const refusal = page.getByText('Opening and closing time are the same');
  await expect.element(refusal).toBeVisible();
  await page.getByLabelText('Sunday closes at').fill('12:00');
  await expect.element(refusal).not.toBeInTheDocument();
  await open('Gallery');
  await submit.click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Location' })).toBeVisible();
  await expect.element(page.getByLabelText('Street address')).toHaveFocus();
  await fillPlaceAndContact();
  await open('Gallery');
  await submit.click();
  await shows('Please upload at least one image for your business gallery');

  const images = [1, 2, 3, 4, 5, 6, 7].map(number => pictureFile(`${number}.png`));
  await page.getByLabelText('Choose Images').upload(images);
  await shows('Maximum Images Reached');
  await shows('You can only upload up to 6 images');
  await expect.element(page.getByText('6/6 Images')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose Images' })).toBeDisabled();
  expect(sentCalls(createBusiness)).toEqual([]);
});

test("An owner's draft is hidden from another owner on the same device, and can be started over", async () => {
  await openPage('/business-profile-setup', { as: newOwner });
  await name.fill('Mine alone');
  await expect.element(page.getByText('Your draft is kept on this device')).toBeVisible();
  await openPage('/business-profile-setup', { as: { ...newOwner, id: 4 } });
  await expect.element(name).toHaveValue('');
  await openPage('/business-profile-setup', { as: newOwner });
  await expect.element(name).toHaveValue('Mine alone');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Over' }).click();
  await expect.element(name).toHaveValue('');
  await openPage('/business-profile-setup', { as: newOwner });
  await expect.element(name).toHaveValue('');
});

test('Owners can complete a business created from a request, and its pictures count', async () => {
  const { business } = businessUpdated.sample;
  answer(getBusiness, { body: { ...business, approvalStatus: 'none' } });
  const { address } = await openPage('/business-profile-setup', { as: owner });
  await expect.element(name).toHaveValue(business.name);
  await page.getByRole('button', { name: 'Window Cleaning' }).click();
  await fillPlaceAndContact();
  await open('Gallery');
  await expect.element(page.getByText('1/6 Images')).toBeVisible();
  const before = page.getByRole('region', { name: 'Images your business has already' });
  await expect.element(before.getByRole('listitem')).toBeVisible();
  await submit.click();
  await expect.poll(address).toBe('/business-dashboard');
  await shows('Profile Submitted Successfully');
  expect(sentCalls(updateBusiness)).toMatchObject([
    { params: { id: String(business.id) }, body: { version: business.version, zip: '97205', subcategoryIds: [10] } },
  ]);
  expect(sentCalls(updateBusiness)[0]?.body).not.toHaveProperty('name');
  expect(sentCalls(createBusiness)).toEqual([]);
  expect(sentCalls(createGalleryItem)).toEqual([]);
  expect(sentCalls(markForReview)).toMatchObject([{ body: { businessId: business.id } }]);
});

test('Owners with nothing to set up see a skeleton until the dashboard is loaded', async () => {
  const outlines = page.getByRole('status', { name: 'Loading your business profile' });
  let isEmpty: boolean | undefined;
  answer(getOverview, () => {
    isEmpty ??= outlines.query() === null;
    return {};
  });
  const { address } = await openPage('/business-profile-setup', { as: owner });
  await expect.poll(address).toBe('/business-dashboard');
  await expect.poll(() => isEmpty).toBe(false);
});
