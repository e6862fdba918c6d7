import { listParentCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { getSiteFigures, type SiteFigures } from '@doorstep/contracts/engagement/analytics/calls.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { getSystemHealth } from '@doorstep/contracts/gateway/system-health/calls.ts';
import { administrator } from '@doorstep/contracts/identity/users/examples.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { desktop, openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen } from '#testing/screen.ts';

const example = examples.get(getSiteFigures)?.response as SiteFigures;
const figures: SiteFigures = {
  ...example,
  points: ['2026-03-01', '2026-03-02'].map(from => ({
    from,
    visitors: 600,
    pageViews: 2000,
    searches: 300,
    unmetSearches: 30,
    inquiries: 15,
    answers: 12,
    reviews: 3,
    users: 4,
    businesses: 1,
    requests: 2,
  })),
  before: { ...example.before, searches: 40_000, inquiries: 1 },
};

test('Administrators see visits, how many searches became inquiries, and how soon people get an answer', async () => {
  answer(getSiteFigures, { body: figures });
  await openPage('/dashboard?tab=figures', { as: administrator });
  for (const words of ['1,200', '610 more than before', '5%', '0.0025% before', '2.3 hr', '9.5 hr'])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  for (const title of ['Visitors', 'Searches', 'Inquiries and answers', 'New on the site'])
    await expect.element(page.getByRole('slider', { name: title })).toBeVisible();
});

test('Figures of a service that did not answer are named as missing, and left out', async () => {
  const points = figures.points.map(({ inquiries: _, answers: __, ...rest }) => rest);
  answer(getSiteFigures, { body: { ...figures, points, missing: ['engagement'] } });
  await openPage('/dashboard?tab=figures', { as: administrator });
  await expect.element(page.getByText(/these services did not answer: engagement/)).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Visitors' })).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Inquiries and answers' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sentCalls(getSiteFigures).length).toBe(2);
});

test('The invitation for an unmet search opens the form to be listed with its category and city', async () => {
  const category = { id: 5, name: 'Home Services' };
  answer(listParentCategories, { body: [category] });
  answer(getSiteFigures, {
    body: {
      ...figures,
      unmet: [{ words: 'beekeeper', categoryId: category.id, city: 'boise', searches: 17, results: 0 }],
    },
  });
  await openPage('/dashboard?tab=figures', { as: administrator });
  const invitation = page.getByRole('link', { name: /^Invitation/ });
  const href = `/list-your-business?categoryId=${category.id}&city=Boise`;
  await expect.element(invitation).toHaveAttribute('href', href);
  await openPage(href);
  await expect.element(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Boise');
  await expect.element(page.getByRole('combobox', { name: /^Category/ })).toHaveValue(String(category.id));
});

test('The health of the system is checked again every 30 seconds, the worst check first', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  answer(getSystemHealth, {
    body: [
      { name: 'disk', state: 'good', finding: '41% of the disk is used' },
      { name: 'dead-letters', state: 'bad', finding: '12 events could not be handled', advice: 'Send them again.' },
    ],
  });
  await openPage('/dashboard?tab=health', { as: administrator });
  await expect.element(page.getByText('1 check needs your attention')).toBeVisible();
  await expect.element(page.getByText('Send them again.')).toBeVisible();
  const headings = page.getByRole('main').getByRole('heading', { level: 3 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Dead letters', 'Disk']);
  answer(getSystemHealth, { body: [{ name: 'disk', state: 'good', finding: '41% of the disk is used' }] });
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByText('Everything is in order')).toBeVisible();
});

test.each([
  ['figures on a phone', 'figures', phone, 'light'],
  ['figures on a dark desktop', 'figures', desktop, 'dark'],
  ['health on a dark phone', 'health', phone, 'dark'],
] as const)('The %s fit the screen and are accessible', async (_what, tab, viewport, theme) => {
  document.documentElement.dataset.theme = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  answer(getSiteFigures, { body: figures });
  await openPage(`/dashboard?tab=${tab}`, { as: administrator, viewport });
  await expect.element(page.getByText(tab === 'health' ? 'Backup' : 'Top pages')).toBeVisible();
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
});
