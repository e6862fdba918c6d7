import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { launchBrowser, phone, withPage } from './browser.ts';
import { signIn } from './sign-in.ts';

const owner = { username: 'business', password: 'business123' };
const administrator = { username: 'admin', password: 'admin123' };

let browser: Browser;
let admin: Caller;
let businessId: number;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession(administrator.username, administrator.password);
  const session = await openSession(owner.username, owner.password);
  businessId = ((await (await session.call('GET', '/api/user')).json()) as { businessId: number }).businessId;
});
afterAll(() => browser.close());

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const section = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });

let sent = 0;
async function sendInquiry(): Promise<string> {
  sent += 1;
  const subject = `Gutter ${process.pid}-${sent}`;
  const visitor = await openSession();
  const response = await visitor.call('POST', `/api/businesses/${businessId}/inquiries`, {
    name: 'Nora Lindqvist',
    email: 'nora@mail.example',
    phone: '+1 503 555 0178',
    subject,
    message: 'It leaks above the door.',
  });
  expect(response.status).toBe(201);
  return subject;
}

async function writeReview(business: number): Promise<string> {
  const account = await makeAccount(admin, 'user');
  const author = await openSession(account.username, account.password);
  const review = { rating: 4, comment: 'Neat work.' };
  expect((await author.call('POST', `/api/businesses/${business}/reviews`, review)).status).toBe(201);
  return account.username;
}

describe('where a dashboard leads', () => {
  it.each([
    ['/dashboard', '/auth?returnTo=%2Fdashboard'],
    ['/business-dashboard', '/business-login'],
    ['/business-profile-setup', '/business-login'],
  ])('a visitor of %s signs in at %s', async (path, place) => {
    await withPage(browser, async page => {
      await page.goto(path);
      await expect.poll(() => page.url()).toContain(place);
    });
  });

  it('a user is sent home, an owner without a business to the setup, an administrator stays', async () => {
    const user = await makeAccount(admin, 'user');
    await withPage(browser, async page => {
      await signIn(page, user);
      for (const path of ['/dashboard', '/business-dashboard', '/business-profile-setup']) {
        await page.goto(path);
        await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      }
    });
    const newOwner = await makeAccount(admin, 'business_owner');
    await withPage(
      browser,
      async page => {
        await signIn(page, newOwner);
        await page.goto('/business-dashboard');
        await page.waitForURL('**/business-profile-setup');
        await page.getByText('Your account is not linked to a business yet.').waitFor();
        await page.getByLabel('Business ID').fill('1');
        await page.getByRole('button', { name: 'Link Business' }).click();
        await toast(page, 'Link Failed');
        await toast(page, 'Ask the administrator to link this business to your account.');
      },
      { allowed: [/status of 403/] },
    );
    await withPage(browser, async page => {
      await signIn(page, administrator);
      await page.goto('/business-dashboard');
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');
      await page.goto('/dashboard');
      await page.getByRole('main').getByText('Administrator', { exact: true }).waitFor();
    });
  });
});

describe('an owner', () => {
  it('answers an inquiry on a phone, and closes it', async () => {
    const subject = await sendInquiry();
    await withPage(
      browser,
      async page => {
        await signIn(page, owner);
        await page.goto('/business-dashboard');
        await page.getByRole('main').getByText('Business Owner', { exact: true }).waitFor();
        await page.getByText('Business Approved').waitFor();
        await section(page, 'Inquiries').click();
        const row = page.getByRole('article').filter({ hasText: subject });
        await row.getByRole('button', { name: subject }).click();
        await row.getByText('It leaks above the door.').waitFor();
        expect(await row.getByRole('link', { name: 'Reply by Email' }).getAttribute('href')).toBe(
          `mailto:nora@mail.example?subject=${encodeURIComponent(`Re: ${subject}`)}`,
        );
        expect(await row.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+15035550178');
        expect(await row.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain('wa.me/15035550178');
        await row.getByRole('button', { name: 'Mark as Responded' }).click();
        await toast(page, 'Status Updated');
        await tab(page, 'Pending').click();
        await expect.poll(() => row.count()).toBe(0);
        await tab(page, 'Responded').click();
        expect(new URL(page.url()).searchParams.get('status')).toBe('responded');
        // It stays open from filter to filter.
        await row.getByRole('button', { name: 'Close' }).click();
        await expect.poll(() => row.count()).toBe(0);
        await page.goto('/dashboard?tab=inquiries&status=closed');
        await row.getByRole('button', { name: subject }).click();
        await row.getByRole('link', { name: 'Call' }).waitFor();
        expect(await row.getByRole('button').count()).toBe(1);
      },
      { viewport: phone },
    );
  });

  it('responds to a review, changes the response, pins the review and lets it go', async () => {
    const author = await writeReview(businessId);
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/business-dashboard?tab=reviews');
      const card = page.getByRole('article', { name: `Review by ${author}` });
      await tab(page, /^Need Response/).click();
      await card.getByRole('button', { name: 'Respond to Review' }).click();
      expect(await card.getByRole('button', { name: 'Send Response' }).isDisabled()).toBe(true);
      await card.getByLabel('Your response').fill('Thank you, come again.');
      await card.getByRole('button', { name: 'Send Response' }).click();
      await toast(page, 'Your response has been added to the review.');
      await expect.poll(() => card.count()).toBe(0);

      await tab(page, /^All Reviews/).click();
      await card.getByText('Thank you, come again.').waitFor();
      await card.getByRole('button', { name: 'Edit Response' }).click();
      await card.getByLabel('Your response').fill('Thank you very much.');
      await card.getByRole('button', { name: 'Send Response' }).click();
      await card.getByText('Thank you very much.').waitFor();

      await card.getByRole('button', { name: 'Pin' }).click();
      await toast(page, 'The review has been pinned to the top of your reviews.');
      await tab(page, /^Pinned/).click();
      await card.getByRole('button', { name: 'Unpin' }).click();
      await toast(page, 'The review has been unpinned.');
      await expect.poll(() => card.count()).toBe(0);
    });
  });
});

