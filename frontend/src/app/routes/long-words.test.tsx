import { getBusiness, listBusinesses, listCities } from '@doorstep/contracts/directory/businesses/calls.ts';
import { listParentCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { administrator, owner, user } from '@doorstep/contracts/identity/users/examples.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from '#features/compare/chosen.ts';
import { answer, resetApi } from '#testing/api.ts';
import { type LongWords, lengthen } from '#testing/long-words.ts';
import { openPage } from '#testing/open-page.tsx';
import { findBrokenWords, findCutText } from '#testing/page-text.ts';
import { fitsTheScreen } from '#testing/screen.ts';

const narrow = { width: 320, height: 640 };

/** Answers all reads with long words. */
function answerLong(words?: LongWords): void {
  for (const endpoint of endpoints) {
    const response = examples.get(endpoint)?.response;
    if (endpoint.method === 'GET' && response !== undefined)
      answer(endpoint, { body: lengthen(response, words) as never });
  }
}

beforeEach(() => answerLong());

const publicPages = [
  '/',
  '/businesses',
  '/businesses?q=clean&city=Portland',
  '/categories',
  '/category/home-services',
  '/category/home-services/portland-or',
  '/cities',
  '/cities/portland-or',
  '/business/7',
  '/business/7?tab=portfolio',
  '/business/7?tab=gallery',
  '/business/7?tab=review',
  '/business/7?tab=about',
  '/business-portfolio/7',
  '/sitemap',
];
const sections = (path: string, names: string) => names.split(' ').map(name => `${path}?tab=${name}`);

const visits: readonly (readonly [address: string, as: User | undefined])[] = [
  ...publicPages.map(address => [address, undefined] as const),
  ['/profile', user],
  ['/profile?tab=favourites', user],
  ...sections('/dashboard', 'overview figures services gallery reviews inquiries messages settings').map(
    address => [address, owner] as const,
  ),
  ...sections('/business-dashboard', 'overview portfolio').map(address => [address, owner] as const),
  ...sections(
    '/dashboard',
    'overview figures users businesses categories requests messages site pages mail health audit webhooks',
  ).map(address => [address, administrator] as const),
];

async function isLoaded(): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect.element(heading).toBeInTheDocument();
  // A page appears slowly, and the checks leave out what cannot be seen.
  await expect.poll(() => heading.element().checkVisibility({ opacityProperty: true })).toBe(true);
  const loading = '[aria-busy="true"], [role="status"][aria-label], .animate-shimmer';
  await expect.poll(() => document.querySelectorAll(loading).length).toBe(0);
}

test.each(visits)('Words of 200 letters do not make %s wider than the narrowest phone', async (address, as) => {
  await openPage(address, { ...(as && { as }), viewport: narrow });
  await isLoaded();
  await expect.poll(fitsTheScreen).toBe(true);
});

test.each(visits)(
  'Words of usual length on %s are neither broken nor cut off on the narrowest phone',
  async (address, as) => {
    resetApi();
    await openPage(address, { ...(as && { as }), viewport: narrow });
    await isLoaded();
    await expect.poll(() => findBrokenWords()).toEqual([]);
    expect(findCutText()).toEqual([]);
  },
);

test.each(publicPages)(
  'Words of twelve letters on %s take at most two lines when the text is twice as large',
  async address => {
    answerLong({ longest: 12, filler: 'm' });
    // A phone has as much room for text of twice the size as half a phone for usual text.
    await openPage(address, { viewport: { width: 195, height: 422 } });
    await isLoaded();
    await expect.poll(() => findBrokenWords(2)).toEqual([]);
  },
);

test.each([1, 2, 3])('The bar of %i chosen businesses breaks no word when the text is twice as large', async count => {
  choose([7, 8, 9].slice(0, count).map(id => ({ id, name: `Business ${id}` })));
  await openPage('/businesses', { viewport: { width: 195, height: 422 } });
  await isLoaded();
  const bar = page.getByRole('region', { name: 'Compare' }).element();
  const breaksOne = () => findBrokenWords().some(word => bar.textContent.includes(word));
  await expect.poll(breaksOne).toBe(false);
  expect(fitsTheScreen()).toBe(true);
});

test('The cards of other businesses stay on the screen when one has the longest address', async () => {
  const [example] = (examples.get(listBusinesses)?.response ?? []) as object[];
  const address = `${'1234 Northwest '.repeat(4)}Boulevard`;
  answer(listBusinesses, { body: [example, { ...example, id: 8, address, state: 'Oregon' }] as never });
  answer(listCities, {});
  answer(getBusiness, {});
  await openPage('/businesses', { viewport: narrow });
  await expect.poll(() => page.getByRole('link', { name: /View Details/ }).elements()).toHaveLength(2);
  expect(fitsTheScreen()).toBe(true);
});

test('A long option wraps in its select when the text is large', async () => {
  const long = 'Heating, ventilation and air conditioning of large buildings';
  answer(listParentCategories, { body: [{ id: 1, name: long }] });
  const { businessId: _, ...newOwner } = owner;
  await openPage('/business-profile-setup', { as: newOwner, viewport: { width: 300, height: 640 } });
  const menu = page.getByLabelText('Parent category');
  await menu.selectOptions(long);
  const { clientHeight, scrollHeight, clientWidth, scrollWidth } = menu.element();
  expect(clientHeight).toBeGreaterThan(60);
  expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth]);
});
