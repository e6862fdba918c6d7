import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import { expect, test } from 'vitest';
import { answer, refuse } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const { business } = businessCreated.sample;
const { origin } = window.location;

/** Content or address of each matching element of the head. */
const said = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    element => element.getAttribute('content') ?? element.getAttribute('href'),
  );
const canonical = () => said('link[rel=canonical]');
const robots = () => said('meta[name=robots]');

test.each([
  ['/', '/'],
  ['/businesses', '/businesses'],
  ['/businesses?city=Portland&minRating=4&sort=name&page=2', '/businesses'],
  ['/category/home-services?openNow=true&page=3', '/category/home-services'],
  ['/categories', '/categories'],
  ['/business/7', '/business/7'],
  ['/businesses/7?tab=review', '/business/7'],
  ['/about', '/about'],
])('Search engines index %s as %s', async (address, path) => {
  await openPage(address);
  await expect.poll(canonical).toEqual([origin + path]);
  expect(said('meta[property="og:url"]')).toEqual([origin + path]);
  expect(robots()).toEqual([]);
});

test.each([
  ['a search', '/businesses?q=leak', () => {}],
  ['a list without businesses', '/businesses?city=Nowhere', () => answer(listBusinesses, { body: [] })],
  ['a category without businesses', '/category/home-services', () => answer(listBusinessesOfCategory, { body: [] })],
  ['an empty portfolio', '/business-portfolio/7', () => answer(listGallery, { body: [] })],
  [
    'a business that is not visible yet',
    '/business/7',
    () => answer(getBusiness, { body: { ...business, approvalStatus: 'pending' } }),
  ],
  ['a business that does not exist', '/business/9', () => answer(getBusiness, refuse(404, 'Not found'))],
  ['an unknown address', '/no-such-page', () => {}],
  ['the sign-in page', '/auth', () => {}],
  ['a comparison', '/compare?ids=7', () => {}],
] as const)('Search engines leave out %s', async (_what, address, arrange) => {
  arrange();
  await openPage(address);
  await expect.poll(robots).toEqual(['noindex']);
});

test('A link to a business shows its name, what it is and a picture', async () => {
  answer(getBusiness, { body: { ...business, description: `Taps.\n${'word '.repeat(100)}` } });
  await openPage('/business/7');
  await expect.poll(() => said('meta[property="og:title"]')).toEqual([`${business.name}, ${business.city}`]);
  const [description = ''] = said('meta[property="og:description"]');
  expect(description?.length).toBeLessThanOrEqual(161);
  expect(said('meta[name=description]').at(-1)).toBe(description);
  expect(said('meta[property="og:image"]')).toEqual(said('meta[name="twitter:image"]'));
  expect(said('meta[property="og:image"]')[0]).toMatch(new RegExp(`^${origin}/`));
});

test.each(['/category/home-services', '/cities/portland-or'])(
  '%s offers the feed of its new businesses',
  async path => {
    await openPage(path);
    await expect.poll(() => said('link[type="application/rss+xml"]')).toEqual([`${path}/feed.xml`]);
  },
);
