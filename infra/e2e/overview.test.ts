import type { Overview } from '@doorstep/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { axeFindings } from './axe.ts';
import { closeStream, desktop, launchBrowser, phone, withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };

let browser: Browser;
let admin: Caller;
beforeAll(async () => {
  browser = await launchBrowser();
  admin = await openSession(administrator.username, administrator.password);
});
afterAll(() => browser.close());

const card = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) });
const figure = async (page: Page, label: string): Promise<string> => card(page, label).locator('p').innerText();
const happened = (page: Page): Locator => page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
const chart = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const todayRow = (page: Page, title: string): Locator => chart(page, title).getByRole('row').nth(1);

async function total(caller: Caller, path: string): Promise<number> {
  const response = await caller.call('GET', path);
  expect(response.status).toBe(200);
  return Number(response.headers.get('x-total-count') ?? ((await response.json()) as unknown[]).length);
}

/** The figures that differ from the lists they stand for. Other tests change the lists, so a figure may lie between two looks at its list. */
async function differences(page: Page, caller: Caller, lists: Record<string, string>): Promise<string[]> {
  const totals = () => Promise.all(Object.values(lists).map(path => total(caller, path)));
  const before = await totals();
  await page.reload();
  await happened(page).first().waitFor();
  const shown = await Promise.all(Object.keys(lists).map(label => figure(page, label)));
  const after = await totals();
  return Object.keys(lists).flatMap((label, index) => {
    const [first = 0, last = 0] = [before[index] ?? 0, after[index] ?? 0].sort((a, b) => a - b);
    const number = Number(shown[index]?.replaceAll(',', ''));
    return number >= first && number <= last ? [] : [`${label}: ${shown[index]} instead of ${first} to ${last}`];
  });
}

async function sendInquiry(businessId: number, name: string): Promise<void> {
  const visitor = await openSession();
  const response = await visitor.call('POST', `/api/businesses/${businessId}/inquiries`, {
    name,
    email: 'nora@mail.example',
    subject: 'Gutter',
    message: 'It leaks above the door.',
  });
  expect(response.status).toBe(201);
}

describe('An administrator', () => {
  it('sees figures that equal the lists they lead to', async () => {
    await withPage(browser, async page => {
      await signIn(page, administrator);
      await page.goto('/dashboard');
      await expect
        .poll(() =>
          differences(page, admin, {
            Users: '/api/users?limit=1',
            Businesses: '/api/businesses?status=all&limit=1',
            Categories: '/api/categories?limit=1',
            'Pending Requests': '/api/business-requests/pending?limit=1',
          }),
        )
        .toEqual([]);
      for (const [label, tab] of [
        ['Users', 'users'],
        ['Businesses', 'businesses'],
        ['Categories', 'categories'],
      ] as const)
        expect(await card(page, label).getByRole('link').getAttribute('href')).toBe(`/dashboard?tab=${tab}`);
      await card(page, 'Pending Requests').click();
      await page.getByRole('heading', { name: 'Business Requests' }).waitFor();
    });
  });

  it('sees recent activity without a reload, with links to the businesses', async () => {
    await withPage(browser, async page => {
      await signIn(page, administrator);
      await page.goto('/dashboard');
      await happened(page).first().waitFor();
      const { businessId } = await makeBusiness(admin);
      await happened(page).locator(`a[href="/business/${businessId}"]`).filter({ hasText: 'was added' }).waitFor();

      // No event reports inquiries to administrators, so the page asks again by itself, every half minute.
      const name = `Ada ${businessId}`;
      await sendInquiry(businessId, name);
      const entry = happened(page).filter({ hasText: `${name} sent an inquiry to ` });
      await entry.waitFor({ timeout: 40_000 });
      await entry.getByRole('link').click();
      await page.waitForURL(`**/business/${businessId}`);
    });
  });

  it('can read each chart as a table and as a sentence', async () => {
    await withPage(browser, async page => {
      await signIn(page, administrator);
      await page.goto('/dashboard');
      for (const [title, rows, sentence] of [
        ['Inquiries per day', 31, /inquir(y|ies) in the last 30 days/],
        ['Reviews per day', 31, /reviews? in the last 30 days/],
        ['Rating over time', 31, /of 5 stars/],
        ['Requests by state', 4, /\d pending, .* approved, .* rejected/],
      ] as const) {
        await chart(page, title).getByRole('img', { name: sentence }).waitFor();
        await chart(page, title).getByText('Show as table').press('Enter');
        await chart(page, title).getByRole('table').waitFor();
        expect(await chart(page, title).getByRole('row').count()).toBe(rows);
      }
      const { reviewsPerDay = [] } = (await (await admin.call('GET', '/api/overview')).json()) as Overview;
      const days = await chart(page, 'Reviews per day').getByRole('cell').allInnerTexts();
      expect(days.slice(1)).toEqual(
        reviewsPerDay
          .map(({ count }) => String(count))
          .reverse()
          .slice(1),
      );
    });
  });

  it('sees which figures are missing, and tries again', async () => {
    await withPage(
      browser,
      async page => {
        await closeStream(page);
        await signIn(page, administrator);
        await page.route('**/api/overview', async route => {
          const response = await route.fetch();
          const { requestsByStatus: _, figures, ...rest } = (await response.json()) as Overview;
          const { pendingRequests: __, ...known } = figures;
          await route.fulfill({ response, json: { ...rest, figures: known, missing: ['onboarding'] } });
        });
        await page.goto('/dashboard');
        await page.getByText('Some figures are not available right now').waitFor();
        expect(await card(page, 'Pending Requests').locator('p').innerText()).toContain('—');
        await chart(page, 'Requests by state').getByText('Not available right now').waitFor();
        await page.unroute('**/api/overview');
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => figure(page, 'Pending Requests')).toMatch(/^\d+$/);
        expect(await page.getByText('Some figures are not available right now').count()).toBe(0);
      },
      { allowed: [/ERR_FAILED/] },
    );
  });
});

