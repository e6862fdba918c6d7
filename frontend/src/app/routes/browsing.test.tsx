import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import { listOfferings } from '@doorstep/contracts/directory/offerings/calls.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const { business } = businessCreated.sample;
const cards = page.getByRole('link', { name: /View Details/ });
const shownAddresses = () => cards.elements().map(link => link.getAttribute('href'));

/** Answers with two pages of a list of 26 businesses. */
function answerTwoPages(): void {
  const all = Array.from({ length: 26 }, (_, index) => ({ ...business, id: index + 1, name: `Gables ${index + 1}` }));
  answer(listBusinesses, ({ query }) => {
    const total = { 'X-Total-Count': String(all.length) };
    if (query.cursor) return { headers: total, body: all.slice(24) };
    return { headers: { ...total, Link: '</api/businesses?cursor=second>; rel="next"' }, body: all.slice(0, 24) };
  });
}

test('A visitor who comes back from a business finds the same filtered list', async () => {
  const { address, goBack } = await openPage('/businesses');
  await page.getByLabelText('Filter by category').selectOptions('1');
  await expect.poll(address).toBe('/businesses?categoryId=1');
  await expect.poll(() => sentCalls(listBusinesses).at(-1)?.query).toMatchObject({ categoryId: '1' });
  await cards.first().click();
  await expect.poll(address).toBe('/business/7');
  await goBack();
  await expect.element(page.getByLabelText('Filter by category')).toHaveValue('1');
  expect(address()).toBe('/businesses?categoryId=1');
});

test('A visitor can load a second page of businesses, and sees each business once', async () => {
  answerTwoPages();
  const { address } = await openPage('/businesses');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect.poll(shownAddresses).toHaveLength(26);
  expect(new Set(shownAddresses()).size).toBe(26);
  expect(address()).toBe('/businesses?page=2');
});

test('A shared address shows all of its pages, and a new search starts at the first page', async () => {
  answerTwoPages();
  const { address } = await openPage('/businesses?sort=name&page=2');
  await expect.poll(shownAddresses).toHaveLength(26);
  expect(new Set(shownAddresses()).size).toBe(26);
  expect(sentCalls(listBusinesses).map(({ query }) => query.cursor)).toEqual([undefined, 'second']);
  await page.getByRole('main').getByPlaceholder('Search businesses...').fill('clean');
  await expect.poll(address).toBe('/businesses?q=clean&sort=name');
});

test('A visitor can clear a search that found nothing in a category', async () => {
  answer(listBusinessesOfCategory, ({ query }) => ({ body: query.q ? [] : [business] }));
  answer(listBusinesses, ({ query }) => ({ body: query.q ? [] : [business] }));
  await openPage('/category/home-services');
  await page.getByPlaceholder('Search services...').fill('zzzz');
  await expect
    .element(page.getByText('No businesses match your search criteria. Try a different search term.'))
    .toBeVisible();
  await page.getByRole('link', { name: 'Clear Search', exact: true }).click();
  await expect.element(cards.first()).toBeVisible();
});

test('A visitor can try again when services or pictures of a business fail to load', async () => {
  answer(listOfferings, 'unreachable');
  answer(listGallery, 'unreachable');
  await openPage('/business/7');
  await triesAgain('Our Services', 'Failed to fetch services', () => answer(listOfferings, {}));
  await page.getByRole('tab', { name: 'Gallery' }).click();
  const imageUrl = '/media/businesses/A1b2C3d4E5f6G7h8J9k0_1600x1200';
  const picture: GalleryItem = { id: 51, businessId: 7, imageUrl, type: 'gallery', version: 1 };
  await triesAgain('Photo Gallery', 'Failed to fetch gallery', () => answer(listGallery, { body: [picture] }));
});

async function triesAgain(heading: string, sentence: string, repair: () => void): Promise<void> {
  const panel = page.getByRole('tabpanel').filter({ hasText: heading });
  await expect.element(panel.getByText(sentence, { exact: true })).toBeVisible();
  repair();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByRole('listitem').first()).toBeVisible();
  await expect.element(panel.getByText(sentence, { exact: true })).not.toBeInTheDocument();
}

test('Visitors can use the page of a business with the keyboard alone', async () => {
  const { address } = await openPage('/business/7');
  const tab = page.getByRole('tab', { name: /^Service/ });
  await expect.element(tab).toBeVisible();
  (tab.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(address).toContain('tab=portfolio');
  const picture = page
    .getByRole('tabpanel', { name: /^Portfolio/ })
    .getByRole('link')
    .first();
  await expect.element(picture).toBeVisible();
  (picture.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(picture).toHaveFocus();
});

test('A visitor can open a WhatsApp chat with a prepared text', async () => {
  await openPage('/business/7');
  await page.getByRole('link', { name: 'Inquire' }).first().click();
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: /WhatsApp/ });
  await expect.element(link).toBeVisible();
  const href = decodeURIComponent(link.element().getAttribute('href') ?? '');
  expect(href).toMatch(/^https:\/\/wa\.me\/15035550134\?text=Hello .+, I'm interested in .+\./);
});

test('A visitor sees one toast at a time and can move the focus to it with F8', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openPage('/business/7');
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await share.click();
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect.poll(() => toasts.elements()).toHaveLength(1);
  await userEvent.keyboard('{F8}');
  expect(document.querySelector('[role="region"]:focus-within')).not.toBeNull();
  expect(copied).toHaveBeenLastCalledWith(expect.stringMatching(/\/business\/7$/));
  copied.mockRestore();
});

test('Alternative addresses of a business and of a category redirect to their pages', async () => {
  const { address } = await openPage('/businesses/7?tab=about');
  await expect.poll(address).toBe('/business/7?tab=about');
  await expect.element(page.getByRole('heading', { level: 1, name: business.name })).toBeVisible();
  expect(sentCalls(getBusiness)[0]?.params).toEqual({ id: '7' });
  const category = await openPage('/categories/home-services?sort=name');
  await expect.poll(category.address).toBe('/category/home-services?sort=name');
});

test('A former address of a category redirects to the current one, with the same search', async () => {
  const { address } = await openPage('/category/house-help?q=clean');
  await expect.poll(address).toBe('/category/home-services?q=clean');
  await expect.element(page.getByRole('heading', { level: 1, name: /\(Home Services\)/ })).toBeVisible();
  await expect.element(cards.first()).toBeVisible();
});

test('An unknown address shows a page that says so', async () => {
  await openPage('/no/such/page');
  await expect.element(page.getByText('404 Page Not Found')).toBeVisible();
});
