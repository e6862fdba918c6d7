import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { closeStream, launchBrowser, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
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
async function sendInquiry(business = businessId): Promise<string> {
  sent += 1;
  const subject = `Gutter ${process.pid}-${sent}`;
  const visitor = await openSession();
  const response = await visitor.call('POST', `/api/businesses/${business}/inquiries`, {
    name: 'Nora Lindqvist',
    email: 'nora@mail.example',
    phone: '+1 503 555 0178',
    subject,
    message: 'It leaks above the door.',
  });
  expect(response.status).toBe(201);
  return subject;
}

/** A review by a new account; its name. */
async function writeReview(business: number, rating = 4): Promise<string> {
  const account = await makeAccount(admin, 'user');
  const author = await openSession(account.username, account.password);
  const review = { rating, comment: 'Neat work.' };
  expect((await author.call('POST', `/api/businesses/${business}/reviews`, review)).status).toBe(201);
  return account.username;
}

describe('The addresses of the dashboards', () => {
  it.each([
    ['/dashboard', '/auth?returnTo=%2Fdashboard'],
    ['/business-dashboard', '/business-login'],
    ['/business-profile-setup', '/business-login'],
  ])('send a visitor of %s to %s', async (path, place) => {
    await withPage(browser, async page => {
      await page.goto(path);
      await expect.poll(() => page.url()).toContain(place);
    });
  });

  it('send a user home and an owner without a business to the setup, and let an administrator stay', async () => {
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
        await page.goto('/dashboard?tab=inquiries');
        await page.getByText('Please contact the administrator.').waitFor();
        await page.goto('/dashboard?tab=services');
        await page.getByText('No business ID associated with your account', { exact: true }).waitFor();
        await page.goto('/dashboard?tab=gallery');
        await page
          .getByText('Your business profile is not properly set up. Please refresh the page or contact support.')
          .waitFor();
        await page.goto('/dashboard');
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

describe('An owner', () => {
  it.each(['/dashboard', '/business-dashboard', '/business-profile-edit'])(
    'sees at %s that the business could not be loaded, and tries again',
    async path => {
      await withPage(
        browser,
        async page => {
          await closeStream(page);
          await signIn(page, owner);
          await page.route(`**/api/businesses/${businessId}`, route => route.abort());
          await page.goto(path);
          await page.getByText('Error loading business information', { exact: true }).waitFor();
          await page.getByText('Failed to fetch business', { exact: true }).waitFor();
          await page.unroute(`**/api/businesses/${businessId}`);
          await page.getByRole('button', { name: 'Try again' }).click();
          await page.getByText('Failed to fetch business', { exact: true }).waitFor({ state: 'detached' });
        },
        { allowed: [/ERR_FAILED/] },
      );
    },
  );

  it('answers an inquiry on a phone and closes it', async () => {
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

  it('filters inquiries and can move their status forward only', async () => {
    const { businessId, owner } = await makeBusiness(admin);
    const [closed, answered, waiting] = [
      await sendInquiry(businessId),
      await sendInquiry(businessId),
      await sendInquiry(businessId),
    ];
    const rows = (page: Page) => page.getByRole('main').getByRole('article');
    const shows = async (page: Page, filter: string, subjects: string[]) => {
      await tab(page, filter).click();
      await expect.poll(() => rows(page).count()).toBe(subjects.length);
      for (const [index, subject] of subjects.entries()) await rows(page).nth(index).getByText(subject).waitFor();
    };
    const steps = (row: Locator) => row.getByRole('button', { name: /^(Mark as Responded|Close)$/ }).allInnerTexts();
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/business-dashboard?tab=inquiries');
      await shows(page, 'All', [waiting, answered, closed]);
      const row = (subject: string) => rows(page).filter({ hasText: subject });

      await row(closed).getByRole('button', { name: closed }).click();
      expect(await steps(row(closed))).toEqual(['Mark as Responded', 'Close']);
      await row(closed).getByRole('button', { name: 'Close' }).click();
      await toast(page, 'The inquiry is now marked as closed.');
      await expect.poll(() => steps(row(closed))).toEqual([]);

      await row(answered).getByRole('button', { name: answered }).click();
      await row(answered).getByRole('button', { name: 'Mark as Responded' }).click();
      await toast(page, 'The inquiry is now marked as responded.');
      await expect.poll(() => steps(row(answered))).toEqual(['Close']);

      await shows(page, 'Pending', [waiting]);
      await shows(page, 'Responded', [answered]);
      await shows(page, 'Closed', [closed]);
      await shows(page, 'All', [waiting, answered, closed]);

      // Another page was faster: the step that is offered here cannot be taken any more.
      const session = await openSession(owner.username, owner.password);
      const [{ id = 0 } = {}] = (await (
        await session.call('GET', `/api/businesses/${businessId}/inquiries?status=pending`)
      ).json()) as { id?: number }[];
      expect((await session.call('PUT', `/api/inquiries/${id}/status`, { status: 'closed' })).status).toBe(200);
      const back = await session.call('PUT', `/api/inquiries/${id}/status`, { status: 'pending' });
      expect(back.status).toBe(409);
      await rows(page).first().getByText('Closed', { exact: true }).waitFor();
      await shows(page, 'Pending', []);
      await page.getByText('No pending inquiries').waitFor();
    });
  });

  it('sees the figures of all reviews, and filters, sorts and pins them', async () => {
    const { businessId, owner } = await makeBusiness(admin);
    await withPage(browser, async page => {
      const tile = (label: string) =>
        page.getByRole('main').locator('dl > div').filter({ hasText: label }).getByRole('definition');
      const cards = page.getByRole('article', { name: /^Review by/ });
      const authors = () => cards.getByRole('heading', { level: 3 }).allInnerTexts();
      const shows = (...names: string[]) => expect.poll(authors).toEqual(names);
      const choose = (menu: string, label: string) => page.getByLabel(menu).selectOption({ label });
      const tabSays = (name: string, count: number) => tab(page, new RegExp(`^${name} ?${count}$`)).waitFor();

      await signIn(page, owner);
      await page.goto('/business-dashboard?tab=reviews');
      await page.getByText('No Reviews Yet').waitFor();
      await tab(page, /^Need Response/).click();
      await page.getByText('All Caught Up!').waitFor();
      await tab(page, /^Pinned/).click();
      await page.getByText('No Pinned Reviews').waitFor();
      await tab(page, 'All Reviews').click();

      // They come without reloading, the newest first.
      const [five, one, three] = [
        await writeReview(businessId, 5),
        await writeReview(businessId, 1),
        await writeReview(businessId, 3),
      ];
      await shows(three, one, five);
      const card = (author: string) => page.getByRole('article', { name: `Review by ${author}` });
      await card(one).getByRole('button', { name: 'Pin' }).click();
      await shows(one, three, five);
      await card(five).getByRole('button', { name: 'Respond to Review' }).click();
      await card(five).getByLabel('Your response').fill('Thank you.');
      await card(five).getByRole('button', { name: 'Send Response' }).click();
      await card(five).getByText('Responded', { exact: true }).waitFor();
      for (const [label, value] of [
        ['Total Reviews', '3'],
        ['Average Rating', '3.0'],
        ['Pinned Reviews', '1'],
        ['Responded', '1'],
      ] as const)
        await expect.poll(() => tile(label).innerText()).toBe(value);
      await tabSays('Need Response', 2);
      await tabSays('Pinned', 1);

      for (const [label, names] of [
        ['Oldest First', [one, five, three]],
        ['Highest Rating', [one, five, three]],
        ['Lowest Rating', [one, three, five]],
      ] as const) {
        await choose('Sort reviews', label);
        await shows(...names);
      }
      await choose('Filter by response', 'Responded Only');
      await shows(five);
      await choose('Filter by response', 'Not Responded');
      await shows(one, three);
      await choose('Filter by rating', '3 stars');
      await shows(three);
      await page.reload();
      await shows(three);
      await choose('Filter by rating', '4 stars');
      await page.getByText('No review matches these filters.').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await shows(one, three, five);

      await tab(page, /^Need Response/).click();
      await shows(one, three);
      expect(await page.getByLabel('Filter by response').count()).toBe(0);
      await tab(page, /^Pinned/).click();
      await shows(one);
      await card(one).getByRole('button', { name: 'Unpin' }).click();
      await page.getByText('No Pinned Reviews').waitFor();
      await tabSays('Pinned', 0);
    });
  });

  it('sees in each dashboard that a response or a message could not be sent', async () => {
    const { businessId, owner } = await makeBusiness(admin);
    await writeReview(businessId);
    await withPage(
      browser,
      async page => {
        await signIn(page, owner);
        for (const [path, respond, failedResponse, failedMessage] of [
          ['/dashboard', 'Respond', 'Error Adding Response', 'Failed to send message'],
          ['/business-dashboard', 'Respond to Review', 'Error', 'Error Sending Message'],
        ] as const) {
          await page.route(/\/api\/(reviews\/\d+\/respond|messages)$/, route =>
            route.request().method() === 'POST' ? route.abort() : route.continue(),
          );
          await page.goto(`${path}?tab=reviews`);
          await page.getByRole('button', { name: respond, exact: true }).click();
          await page.getByLabel('Your response').fill('Thank you.');
          await page.getByRole('button', { name: 'Send Response' }).click();
          await toast(page, failedResponse);
          await toast(page, 'Failed to add response. Please try again.');
          await page.goto(`${path}?tab=messages`);
          await page.getByRole('button', { name: 'New Message' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello');
          await dialog.getByRole('button', { name: 'Send Message' }).click();
          await toast(page, failedMessage);
          // The toast leaves the buttons of the sheet free.
          await dialog.getByRole('button', { name: 'Send Message' }).click({ trial: true });
          await dialog.getByRole('button', { name: 'Close' }).click();
        }
      },
      { viewport: phone, allowed: [/ERR_FAILED/] },
    );
  });

  it('responds to a review, edits the response, and pins and unpins the review', async () => {
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

      await page.reload();
      await tab(page, /^All Reviews/).click();
      await card.getByText('Thank you, come again.').waitFor();
      await card.getByRole('button', { name: 'Edit Response' }).click();
      await card.getByLabel('Your response').fill('Thank you very much.');
      await card.getByRole('button', { name: 'Send Response' }).click();
      await card.getByText('Thank you very much.').waitFor();
      await toast(page, 'Response Added');

      await card.getByRole('button', { name: 'Pin' }).click();
      await toast(page, 'The review has been pinned to the top of your reviews.');
      await tab(page, /^Pinned/).click();
      await card.getByRole('button', { name: 'Unpin' }).click();
      await toast(page, 'The review has been unpinned.');
      await expect.poll(() => card.count()).toBe(0);
    });
  });
});

describe('Without a reload', () => {
  it('a message and its answer appear on the pages of sender and receiver', async () => {
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

  it('an administrator finds an owner by name and sends the first message', async () => {
    const name = `Quentin ${process.pid}`;
    const account = await makeAccount(admin, 'business_owner', { name });
    await withPage(browser, async page => {
      await signIn(page, administrator);
      await page.goto('/dashboard?tab=messages');
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

  it('an inquiry appears in the list of its owner', async () => {
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/business-dashboard?tab=inquiries');
      await page.getByRole('article').first().waitFor();
      const subject = await sendInquiry();
      await page.getByRole('button', { name: subject }).waitFor();
    });
  });
});
