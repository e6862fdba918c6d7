import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
  listFeaturedBusinesses,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { getCategory, listCategories } from '@doorstep/contracts/directory/categories/calls.ts';
import { getFacets } from '@doorstep/contracts/directory/search/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage, phone } from '#testing/open-page.tsx';
import { shows } from '#testing/screen.ts';

const { business } = businessCreated.sample;

/** Counts of a search whose words were found as they are. */
const uncorrected = { body: { total: 1, categories: [], cities: [], ratings: [], openNow: 0, withPhotos: 0 } };

const card = page.getByRole('article').filter({ hasText: business.name }).first();

test('The title of a list names the search, and its only h1 also the number of results', async () => {
  answer(getFacets, uncorrected);
  await openPage('/businesses?q=dog+grooming&city=Madison');
  const headings = page.getByRole('heading', { level: 1 });
  await expect.element(headings).toHaveTextContent('Dog grooming in Madison: 1 business');
  await expect.element(page.getByText('Explore all businesses')).not.toBeInTheDocument();
  // The search field has the words already, so the header does not repeat them.
  await expect.element(page.getByRole('link', { name: 'Remove filter “dog grooming”' })).not.toBeInTheDocument();
  expect(page.getByRole('banner').getByRole('combobox').elements()).toEqual([]);
  await expect.poll(() => document.title).toBe('Dog grooming in Madison · Doorstep');
});

test('A home page card shows the typical price only if the business has no price of its own', async () => {
  const own = { ...business, categoryId: 3, priceFrom: '$59.00' };
  const none = { ...business, id: 8, name: 'Elm Garage', categoryId: 3 };
  const automotive = { id: 3, name: 'Automotive', slug: 'automotive', icon: 'automotive' };
  answer(listCategories, { body: [{ ...automotive, featuredHint: 'Starting from $49' }] });
  answer(listFeaturedBusinesses, { body: [own, none] });
  await openPage('/');
  const shown = (name: string) => page.getByRole('article').filter({ hasText: name }).first();
  await expect.element(shown('Elm Garage').getByText('Starting from $49')).toBeVisible();
  await expect.element(shown(business.name).getByText('$59', { exact: true })).toBeVisible();
  await expect.element(shown(business.name).getByText('Starting from $49')).not.toBeInTheDocument();
});

