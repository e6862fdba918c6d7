import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const { business } = businessCreated.sample;

/** Serves a list of this length in pages of 24; the returned function releases the second page. */
function answerPages(count: number): () => void {
  const all = Array.from({ length: count }, (_, index) => ({
    ...business,
    id: index + 1,
    name: `Gables ${index + 1}`,
  }));
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(listBusinesses, async ({ query }) => {
    const total = { 'X-Total-Count': String(count) };
    if (!query.cursor)
      return { headers: { ...total, Link: '</api/businesses?cursor=24>; rel="next"' }, body: all.slice(0, 24) };
    await promise;
    return { headers: total, body: all.slice(24) };
  });
  return resolve;
}

test('The focus moves to the first new business when a keyboard user loads more', async () => {
  const load = answerPages(26);
  await openPage('/businesses');
  const more = page.getByRole('link', { name: 'Load more' });
  await expect.element(more).toBeVisible();
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).toHaveFocus();
  load();
  const added = page.getByRole('article').filter({ hasText: 'Gables 25' });
  await expect.element(added).toBeVisible();
  await expect.poll(() => added.element().contains(document.activeElement)).toBe(true);
});

test('The focus moves to the name of a business once the page has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(getBusiness, async () => {
    await promise;
    return {};
  });
  await openPage('/businesses');
  const link = page.getByRole('link', { name: /View Details/ });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status', { name: 'Loading business' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  resolve();
  await expect.element(page.getByRole('heading', { level: 1, name: business.name })).toHaveFocus();
});

test('The focus stays where a visitor moved it while a page was loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(getBusiness, async () => {
    await promise;
    return {};
  });
  await openPage('/businesses');
  await page.getByRole('link', { name: /View Details/ }).click();
  await expect.element(page.getByRole('main')).toHaveFocus();
  const search = page.getByRole('banner').getByRole('combobox');
  await search.click();
  resolve();
  await expect.element(page.getByRole('heading', { level: 1, name: business.name })).toBeVisible();
  await expect.element(search).toHaveFocus();
});

test('A tab has a focus ring when opened by keyboard, but not after a click', async () => {
  await openPage('/auth');
  const register = page.getByRole('tab', { name: 'Register' });
  const outline = () => getComputedStyle(document.activeElement ?? document.body).outlineStyle;
  await register.click();
  await expect.element(register).toHaveFocus();
  expect(outline()).toBe('none');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('tab', { name: 'Login' })).toHaveFocus();
  expect(outline()).toBe('solid');
});
