import { expect, test } from 'vitest';
import { readPrice } from './prices.ts';

test.each([
  ['120', 120, true],
  [' $ 95 ', 95, true],
  ['$1,250.50', 1250.5, true],
  ['from $50/hour', 50, false],
  ['$50/hour', 50, false],
  ['80-120', 80, false],
  ['1,25', 1, false],
])('The price %j has the amount %d; it is a bare amount: %s', (price, amount, isAmountOnly) =>
  expect(readPrice(price)).toEqual({ amount, isAmountOnly }),
);

test.each(['on request', '', '$'])('The price %j has no amount', price => expect(readPrice(price)).toBeUndefined());
