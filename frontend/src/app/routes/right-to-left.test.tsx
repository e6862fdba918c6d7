import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import { getMyReview } from '@doorstep/contracts/engagement/reviews/calls.ts';
import { user } from '@doorstep/contracts/identity/users/examples.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { toast } from '#lib/toast-store.ts';
import { answer } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';

// As the gateway writes it into Arabic pages. The texts stay English, as in all tests of screens.
beforeEach(() => {
  document.documentElement.dir = 'rtl';
});
afterEach(() => {
  document.documentElement.dir = 'ltr';
});

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

test('The left arrow key opens the next tab, which is to the left', async () => {
  await openPage('/auth');
  const [login, register] = [page.getByRole('tab', { name: 'Login' }), page.getByRole('tab', { name: 'Register' })];
  await expect.element(login).toBeVisible();
  expect(boxOf(register).right).toBeLessThanOrEqual(boxOf(login).left);
  focus(login);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(register).toHaveAttribute('aria-selected', 'true');
});

test('The line below the open tab is where the tab is, also in a row that scrolls', async () => {
  await openPage('/business/7?tab=about', { viewport: { width: 320, height: 640 } });
  const tab = page.getByRole('tab', { name: 'About' });
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  const row = tab.element().closest('[role="tablist"]');
  const line = row?.querySelector(':scope > span[aria-hidden]');
  await expect.poll(() => row?.scrollLeft).toBeLessThan(0);
  await expect.poll(() => line?.getBoundingClientRect().left).toBeCloseTo(boxOf(tab).left, 0);
  expect(boxOf(tab).left).toBeGreaterThanOrEqual(0);
});

test('The left arrow key shows the next picture, and so does the button at the left', async () => {
  const picture = {
    businessId: 7,
    imageUrl: '/media/gallery/A1b2C3d4E5f6G7h8J9k0_1200x900',
    type: 'portfolio',
  } as const;
  answer(listGallery, { body: [1, 2, 3].map(id => ({ ...picture, id })) });
  await openPage('/business/7?tab=portfolio');
  const first = page
    .getByRole('tabpanel', { name: /^Portfolio/ })
    .getByRole('link')
    .first();
  await expect.element(first).toBeVisible();
  focus(first);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  const place = dialog.getByText(/^\d \/ 3$/);
  await expect.element(place).toHaveTextContent('1 / 3');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(place).toHaveTextContent('2 / 3');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(place).toHaveTextContent('1 / 3');
  const next = dialog.getByRole('button', { name: 'Next picture' });
  expect(boxOf(next).right).toBeLessThan(window.innerWidth / 2);
  await next.click();
  await expect.element(place).toHaveTextContent('2 / 3');
});

test('The left arrow key gives one star more', async () => {
  answer(getMyReview, { body: null });
  await openPage('/business/7?tab=review', { as: user });
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const stars = page.getByRole('dialog');
  await stars.getByRole('radio', { name: /3 stars/ }).click();
  await userEvent.keyboard('{ArrowLeft>}');
  await expect.element(stars.getByRole('radio', { name: /4 stars/ })).toBeChecked();
  await userEvent.keyboard('{/ArrowLeft}');
});

test('The menu of phones is at the left, where its button is', async () => {
  await openPage('/business/7', { viewport: phone });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => page.getByRole('dialog').query()?.getBoundingClientRect().left).toBe(0);
});

test('A toast is at the left', async () => {
  await openPage('/auth');
  toast({ title: 'Saved', tone: 'success' });
  const shown = page.getByRole('listitem').filter({ hasText: 'Saved' });
  await expect.element(shown).toBeVisible();
  expect(boxOf(shown).right).toBeLessThan(window.innerWidth / 2);
});

test('Icons that point are mirrored', async () => {
  await openPage('/business/7');
  const back = page.getByRole('link', { name: 'Back' });
  await expect.element(back).toBeVisible();
  expect(getComputedStyle(back.element().querySelector('svg') ?? document.body).scale).toBe('-1 1');
});

test('A telephone number and an email address keep their order', async () => {
  await openPage('/business/7?tab=about');
  const number = page.getByRole('tabpanel').getByText('+1 503 555 0134');
  await expect.element(number).toBeVisible();
  expect(getComputedStyle(number.element()).direction).toBe('ltr');
});

test('A field for an email address is written from the left, and one for a name from the right', async () => {
  await openPage('/auth?tab=register');
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toBeVisible();
  expect(getComputedStyle(email.element()).direction).toBe('ltr');
  expect(getComputedStyle(page.getByRole('textbox', { name: 'Name', exact: true }).element()).direction).toBe('rtl');
});

test('A Latin name that is cut has its dots at its own end', async () => {
  const name = 'Hawthorn & Daughters General Contractors of the Blue Ridge and the Valley';
  answer(listBusinesses, { body: [{ ...businessCreated.sample.business, name }] });
  await openPage('/businesses', { viewport: phone });
  const heading = page.getByRole('heading', { name });
  await expect.element(heading).toBeVisible();
  const { direction, textAlign } = getComputedStyle(heading.element());
  expect([direction, textAlign]).toEqual(['ltr', 'right']);
});
