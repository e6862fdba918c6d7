import { expect, test } from 'vitest';
import { withRating } from './show-rating.ts';

const change = { businessId: 7, rating: 4.5, reviewCount: 12 };
const before = { id: 7, name: 'Bloom', rating: 4, reviewCount: 11 };
const after = { id: 7, name: 'Bloom', rating: 4.5, reviewCount: 12 };
const other = { id: 8, name: 'Other', rating: 4, reviewCount: 11 };

test('A new rating updates a business, lists and pages of lists', () => {
  expect(withRating(before, change)).toEqual(after);
  expect(withRating([other, before], change)).toEqual([other, after]);
  const pages = {
    pages: [
      { items: [other], total: 2 },
      { items: [before], total: 2 },
    ],
    pageParams: [undefined, 'c'],
  };
  expect(withRating(pages, change)).toEqual({
    pages: [
      { items: [other], total: 2 },
      { items: [after], total: 2 },
    ],
    pageParams: [undefined, 'c'],
  });
});

test('Data without the business stays the same object', () => {
  const pages = { pages: [{ items: [other] }], pageParams: [undefined] };
  for (const data of [other, [other], pages, undefined, null, after, { id: 7, name: 'A service' }])
    expect(withRating(data, change)).toBe(data);
});
