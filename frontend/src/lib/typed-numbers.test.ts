import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-numbers.ts';

const us = { language: 'en', country: 'US', currency: 'USD' } as const;
const de = { language: 'de', country: 'DE', currency: 'EUR' } as const;

test.each([
  ['49', us, 49],
  ['49.50', us, 49.5],
  ['1,200', us, 1200],
  ['$1,250.50', us, 1250.5],
  ['49,50', de, 49.5],
  ['1.200', de, 1200],
  ['1.200,50 €', de, 1200.5],
  ['49,50', us, 49.5],
] as const)('The amount %j is read by the site', (text, site, amount) =>
  expect(readTypedAmount(text, site)).toBe(amount),
);

test.each([
  ['', us],
  ['soon', us],
  ['$50/hour', us],
  ['-1', us],
  ['49.505', us],
  ['49 €', us],
  ['1,234', de],
] as const)('The text %j is no amount', (text, site) => expect(readTypedAmount(text, site)).toBeUndefined());
