import { getOverview, type Overview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { desktop, openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen } from '#testing/screen.ts';

const days = Array.from({ length: 30 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
const overview: Overview = {
  figures: {
    users: 1204,
    businesses: 31,
    categories: 16,
    pendingRequests: 2,
    services: 4,
    galleryItems: 9,
    reviews: 13,
    pendingInquiries: 3,
    inquiries: 1,
    favorites: 1,
  },
  activity: Array.from({ length: 7 }, (_, index) => ({
    type: 'inquiry' as const,
    id: index + 1,
    at: '2026-03-02T09:15:00.000Z',
    title: `Visitor ${index + 1} sent an inquiry to Harbour Street Plumbing`,
    businessId: 7,
  })),
  inquiriesPerDay: days.map((day, index) => ({ day, count: index, before: 10 })),
  reviewsPerDay: days.map((day, index) => ({ day, count: index % 3, before: 0 })),
  ratingOverTime: days.map((day, index) => ({ day, rating: index < 15 ? 4.19 : 4.25 })),
  requestsByStatus: { pending: 2, approved: 4, rejected: 1 },
  missing: [],
};

const card = (label: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) });
const chart = (title: string) => page.getByRole('region', { name: title, exact: true });
const activity = page.getByRole('region', { name: 'Recent Activity' });

test('Administrators see figures that link to their lists, and activity that links to businesses', async () => {
  answer(getOverview, { body: overview });
  const { address, goBack } = await openPage('/dashboard', { as: administrator });
  for (const [label, figure, tab] of [
    ['Users', '1,204', 'users'],
    ['Businesses', '31', 'businesses'],
    ['Categories', '16', 'categories'],
    ['Pending Requests', '2', 'requests'],
  ] as const) {
    await expect.element(card(label).getByText(figure, { exact: true })).toBeVisible();
    await expect.element(card(label).getByRole('link')).toHaveAttribute('href', `/dashboard?tab=${tab}`);
  }
  await card('Pending Requests').click();
  await expect.element(page.getByRole('heading', { name: 'Business Requests' })).toBeVisible();
  await goBack();
  await activity.getByRole('link', { name: /^Visitor 1 / }).click();
  await expect.poll(address).toBe('/business/7');
});

test('Administrators can read each chart as a table and as a sentence', async () => {
  answer(getOverview, { body: overview });
  await openPage('/dashboard', { as: administrator });
  for (const [title, rows, sentence] of [
    ['Inquiries per day', 31, /435 inquiries in the last 30 days, 135 more than in the 30 days before/],
    ['Reviews per day', 31, /30 reviews in the last 30 days, 30 more than in the 30 days before/],
    ['Rating over time', 31, /4.25 of 5 stars, up from 4.19 on March 1/],
    ['Requests by state', 4, /2 pending, 4 approved, 1 rejected/],
  ] as const) {
    await expect.element(chart(title).getByRole('figure', { name: sentence })).toBeVisible();
    await chart(title).getByText('Show as table').click();
    await expect.element(chart(title).getByRole('table')).toBeVisible();
    expect(chart(title).getByRole('row').elements()).toHaveLength(rows);
  }
  const cells = chart('Inquiries per day').getByRole('cell').elements();
  expect(cells.map(cell => cell.textContent)).toEqual(days.flatMap((_, index) => [String(29 - index), '10']));
  for (const head of ['Day', 'Inquiries', '30 days before'])
    await expect.element(chart('Inquiries per day').getByRole('columnheader', { name: head })).toBeVisible();
});

test('Charts show the previous period as a line, and ratings on an axis that makes changes visible', async () => {
  answer(getOverview, { body: overview });
  await openPage('/dashboard', { as: administrator });
  const lineIn = (title: string) => chart(title).element().querySelector('path[fill="none"]');
  const heightOf = (title: string) => lineIn(title)?.getBoundingClientRect().height ?? 0;
  await expect.element(chart('Inquiries per day').getByText('The 30 days before')).toBeVisible();
  await expect.poll(() => lineIn('Inquiries per day')).toBeTruthy();
  expect(heightOf('Inquiries per day')).toBe(0);
  // There were no reviews in the previous period.
  expect(lineIn('Reviews per day')).toBeNull();
  // From 1 to 5 the change from 4.19 to 4.25 would be two pixels.
  expect(heightOf('Rating over time')).toBeGreaterThan(20);
});

test.each([
  ['an administrator tries again', () => page.getByRole('button', { name: 'Try again' }).click()],
  ['the page refetches them after five seconds', async () => void vi.advanceTimersByTime(5_000)],
])('Missing figures are reported, and shown once %s', async (_name, askAgain) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { requestsByStatus: _, figures, ...rest } = overview;
  const { pendingRequests: __, ...known } = figures;
  answer(getOverview, { body: { ...rest, figures: known, missing: ['onboarding'] } });
  await openPage('/dashboard', { as: administrator });
  const notice = page.getByText(/^Some figures are not available right now/);
  await expect.element(notice).toBeVisible();
  await expect.element(card('Pending Requests').getByText('—')).toBeVisible();
  await expect.element(chart('Requests by state').getByText('Not available right now')).toBeVisible();
  answer(getOverview, { body: overview });
  await askAgain();
  await expect.element(card('Pending Requests').getByText('2', { exact: true })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('Owners without any activity see zeros', async () => {
  answer(getOverview, {
    body: {
      figures: { services: 0, galleryItems: 0, reviews: 0, pendingInquiries: 0 },
      activity: [],
      inquiriesPerDay: days.map(day => ({ day, count: 0, before: 0 })),
      reviewsPerDay: days.map(day => ({ day, count: 0, before: 0 })),
      ratingOverTime: [],
      missing: [],
    },
  });
  await openPage('/dashboard', { as: owner });
  await expect.element(page.getByText('No activity yet')).toBeVisible();
  await expect.element(page.getByText('No inquiries in the last 30 days')).toBeVisible();
  await expect.element(page.getByText('No reviews in the last 30 days')).toBeVisible();
  await expect.element(card('Inquiries Waiting').getByText('0', { exact: true })).toBeVisible();
});

test.each([
  ['an administrator on a phone', administrator, phone, 'light'],
  ['an owner on a phone', owner, phone, 'light'],
  ['an administrator on a dark desktop', administrator, desktop, 'dark'],
  ['an owner on a dark desktop', owner, desktop, 'dark'],
] as const)('The overview of %s fits the screen and is accessible', async (_who, as, viewport, theme) => {
  answer(getOverview, { body: overview });
  document.documentElement.dataset.theme = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  await openPage('/dashboard', { as, viewport });
  await chart('Rating over time').getByText('Show as table').click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(activity.getByText(/^Visitor 7 /)).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('The profile on %s shows users what they wrote, sent and saved', async (_device, viewport) => {
  const at = '2026-03-02T09:15:00.000Z';
  answer(getOverview, {
    body: {
      figures: { reviews: 1, inquiries: 1, favorites: 1 },
      activity: [
        { type: 'review', id: 3, at, title: 'You gave Business 4 5 stars', businessId: 4 },
        { type: 'favorite', id: 2, at, title: 'You saved Business 3', businessId: 3 },
      ],
      missing: [],
    },
  });
  const { address } = await openPage('/profile?tab=activity', { as: user, viewport });
  await expect.element(activity.getByText('You gave Business 4 5 stars')).toBeVisible();
  const cards = page.getByRole('main').getByRole('article').elements();
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Reviews Written1', 'Inquiries Sent1', 'Favorites1']);
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
  await activity.getByRole('link', { name: 'You saved Business 3' }).click();
  await expect.poll(address).toBe('/business/3');
});
