import { expect, test } from 'vitest';
import { priceHint } from './price-hint.ts';

test.each([
  ['featured', 1, 'Contact for pricing'],
  ['featured', 2, 'Custom Quotes'],
  ['featured', 3, 'Starting from $49'],
  ['featured', 4, 'Starting from $99'],
  ['featured', 10, 'Service'],
  ['popular', 10, 'Starting from $79'],
  ['popular', 11, 'Custom Quotes'],
  ['popular', 12, 'Starting from $35'],
  ['popular', 1, 'Service'],
] as const)('The card of a %s business in category %i says "%s"', (section, categoryId, hint) => {
  expect(priceHint(section, categoryId)).toBe(hint);
});
