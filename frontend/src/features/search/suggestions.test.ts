import type { Suggestion } from '@doorstep/contracts/directory/search/schema.ts';
import { expect, test } from 'vitest';
import { groupSuggestions, suggestionPath } from './suggestions.ts';

const business: Suggestion = { type: 'business', text: 'Harbour Street Plumbing', businessId: 7 };
const service: Suggestion = { type: 'service', text: 'Leak repair', count: 2 };
const category: Suggestion = { type: 'category', text: 'Plumbing', categoryId: 16, count: 5 };
const city: Suggestion = { type: 'city', text: 'Port Ellis', count: 12 };

test('Suggestions are grouped by type, and the type of the best one comes first', () => {
  const other = { ...service, text: 'Leak search' };
  expect(groupSuggestions([service, business, other])).toEqual([
    { type: 'service', suggestions: [service, other] },
    { type: 'business', suggestions: [business] },
  ]);
});

test.each([
  [business, '/business/7'],
  [service, '/businesses?q=Leak+repair'],
  [category, '/businesses?categoryId=16'],
  [city, '/businesses?city=Port+Ellis'],
])('The suggestion %j leads to %s', (suggestion, path) => expect(suggestionPath(suggestion)).toBe(path));

test('A suggestion replaces the typed words and keeps the filters', () => {
  const filters = { q: 'port', exact: true, minRating: 4, city: 'Boise' };
  expect(suggestionPath(category, filters)).toBe('/businesses?minRating=4&city=Boise&categoryId=16');
  expect(suggestionPath(city, filters)).toBe('/businesses?minRating=4&city=Port+Ellis');
  expect(suggestionPath(service, filters)).toBe('/businesses?minRating=4&city=Boise&q=Leak+repair');
});
