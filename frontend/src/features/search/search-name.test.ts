import { expect, test } from 'vitest';
import { nameResults, nameSearch } from './search-name.ts';

test.each([
  [{ q: 'dog grooming', city: 'Madison' }, undefined, 'Dog grooming in Madison'],
  [{ q: 'leak' }, 'Plumbing', 'Leak (Plumbing)'],
  [{ city: 'Madison', openNow: true }, 'Pet Care', 'Pet Care in Madison, open now'],
  [{ minRating: 4, openNow: true }, undefined, 'Businesses, 4 stars and up, open now'],
  [{ q: 'leak', near: '1,2', place: 'Boise, ID', radius: 10 }, undefined, 'Leak within 10 miles of Boise, ID'],
  [{ near: '1,2' }, 'Plumbing', 'Plumbing near the chosen place'],
  [{ box: '1,2,3,4' }, undefined, 'Businesses, in a part of the map'],
  [{ sort: 'name' as const }, undefined, undefined],
])('The search %j in the category %s is called "%s"', (filters, category, name) => {
  expect(nameSearch(filters, category, 'miles')).toBe(name);
});

test('A search of a site with kilometers names its radius in kilometers', () => {
  const filters = { near: '1,2', place: 'Graz, ST', radius: 15.53 };
  expect(nameSearch(filters, undefined, 'kilometers')).toBe('Businesses within 25 km of Graz, ST');
});

test.each([
  ['Plumb', 'Plumb: 2 businesses'],
  ['Businesses within 25 miles of Madison, WI', '2 businesses within 25 miles of Madison, WI'],
])('The results of the search "%s" are called "%s"', (name, heading) => {
  expect(nameResults(name, { total: 2, isPending: false, isError: false, isOutdated: false })).toBe(heading);
});
