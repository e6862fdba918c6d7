import { expect, it } from 'vitest';
import { phone, withPage } from './browser.ts';
import { openDatabase } from './stores.ts';
import { uniqueName } from './unique.ts';

it('A visitor with a phone can request a listing, and sees what happens next', async () => {
  const name = uniqueName();
  await withPage(
    async page => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'List your business' }).click();
      await page.getByLabel('Business name').fill(name);
      await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Cleaning' });
      await page.getByLabel('Description').fill('Windows and floors of small offices.');
      await page.getByLabel('Email').fill('hello@clear-view.example');
      await page.getByLabel('Website').fill('clear-view.example');
      await page.getByRole('button', { name: 'Send Request' }).click();
      await page.getByRole('heading', { name: 'Your request was sent' }).waitFor();
      await page.getByText('The administrator reviews it next and writes to you.').waitFor();
      await page.getByRole('definition').filter({ hasText: 'Cleaning' }).waitFor();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.getByRole('heading', { level: 1, name: /Home Services now/ }).waitFor();
    },
    { viewport: phone },
  );
  const db = await openDatabase('onboarding');
  const stored = await db.collection('business_requests').find({ name }).toArray();
  expect(stored).toMatchObject([
    { email: 'hello@clear-view.example', website: 'https://clear-view.example', categoryId: 10, status: 'pending' },
  ]);
  await db.close();
});
