import { expect, test } from 'vitest';
import { findLowestPrice, readAmount } from './lowest-price.ts';

test.each([
  ['120', 120],
  ['$1,250.50', 1250.5],
  ['from $50/hour', 50],
  ['80-120', 80],
  ['on request', undefined],
  ['', undefined],
])('the price %j has the amount %s', (price, amount) => expect(readAmount(price)).toBe(amount));

test('The lowest price of a business is shown as its owner wrote it', () => {
  expect(findLowestPrice([{ price: '120' }, { price: '$50/hour' }, {}, { price: 'on request' }])).toBe('$50/hour');
  expect(findLowestPrice([{}, { price: 'on request' }])).toBeUndefined();
});
