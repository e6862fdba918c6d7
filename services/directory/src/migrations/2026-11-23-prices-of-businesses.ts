import type { Migration } from '@doorstep/platform/mongo';
import { publishPrices } from './publish-prices.ts';

/** Adds the lowest price of their services to businesses, and publishes it. */
export const pricesOfBusinesses: Migration = {
  name: '2026-11-23-prices-of-businesses',
  run: (db, signal) => publishPrices(db, { priceFrom: { $exists: false }, 'counts.services': { $gt: 0 } }, signal),
};
