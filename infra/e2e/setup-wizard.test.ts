import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { desktop, launchBrowser, phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';
import { openDatabase } from './stores.ts';

let browser: Browser;
let admin: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession('admin', 'admin123');
});
afterAll(() => browser.close());

async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit for Approval' }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const isOpen = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
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

it.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  'An owner with a %s fills in a profile, comes back to it, and submits it although an answer is lost',
  async (_device, viewport) => {
    const name = `Bright Windows ${randomUUID()}`;
    const owner = await makeAccount(admin, 'business_owner');
    await withPage(
      browser,
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
        await page.getByText('Upload image 2: picture-2.jpg (failed)').waitFor();
        await page.getByText('Upload image 1: A clean front (done)').waitFor();
        expect(marks).toEqual(['true', 'true']);

        await page.reload();
        await page.getByRole('heading', { name: 'Your submission was interrupted' }).waitFor();
        await page.getByText('Save your business profile (done)').waitFor();
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.waitForURL('**/business-dashboard');
        await page.getByText('Profile Submitted Successfully', { exact: true }).waitFor();
        await page.getByText('Business Approval Pending').waitFor();
      },
      { viewport, allowed: [/ERR_FAILED/] },
    );
    const { businesses, gallery } = await storedBusinesses(name);
    expect(businesses).toMatchObject([
      {
        ownerId: owner.id,
        approvalStatus: 'pending',
        website: 'https://bright.example',
        logo: expect.stringContaining('/media/businesses/'),
        workingHours: { friday: '8:00 AM - 5:00 PM', saturday: 'By appointment', sunday: 'Closed' },
      },
    ]);
    expect(businesses[0]?.subcategoryIds).toHaveLength(2);
    expect(gallery).toHaveLength(2);
    expect(gallery).toMatchObject([{ title: 'A clean front', type: 'portfolio' }, { type: 'portfolio' }]);
  },
);

it('An owner who submits an incomplete profile is led to what is missing', async () => {
  const owner = await makeAccount(admin, 'business_owner');
  await withPage(browser, async page => {
    await signIn(page, owner);
    await page.goto('/business-profile-setup');
    await tab(page, 'Gallery').click();
    await submit(page);
    await page.getByText('Parent Category Required', { exact: true }).waitFor();
    await isOpen(page, 'Basic Info');
    await expect.poll(() => page.locator('select:focus').count()).toBe(1);

    await fillBasics(page, 'Half a profile');
    await page.getByLabel('Parent category').selectOption({ label: 'Gardening' });
    await page.getByRole('button', { name: 'Primary' }).waitFor({ state: 'detached' });
    await tab(page, 'Gallery').click();
    await submit(page);
    await page.getByText('Subcategory Required', { exact: true }).waitFor();

    await page.getByRole('group', { name: 'Subcategories' }).getByRole('button').first().click();
    await tab(page, 'Working Hours').click();
    await page.getByLabel('Sunday: open or closed').selectOption('Open');
    await page.getByLabel('Sunday closes at').fill('09:00');
    await next(page);
    await tab(page, 'Working Hours (has errors)').click();
    await page.getByText('Opening and closing time are the same').waitFor();
    await page.getByLabel('Sunday closes at').fill('12:00');
    await page.getByText('Opening and closing time are the same').waitFor({ state: 'detached' });
    await tab(page, 'Gallery').click();
    await submit(page);
    await isOpen(page, 'Location');
    await expect.poll(() => page.locator('input[name="address"]:focus').count()).toBe(1);
    await fillPlaceAndContact(page, 'hello@bright.example');
    await tab(page, 'Gallery').click();
    await submit(page);
    await page.getByText('Please upload at least one image for your business gallery').first().waitFor();

    await chooseImages(page, 7);
    await page.getByText('Maximum Images Reached', { exact: true }).waitFor();
    await page.getByText('You can only upload up to 6 images', { exact: true }).waitFor();
    await page.getByText('6/6 Images').waitFor();
    expect(await page.getByRole('button', { name: 'Choose Images' }).isDisabled()).toBe(true);
  });
});

it("An owner's draft is hidden from another owner on the same device, and can be started over", async () => {
  const first = await makeAccount(admin, 'business_owner');
  const second = await makeAccount(admin, 'business_owner');
  await withPage(browser, async page => {
    await signIn(page, first);
    await page.goto('/business-profile-setup');
    await page.getByLabel('Business name').fill('Mine alone');
    await kept(page);
    await signIn(page, second);
    await page.goto('/business-profile-setup');
    await isOpen(page, 'Basic Info');
    expect(await page.getByLabel('Business name').inputValue()).toBe('');
    await signIn(page, first);
    await page.goto('/business-profile-setup');
    await isOpen(page, 'Basic Info');
    await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe('Mine alone');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start Over' }).click();
    await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe('');
    await page.reload();
    await isOpen(page, 'Basic Info');
    expect(await page.getByLabel('Business name').inputValue()).toBe('');
  });
});

it('An owner whose business was created from a request completes it, and its pictures count', async () => {
  const name = `Asked for ${randomUUID()}`;
  const email = `${randomUUID()}@mail.example`;
  const visitor = await openSession();
  const asked = await visitor.call('POST', '/api/business-requests', {
    name,
    email,
    description: 'Windows and floors.',
    categoryId: 10,
  });
  const { id } = (await asked.json()) as { id: number };
  const approved = await admin.call('POST', `/api/business-requests/${id}/approve`);
  const { business, account } = (await approved.json()) as {
    business: { id: number };
    account: { username: string; temporaryPassword: string };
  };
  const owner = await openSession(account.username, account.temporaryPassword);
  const passwords = { currentPassword: account.temporaryPassword, newPassword: 'permanent1' };
  expect((await owner.call('PUT', '/api/user/password', passwords)).status).toBe(200);

  await withPage(browser, async page => {
    await signIn(page, { username: account.username, password: 'permanent1' });
    const stored = await page.request.post(`/api/businesses/${business.id}/gallery`, {
      headers: { origin: inject('url') },
      multipart: { type: 'portfolio', title: 'From before', image: await pictureFile('before.jpg', '#456') },
    });
    expect(stored.status()).toBe(201);
    await page.goto('/business-profile-setup');
    await isOpen(page, 'Basic Info');
    await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe(name);
    await page.getByRole('button', { name: 'Window Cleaning' }).click();
    await fillPlaceAndContact(page, email);
    await tab(page, 'Gallery').click();
    await page.getByText('1/6 Images').waitFor();
    await page.getByRole('img', { name: 'From before' }).waitFor();
    await submit(page);
    await page.waitForURL('**/business-dashboard');
    await page.getByText('Business Approval Pending').waitFor();
  });
  const { businesses, gallery } = await storedBusinesses(name);
  expect(businesses).toMatchObject([{ _id: business.id, city: 'Portland', approvalStatus: 'pending' }]);
  expect(gallery).toMatchObject([{ title: 'From before' }]);
});
