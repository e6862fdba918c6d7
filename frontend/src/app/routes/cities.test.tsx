import { listBusinesses, listBusinessesOfCategory } from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  getCategoryInCity,
  getCity,
  getCityOfBusiness,
  listCitiesOfCategory,
  listStates,
} from '@doorstep/contracts/directory/cities/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentCalls } from '#testing/api.ts';
import { openPage } from '#testing/open-page.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const main = page.getByRole('main');
const links = (section: string) =>
  page
    .getByRole('region', { name: section })
    .getByRole('link')
    .elements()
    .map(link => link.getAttribute('href'));

test('A visitor can go from the cities to one city, a category there, and the same category elsewhere', async () => {
  const { address } = await openPage('/cities');
  await expect.element(main.getByText('Local businesses in 2 cities of 2 states.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '8 businesses in Boise ID' })).toBeVisible();
  await page.getByRole('region', { name: 'Oregon' }).getByRole('link', { name: 'Portland 12 businesses' }).click();
  await expect.poll(address).toBe('/cities/portland-or');
  await expect.element(heading('Local businesses in Portland, OR')).toBeVisible();
  await expect.element(main.getByText(/^Doorstep lists 12 businesses in Portland, Oregon\./)).toBeVisible();
  await page
    .getByRole('region', { name: 'Categories in Portland' })
    .getByRole('link', { name: 'Home Services 12 businesses' })
    .click();
  await expect.poll(address).toBe('/category/home-services/portland-or');
  await expect.element(heading('Home Services in Portland, OR')).toBeVisible();
  expect(sentCalls(listBusinessesOfCategory)[0]).toMatchObject({
    params: { categoryId: '1' },
    query: { city: 'portland-or' },
  });
  expect(links('Also in Portland')).toEqual(['/category/plumbing/portland-or']);
  expect(links('Home Services near Portland')).toEqual(['/category/home-services/salem-or']);
  expect(links('Home Services in other cities')).toEqual(['/category/home-services/boise-id']);
  await page.getByRole('link', { name: 'Filter and sort' }).click();
  await expect.poll(address).toBe('/category/home-services?city=Portland,+OR');
});

test('A category with too few businesses in a city links to the filtered list', async () => {
  await openPage('/cities/portland-or');
  await expect.element(page.getByRole('region', { name: 'Categories in Portland' })).toBeVisible();
  expect(links('Categories in Portland')).toEqual([
    '/category/home-services/portland-or',
    '/category/plumbing?city=Portland,+OR',
  ]);
  expect(links('Near Portland')).toEqual(['/cities/salem-or']);
  await expect.element(page.getByRole('link', { name: 'Salem, OR, 45 mi 5 businesses' })).toBeVisible();
  expect(links('Other cities')).toEqual(['/cities/boise-id']);
  expect(sentCalls(listBusinesses).map(({ query }) => [query.city, query.sort])).toEqual([
    ['portland-or', 'rating'],
    ['portland-or', 'newest'],
  ]);
});

test.each([
  ['/cities/Portland-Oregon?from=mail', '/cities/portland-or?from=mail'],
  ['/category/house-help/portland', '/category/home-services/portland-or'],
])('%s redirects to the address of that city', async (from, to) => {
  const { address } = await openPage(from);
  await expect.poll(address).toBe(to);
  await expect.element(page.getByRole('heading', { level: 1, name: /Portland, OR$/ })).toBeVisible();
});

test('A city with too few businesses says so, and links to other lists', async () => {
  answer(getCity, refuse(404, 'Cities with less than 3 businesses have no page.'));
  const { address } = await openPage('/cities/bend-or');
  await expect.element(heading('Not enough businesses here yet')).toBeVisible();
  await page.getByRole('link', { name: 'All Cities' }).click();
  await expect.poll(address).toBe('/cities');
  answer(getCategoryInCity, refuse(404, 'Cities with less than 3 businesses have no page.'));
  const category = await openPage('/category/home-services/bend-or');
  await page.getByRole('link', { name: 'This Category Everywhere' }).click();
  await expect.poll(category.address).toBe('/category/home-services');
});

test('A visitor can try again when a city fails to load', async () => {
  answer(getCity, 'unreachable');
  await openPage('/cities/portland-or');
  await expect.element(main.getByText('Error loading the city')).toBeVisible();
  answer(getCity, {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Local businesses in Portland, OR')).toBeVisible();
});

test('The list of cities says when a city appears while it is empty', async () => {
  answer(listStates, { body: [] });
  await openPage('/cities');
  await expect.element(main.getByText('A city appears here with its third business.')).toBeVisible();
});

const there = (name: string) => ({ slug: name.toLowerCase(), name, count: 4 });

test('Cities without states are listed by name, and by first letter if there are many', async () => {
  answer(listStates, { body: [{ cities: ['Potsdam', 'Berlin', 'Aalen'].map(there) }] });
  await openPage('/cities');
  await expect.element(main.getByText('Local businesses in 3 cities.')).toBeVisible();
  expect(links('From A to Z')).toEqual(['/cities/aalen', '/cities/berlin', '/cities/potsdam']);
  const names = Array.from({ length: 70 }, (_, index) => `${['Ähren', 'Burg', 'Auen'][index % 3]}${index}`);
  answer(listStates, { body: [{ cities: names.map(there) }] });
  await openPage('/cities');
  await expect.element(page.getByRole('heading', { level: 3, name: 'B' })).toBeVisible();
  expect(
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['A', 'B']);
});

test('A city without a state is named alone', async () => {
  const facts = { count: 12, openOnWeekends: 0, withPrices: 0, updatedAt: '2026-03-01T10:00:00.000Z' };
  const otherCities = [{ ...there('Potsdam'), miles: 17 }];
  answer(getCity, { body: { city: { slug: 'berlin', name: 'Berlin' }, facts, categories: [], otherCities } });
  await openPage('/cities/berlin');
  await expect.element(heading('Local businesses in Berlin')).toBeVisible();
  await expect.element(main.getByText(/ businesses in Berlin\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Potsdam, 17 mi 4 businesses' })).toBeVisible();
  const all = page.getByRole('link', { name: 'All 12 businesses in Berlin' });
  await expect.element(all).toHaveAttribute('href', '/businesses?city=Berlin');
});

test('A business links to its city and to its category there, if these have pages', async () => {
  const { address } = await openPage('/business/7');
  const region = page.getByRole('navigation', { name: 'More in Portland' });
  await expect.element(region.getByRole('link', { name: /Home Services in Portland/ })).toBeVisible();
  await region.getByRole('link', { name: 'All businesses in Portland' }).click();
  await expect.poll(address).toBe('/cities/portland-or');
  answer(getCityOfBusiness, { body: { categories: [] } });
  await openPage('/business/7');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => sentCalls(getCityOfBusiness).length).toBe(2);
  expect(region.elements()).toEqual([]);
});

test('A category links to its cities', async () => {
  await openPage('/category/home-services');
  await expect
    .poll(() => links('Home Services by city'))
    .toEqual(['/category/home-services/portland-or', '/category/home-services/boise-id']);
  answer(listCitiesOfCategory, { body: [] });
  await openPage('/category/home-services');
  await expect.element(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
  expect(page.getByRole('region', { name: 'Home Services by city' }).elements()).toEqual([]);
});
