import { listBusinesses, listBusinessesOfCategory } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { getFacets } from '@doorstep/contracts/directory/search/calls.ts';
import { ranking } from '@doorstep/contracts/directory/search/ranking.ts';
import type { Facets, Nearest } from '@doorstep/contracts/directory/search/schema.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, shows } from '#testing/screen.ts';

const facets: Facets = {
  total: 12,
  categories: [{ id: 1, count: 1200 }],
  cities: [{ city: 'Portland', count: 12 }],
  ratings: [{ min: 4.5, count: 3 }],
  openNow: 4,
  withPhotos: 7,
};
const nearest: Nearest[] = [
  { type: 'words', label: 'roof', count: 9, query: { q: 'roof' } },
  { type: 'category', label: 'Roofing', count: 4, query: { categoryId: 24 } },
  { type: 'city', label: 'Portland', count: 2, query: { q: 'roofer', city: 'Portland' } },
  { type: 'filters', label: 'roofer', count: 3, query: { q: 'roofer' } },
];
const nothing = { body: { ...facets, total: 0, nearest } };
const options = (label: string) =>
  [...page.getByLabelText(label, { exact: true }).element().querySelectorAll('option')].map(({ text }) => text.trim());

test('Every filter shows how many businesses it leads to', async () => {
  answer(getFacets, { body: facets });
  await openPage('/businesses?q=leak&city=Portland');
  await expect
    .poll(() => options('Filter by category'))
    .toEqual(['All Categories', 'Home Services (1,200)', 'Plumbing (0)']);
  expect(options('Filter by city')).toEqual(['All cities', 'Portland (12)']);
  expect(options('Filter by rating')).toEqual([
    'Any rating',
    '4.5 stars and up (3)',
    '4 stars and up',
    '3 stars and up',
  ]);
  await page.getByText('Open now (4)').click();
  await expect.poll(() => sentCalls(getFacets).at(-1)?.query).toEqual({ q: 'leak', city: 'Portland', openNow: 'true' });
});

test('Visitors can filter for businesses with photos, and remove the filter by its chip', async () => {
  answer(getFacets, { body: facets });
  const { address } = await openPage('/businesses?q=leak');
  await page.getByText('With photos (7)').click();
  await expect.poll(address).toBe('/businesses?q=leak&withPhotos=true');
  await expect.poll(() => sentCalls(listBusinesses).at(-1)?.query).toMatchObject({ q: 'leak', withPhotos: 'true' });
  await expect.element(page.getByRole('heading', { name: /^Leak, with photos/ })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter With photos' }).click();
  await expect.poll(address).toBe('/businesses?q=leak');
});

test('The filters in the sheet on a phone also show how many businesses they lead to', async () => {
  answer(getFacets, { body: facets });
  await openPage('/businesses', { viewport: phone });
  await button('Filters').click();
  await expect.element(page.getByRole('checkbox', { name: 'Open now (4)' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'With photos (7)' })).toBeVisible();
  expect(options('City')).toEqual(['All cities', 'Portland (12)']);
});

test('The sheet with the filters says how many businesses it will show', async () => {
  const { business } = businessCreated.sample;
  const counted = Promise.withResolvers<void>();
  answer(listBusinesses, async ({ query }) => {
    if (query.openNow) await counted.promise;
    if (query.openNow) return { body: [] };
    return { body: query.withPhotos ? [business] : [business, { ...business, id: 8 }] };
  });
  await openPage('/businesses', { viewport: phone });
  await button('Filters').click();
  await expect.element(button('Show 2 businesses')).toBeVisible();
  await page.getByRole('checkbox', { name: /^With photos/ }).click();
  await expect.element(button('Show 1 business')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Open now/ }).click();
  await expect.element(button('Show businesses')).toHaveAttribute('aria-busy', 'true');
  counted.resolve();
  await expect.element(button('Show 0 businesses')).toBeVisible();
  await button('Show 0 businesses').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Filters still work if the numbers of businesses cannot be loaded', async () => {
  answer(getFacets, 'unreachable');
  const { address } = await openPage('/businesses');
  await page.getByLabelText('Filter by category').selectOptions('Home Services');
  await expect.poll(address).toBe('/businesses?categoryId=1');
  expect(options('Filter by rating')[1]).toBe('4.5 stars and up');
  await expect.element(page.getByRole('checkbox', { name: 'Open now' })).toBeInTheDocument();
});

test('Visitors see which words were searched for instead, and can search for the typed ones', async () => {
  answer(getFacets, ({ query }) => ({ body: query.exact ? facets : { ...facets, correction: { query: 'plumber' } } }));
  const { address } = await openPage('/businesses?q=plummer&minRating=4');
  const line = page.getByText(/^Showing results for plumber\./);
  await expect.element(line).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toMatchTextContent(/^Plumber, 4 stars and up: /);
  await page.getByRole('link', { name: 'Search for “plummer” instead' }).click();
  await expect.poll(address).toBe('/businesses?q=plummer&minRating=4&exact=true');
  await expect.element(heading).toMatchTextContent(/^Plummer, 4 stars and up: /);
  await expect.poll(() => sentCalls(listBusinesses).at(-1)?.query).toMatchObject({ q: 'plummer', exact: 'true' });
  await expect.element(line).not.toBeInTheDocument();

  await page.getByRole('main').getByPlaceholder('Search businesses...').fill('plumbr');
  await expect.poll(address).toBe('/businesses?q=plumbr&minRating=4');
});

