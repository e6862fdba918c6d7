import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { importCategories, listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { getSite, updateSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { listStarterSets } from '@doorstep/contracts/directory/starter-sets/calls.ts';
import { getMailServer, sendTestMail, updateMailServer } from '@doorstep/contracts/identity/mail-server/calls.ts';
import { setUpSite } from '@doorstep/contracts/identity/set-up/calls.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, text } from '#testing/screen.ts';

const other = { id: 15, name: 'Other', slug: 'other', icon: 'ellipsis-h' };
const step = (name: RegExp) => page.getByRole('group', { name });

function answerAsNew(): void {
  answer(getSite, { body: defaultSite });
  answer(listCategories, { body: [other] });
  answer(listBusinesses, { body: [] });
}

test('The holder of the code makes the administrator, and is led through the set-up', async () => {
  answerAsNew();
  answer(setUpSite, refuse(403, 'This is not the code that the terminal printed.', { field: 'code' }));
  await openPage('/set-up?code=k7qf-2m9x-tb4d-wh6s', { viewport: phone });
  await page.getByLabelText('Your name').fill('Ada');
  await page.getByLabelText('Username').fill('ada');
  await page.getByLabelText('Email').fill('ada@mail.example');
  await page.getByLabelText('Password', { exact: true }).fill('quiet-otter-7');
  await expect.poll(() => axeFindings()).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
  await button('Create Administrator').click();
  await expect.element(text('This is not the code that the terminal printed.')).toBeVisible();
  answer(setUpSite, { body: administrator });
  await button('Create Administrator').click();
  await expect.element(page.getByText(/^You are signed in as /)).toBeVisible();
  expect(sentCalls(setUpSite).at(-1)?.body).toEqual({
    code: 'K7QF2M9XTB4DWH6S',
    name: 'Ada',
    username: 'ada',
    email: 'ada@mail.example',
    password: 'quiet-otter-7',
  });
});

test('The dashboard leads back to a set-up that was left', async () => {
  answerAsNew();
  await openPage('/dashboard', { as: administrator });
  await expect.element(page.getByRole('link', { name: 'Continue the set-up' })).toHaveAttribute('href', '/set-up');
  answer(getSite, { body: { ...defaultSite, version: 1 } });
  await openPage('/dashboard', { as: administrator });
  await expect
    .element(
      page
        .getByRole('heading', { name: 'Recent activity' })
        .or(page.getByText(/^Recent activity/i))
        .first(),
    )
    .toBeVisible();
  expect(page.getByRole('link', { name: 'Continue the set-up' }).elements()).toEqual([]);
});

test('A person who comes too late is led to the sign-in', async () => {
  answer(setUpSite, refuse(409, 'This site has an administrator already.', { code: 'set-up-over' }));
  await openPage('/set-up?code=K7QF-2M9X-TB4D-WH6S');
  await page.getByLabelText('Your name').fill('Ada');
  await page.getByLabelText('Username').fill('ada');
  await page.getByLabelText('Email').fill('ada@mail.example');
  await page.getByLabelText('Password', { exact: true }).fill('quiet-otter-7');
  await button('Create Administrator').click();
  await expect.element(page.getByText(/^This site has an administrator already/)).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'sign in' })).toBeVisible();
});

