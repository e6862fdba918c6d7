import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { makeAccount, openSession } from './api.ts';
import { withPage } from './browser.ts';
import { signIn } from './sign-in.ts';
import { openDatabase } from './stores.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'bath.png', mimeType: 'image/png', buffer: png };

const profile = {
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

const admin = await openSession('admin', 'admin123');
const onboarding = await openDatabase('onboarding');
afterAll(() => onboarding.close());

/** Waits until onboarding knows this state of the business, by which it judges a submission. */
async function waitUntilKnown(id: number, state: object): Promise<void> {
  const known = onboarding.collection<{ _id: number }>('known_businesses');
  await expect.poll(() => known.countDocuments({ _id: id, ...state })).toBe(1);
}

async function readAnswer<Answer>(response: Response, status = 200): Promise<Answer> {
  if (response.status !== status) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true });
const section = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });

it('An owner can complete and submit the business, and sees each decision without a reload', async () => {
  const account = await makeAccount(admin, 'business_owner');
  const session = await openSession(account.username, account.password);
  const { id } = await readAnswer<{ id: number }>(await session.call('POST', '/api/businesses', profile), 201);
  // Identity learns of the business a moment later.
  await expect.poll(async () => (await session.call('PUT', '/api/user/profile', { businessId: id })).status).toBe(200);
  // The dashboard asks engagement, too, which learns of the business by its own event.
  await expect
    .poll(async () => (await session.call('GET', `/api/businesses/${id}/inquiries?limit=1`)).status)
    .toBe(200);
  const findRequest = async () => {
    const pending = await admin.call('GET', '/api/business-requests/pending?limit=100');
    const requests = await readAnswer<{ id: number; businessId?: number }[]>(pending);
    return requests.find(({ businessId }) => businessId === id)?.id;
  };
  const decide = async (method: string, call: string, body: object) => {
    await expect.poll(findRequest).toBeDefined();
    await readAnswer(await admin.call(method, `/api/business-requests/${await findRequest()}/${call}`, body));
  };
  await withPage(
    async page => {
      await signIn(page, account);
      await page.goto('/business-dashboard?tab=services');
      await button(page, 'Add Service').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Boiler check');
      await dialog.getByLabel('Description').fill('Every year, before winter.');
      await dialog.getByLabel('Price').fill('49.5');
      await dialog.getByLabel('Category').selectOption('1');
      await dialog.getByLabel('Picture file').setInputFiles(picture);
      await button(dialog, 'Add Service').click();
      const service = page.getByRole('article').filter({ hasText: 'Boiler check' });
      await service.getByText('$49.50').waitFor();
      expect(await service.locator('img').getAttribute('src')).toContain('/media/');

      await section(page, 'Portfolio').click();
      await page.getByRole('link', { name: 'Manage Gallery' }).first().click();
      await button(page, 'Add Image').first().click();
      await dialog.getByLabel('Image file').setInputFiles(picture);
      await dialog.getByLabel('Title').fill('Bath');
      await button(dialog, 'Add Image').click();
      await page.getByRole('heading', { name: 'Bath' }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await waitUntilKnown(id, { 'counts.gallery': 1 });

      await page.getByRole('link', { name: 'Business Dashboard' }).click();
      await section(page, 'Overview').click();
      await button(page, 'Submit for Review').click();
      await page.getByText('Business Approval Pending').waitFor();
      await decide('PUT', 'status', { status: 'rejected', reason: 'Please say which areas you serve.' });
      await page.getByText('Please say which areas you serve.').waitFor();

      await readAnswer(await session.call('PUT', `/api/businesses/${id}`, { phone: '' }));
      await waitUntilKnown(id, { 'profile.phone': { $exists: false } });
      await button(page, 'Submit for Review').click();
      await page.getByRole('region', { name: 'Not submitted yet' }).getByRole('link', { name: 'Phone' }).click();
      await page.waitForURL('**/business-profile-edit?tab=contact');
      await page.getByLabel('Phone').fill(profile.phone);
      await button(page, 'Save Changes').click();
      await page.waitForURL('**/business-dashboard');
      await waitUntilKnown(id, { 'profile.phone': { $exists: true } });
      await button(page, 'Submit for Review').click();
      await page.getByText('Business Approval Pending').waitFor();
      await decide('POST', 'approve', {});
      await page.getByText('Business Approved').waitFor();
      await section(page, 'Services').waitFor();
      await page.getByRole('link', { name: 'View public page' }).waitFor();
    },
    { allowed: [/status of 422/] },
  );
  expect(await readAnswer(await session.call('GET', `/api/businesses/${id}`))).toMatchObject({ phone: profile.phone });
});