test('Visitors see which words were left out, and that no business mentions all the others', async () => {
  const reading = { query: 'dog grooming boarding', unknown: ['xyzzy'], leftOut: ['boise'], isPartial: true };
  answer(getFacets, { body: { ...facets, reading } });
  await openPage('/businesses?q=dog+grooming+and+boarding+xyzzy+boise');
  await shows(
    'No business mentions “xyzzy”. None mentions “boise” together with the rest. Showing results for dog grooming boarding. No business mentions all of these words: those that mention most of them come first.',
  );
});

test('Visitors see that no business is in a zip code, and that the nearest ones come first', async () => {
  const around: Facets['around'] = {
    name: '28804 Asheville, NC',
    kind: 'zip',
    latitude: 35.6,
    longitude: -82.5,
    city: 'Asheville',
    state: 'NC',
  };
  answer(getFacets, { body: { ...facets, around } });
  const { address } = await openPage('/businesses?q=28804');
  await shows('No business is in 28804 Asheville, NC. Showing the nearest ones.');
  const order = page.getByLabelText('Sort by');
  await expect.element(order).toHaveDisplayValue('Nearest');
  await order.selectOptions('Highest rated');
  await expect.poll(address).toBe('/businesses?q=28804&sort=rating');
  await order.selectOptions('Nearest');
  await expect.poll(address).toBe('/businesses?q=28804');
});

test('A search for words that no business mentions leads to popular categories', async () => {
  answer(listBusinesses, { body: [] });
  const reading = { query: '', unknown: ['notary'], leftOut: [], isPartial: false };
  const popular: Nearest = { type: 'popular', label: 'Home Services', count: 6, query: { categoryId: 1 } };
  answer(getFacets, { body: { ...facets, total: 0, reading, nearest: [popular] } });
  const { address } = await openPage('/businesses?q=notary');
  await shows('No business mentions “notary”.');
  await expect.element(page.getByRole('heading', { name: 'Popular categories' })).toBeVisible();
  await page.getByRole('link', { name: 'Home Services (6)', exact: true }).click();
  await expect.poll(address).toBe('/businesses?categoryId=1');
});

test('A search in a category shows corrected words too', async () => {
  answer(getFacets, ({ query }) => ({ body: query.exact ? facets : { ...facets, correction: { query: 'plumber' } } }));
  const { address } = await openPage('/category/home-services?q=plummer');
  await expect.element(page.getByText(/^Showing results for plumber\./)).toBeVisible();
  expect(sentCalls(getFacets).at(-1)?.query).toEqual({ q: 'plummer', categoryId: '1' });
  await page.getByRole('link', { name: 'Search for “plummer” instead' }).click();
  await expect.poll(address).toBe('/category/home-services?q=plummer&exact=true');
  await expect.poll(() => sentCalls(listBusinessesOfCategory).at(-1)?.query).toMatchObject({ exact: 'true' });
});

test.each([
  ['“roof” (9)', '/businesses?q=roof'],
  ['Everything in Roofing (4)', '/businesses?categoryId=24'],
  ['“roofer” in Portland (2)', '/businesses?q=roofer&city=Portland'],
  ['“roofer” without filters (3)', '/businesses?q=roofer'],
])('A search that finds nothing offers %s', async (name, path) => {
  answer(listBusinesses, ({ query }) => ({ ...(query.minRating && { body: [] }) }));
  answer(getFacets, ({ query }) => (query.minRating ? nothing : {}));
  const { address } = await openPage('/businesses?q=roofer&city=Reno&minRating=4.5');
  await shows('No businesses found');
  await shows('Try adjusting your search or filters to find businesses');
  await page.getByRole('link', { name, exact: true }).click();
  await expect.poll(address).toBe(path);
});

test('A search that finds nothing in a category offers alternatives', async () => {
  answer(listBusinessesOfCategory, { body: [] });
  answer(getFacets, nothing);
  const { address } = await openPage('/category/home-services?q=roofer');
  await shows('No businesses match your search criteria. Try a different search term.');
  await page.getByRole('link', { name: 'Everything in Roofing (4)' }).click();
  await expect.poll(address).toBe('/businesses?categoryId=24');
});

test('A search that finds nothing still shows the empty list if alternatives cannot be loaded', async () => {
  answer(listBusinesses, { body: [] });
  answer(getFacets, 'unreachable');
  await openPage('/businesses?q=zzzz');
  await shows('No businesses found');
  await expect.element(page.getByRole('link', { name: 'Clear search and filters' })).toBeVisible();
  await expect.element(page.getByText('Close to your search')).not.toBeInTheDocument();
});

test('Corrections and alternatives fit the screen of a phone, even with very long words', async () => {
  const long = 'x'.repeat(150);
  answer(listBusinesses, { body: [] });
  answer(getFacets, {
    body: {
      ...facets,
      correction: { query: long },
      nearest: [{ type: 'words', label: long, count: 1, query: { q: long } }, ...nearest],
    },
  });
  await openPage(`/businesses?q=${long}`, { viewport: phone });
  await shows('Close to your search');
  expect(fitsTheScreen()).toBe(true);
  await expect.poll(() => axeFindings()).toEqual([]);
});

test('The page about the ranking shows the weights in use', async () => {
  await openPage('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How we rank' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'How we rank' })).toBeVisible();
  for (const { kind, label, weight, explanation } of Object.values(ranking)) {
    const item = page.getByRole('listitem').filter({ hasText: explanation });
    await expect.element(item.getByRole('heading', { name: label })).toBeVisible();
    await expect.element(item.getByText(kind === 'words' ? `× ${weight}` : `up to ${weight}`)).toBeVisible();
  }
});
