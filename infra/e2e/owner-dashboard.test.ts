import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { launchBrowser, phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'bath.png', mimeType: 'image/png', buffer: png };

const completeProfile = {
  name: 'Plumb & Sons',
  description: 'Pipes, taps and boilers.',
  address: '1 Hill Road',
  city: 'Asheville',
  state: 'NC',
  zip: '28801',
  phone: '+1 828 555 0199',
  email: 'plumb@mail.example',
  categoryId: 1,
};

interface Owner {
  readonly username: string;
  readonly password: string;
  readonly businessId: number;
  readonly session: Caller;
}

let browser: Browser;
let admin: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession('admin', 'admin123');
});
afterAll(() => browser.close());

async function readAnswer<Answer>(response: Response, status = 200): Promise<Answer> {
  if (response.status !== status) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** An owner with a business that has not been submitted yet. */
async function makeOwner(profile: object = completeProfile): Promise<Owner> {
  const account = await makeAccount(admin, 'business_owner');
  const session = await openSession(account.username, account.password);
  const { id } = await readAnswer<{ id: number }>(await session.call('POST', '/api/businesses', profile), 201);
  // Identity knows the business a moment later.
  await expect.poll(async () => (await session.call('PUT', '/api/user/profile', { businessId: id })).status).toBe(200);
  return { ...account, businessId: id, session };
}

/** Adds pictures as the dialog does, but quicker. */
async function addPictures(page: Page, { businessId }: Owner, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const response = await page.request.post(`/api/businesses/${businessId}/gallery`, {
      headers: { origin: inject('url') },
      multipart: { type: 'portfolio', title, image: picture },
    });
    expect(response.status()).toBe(201);
  }
}

async function changeBusiness({ session, businessId }: Owner, change: object): Promise<void> {
  await readAnswer(await session.call('PUT', `/api/businesses/${businessId}`, change));
}

async function addService({ session, businessId }: Owner): Promise<void> {
  const service = { name: 'Boiler check', description: 'Yearly.', price: '95', categoryId: 1 };
  await readAnswer(await session.call('POST', `/api/businesses/${businessId}/services`, service), 201);
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true });
const section = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

