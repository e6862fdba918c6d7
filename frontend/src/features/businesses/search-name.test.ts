import { expect, test } from 'vitest';
import { nameSearch } from './search-name.ts';

test.each([
  [{ q: 'dog grooming', city: 'Madison' }, undefined, 'Dog grooming in Madison'],
  [{ q: 'leak' }, 'Plumbing', 'Leak (Plumbing)'],
  [{ city: 'Madison', openNow: true }, 'Pet Care', 'Pet Care in Madison, open now'],
  [{ minRating: 4, openNow: true }, undefined, 'Businesses, 4 stars and up, open now'],
  [{ sort: 'name' as const }, undefined, undefined],
])('the search %j in the category %s is called %s', (filters, category, name) => {
  expect(nameSearch(filters, category)).toBe(name);
});