describe('without reloading', () => {
  it('a message and its answer appear on the pages of both', async () => {
    const subject = `Hours ${process.pid}`;
    const message = (page: Page, title: string) => page.getByRole('main').getByRole('button', { name: title });
    await withPage(browser, async ownersPage => {
      await signIn(ownersPage, owner);
      await ownersPage.goto('/business-dashboard?tab=messages');
      await ownersPage.getByRole('button', { name: 'New Message' }).waitFor();
      await withPage(browser, async adminsPage => {
        await signIn(adminsPage, administrator);
        await adminsPage.goto('/dashboard?tab=messages');
        await adminsPage.getByRole('button', { name: 'New Message' }).waitFor();

        await ownersPage.getByRole('button', { name: 'New Message' }).click();
        await ownersPage.getByLabel('Subject').fill(subject);
        await ownersPage.getByRole('textbox', { name: 'Message' }).fill('Can holidays be set ahead?');
        await ownersPage.getByRole('button', { name: 'Send Message' }).click();
        await toast(ownersPage, 'Your message has been sent to the administrator');

        await message(adminsPage, subject).getByText('New', { exact: true }).waitFor();
        await message(adminsPage, subject).click();
        await adminsPage.getByRole('dialog').getByText('Can holidays be set ahead?').waitFor();
        await adminsPage.getByRole('button', { name: 'Reply' }).click();
        expect(await adminsPage.getByLabel('Subject').inputValue()).toBe(`Re: ${subject}`);
        await adminsPage.getByRole('textbox', { name: 'Message' }).fill('Not yet.');
        await adminsPage.getByRole('button', { name: 'Send Message' }).click();
        await toast(adminsPage, 'Message sent');
        await message(ownersPage, `Re: ${subject}`).getByText('New', { exact: true }).waitFor();
        expect(await message(adminsPage, subject).getByText('New', { exact: true }).count()).toBe(0);
      });
    });
  });

  it('an administrator finds an owner by name and writes first', async () => {
    const name = `Quentin ${process.pid}`;
    const account = await makeAccount(admin, 'business_owner', { name });
    await withPage(browser, async page => {
      await signIn(page, administrator);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'New Message' }).click();
      await page.getByRole('textbox', { name: 'Message' }).fill('Welcome to Doorstep.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Please choose a recipient').waitFor();
      await page.getByLabel('Search recipients by name').fill(name);
      await page.getByRole('button', { name: `${name} ${account.username}` }).click();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await toast(page, 'Message sent');
      await page.getByText(`To ${name}`).waitFor();
    });
  });

  it('an inquiry appears in the panel', async () => {
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/business-dashboard?tab=inquiries');
      await page.getByRole('article').first().waitFor();
      const subject = await sendInquiry();
      await page.getByRole('button', { name: subject }).waitFor();
    });
  });

  it('the stars on a card elsewhere follow a review within a second', async () => {
    const visitor = await openSession();
    const business = (await (await visitor.call('GET', '/api/businesses/8')).json()) as {
      name: string;
      reviewCount: number;
    };
    await withPage(browser, async page => {
      await page.goto(`/businesses?${new URLSearchParams({ q: business.name })}`);
      const card = page.getByRole('article').filter({ has: page.locator('a[href="/business/8"]') });
      await card.getByText(`(${business.reviewCount} reviews)`).waitFor();
      await writeReview(8);
      await card.getByText(`(${business.reviewCount + 1} reviews)`).waitFor({ timeout: 1000 });
    });
  });
});