test('The home page of a site that features no business says that it shows the newest', async () => {
  answer(listFeaturedBusinesses, { body: [{ ...business, isFeatured: false }] });
  await openPage('/');
  const section = page.getByRole('region', { name: 'New businesses', exact: true });
  await expect.element(section.getByRole('heading', { name: business.name })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Featured Services' })).not.toBeInTheDocument();
});

test('A business without a cover shows the picture of its category or parent category', async () => {
  const picture = '/media/businesses/Zk3bWq8xV2mT5rY1nH7cLw_1600x1200';
  const home = { id: 1, name: 'Home', slug: 'home', icon: 'home', picture };
  const { coverImage: _, ...bare } = { ...business, categoryId: 16 };
  answer(listCategories, { body: [home, { id: 16, parentId: 1, name: 'Plumbing', slug: 'plumbing', icon: 'repair' }] });
  answer(listBusinesses, { body: [bare] });
  answer(getBusiness, { body: bare });
  const pictures = () => [...document.querySelectorAll('main img')].map(image => image.getAttribute('src'));
  const starter = expect.stringContaining(picture);
  await openPage('/businesses');
  await expect.poll(pictures).toEqual(expect.arrayContaining([starter]));
  await openPage('/business/7');
  await expect.poll(pictures).toEqual(expect.arrayContaining([starter]));
  await expect.element(page.getByText('No cover image')).toBeVisible();
});

test('A card on a phone shows the initial of a business without a logo', async () => {
  const { logo: _, ...bare } = business;
  answer(listBusinesses, { body: [bare] });
  await openPage('/businesses', { viewport: phone });
  await expect.element(card.getByText(business.name.charAt(0), { exact: true })).toBeVisible();
});

test('A list without a search is headed All Businesses', async () => {
  await openPage('/businesses');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('All Businesses');
  await shows('Explore all businesses available on our platform');
});

test('The first business of a search is in the upper half of every screen', async () => {
  answer(getFacets, uncorrected);
  for (const viewport of [phone, undefined]) {
    await openPage('/businesses?q=leak', viewport && { viewport });
    await expect.element(card).toBeVisible();
    expect(card.element().getBoundingClientRect().top).toBeLessThan(window.innerHeight * 0.42);
  }
});

test('The category filter lists subcategories below parents, and empty ones last and disabled', async () => {
  const category = (id: number, name: string, parentId?: number) => ({
    id,
    name,
    slug: `category-${id}`,
    icon: 'home',
    ...(parentId && { parentId }),
  });
  answer(listCategories, {
    body: [
      category(1, 'Home'),
      category(2, 'Cars'),
      category(3, 'Pets'),
      category(20, 'Painting', 1),
      category(21, 'Plumbing', 1),
      category(30, 'Grooming', 3),
    ],
  });
  answer(getFacets, ({ query }) => ({
    body: {
      total: 3,
      categories: query.categoryId ? [] : [1, 3, 21, 30].map(id => ({ id, count: 1 })),
      cities: [],
      ratings: [],
      openNow: 0,
      withPhotos: 0,
    },
  }));
  const { address } = await openPage('/businesses?q=a');
  const select = page.getByLabelText('Filter by category');
  const options = () => [...select.element().querySelectorAll('option')];
  await expect
    .poll(() => options().map(({ text, disabled }) => `${text.trim()}${disabled ? ' -' : ''}`))
    .toEqual([
      'All Categories',
      'Home (1)',
      'Plumbing (1)',
      'Painting (0) -',
      'Pets (1)',
      'Grooming (1)',
      'Cars (0) -',
    ]);
  await select.selectOptions('3');
  await expect.poll(address).toBe('/businesses?q=a&categoryId=3');
  await select.selectOptions('all');
  await expect.poll(address).toBe('/businesses?q=a');
});

test("A card shows address, price and opening state in less than a third of a phone's screen", async () => {
  const hours = { monday: [{ opens: '00:00', closes: '24:00' }] };
  const found = { ...business, address: '12 Harbour Street', state: 'OR', priceFrom: '$95', hours };
  answer(listBusinesses, { body: [found] });
  await openPage('/businesses', { viewport: phone });
  await expect.element(card.getByText('12 Harbour Street, Portland, OR')).toBeVisible();
  await expect.element(card.getByText('$95')).toBeVisible();
  await expect.element(card.getByText(/^(Open|Closed) now$/)).toBeVisible();
  expect(card.element().getBoundingClientRect().height).toBeLessThan(phone.height / 3);
});

test('A card says on one line under the stars how soon a business answers and what it did, and nothing while that is unknown', async () => {
  const full = { answerHours: 24, answerRate: 0.96, jobs: 1234 };
  const { trackRecord: _, ...unknown } = { ...business, id: 8, name: 'Elm Garage' };
  answer(listBusinesses, { body: [{ ...business, trackRecord: full }, unknown] });
  for (const viewport of [phone, { width: 1280, height: 860 }]) {
    await openPage('/businesses', { viewport });
    const line = card.getByText('Answers in 24h · 1,234 jobs this year · 96% answered');
    await expect.element(line).toBeVisible();
    expect(line.element().getBoundingClientRect().height).toBe(20);
    const stars = card.getByRole('img', { name: 'Rated 4.5 out of 5' }).element().getBoundingClientRect();
    expect(line.element().getBoundingClientRect().top - stars.bottom).toBeLessThan(60);
    const other = page.getByRole('article').filter({ hasText: 'Elm Garage' });
    await expect.element(other).toBeVisible();
    await expect.element(other.getByText(/answer|jobs/i)).not.toBeInTheDocument();
  }
});

test('Phones show the price beside the name, and the city instead of the street where the distance is known', async () => {
  const found = { ...business, address: '12 Harbour Street', state: 'OR', priceFrom: '$95', distance: 2.38 };
  answer(listBusinesses, { body: [found] });
  const address = card.getByText('12 Harbour Street, Portland, OR');
  await openPage('/businesses?near=45.5,-122.676&place=Portland,+OR', { viewport: phone });
  await expect.element(card.getByText(/^2\.4 mi/)).toBeVisible();
  await expect.element(card.getByText('Portland', { exact: true })).toBeVisible();
  await expect.element(address).not.toBeVisible();
  const name = card.getByRole('heading').element().getBoundingClientRect();
  const price = card.getByText(/^From/).element().getBoundingClientRect();
  expect(price.left).toBeGreaterThanOrEqual(name.right);
  expect(price.top).toBeLessThan(name.bottom);
  await openPage('/businesses?near=45.5,-122.676&place=Portland,+OR', { viewport: { width: 1280, height: 860 } });
  await expect.element(address).toBeVisible();
});

test('A chosen city applies to the whole site until a visitor removes it', async () => {
  await openPage('/businesses');
  await page.getByLabelText('Filter by city').selectOptions('Portland');
  const home = await openPage('/');
  const near = page.getByRole('combobox', { name: 'Near' });
  await expect.element(near).toHaveValue('Portland');
  await page
    .getByRole('main')
    .getByRole('combobox', { name: /^Search/ })
    .fill('leak');
  // The suggestions cover the button.
  await userEvent.keyboard('{Enter}');
  await expect.poll(home.address).toBe('/businesses?q=leak&city=Portland');
  const next = await openPage('/categories');
  await page
    .getByRole('link', { name: /^Browse Services/ })
    .first()
    .click();
  await expect.poll(next.address).toMatch(/^\/category\/.*\?city=Portland$/);
  await page.getByRole('link', { name: 'Remove filter Portland' }).click();
  await expect.poll(next.address).not.toContain('city');
  await openPage('/');
  await expect.element(near).toHaveValue('');
});

test('A category has the filters of the list', async () => {
  const { address } = await openPage('/category/home-services');
  await page.getByLabelText('Filter by rating').selectOptions('4');
  await page.getByText(/^Open now/).click();
  await expect.poll(address).toBe('/category/home-services?minRating=4&openNow=true');
  await expect
    .poll(() => sentCalls(listBusinessesOfCategory).at(-1)?.query)
    .toMatchObject({ minRating: '4', openNow: 'true' });
});

test('The category filter keeps its selection while the categories are loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(listCategories, async () => {
    await promise;
    return {};
  });
  await openPage('/businesses?categoryId=1');
  await expect.element(page.getByLabelText('Filter by category')).toHaveValue('1');
  await expect.element(page.getByRole('link', { name: /^Remove filter/ })).not.toBeInTheDocument();
  resolve();
  await expect.element(page.getByRole('link', { name: /^Remove filter/ })).toBeVisible();
});

test('An address without a category says so and offers the existing ones', async () => {
  answer(getCategory, refuse(404, 'This category does not exist.'));
  await openPage('/category/no-such-thing');
  await shows('There is no category at this address. It may have been renamed, or the link may be incomplete.');
  await expect.element(page.getByRole('list', { name: 'All categories' }).getByRole('link').first()).toBeVisible();
  await expect.element(page.getByText(/no businesses listed in this category yet/)).not.toBeInTheDocument();
});

test('A visitor can compare two businesses side by side', async () => {
  const other = { ...business, id: 8, name: 'Elm Painting', priceFrom: '$40/hour' };
  answer(listBusinesses, { body: [business, other] });
  answer(getBusiness, ({ params }) => ({ body: params.id === '8' ? other : business }));
  const { address } = await openPage('/businesses');
  await page.getByLabelText('Compare Harbour Street Plumbing').click();
  await shows('Choose another one');
  await page.getByLabelText('Compare Elm Painting').click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect.poll(address).toBe('/compare?ids=7,8');
  await expect.element(page.getByRole('rowheader', { name: 'Price' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /Elm Painting$/ })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /^From \$40\/hour/ })).toBeVisible();
});
