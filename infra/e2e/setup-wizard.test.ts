import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';
import { openDatabase } from './stores.ts';
import { refusedTooEarly, retryUntil } from './submission.ts';
import { uniqueName } from './unique.ts';

const admin = await openSession('admin', 'admin123');

async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Approval' }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const kept = (page: Page) => page.getByText('Your draft is kept on this device').waitFor();

async function fillBasics(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByLabel('Description').fill('Windows of homes and small offices.');
  await page.getByLabel('Parent category').selectOption({ label: 'Cleaning' });
  await page.getByRole('button', { name: 'Window Cleaning' }).click();
  await page.getByRole('button', { name: 'House Cleaning' }).click();
  await page.getByRole('button', { name: 'Window Cleaning Primary' }).waitFor();
}

async function fillPlaceAndContact(page: Page, email: string): Promise<void> {
  await tab(page, 'Location').click();
  await page.getByLabel('Street address').fill('12 Main Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State/Province').fill('OR');
  await page.getByLabel('Zip code').fill('97205');
  await next(page);
  await page.getByLabel('Phone').fill('(503) 555-0142');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Website').fill('bright.example');
}

async function fillHours(page: Page): Promise<void> {
  await tab(page, 'Working Hours').click();
  await page.getByLabel('Monday: open or closed').selectOption('Open');
  await page.getByLabel('Monday opens at').fill('08:00');
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).click();
  await page.getByRole('menuitem', { name: 'Copy to weekdays' }).click();
  await page.getByLabel('Saturday: open or closed').selectOption('In words');
  await page.getByLabel('Saturday in words').fill('By appointment');
}

const chooseImages = async (page: Page, count: number) => {
  const colours = ['#2a6', '#a52', '#25a', '#883', '#388', '#838', '#333'];
  const files = colours.slice(0, count).map((colour, index) => pictureFile(`picture-${index}.jpg`, colour));
  await page
    .getByLabel('Choose Images')
    .and(page.locator('input'))
    .setInputFiles(await Promise.all(files));
};

async function storedBusinesses(name: string) {
  const db = await openDatabase('directory');
  const businesses = await db.collection('businesses').find({ name }).toArray();
  const ids = businesses.map(({ _id }) => _id);
  const gallery = await db
    .collection('gallery_items')
    .find({ businessId: { $in: ids } })
    .sort({ _id: 1 })
    .toArray();
  await db.close();
  return { businesses, gallery };
}

it('An owner with a phone can resume a draft profile, and submit it even if an answer is lost', async () => {
  const name = uniqueName();
  const owner = await makeAccount(admin, 'business_owner');
  await withPage(
    async page => {
      await signIn(page, owner);
      await page.goto('/business-profile-setup');
      await fillBasics(page, name);
      await page.getByLabel('Logo file').setInputFiles(await pictureFile('logo.jpg', '#123'));
      await fillPlaceAndContact(page, 'hello@bright.example');
      await fillHours(page);
      await next(page);
      await page.getByText('0/6 Images').waitFor();
      await chooseImages(page, 3);
      await page.getByText('3/6 Images').waitFor();
      await page.getByRole('group', { name: 'Image 1' }).getByLabel('Title').fill('A clean front');
      await page.getByRole('button', { name: 'Remove image 2' }).click();
      await page.getByText('2/6 Images').waitFor();
      // Each change is stored after the previous one, and none after the page is left.
      const storedImages = () =>
        page.evaluate<unknown[]>(`JSON.parse(localStorage.getItem('doorstep-setup-${owner.id}')).values.images`);
      await expect.poll(storedImages).toMatchObject([{ title: 'A clean front' }, { title: '' }]);

      await page.goto('/');
      await page.goto('/business-profile-setup');
      await kept(page);
      await page.getByText('2/6 Images').waitFor();
      await tab(page, 'Working Hours').click();
      expect(await page.getByLabel('Friday opens at').inputValue()).toBe('08:00');
      expect(await page.getByLabel('Saturday in words').inputValue()).toBe('By appointment');
      await tab(page, 'Gallery').click();

      await page.route(
        '**/api/businesses',
        async route => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await submit(page);
      await page
        .getByRole('alert')
        .filter({ hasText: 'There was an error setting up your business profile' })
        .waitFor();
      await page.getByText('Create your business profile (failed)').waitFor();
      let uploads = 0;
      const marks: unknown[] = [];
      await page.route('**/api/businesses/*/gallery', async route => {
        uploads += 1;
        marks.push(route.request().headers()['x-from-setup']);
        if (uploads !== 2) return route.continue();
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Retry' }).click();
      await retryUntil(page, page.getByText('Upload image 2: picture-2.jpg (failed)'));
      await page.getByText('Upload image 1: A clean front (done)').waitFor();
      expect(marks).toEqual(['true', 'true']);

      await page.reload();
      await page.getByRole('heading', { name: 'Your submission was interrupted' }).waitFor();
      await page.getByText('Save your business profile (done)').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await retryUntil(page, page.getByText('Profile Submitted Successfully', { exact: true }));
      await page.waitForURL('**/business-dashboard');
      await page.getByText('Business Approval Pending').waitFor();
    },
    { viewport: phone, allowed: [/ERR_FAILED/, refusedTooEarly] },
  );
  // Directory learns of the request a moment after onboarding.
  await expect.poll(async () => (await storedBusinesses(name)).businesses[0]?.approvalStatus).toBe('pending');
  const { businesses, gallery } = await storedBusinesses(name);
  expect(businesses).toMatchObject([
    {
      ownerId: owner.id,
      website: 'https://bright.example',
      logo: expect.stringContaining('/media/businesses/'),
      workingHours: { friday: '8:00 AM - 5:00 PM', saturday: 'By appointment', sunday: 'Closed' },
    },
  ]);
  expect(businesses[0]?.subcategoryIds).toHaveLength(2);
  expect(gallery).toHaveLength(2);
  expect(gallery).toMatchObject([{ title: 'A clean front', type: 'portfolio' }, { type: 'portfolio' }]);
});