describe('An owner', () => {
  it('sees zeros first, and then each inquiry and review as it comes', async () => {
    const { businessId, owner } = await makeBusiness(admin);
    await withPage(browser, async page => {
      await signIn(page, owner);
      // What happens before its stream is open the page hears of later.
      const listening = page.waitForResponse('**/api/stream');
      await page.goto('/dashboard');
      await listening;
      await page.getByText('No activity yet').waitFor();
      await page.getByText('No inquiries in the last 30 days').waitFor();
      await page.getByText('No reviews in the last 30 days').waitFor();
      expect(await figure(page, 'Inquiries Waiting')).toBe('0');

      await sendInquiry(businessId, 'Nora Lindqvist');
      await expect.poll(() => figure(page, 'Inquiries Waiting')).toBe('1');
      await happened(page).first().getByText('Nora Lindqvist sent an inquiry').waitFor();
      await chart(page, 'Inquiries per day').getByText('Show as table').click();
      expect(await todayRow(page, 'Inquiries per day').getByRole('cell').innerText()).toBe('1');

      const account = await makeAccount(admin, 'user');
      const author = await openSession(account.username, account.password);
      const review = { rating: 4, comment: 'Neat work.' };
      expect((await author.call('POST', `/api/businesses/${businessId}/reviews`, review)).status).toBe(201);
      await expect.poll(() => figure(page, 'Reviews')).toBe('1');
      await chart(page, 'Rating over time').getByRole('img', { name: '4 of 5 stars' }).waitFor();
      await happened(page).first().getByRole('link', { name: account.username }).click();
      await page.waitForURL('**/dashboard?tab=reviews');
      await page.goBack();
      await card(page, 'Inquiries Waiting').click();
      await page.waitForURL('**/dashboard?tab=inquiries&status=pending');
      await page.getByRole('button', { name: 'Gutter' }).waitFor();
    });
  });

  it('sees figures that equal the lists', async () => {
    const owner = { username: 'business', password: 'business123' };
    const caller = await openSession(owner.username, owner.password);
    const { businessId } = (await (await caller.call('GET', '/api/user')).json()) as { businessId: number };
    await withPage(browser, async page => {
      await signIn(page, owner);
      await page.goto('/dashboard');
      await expect
        .poll(() =>
          differences(page, caller, {
            Services: `/api/businesses/${businessId}/services`,
            'Gallery Items': `/api/businesses/${businessId}/gallery`,
            Reviews: `/api/businesses/${businessId}/reviews?limit=1`,
            'Inquiries Waiting': `/api/businesses/${businessId}/inquiries?status=pending&limit=1`,
          }),
        )
        .toEqual([]);
    });
  });
});

describe.each([
  ['a phone', { viewport: phone, colorScheme: 'light' }],
  ['a dark desktop', { viewport: desktop, colorScheme: 'dark' }],
] as const)('On %s', (_device, options) => {
  it.each([administrator, { username: 'business', password: 'business123' }])(
    'the overview of $username fits the screen and is accessible',
    async credentials => {
      await withPage(
        browser,
        async page => {
          await signIn(page, credentials);
          await page.goto('/dashboard');
          await chart(page, 'Rating over time').getByText('Show as table').click();
          await page.getByRole('button', { name: 'Show more' }).click();
          expect(
            await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
          ).toBeLessThanOrEqual(0);
          expect(await axeFindings(page)).toEqual([]);
        },
        options,
      );
    },
  );
});

describe('A user', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('sees in the profile on a %s what they wrote, sent and saved', async (_device, viewport) => {
    const user = await makeAccount(admin, 'user');
    const session = await openSession(user.username, user.password);
    const inquiry = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
    expect((await session.call('POST', '/api/businesses/2/inquiries', inquiry)).status).toBe(201);
    expect((await session.call('PUT', '/api/favorites/3')).status).toBe(200);
    expect((await session.call('POST', '/api/businesses/4/reviews', { rating: 5 })).status).toBe(201);
    await withPage(
      browser,
      async page => {
        await signIn(page, user);
        await page.goto('/profile?tab=activity');
        await happened(page).first().waitFor();
        expect(await happened(page).locator('p').allInnerTexts()).toEqual([
          expect.stringMatching(/^You gave .+ 5 stars$/),
          expect.stringMatching(/^You saved /),
          expect.stringMatching(/^You sent an inquiry to /),
        ]);
        const cards = page.getByRole('tabpanel').getByRole('article');
        expect(await cards.allInnerTexts()).toEqual([
          expect.stringMatching(/^Reviews Written\s+1$/),
          expect.stringMatching(/^Inquiries Sent\s+1$/),
          expect.stringMatching(/^Favourites\s+1$/),
        ]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
        expect(await axeFindings(page)).toEqual([]);
        await happened(page)
          .getByRole('link', { name: /^You saved/ })
          .click();
        await page.waitForURL('**/business/3');
      },
      { viewport },
    );
  });
});
