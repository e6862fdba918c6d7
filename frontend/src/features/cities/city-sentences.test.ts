import type { CityFacts, CityPage } from '@doorstep/contracts/directory/cities/schema.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { expect, test } from 'vitest';
import { describeCategoryInCity, describeCity, nameWithState } from './city-sentences.ts';

const city = { slug: 'boise-id', name: 'Boise', state: 'ID', stateName: 'Idaho' };
const bare: CityFacts = { count: 3, openOnWeekends: 0, withPrices: 0, updatedAt: '2026-03-01T10:00:00.000Z' };
const category = (id: number, name: string, count: number, parentId?: number) => ({
  id,
  name,
  slug: `c${id}`,
  icon: 'home',
  count,
  parentId,
});
const page = (facts: Partial<CityFacts>, categories: CityPage['categories'] = []) => ({
  city,
  facts: { ...bare, ...facts },
  categories,
  otherCities: [],
});

test('A city is described by its categories, ratings, hours and prices', () => {
  const categories = [
    category(1, 'Home Services', 1200),
    category(20, 'Plumbing', 900, 1),
    category(2, 'Automotive', 30),
    category(3, 'Pets', 9),
    category(4, 'Food', 1),
  ];
  const facts = { count: 1240, reviews: { count: 204, rating: 4.63 }, openOnWeekends: 70, withPrices: 1240 };
  expect(describeCity(defaultSite, page(facts, categories))).toEqual([
    'Doorstep lists 1,240 businesses in Boise, Idaho.',
    'The largest categories are Home Services (1,200), Automotive (30), and Pets (9).',
    'Customers rate them 4.6 of 5 in 204 reviews.',
    '70 of 1,240 open on weekends, and all 1,240 show prices.',
  ]);
});

test('The description of a city leaves out unknown facts', () => {
  expect(describeCity(defaultSite, page({}, [category(1, 'Pets', 3)]))).toEqual([
    'Doorstep lists 3 businesses in Boise, Idaho.',
  ]);
});

test('A category in a city is described by the facts of its businesses', () => {
  const facts = { reviews: { count: 1, rating: 5 }, openOnWeekends: 1, withPrices: 3 };
  const plumbing = { id: 20, version: 1, parentId: 1, name: 'Plumbing', slug: 'plumbing', icon: 'home' };
  const home = { id: 1, version: 1, name: 'Home', slug: 'home-services', icon: 'home' };
  expect(describeCategoryInCity(defaultSite, { ...page({}), category: home })).toEqual([
    'Doorstep lists 3 businesses for Home services in Boise, Idaho.',
  ]);
  expect(describeCategoryInCity(defaultSite, { ...page(facts), category: plumbing })).toEqual([
    'Doorstep lists 3 businesses for Plumbing in Boise, Idaho.',
    'Customers rate them 5.0 of 5 in 1 review.',
    '1 of 3 opens on weekends, and all 3 show prices.',
  ]);
});

test.each([
  [{ slug: 'berlin', name: 'Berlin' }, 'Berlin', 'Berlin'],
  [{ slug: 'madrid', name: 'Madrid', state: 'Madrid', stateName: 'Madrid' }, 'Madrid', 'Madrid'],
  [{ slug: 'toronto-on', name: 'Toronto', state: 'ON', stateName: 'Ontario' }, 'Toronto, ON', 'Toronto, Ontario'],
])('A city is named with its state only if its address has one: %j', (there, short, full) => {
  expect(nameWithState(there)).toBe(short);
  expect(describeCity(defaultSite, { ...page({}), city: there })).toEqual([`Doorstep lists 3 businesses in ${full}.`]);
});

test('The description of a city on a site without reviews has no rating', () => {
  const facts = { reviews: { count: 204, rating: 4.63 } };
  expect(describeCity({ ...defaultSite, partsOff: ['reviews'] }, page(facts))).toEqual([
    'Doorstep lists 3 businesses in Boise, Idaho.',
  ]);
});