test('An administrator who chose another language for the site is led to the page in it', async () => {
  answerAsNew();
  answer(getSite, { body: { ...defaultSite, version: 1, language: 'de' } });
  await openPage('/set-up', { as: administrator });
  await expect.element(page.getByText(/^The language of the site is Deutsch now/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Continue in it' })).toHaveAttribute('href', '/set-up');
});

test('An administrator is offered categories in the language of the page, and of the site once that is saved', async () => {
  answerAsNew();
  answer(listStarterSets, ({ query }) => ({
    body: [
      {
        key: 'home',
        label: 'Home services',
        categories: [{ name: query.language === 'de' ? 'Klempner' : 'Plumbing', icon: 'home', synonyms: 'leak' }],
      },
    ],
  }));
  answer(importCategories, { body: { dryRun: false, rows: 1, created: 1, updated: 0, unchanged: 0, errors: [] } });
  await openPage('/set-up', { as: administrator });
  await expect.element(page.getByRole('radio', { name: 'Home services Plumbing' })).toBeVisible();
  answer(getSite, { body: { ...defaultSite, version: 1, language: 'de' } });
  await openPage('/set-up', { as: administrator });
  await page.getByRole('radio', { name: 'Home services Klempner' }).click();
  expect(page.getByText('Klempner').element().getAttribute('lang')).toBe('de');
  await button('Add Categories').click();
  await expect.element(text('1 category added')).toBeVisible();
});

test('An administrator names the site, adds a starter set, tests the mail and sees which steps are done', async () => {
  answerAsNew();
  answer(getMailServer, { body: { source: 'kept', version: 0 } });
  answer(updateSite, call => ({ body: { ...defaultSite, ...(call.body as Partial<Site>), version: 1 } }));
  await openPage('/set-up', { as: administrator });
  await expect.element(step(/^2 ?Name and place$/)).toBeVisible();
  await page.getByLabelText('Name of the site').fill('Gipfelbuch');
  await button('Save').click();
  await expect.element(text('Please describe the site in one sentence')).toBeVisible();
  await page.getByLabelText('Description').fill('Climbing halls of the Alps.');
  await page.getByLabelText('Currency').selectOptions('EUR');
  const [distances, week] = [page.getByLabelText('Distances in'), page.getByLabelText('First day of the week')];
  await expect.element(distances).toHaveDisplayValue('Miles');
  await expect.element(week).toHaveDisplayValue('Sunday');
  await page.getByLabelText('Country').selectOptions('EG');
  await expect.element(distances).toHaveDisplayValue('Kilometers');
  await expect.element(week).toHaveDisplayValue('Saturday');
  // A choice made by hand stays when the country changes.
  await week.selectOptions('Sunday');
  await page.getByLabelText('Country').selectOptions('AT');
  await expect.element(distances).toHaveDisplayValue('Kilometers');
  await week.selectOptions('Monday');
  await button('Save').click();
  await expect.element(step(/^Name and place \(done\)$/)).toBeVisible();
  expect({ ...defaultSite, ...(sentCalls(updateSite).at(-1)?.body as Partial<Site>) }).toMatchObject({
    version: 0,
    name: 'Gipfelbuch',
    description: 'Climbing halls of the Alps.',
    country: 'AT',
    currency: 'EUR',
    distanceUnit: 'kilometers',
    weekStart: 'monday',
  });

  await expect.element(button('Add Categories')).toBeDisabled();
  await page.getByRole('radio', { name: /^Weddings and parties/ }).click();
  answer(importCategories, { body: { dryRun: false, rows: 6, created: 6, updated: 0, unchanged: 0, errors: [] } });
  answer(listCategories, { body: [other, { ...other, id: 16, name: 'Venues', slug: 'venues' }] });
  await button('Add Categories').click();
  await expect.element(text('6 categories added')).toBeVisible();
  await expect.element(step(/^Categories \(done\)$/)).toBeVisible();

  await page.getByLabelText('Server', { exact: true }).fill('mail.example');
  await page.getByLabelText('Address of the sender').fill('hello@gipfel.example');
  answer(
    sendTestMail,
    refuse(409, 'The mail server at mail.example:587 refuses the mail. It answers: 552 mailbox is full'),
  );
  await button('Send Test Mail').click();
  await expect.element(page.getByText(/mailbox is full/)).toBeVisible();
  answer(sendTestMail, {});
  await button('Send Test Mail').click();
  await expect.element(page.getByText(/took a mail to/)).toBeVisible();
  answer(updateMailServer, {});
  answer(getMailServer, {});
  await button('Save Mail Server').click();
  await expect.element(text('Mail server saved')).toBeVisible();
  await expect.element(step(/^Mail \(done\)$/)).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
});
