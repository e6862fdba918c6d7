import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { getBusinessMap } from '@doorstep/contracts/directory/map/calls.ts';
import { publicConfig } from '@doorstep/contracts/directory/site/examples.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { axeFindings } from '#testing/axe.ts';
import { desktop, openPage, phone } from '#testing/open-page.tsx';
import { button, fitsTheScreen, isUncovered, shows } from '#testing/screen.ts';

const { business } = businessCreated.sample;
const location = { latitude: 45.5234, longitude: -122.6762 };
const map = page.getByRole('region', { name: 'Map of businesses' });
const marker = map.getByRole('button', { name: new RegExp(`^${business.name} `) });
const cluster = map.getByRole('button', { name: '12 businesses: zoom in' });

test('A visitor can choose a marker on the map, open its card and come back', async () => {
  const { address, goBack } = await openPage('/businesses?minRating=4');
  await button('Show map').click();
  await expect.poll(address).toBe('/businesses?minRating=4&map=true');
  await expect.element(marker).toBeVisible();
  await expect.element(cluster).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: business.name })).toBeVisible();
  expect(sentCalls(getBusinessMap).at(-1)?.query).toMatchObject({ minRating: '4' });
  await marker.click();
  await expect.element(map.getByRole('link', { name: business.name })).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(marker).toHaveFocus();
  await goBack();
  await expect.element(map).not.toBeInTheDocument();
});

