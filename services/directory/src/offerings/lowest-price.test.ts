import { expect, test } from 'vitest';
import { findLowestPrice } from './lowest-price.ts';

test('The lowest price of a business is shown as its owner wrote it', () => {
  expect(findLowestPrice([{ price: '120' }, { price: '$50/hour' }, {}, { price: 'on request' }])).toBe('$50/hour');
  expect(findLowestPrice([{}, { price: 'on request' }])).toBeUndefined();
});
