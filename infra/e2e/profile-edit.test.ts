import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { launchBrowser, phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';

let browser: Browser;
let admin: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession('admin', 'admin123');
});
afterAll(() => browser.close());

/** An owner with a business that is not submitted yet. */
async function makeOwner() {
  const owner = await makeAccount(admin, 'business_owner');
  const session = await openSession(owner.username, owner.password);
  const answer = await session.call('POST', '/api/businesses', {
    name: `Tidy Rooms ${randomUUID()}`,
    categoryId: 10,
    phone: '(503) 555-0142',
    workingHours: { monday: '9:00 AM - 5:00 PM', saturday: 'By appointment' },
  });
  const business = (await answer.json()) as { id: number; name: string };
  expect((await session.call('PUT', '/api/user/profile', { businessId: business.id })).status).toBe(200);
  const read = async () => (await session.call('GET', `/api/businesses/${business.id}`)).json();
  return { owner, business, read };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

it('An owner edits the profile on a phone, and opening hours in words stay as they are', async () => {
  const { owner, business, read } = await makeOwner();
  await withPage(
    browser,
    async page => {
      await signIn(page, owner);
      await page.goto('/business-profile-edit');
      await page.getByRole('heading', { level: 2, name: 'Basic Info' }).waitFor();
      await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe(business.name);
      await page.getByLabel('Description').fill('Rooms, kitchens and stairs.');
      await page.getByRole('tab', { name: 'Contact' }).click();
      await page.getByLabel('Phone').fill('');
      await page.getByLabel('Website').fill('tidy.example');
      await page.getByRole('tab', { name: 'Working Hours' }).click();
      await page.getByLabel('Monday closes at').fill('18:30');
      await save(page);
      await page.waitForURL('**/business-dashboard');
      await page.getByText('Your business profile has been updated successfully', { exact: true }).waitFor();
      await page.getByText('Rooms, kitchens and stairs.').waitFor();
    },
    { viewport: phone },
  );
  const saved = await read();
  expect(saved).toMatchObject({
    description: 'Rooms, kitchens and stairs.',
    website: 'https://tidy.example',
    workingHours: { monday: '9:00 AM - 6:30 PM', saturday: 'By appointment' },
  });
  expect(saved).not.toHaveProperty('phone');
});

it('An owner is asked before leaving with unsaved changes, and sees a refusal at its field', async () => {
  const { owner, business, read } = await makeOwner();
  await withPage(
    browser,
    async page => {
      await signIn(page, owner);
      await page.goto('/business-profile-edit');
      await page.getByRole('tab', { name: 'Contact' }).click();
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('tab', { name: 'Basic Info' }).click();
      await save(page);
      await page.getByText('Please enter a valid email address').waitFor();
      await expect.poll(() => page.locator('input[name="email"]:focus').count()).toBe(1);
      await page.getByLabel('Email').fill('hello@tidy.example');

      await page.route(
        '**/api/businesses/*',
        route =>
          route.fulfill({
            status: 422,
            contentType: 'application/problem+json',
            json: {
              type: 'about:blank',
              title: 'Unprocessable Entity',
              status: 422,
              detail: 'Some fields are not right.',
              message: 'Some fields are not right.',
              errors: [{ path: 'name', message: 'This name is taken' }],
              requestId: 'e2e',
            },
          }),
        { times: 1 },
      );
      await save(page);
      await page.getByText('Update Failed', { exact: true }).waitFor();
      await page.getByText('This name is taken').waitFor();

      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Stay' }).click();
      expect(new URL(page.url()).pathname).toBe('/business-profile-edit');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL('**/business-dashboard');
    },
    { allowed: [/status of 422/] },
  );
  expect(await read()).toMatchObject({ name: business.name });
});

it('Visitors are sent to the sign-in of the portal, and users home', async () => {
  await withPage(browser, async page => {
    for (const path of ['/business-profile-edit', '/business-profile-setup']) {
      await page.goto(path);
      await page.waitForURL('**/business-login');
    }
    await signIn(page, { username: 'user', password: 'user123' });
    for (const path of ['/business-profile-edit', '/business-profile-setup']) {
      await page.goto(path);
      await page.waitForURL(url => url.pathname === '/');
    }
    await signIn(page, { username: 'business', password: 'business123' });
    await page.goto('/business-profile-setup');
    await page.waitForURL('**/business-dashboard');
  });
});
