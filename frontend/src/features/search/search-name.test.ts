import { expect, test } from 'vitest';
import { nameResults, nameSearch, readWords } from './search-name.ts';

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

const read = (query: string, more: object = {}) => ({ query, unknown: [], leftOut: [], isPartial: false, ...more });

test.each([
  ['tapp', { total: 2, correction: { query: 'tap' } }, 'tap'],
  ['leeking tapp', { total: 2, correction: { query: 'tap' }, reading: read('tap', { unknown: ['leeking'] }) }, 'tap'],
  ['tap for my dog', { total: 2, reading: read('tap', { leftOut: ['dog'] }) }, 'tap'],
  ['the tap of a dog', { total: 2, reading: read('tap dog', { isPartial: true }) }, 'the tap of a dog'],
  ['xyzzy', { total: 0, reading: read('', { unknown: ['xyzzy'] }) }, 'xyzzy'],
  ['tap', undefined, 'tap'],
  [undefined, { total: 2, correction: { query: 'tap' } }, undefined],
])('The results of a search for "%s" that was read as %j are called "%s"', (typed, read, words) => {
  const { total = 0, ...reading } = read ?? {};
  const counts = { total, categories: [], cities: [], ratings: [], openNow: 0, withPhotos: 0 };
  expect(readWords(typed, read && { ...counts, ...reading })).toBe(words);
});