describe('Services', () => {
  it('can be added with a picture, edited and deleted in the portal', async () => {
    const owner = await makeOwner();
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/business-dashboard?tab=services');
      await page.getByText('No services yet').waitFor();
      await button(page, 'Add Service').first().click();
      const dialog = page.getByRole('dialog');
      await button(dialog, 'Add Service').click();
      await dialog.getByText('Service name is required').waitFor();
      expect(await dialog.getByText('Required', { exact: true }).count()).toBe(2);
      await dialog.getByText('Please select a category for the service').waitFor();
      await toast(page, 'Please fill in all required fields');

      await dialog.getByLabel('Name').fill('Boiler check');
      await dialog.getByLabel('Description').fill(`${'Every year, before winter. '.repeat(6)}`);
      await dialog.getByLabel('Price').fill('49.5');
      await dialog.getByLabel('Category').selectOption('1');
      const file = dialog.getByLabel('Picture file');
      await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
      await dialog.getByText('Invalid file type. Please upload JPEG, PNG, or GIF.').waitFor();
      await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
      await dialog.getByText('Image is too large. Maximum size is 5MB.').waitFor();
      await file.setInputFiles(picture);
      await dialog.getByRole('img', { name: 'Preview' }).waitFor();
      await button(dialog, 'Add Service').click();
      await toast(page, 'Your new service has been added successfully');

      const row = card(page, 'Boiler check');
      await row.getByText('$49.50').waitFor();
      await row.getByText(/before winter\. Every year.*\.\.\.$/).waitFor();
      expect(await row.locator('img').getAttribute('src')).toContain('/media/');

      await button(row, 'Edit Boiler check').click();
      expect(await dialog.getByLabel('Category').inputValue()).toBe('1');
      await dialog.getByLabel('Price').fill('$50/hour');
      await dialog.getByLabel('Duration').fill('2 hours');
      await button(dialog, 'Remove image').click();
      await button(dialog, 'Save Changes').click();
      await toast(page, 'Service Updated');
      await row.getByText('$50/hour').waitFor();
      await row.getByText('2 hours').waitFor();
      expect(await row.locator('img').count()).toBe(0);

      await button(row, 'Delete Boiler check').click();
      await button(page.getByRole('alertdialog'), 'Delete Service').click();
      await toast(page, 'Service Deleted');
      await page.getByText('No services yet').waitFor();
    });
  });

  it('need a name and a category on /dashboard, where a price is a number', async () => {
    const owner = await makeOwner();
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/dashboard?tab=services');
      const link = page.getByRole('link', { name: 'View Portfolio' });
      expect(await link.getAttribute('href')).toBe(`/business-portfolio/${owner.businessId}`);
      expect(await link.getAttribute('target')).toBe('_blank');
      await button(page, 'Add Service').first().click();
      const dialog = page.getByRole('dialog');
      await button(dialog, 'Add Service').click();
      await dialog.getByText('Service name is required').waitFor();
      await dialog.getByText('Category is required').waitFor();
      await toast(page, 'Validation Error');
      await dialog.getByLabel('Name').fill('Tap repair');
      await dialog.getByLabel('Category').selectOption('1');
      await dialog.getByLabel('Price').fill('-2');
      await button(dialog, 'Add Service').click();
      await dialog.getByText('Please enter an amount such as 49 or 49.50').waitFor();
      await dialog.getByLabel('Price').fill('');
      await button(dialog, 'Add Service').click();
      await toast(page, 'Service Added');
      await card(page, 'Tap repair').waitFor();
      await section(page, 'Overview').click();
      await page.getByRole('article').filter({ hasText: 'Services' }).getByText('1', { exact: true }).waitFor();
    });
  });
});

