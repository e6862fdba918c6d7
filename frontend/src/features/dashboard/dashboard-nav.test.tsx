import { countUnreadMessages } from '@doorstep/contracts/engagement/messages/calls.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import { getMyStatus } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { fitsTheScreen } from '#testing/screen.ts';

const barOf = (name: string) => page.getByRole('navigation', { name });
const bar = barOf('Dashboard');
const names = (of: typeof bar) =>
  of
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const more = bar.getByRole('button', { name: /^More/ });

test('The sections are a bar at the lower edge of a phone that stays there, and the content begins near the top', async () => {
  answer(countUnreadMessages, { body: { count: 4 } });
  await openPage('/dashboard?tab=site', { as: administrator, viewport: phone });
  await expect.element(page.getByRole('heading', { name: 'Site settings' })).toBeVisible();
  const edge = () => Math.round(bar.element().getBoundingClientRect().bottom);
  expect(edge()).toBe(phone.height);
  expect(page.getByRole('heading', { name: 'Site settings' }).element().getBoundingClientRect().top).toBeLessThan(110);
  // Four unread ones, and one that looks like spam.
  await expect.poll(() => names(bar).at(-1)).toBe('Messages5 waiting');
  // The end of the page, and the buttons of its form, are above the bar.
  window.scrollTo(0, document.documentElement.scrollHeight);
  const top = () => bar.element().getBoundingClientRect().top;
  await expect
    .poll(() => page.getByRole('contentinfo').getByRole('link').last().element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(top());
  window.scrollTo(0, 300);
  await expect
    .poll(() => page.getByRole('button', { name: 'Save Changes' }).element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(top());
  expect(edge()).toBe(phone.height);
  expect(fitsTheScreen()).toBe(true);
});

test('The other sections are in a sheet, which the keyboard opens and a choice closes', async () => {
  const { address } = await openPage('/dashboard', { as: administrator, viewport: phone });
  await expect.element(more).toBeVisible();
  expect(names(bar).map(name => name?.replace(/\d.*/, ''))).toEqual(['Overview', 'Requests', 'Reviews', 'Messages']);
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'More' });
  for (const heading of ['Today', 'Directory', 'Site', 'System'])
    await expect.element(sheet.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  await more.click();
  await sheet.getByRole('link', { name: 'Webhooks' }).click();
  await expect.poll(address).toBe('/dashboard?tab=webhooks');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(more).toHaveAttribute('aria-current', 'true');
});

test.each([
  ['/business-dashboard', owner, 'Dashboard', ['Overview', 'Inquiries', 'Reviews', 'Messages']],
  ['/profile', user, 'Parts of your profile', ['Account', 'My inquiries', 'Favorites', 'Saved searches']],
] as const)(
  'The bar of %s on a phone has four sections and the way to the others',
  async (path, as, label, sections) => {
    answer(getMyStatus, { body: { status: 'approved' } });
    await openPage(path, { as, viewport: phone });
    await expect.element(barOf(label).getByRole('button', { name: /^More/ })).toBeVisible();
    expect(names(barOf(label)).map(name => name?.replace(/\d.*/, ''))).toEqual(sections);
    await expect.poll(() => axeFindings()).toEqual([]);
  },
);

test('A section opens at its top', async () => {
  answer(getMyStatus, { body: { status: 'approved' } });
  const { address } = await openPage('/dashboard', { as: owner, viewport: phone });
  await expect.element(bar.getByRole('link', { name: 'Reviews' })).toBeVisible();
  window.scrollTo(0, 400);
  await bar.getByRole('link', { name: 'Reviews' }).click();
  await expect.poll(address).toBe('/dashboard?tab=reviews');
  await expect.poll(() => window.scrollY).toBe(0);
});

test('An administrator has the sections in four groups on a wide screen, without the settings of the account', async () => {
  await openPage('/dashboard', { as: administrator });
  for (const heading of ['Today', 'Directory', 'Site', 'System'])
    await expect.element(bar.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: 'Settings', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
});
