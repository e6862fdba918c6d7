import { expect, test } from 'vitest';
import { describePrices } from './price-range.ts';

test.each([
  ['amounts', ['$95', '1450.00', '$1,100'], '$95', '$95 to $1,450, 3 services'],
  ['one amount', ['$40'], '$40', '$40, 1 service'],
  ['prices with units, which cannot be compared', ['$45/hour', '$300'], '$45/hour', 'From $45/hour, 2 services'],
  ['no prices', [undefined, undefined], undefined, '2 services'],
  ['no services', [], undefined, ''],
])('A list of services with %s shows its range of prices', (_which, prices, priceFrom, text) => {
  const offerings = prices.map(price => ({ price }));
  expect(describePrices({ offerings, count: offerings.length, priceFrom }, 'USD')).toBe(text);
});
