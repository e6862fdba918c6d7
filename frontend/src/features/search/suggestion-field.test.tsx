import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { listSuggestions } from '@doorstep/contracts/directory/search/calls.ts';
import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { desktop, openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, isUncovered, text } from '#testing/screen.ts';

const header = page.getByRole('banner').getByRole('combobox', { name: 'Search businesses' });
const hero = page.getByRole('combobox', { name: 'Search for services, businesses and locations' });
const inList = page.getByRole('main').getByRole('combobox', { name: 'Search businesses' });
const list = page.getByRole('listbox', { name: 'Suggestions' });
/** A suggestion by its text, which is followed by its number of businesses or its city. */
const option = (text: string) => list.getByRole('option', { name: new RegExp(`^${text}( |$)`) });
const isClosed = () => expect.element(list).not.toBeInTheDocument();

test('Visitors can choose a city from the suggestions of the header with the keyboard', async () => {
  const { address } = await openPage('/about');
  await header.fill('por');
  await expect.element(list).toBeVisible();
  await expect.element(text('4 suggestions')).toBeInTheDocument();
  await expect.element(header).toHaveAttribute('aria-expanded', 'true');
  await expect.element(header).toHaveAttribute('aria-controls', list.element().id);
  for (const name of ['Services', 'Categories', 'Businesses', 'Cities'])
    await expect.element(list.getByRole('group', { name })).toBeVisible();

  await userEvent.keyboard('{ArrowDown}');
  const first = option('Leak repair');
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  await expect.element(header).toHaveAttribute('aria-activedescendant', first.element().id);
  await expect.element(header).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(header).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option('Portland').last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/businesses?city=Portland');
  await isClosed();
  await expect.element(inList).toHaveValue('');
  await expect.element(header).not.toBeInTheDocument();
});

test('Visitors can close the suggestions with Escape, reopen them, and search for the typed words', async () => {
  const { address } = await openPage('/');
  await hero.fill('plumb');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await expect.element(hero).toHaveValue('plumb');
  await expect.element(hero).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Leak repair')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}{Enter}');
  await expect.poll(address).toBe('/businesses?q=plumb');
});

test('Visitors can open a business from the suggestions of the home page', async () => {
  const { address } = await openPage('/', { viewport: phone });
  await hero.fill('harb');
  await option('Harbour Street Plumbing').click();
  await expect.poll(address).toBe('/business/7');
});

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('The suggestions of the home page do not cover its button on %s', async (_name, viewport) => {
  await openPage('/', { viewport });
  await hero.fill('harb');
  await expect.element(option('Harbour Street Plumbing')).toBeVisible();
  const send = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  await expect.poll(() => isUncovered(send.element())).toBe(true);
  expect(fitsTheScreen()).toBe(true);
});

test('Visitors can search in the menu of a phone, where Escape first closes the suggestions only', async () => {
  const { address } = await openPage('/about', { viewport: phone });
  await button('Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('combobox').fill('leak');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/businesses?q=Leak+repair');
  await expect.element(menu).not.toBeInTheDocument();
});

test('A suggestion in the list of businesses replaces the typed words and keeps the filters', async () => {
  const { address } = await openPage('/businesses?minRating=4');
  await inList.fill('plumb');
  await option('Plumbing').click();
  await expect.poll(address).toBe('/businesses?categoryId=16&minRating=4');
  await expect.element(inList).toHaveValue('');
  await expect.poll(() => sentCalls(listBusinesses).at(-1)?.query).not.toHaveProperty('q');

  await inList.fill('lea');
  await option('Leak repair').click();
  await expect.poll(address).toBe('/businesses?categoryId=16&minRating=4&q=Leak+repair');
  await expect.element(inList).toHaveValue('Leak repair');
  await isClosed();
});

test('The search field still works if suggestions cannot be loaded', async () => {
  answer(listSuggestions, 'unreachable');
  const { address } = await openPage('/about');
  await header.fill('plumb');
  await expect.poll(() => sentCalls(listSuggestions)).toHaveLength(1);
  await isClosed();
  await expect.element(header).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/businesses?q=plumb');
});

test('A late answer to an earlier text does not replace the suggestions for the current one', async () => {
  const late = Promise.withResolvers<void>();
  const named = (text: string): { body: Suggestion[] } => ({ body: [{ type: 'service', text, count: 1 }] });
  answer(listSuggestions, async ({ query }) => {
    if (query.q !== 'pl') return named('Pipe repair');
    await late.promise;
    return named('Play group');
  });
  await openPage('/about');
  await header.fill('pl');
  await expect.poll(() => sentCalls(listSuggestions)).toHaveLength(1);
  await header.fill('plumb');
  await expect.element(option('Pipe repair')).toBeVisible();
  late.resolve();
  // The next text is answered after the late answer.
  await header.fill('plumbe');
  await expect.poll(() => sentCalls(listSuggestions)).toHaveLength(3);
  await expect.element(option('Pipe repair')).toBeVisible();
  await expect.element(option('Play group')).not.toBeInTheDocument();
});

test('Suggestions disappear as soon as the visitor types other words', async () => {
  const never = new Promise<never>(() => {});
  answer(listSuggestions, ({ query }) => (query.q === 'roof' ? never : {}));
  await openPage('/about');
  await header.fill('plumb');
  await expect.element(list).toBeVisible();
  await header.fill('roof');
  await isClosed();
});

test('Long suggestions fit the screen and are accessible', async () => {
  const long = 'Unabbreviated '.repeat(12) + 'x'.repeat(80);
  answer(listSuggestions, {
    body: [
      { type: 'service', text: long, count: 20_000 },
      { type: 'business', text: long, businessId: 7, city: long },
    ],
  });
  await openPage('/');
  await hero.fill('una');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => axeFindings()).toEqual([]);
  expect(fitsTheScreen()).toBe(true);
  await page.viewport(phone.width, phone.height);
  await expect.poll(fitsTheScreen).toBe(true);
});
