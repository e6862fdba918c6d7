import { getBusiness, updateBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { owner } from '@doorstep/contracts/identity/users/examples.ts';
import { addDays } from '@doorstep/contracts/language/local-time.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatLongDay } from '#lib/format.ts';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { toValues } from './business-values.ts';
import { profileTabs } from './profile-tabs.ts';

const business = {
  ...businessUpdated.sample.business,
  workingHours: { monday: '9:00 AM - 5:00 PM', saturday: 'By appointment' },
};
const open = (tab: string) => page.getByRole('tab', { name: tab }).click();
const save = page.getByRole('button', { name: 'Save Changes' });
const email = page.getByLabelText(/^Email/);

beforeEach(() => answer(getBusiness, { body: business }));

test('The profile form has a field for every text, number and yes or no on its tab', async () => {
  await openPage('/business-profile-edit', { as: owner });
  const pickers = ['logo', 'coverImage', 'location'];
  const typed = Object.entries(toValues('miles')).flatMap(([name, value]) =>
    (typeof value === 'string' || typeof value === 'boolean') && !pickers.includes(name) ? [name] : [],
  );
  expect(typed).toEqual(expect.arrayContaining(['serviceRadius', 'hidesAddress']));
  for (const { label, fields } of profileTabs) {
    await open(label);
    await expect.element(page.getByRole('tabpanel', { name: label, exact: true })).toBeVisible();
    const shown = [...document.querySelectorAll<HTMLInputElement>('main [name]')].map(({ name }) => name);
    expect(shown).toEqual(expect.arrayContaining(fields.filter(field => typed.includes(field))));
  }
});

test('Owners can edit their profile on a phone, and opening hours in words stay unchanged', async () => {
  const { address } = await openPage('/business-profile-edit', { as: owner, viewport: phone });
  await expect.element(page.getByRole('heading', { level: 2, name: 'Basic Info' })).toBeVisible();
  await expect.element(page.getByLabelText('Business name')).toHaveValue(business.name);
  await page.getByLabelText(/^Description/).fill('Rooms, kitchens and stairs.');
  await open('Contact');
  await page.getByLabelText(/^Phone/).fill('');
  await page.getByLabelText(/^Website/).fill('tidy.example');
  await open('Working Hours');
  await page.getByLabelText('Monday closes at').fill('18:30');
  answer(updateBusiness, { body: { ...business, description: 'Rooms, kitchens and stairs.' } });
  await save.click();
  await expect.poll(address).toBe('/business-dashboard');
  await expect.element(page.getByText('Your business profile has been updated successfully')).toBeVisible();
  expect(sentCalls(updateBusiness)).toMatchObject([
    {
      params: { id: String(business.id) },
      body: {
        description: 'Rooms, kitchens and stairs.',
        phone: '',
        website: 'tidy.example',
        hours: { monday: [{ opens: '09:00', closes: '18:30' }] },
        workingHours: { saturday: 'By appointment' },
      },
    },
  ]);
});

test('Owners see errors at their fields, and are asked before they leave with unsaved changes', async () => {
  const { address } = await openPage('/business-profile-edit', { as: owner });
  await open('Contact');
  await email.fill('no-address');
  await open('Basic Info');
  await save.click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(sentCalls(updateBusiness)).toEqual([]);

  await email.fill('hello@tidy.example');
  answer(updateBusiness, refuse(422, 'This name is taken', { field: 'name' }));
  await save.click();
  await expect.element(page.getByText('Update Failed')).toBeVisible();
  const name = page.getByLabelText('Business name');
  await expect.element(name).toHaveAccessibleDescription('This name is taken');
  await expect.element(name).toHaveFocus();

  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(address()).toMatch(/^\/business-profile-edit/);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(address).toBe('/business-dashboard');
});

test('Owners can add and remove special days with the keyboard, and see what is wrong with them', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const date = (days: number) => addDays(today, days);
  const before = { date: date(40), slots: [{ opens: '10:00', closes: '12:00' }], note: 'Stocktaking' };
  answer(getBusiness, { body: { ...business, specialDays: [{ date: '2020-01-01', slots: [] }, before] } });
  await openPage('/business-profile-edit?tab=hours', { as: owner, viewport: phone });
  const dates = page.getByLabelText(/^Date of/);
  const add = page.getByRole('button', { name: 'Add a special day' });
  await expect.element(dates).toHaveValue(before.date);

  add.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dates.nth(1)).toHaveFocus();
  await expect.element(dates.nth(1)).toHaveValue(date(41));
  await dates.nth(1).fill(before.date);
  await page
    .getByLabelText(/^Note on/)
    .nth(1)
    .fill('Christmas party');
  await save.click();
  await expect.element(dates.nth(1)).toHaveAccessibleDescription('This day is in the list already');
  await expect.element(dates.nth(1)).toHaveFocus();
  expect(sentCalls(updateBusiness)).toEqual([]);

  await dates.nth(1).fill(date(20));
  await page
    .getByLabelText(/: open or closed$/)
    .last()
    .selectOptions('Open');
  await page
    .getByLabelText(/ closes at$/)
    .last()
    .fill('22:00');
  await page.getByRole('button', { name: `Remove ${formatLongDay(before.date)}` }).click();
  await expect.element(add).toHaveFocus();
  answer(updateBusiness, { body: business });
  await save.click();
  await expect.element(page.getByText('Your business profile has been updated successfully')).toBeVisible();
  expect(sentCalls(updateBusiness)).toMatchObject([
    {
      body: {
        specialDays: [{ date: date(20), slots: [{ opens: '09:00', closes: '22:00' }], note: 'Christmas party' }],
      },
    },
  ]);
});

test('A profile without special days says so', async () => {
  answer(getBusiness, { body: { ...business, specialDays: undefined } });
  await openPage('/business-profile-edit?tab=hours', { as: owner });
  await expect.element(page.getByText(/^None so far/)).toBeVisible();
});
