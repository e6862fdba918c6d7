import type { Migration } from '@doorstep/platform/mongo';
import { publishPrices } from './publish-prices.ts';

/** Chooses the lowest price of businesses again, because prices were read with American marks: `1.200 €` was less than `89 €`. */
export const pricesOfAnyCountry: Migration = {
  name: '2026-11-28-prices-of-any-country',
  run: (db, signal) => publishPrices(db, { 'counts.services': { $gt: 0 } }, signal),
};