test("The list is limited to the visible part of the map at a visitor's request, until they remove it", async () => {
  const { address } = await openPage('/businesses?near=45.523,-122.676&place=Portland&radius=25&map=true');
  await expect.element(marker).toBeVisible();
  await expect.element(button('Search this area')).not.toBeInTheDocument();
  await button('Zoom in').click();
  await button('Search this area').click();
  await expect
    .poll(address)
    .toMatch(/near=45\.523,-122\.676&place=Portland&box=-12[\d.]+,4[\d.]+,-12[\d.]+,4[\d.]+&map=true/);
  await expect.poll(() => sentCalls(listBusinesses).at(-1)?.query).toHaveProperty('box');
  await expect.element(button('Search this area')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Remove filter Part of the map' }).click();
  await expect.poll(address).not.toContain('box');
});

test('The map of a search near a place opens on the results, not on the whole radius', async () => {
  answer(getBusinessMap, {
    body: {
      total: 1,
      businesses: [{ id: 7, name: business.name, categoryId: 16, rating: 4, reviewCount: 1, ...location }],
      clusters: [],
    },
  });
  await openPage('/businesses?near=45.523,-122.676&place=Portland&radius=100&map=true');
  await expect.element(marker).toBeVisible();
  await expect.poll(() => Number(sentCalls(getBusinessMap).at(-1)?.query.zoom)).toBeGreaterThan(11);
});

test('A click on a cluster zooms in to its businesses', async () => {
  await openPage('/businesses?map=true');
  await expect.element(cluster).toBeVisible();
  const zoom = () => Number(sentCalls(getBusinessMap).at(-1)?.query.zoom);
  await expect.poll(zoom).toBeGreaterThan(0);
  const before = zoom();
  await cluster.click();
  await expect.poll(zoom).toBeGreaterThan(before);
});

test('The marker of a business is raised while its card has the pointer or the focus, and the card is marked for the marker', async () => {
  answer(listBusinesses, { body: [{ ...business, location }] });
  await openPage('/businesses?map=true');
  await expect.element(marker).toBeVisible();
  const name = map.getByText(business.name);
  const isRaised = () => marker.element().hasAttribute('data-raised') && name.element().clientWidth > 1;
  expect(isRaised()).toBe(false);
  const card = page.getByRole('listitem').filter({ hasText: business.name });
  await page.getByRole('article').filter({ hasText: business.name }).hover();
  await expect.poll(isRaised).toBe(true);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(isRaised).toBe(false);
  page
    .getByRole('link', { name: `View Details about ${business.name}` })
    .element()
    .focus();
  await expect.poll(isRaised).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(isRaised).toBe(false);
  await expect.element(card).not.toHaveAttribute('data-pointed');
  await marker.hover();
  await expect.poll(isRaised).toBe(true);
  await expect.element(card).toHaveAttribute('data-pointed');
});

test('A marker says the price of its business, without one its rating, and without both it is a dot', async () => {
  const row = { categoryId: 16, rating: 4.5, reviewCount: 0, latitude: 45.4, longitude: -122.9 };
  answer(getBusinessMap, {
    body: {
      total: 4,
      businesses: [
        { ...row, id: 1, name: 'Plumber', priceFrom: 'from $43/hour', reviewCount: 8 },
        { ...row, id: 2, name: 'Roofer', longitude: -122.3, priceFrom: '$3.20/square foot', reviewCount: 8 },
        { ...row, id: 3, name: 'Painter', latitude: 45.7, priceFrom: 'ask us' },
        {
          ...row,
          id: 4,
          name: 'Sitter',
          latitude: 45.7,
          longitude: -122.3,
          locationIsApproximate: true,
          priceFrom: '$80',
        },
      ],
      clusters: [],
    },
  });
  await openPage('/businesses?map=true');
  for (const name of ['Plumber $43/hour', 'Roofer 4.5', 'Painter', 'Sitter $80 (approximate place)'])
    await expect.element(map.getByRole('button', { name })).toBeVisible();
  await expect.poll(() => axeFindings()).toEqual([]);
});

test('A map without streets leaves more room to the list than one with streets', async () => {
  const width = () => map.element().getBoundingClientRect().width;
  await openPage('/businesses?map=true', { viewport: desktop });
  await expect.element(map).toBeVisible();
  const small = width();
  expect(small).toBeLessThan(desktop.width / 3);
  answer(getConfig, { body: { ...publicConfig, map: { tilesUrl: '/none/{z}/{x}/{y}.png' } } });
  await openPage('/businesses?map=true', { viewport: desktop });
  await expect.element(map).toBeVisible();
  await expect.poll(width).toBeGreaterThan(small);
});

test('The map is one tap away on a phone, and replaces the list', async () => {
  await openPage('/category/home-services', { viewport: phone });
  const heading = page.getByRole('heading', { level: 3, name: business.name });
  await expect.element(heading).toBeVisible();
  await button('Map').click();
  await expect.element(marker).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  expect(fitsTheScreen()).toBe(true);
  await button('List').click();
  await expect.element(heading).toBeVisible();
});

test("The map button spans a phone's screen, and the comparison bar does not cover it", async () => {
  answer(listBusinesses, { body: Array.from({ length: 9 }, (_, index) => ({ ...business, id: index + 1 })) });
  await openPage('/businesses', { viewport: phone });
  await expect.element(button('Map')).toBeVisible();
  const edges = [1, phone.width - 2].map(x => document.elementFromPoint(x, phone.height - 8));
  expect(edges.every(edge => edge?.contains(button('Map').element()))).toBe(true);
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .click();
  await expect.element(page.getByRole('region', { name: 'Compare' })).toBeVisible();
  await expect.poll(() => isUncovered(button('Map').element())).toBe(true);
});

test('A map says when it has no businesses or they failed to load', async () => {
  answer(getBusinessMap, { body: { total: 0, businesses: [], clusters: [] } });
  await openPage('/businesses?map=true', { viewport: desktop });
  await shows('0 businesses in this part');
  answer(getBusinessMap, refuse(503, 'Later.'));
  await button('Zoom in').click();
  await shows(/Businesses could not be loaded\./);
  answer(getBusinessMap, {});
  await button('Try again').click();
  await expect.element(cluster).toBeVisible();
});

/** Scrolls an element above a map into view until the map is there, because a page that was just opened may still scroll to its top. */
const scrollTo = (above: Locator, map: Locator) =>
  expect
    .poll(() => {
      above.element().scrollIntoView();
      return map.query();
    })
    .not.toBeNull();

test('The page of a business shows a map, its service radius and directions', async () => {
  answer(getBusiness, { body: { ...business, location, serviceRadius: 15 } });
  await openPage('/business/7');
  const main = page.getByRole('main');
  await expect.element(main.getByText('Comes to you within 15 miles')).toBeVisible();
  const directions = main.getByRole('link', { name: /^Directions/ });
  await expect.element(directions).toHaveAttribute('href', expect.stringContaining('destination=45.5234,-122.6762'));
  await scrollTo(directions, main.getByRole('region', { name: `Map of where ${business.name} is` }));
  await expect.poll(() => main.element().querySelector('.maplibregl-marker')).not.toBeNull();
});

test('The map of a business with a hidden address shows an area, without a pin or directions', async () => {
  answer(getBusiness, { body: { ...business, location, locationIsApproximate: true, hidesAddress: true } });
  await openPage('/business/7');
  const main = page.getByRole('main');
  const sentence = main.getByText('The exact address is not public.');
  await expect.element(sentence).toBeVisible();
  await scrollTo(sentence, main.getByRole('region', { name: /^Map of where/ }));
  await expect.element(main.getByText(/U\.S\. Census Bureau/)).toBeInTheDocument();
  expect(main.element().querySelector('.maplibregl-marker')).toBeNull();
  await expect.element(main.getByRole('link', { name: /^Directions/ })).not.toBeInTheDocument();
});
