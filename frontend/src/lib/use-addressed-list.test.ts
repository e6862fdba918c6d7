import { expect, it } from 'vitest';
import { maxAddressedPages, shownPagesIn } from './use-addressed-list.ts';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=2.7', 2],
  ['page=0', 1],
  ['page=-4', 1],
  ['page=many', 1],
  ['page=1000000', maxAddressedPages],
])('The address ?%s shows %i pages', (search, pages) => {
  expect(shownPagesIn(new URLSearchParams(search))).toBe(pages);
});
