import { expect, test } from 'vitest';
import { findLowestPrice } from './lowest-price.ts';

const priced = (...prices: string[]) => prices.map(price => ({ price }));

test('The lowest price of a business is shown as its owner wrote it', () => {
  expect(findLowestPrice([...priced('120', '$50/hour', 'on request'), {}], 'USD')).toBe('$50/hour');
  expect(findLowestPrice([...priced('on request'), {}], 'USD')).toBeUndefined();
});

test.each([
  [['1.200 €', '89 €'], '89 €'],
  [['12.500', '95'], '95'],
  [['1 200 €', '45 €'], '45 €'],
  [["CHF 1'200.-", '80'], '80'],
  [['24/7 Notdienst 99 €', '60 €'], '60 €'],
  [['49,90 €', '3x 40 €'], '3x 40 €'],
])('The lowest price of %j is %s', (prices, lowest) => expect(findLowestPrice(priced(...prices), 'EUR')).toBe(lowest));

test('Prices in other currencies than the site’s count only if there are no others', () => {
  expect(findLowestPrice(priced('CHF 40', '60 €'), 'EUR')).toBe('60 €');
  expect(findLowestPrice(priced('CHF 40', 'CHF 35'), 'EUR')).toBe('CHF 35');
});