describe('Pictures', () => {
  it('can be uploaded, described, sorted by keyboard and by dragging, and deleted', async () => {
    const owner = await makeOwner();
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/business-dashboard?tab=portfolio');
      await page.getByText('0/6 images').waitFor();
      await page.getByRole('link', { name: 'Manage Gallery' }).first().click();
      await page.waitForURL('**/business-portfolio');
      await button(page, 'Add Image').first().click();
      const dialog = page.getByRole('dialog');
      await button(dialog, 'Add Image').click();
      await dialog.getByText('Please select an image').waitFor();
      const file = dialog.getByLabel('Image file');
      await file.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
      await dialog.getByText('Please upload an image file (JPEG, PNG, etc.)').waitFor();
      await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
      await dialog.getByText('Image size should be less than 5MB').waitFor();
      await file.setInputFiles(picture);
      await dialog.getByRole('img', { name: 'Preview' }).waitFor();
      await dialog.getByLabel('Title').fill('First');
      await button(dialog, 'Add Image').click();
      await toast(page, 'Portfolio Item Added');
      await dialog.getByText('100%').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await addPictures(page, owner, ['Second', 'Third']);
      await page.reload();

      const titles = () => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
      await expect.poll(titles).toEqual(['First', 'Second', 'Third']);
      const later = button(card(page, 'First'), 'Move First later');
      await later.focus();
      await page.keyboard.press('Enter');
      await expect.poll(titles).toEqual(['Second', 'First', 'Third']);
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Move First later');
      await page.keyboard.press('Enter');
      await expect.poll(titles).toEqual(['Second', 'Third', 'First']);
      await page.getByText('Moved to place 3 of 3').waitFor();
      await card(page, 'First').dragTo(card(page, 'Second'));
      await expect.poll(titles).toEqual(['First', 'Second', 'Third']);
      await expect
        .poll(async () => {
          const gallery = await owner.session.call('GET', `/api/businesses/${owner.businessId}/gallery`);
          return (await readAnswer<{ title: string }[]>(gallery)).map(({ title }) => title);
        })
        .toEqual(['First', 'Second', 'Third']);

      await button(card(page, 'Second'), 'Edit Second').click();
      await dialog.getByLabel('Title').fill('Licence');
      await dialog.getByLabel('Description').fill('Since 1998');
      await dialog.getByLabel('Type').selectOption('certificate');
      await button(dialog, 'Save Changes').click();
      await toast(page, 'Image Updated');
      await card(page, 'Licence').getByText('Since 1998').waitFor();
      await card(page, 'Licence').getByText('Certificate', { exact: true }).waitFor();
      await page.getByText('Portfolio: 2/6 images').waitFor();

      await button(card(page, 'Third'), 'Delete Third').click();
      await button(page.getByRole('alertdialog'), 'Delete Image').click();
      await toast(page, 'Image Deleted');
      await expect.poll(titles).toEqual(['First', 'Licence']);
    });
  });

  it('are stored once when they are sent again after a lost answer', async () => {
    const owner = await makeOwner();
    await withPage(
      browser,
      async page => {
        await signIn(page, owner);
        await page.goto('/dashboard?tab=gallery');
        await button(page, 'Add Image').first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Image file').setInputFiles(picture);
        await dialog.getByLabel('Type').selectOption('gallery');
        await dialog.getByLabel('Title').fill('Lost');
        await page.route(
          '**/gallery',
          async route => {
            await route.fetch();
            await route.abort();
          },
          { times: 1 },
        );
        await button(dialog, 'Add Image').click();
        await toast(page, 'Upload Failed');
        await button(dialog, 'Add Image').click();
        await toast(page, 'Image Uploaded');
        await dialog.waitFor({ state: 'detached' });
        expect(await card(page, 'Lost').count()).toBe(1);
      },
      { allowed: [/ERR_FAILED/] },
    );
  });

  it('are limited to six in the portfolio, on a phone too', async () => {
    const owner = await makeOwner();
    await withPage(
      browser,
      async page => {
        await signIn(page, owner);
        await addPictures(page, owner, ['1', '2', '3', '4', '5', '6']);
        await page.goto('/dashboard?tab=gallery');
        await page.getByText('Portfolio: 6/6 images').waitFor();
        await button(page, 'Add Image').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(/^Limit Reached/).waitFor();
        expect(await button(dialog, 'Add Image').isDisabled()).toBe(true);
        const portfolio = dialog.getByRole('option', { name: 'Portfolio (Limit Reached)' });
        expect(await portfolio.isDisabled()).toBe(true);
        await dialog.getByLabel('Type').selectOption('other');
        await dialog.getByLabel('Image file').setInputFiles(picture);
        await dialog.getByLabel('Title').fill('Our van');
        await button(dialog, 'Add Image').click();
        await toast(page, 'Image Uploaded');
        await card(page, 'Our van').waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
      },
      { viewport: phone },
    );
  });
});

