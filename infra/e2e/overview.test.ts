import type { Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { type Caller, makeAccount, openSession } from './api.ts';
import { withPage } from './browser.ts';
import { makeBusiness } from './business.ts';
import { signIn } from './sign-in.ts';

const administrator = { username: 'admin', password: 'admin123' };

const admin = await openSession(administrator.username, administrator.password);

type Figures = Overview['figures'];
const readFigures = async (caller: Caller) =>
  ((await (await caller.call('GET', '/api/overview')).json()) as Overview).figures;

async function count(caller: Caller, path: string): Promise<number> {
  const response = await caller.call('GET', path);
  expect(response.status).toBe(200);
  return Number(response.headers.get('x-total-count') ?? ((await response.json()) as unknown[]).length);
}

/** Figures that differ from their lists. Other tests change the lists, so a figure may lie between two counts of its list. */
async function findDifferences(caller: Caller, lists: Partial<Record<keyof Figures, string>>): Promise<string[]> {
  const countAll = () => Promise.all(Object.values(lists).map(path => count(caller, path)));
  const before = await countAll();
  const figures: Readonly<Record<string, number | undefined>> = await readFigures(caller);
  const after = await countAll();
  return Object.keys(lists).flatMap((name, index) => {
    const [min = 0, max = 0] = [before[index] ?? 0, after[index] ?? 0].sort((a, b) => a - b);
    const figure = figures[name] ?? Number.NaN;
    return figure >= min && figure <= max ? [] : [`${name}: ${figure} instead of ${min} to ${max}`];
  });
}

it('The dashboard figures of administrators and owners match the linked lists', async () => {
  const owner = await openSession('business', 'business123');
  const { businessId } = (await (await owner.call('GET', '/api/user')).json()) as { businessId: number };
  await expect
    .poll(() =>
      findDifferences(admin, {
        users: '/api/users?limit=1',
        businesses: '/api/businesses?status=all&limit=1',
        categories: '/api/categories?limit=1',
        pendingRequests: '/api/business-requests/pending?limit=1',
      }),
    )
    .toEqual([]);
  await expect
    .poll(() =>
      findDifferences(owner, {
        services: `/api/businesses/${businessId}/services`,
        galleryItems: `/api/businesses/${businessId}/gallery`,
        reviews: `/api/businesses/${businessId}/reviews?limit=1`,
        pendingInquiries: `/api/businesses/${businessId}/inquiries?status=pending&limit=1`,
      }),
    )
    .toEqual([]);
});

const activity = (page: Page): Locator => page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
const chart = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const figure = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) })
    .locator('p');

async function openOverview(page: Page, credentials: { username: string; password: string }): Promise<void> {
  await signIn(page, credentials);
  // A page misses events before its stream is open.
  const listening = page.waitForResponse('**/api/stream');
  await page.goto('/dashboard');
  await listening;
}

async function sendInquiry(businessId: number, name: string): Promise<void> {
  const visitor = await openSession();
  const inquiry = { name, email: 'ada@mail.example', subject: 'Gutter', message: 'It leaks above the door.' };
  expect((await visitor.call('POST', `/api/businesses/${businessId}/inquiries`, inquiry)).status).toBe(201);
}

/** Repeats an action until its activity is shown, because other tests push it out of the site's newest activities. */
async function expectShown(activities: Locator, happen: () => Promise<unknown>): Promise<void> {
  const isShown = () => activities.first().waitFor({ timeout: 5_000 });
  await vi.waitFor(() => happen().then(isShown), { timeout: 60_000 });
}

it('Dashboards show new businesses, inquiries and reviews without a reload', async () => {
  await withPage(async adminPage => {
    await adminPage.clock.install();
    await openOverview(adminPage, administrator);
    await adminPage.getByRole('button', { name: 'Show more' }).click();
    const { businessId, name, owner } = await makeBusiness(admin);
    const added = activity(adminPage).filter({ hasText: `${name} was added` });
    await expectShown(added.locator('a[href^="/business/"]'), () =>
      admin.call('POST', '/api/businesses', { name, categoryId: 1 }),
    );

    await withPage(async page => {
      await openOverview(page, owner);
      await page.getByText('No activity yet').waitFor();
      await sendInquiry(businessId, `Ada ${businessId}`);
      // On a busy machine a service may miss its two seconds several times; the page asks again.
      const retried = { timeout: 120_000 };
      await expect.poll(() => figure(page, 'Inquiries Waiting').innerText(), retried).toBe('1');
      await activity(page).first().getByText(`Ada ${businessId} sent an inquiry`).waitFor();
      await chart(page, 'Inquiries per day').getByText('Show as table').click();
      expect(await chart(page, 'Inquiries per day').getByRole('cell').first().innerText()).toBe('1');

      const account = await makeAccount(admin, 'user');
      const author = await openSession(account.username, account.password);
      const review = { rating: 4, comment: 'Neat work.' };
      expect((await author.call('POST', `/api/businesses/${businessId}/reviews`, review)).status).toBe(201);
      await expect.poll(() => figure(page, 'Reviews').innerText(), retried).toBe('1');
      await chart(page, 'Rating over time').getByRole('figure', { name: '4 of 5 stars' }).waitFor();
      await activity(page).first().getByRole('link', { name: account.username }).waitFor();
    });

    // Administrators get no events about inquiries, so the page polls every half minute.
    const inquired = activity(adminPage).filter({ hasText: `Ida ${businessId} sent an inquiry to ${name}` });
    await expectShown(inquired, async () => {
      await sendInquiry(businessId, `Ida ${businessId}`);
      await adminPage.clock.fastForward(30_000);
    });
  });
});
