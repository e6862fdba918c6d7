import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { approve } from './approve.ts';
import { phone, withPage } from './browser.ts';
import { expectOnce, newBusiness, profile } from './onboarding-journey.ts';
import { signIn } from './sign-in.ts';
import { refusedTooEarly, retryUntil } from './submission.ts';

type Asked = ReturnType<typeof newBusiness>;

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function askToBeListed(page: Page, { name, email }: Asked): Promise<void> {
  await page.goto('/list-your-business');
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Cleaning' });
  await page.getByLabel('Description').fill(profile.description);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send Request').click();
  await page.getByRole('heading', { name: 'Your request was sent' }).waitFor();
}

/** Approves a request on the administrator's page, which stays open, and reads the credentials of the new account. */
async function approveAndNote(page: Page, { name }: Asked): Promise<{ username: string; password: string }> {
  await approve(page, name);
  await toast(page, `Business and user account created successfully for ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Account created' });
  const [username = '', password = ''] = await dialog.getByRole('definition').allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  return { username, password };
}

async function signInForTheFirstTime(page: Page, account: { username: string; password: string }): Promise<void> {
  await page.goto('/business-login');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await button(page, 'Log In').click();
  await page.waitForURL(/change-password/);
  await page.getByLabel('New Password', { exact: true }).fill('my-own-one');
  await page.getByLabel(/Confirm/).fill('my-own-one');
  await page
    .getByRole('main')
    .locator('form')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await toast(page, 'Password changed successfully');
}

async function completeProfile(page: Page, { name, email }: Asked): Promise<void> {
  await page.waitForURL('**/business-dashboard');
  await page.getByRole('link', { name: 'Continue setup' }).click();
  await page.waitForURL('**/business-profile-setup');
  await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe(name);
  expect(await page.getByLabel('Description').inputValue()).toBe(profile.description);
  await page.getByRole('button', { name: 'Window Cleaning' }).click();
  await tab(page, 'Location');
  await page.getByLabel('Street address').fill(profile.address);
  await page.getByLabel('City').fill(profile.city);
  await page.getByLabel('State/Province').fill(profile.state);
  await page.getByLabel('Zip code').fill(profile.zip);
  await tab(page, 'Contact');
  await page.getByLabel('Phone').fill(profile.phone);
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await tab(page, 'Gallery');
  await page
    .getByLabel('Choose Images')
    .and(page.locator('input'))
    .setInputFiles(await pictures());
  await page.getByText('2/6 Images').waitFor();
  await button(page, 'Submit for Approval').click();
  await retryUntil(page, page.getByText('Profile Submitted Successfully', { exact: true }));
  await page.waitForURL('**/business-dashboard');
  await page.getByText('Business Approval Pending').waitFor();
}

const pictures = () =>
  Promise.all(
    ['#a52', '#2a6'].map(async (background, index) => ({
      name: `lantern-${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );

it('A visitor with a phone can request a listing and become the owner of a listed business', async () => {
  const asked = newBusiness();
  const inSearch = (page: Page) => page.getByRole('main').getByRole('heading', { name: asked.name, exact: true });
  const open = (use: (page: Page) => Promise<void>, allowed: RegExp[] = []) =>
    withPage(use, { viewport: phone, allowed });

  await open(async administrator => {
    await signIn(administrator, { username: 'admin', password: 'admin123' });
    await administrator.goto('/dashboard?tab=requests');
    await button(administrator, 'Pending only').waitFor();

    await open(async visitor => {
      await askToBeListed(visitor, asked);
      const account = await approveAndNote(administrator, asked);
      await visitor.goto(`/businesses?q=${encodeURIComponent(asked.name)}`);
      await visitor.getByText('No businesses found').first().waitFor();

      await open(
        async owner => {
          await signInForTheFirstTime(owner, account);
          await completeProfile(owner, asked);

          await approve(administrator, asked.name);
          await toast(administrator, 'Business approved');
          await owner.getByText('Business Approval Pending').waitFor({ state: 'detached' });
          await owner.getByRole('link', { name: 'View public page' }).waitFor();
          await owner.goto('/business-dashboard?tab=messages');
          await owner.getByText('Your business is approved').first().waitFor();
          await owner.getByText('Your account is ready').first().waitFor();
        },
        [refusedTooEarly],
      );

      await visitor.goto('/businesses');
      await visitor.getByRole('main').getByPlaceholder('Search businesses...').fill(asked.name);
      await inSearch(visitor).waitFor();
    });
  });
  await expectOnce(asked);
});