describe('The submission of a business', () => {
  it('needs a service and a picture, shows the decision without a reload, and can be repeated', async () => {
    const owner = await makeOwner();
    const requestId = async () => {
      const pending = await admin.call('GET', '/api/business-requests/pending?limit=100');
      const requests = await readAnswer<{ id: number; businessId?: number }[]>(pending);
      return requests.find(({ businessId }) => businessId === owner.businessId)?.id;
    };
    const decide = async (method: string, call: string, body: object) => {
      await expect.poll(requestId).toBeDefined();
      await readAnswer(await admin.call(method, `/api/business-requests/${await requestId()}/${call}`, body));
    };
    await withPage(
      browser,
      async page => {
        await signIn(page, owner);
        await page.goto('/business-dashboard');
        await page.getByText('Business Status').waitFor();
        await button(page, 'Submit for Review').click();
        await toast(page, 'Please add at least one service before submitting for review');
        await page.waitForURL('**/business-dashboard?tab=services');
        await addService(owner);
        await page.goto('/business-dashboard');
        await button(page, 'Submit for Review').click();
        await toast(page, 'Please add at least one portfolio item before submitting for review');
        await page.waitForURL('**/business-dashboard?tab=portfolio');
        await addPictures(page, owner, ['Bath']);

        await page.goto('/business-dashboard');
        await button(page, 'Submit for Review').click();
        await toast(page, "Your business has been submitted for review. You will be notified once it's approved.");
        await page.getByText('Business Approval Pending').waitFor();
        expect(await page.getByRole('navigation', { name: 'Dashboard' }).count()).toBe(0);
        expect(await button(page, 'Submit for Review').count()).toBe(0);
        await page.getByRole('link', { name: 'Edit Business Profile' }).waitFor();

        await decide('PUT', 'status', { status: 'rejected', reason: 'Please say which areas you serve.' });
        await page.getByText('Business Approval Rejected').waitFor();
        await page.getByText('Please say which areas you serve.').waitFor();
        expect(await page.getByRole('navigation', { name: 'Dashboard' }).count()).toBe(0);

        await changeBusiness(owner, { phone: '' });
        await button(page, 'Submit for Review').click();
        const list = page.getByRole('region', { name: 'Not submitted yet' });
        expect(await list.getByRole('link', { name: 'Phone' }).getAttribute('href')).toBe(
          '/business-profile-edit?tab=contact',
        );
        await changeBusiness(owner, { phone: completeProfile.phone });
        await button(page, 'Submit for Review').click();
        await page.getByText('Business Approval Pending').waitFor();
        await decide('POST', 'approve', {});
        await page.getByText('Business Approved').waitFor();
        await section(page, 'Services').waitFor();
        await page.getByRole('link', { name: 'View public page' }).waitFor();
      },
      { allowed: [/status of 422/] },
    );
  });

  it('leads to the setup when the profile is not complete', async () => {
    const owner = await makeOwner({ name: 'Plumb Alone', categoryId: 1, email: 'alone@mail.example' });
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/dashboard');
      const list = page.getByRole('region', { name: 'Complete your profile' });
      await list.getByRole('link', { name: 'Street address' }).waitFor();
      await list.getByRole('link', { name: 'Please upload at least one image for your business gallery' }).click();
      await page.waitForURL('**/dashboard?tab=gallery');
      await section(page, 'Overview').click();
      expect(await list.getByRole('link', { name: 'Continue setup' }).getAttribute('href')).toBe(
        '/business-profile-setup',
      );
    });
  });

  it('has an unknown status while the status cannot be loaded', async () => {
    const owner = await makeOwner();
    await withPage(
      browser,
      async page => {
        await signIn(page, owner);
        await page.route('**/my-status', route => route.fulfill({ status: 503, body: '' }));
        await page.goto('/business-dashboard');
        await page.getByText('Unknown status.').waitFor();
        await section(page, 'Services').waitFor();
      },
      { allowed: [/status of 503/] },
    );
  });
});

describe('The settings', () => {
  it('change name and password', async () => {
    const owner = await makeOwner();
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/dashboard');
      await section(page, 'Settings').click();
      await page.getByLabel('Full Name').fill('Olive Plumb');
      await button(page, 'Save Changes').click();
      await toast(page, 'Profile updated successfully');
      await page.getByRole('heading', { name: 'Welcome, Olive Plumb' }).waitFor();
      await page.getByLabel('Current Password').fill(owner.password);
      await page.getByLabel('New Password', { exact: true }).fill('another1');
      await page.getByLabel('Confirm New Password').fill('another2');
      await button(page, 'Change Password').click();
      await page.getByText('New passwords do not match').waitFor();
      await page.getByLabel('Confirm New Password').fill('another1');
      await button(page, 'Change Password').click();
      await toast(page, 'Password changed successfully');
      await openSession(owner.username, 'another1');
    });
  });
});
