import type { Migration } from '@doorstep/platform/mongo';
import { countsOfBusinesses } from './2026-11-21-counts-of-businesses.ts';
import { oneBusinessPerOwner } from './2026-11-21-one-business-per-owner.ts';
import { wordsOfDescriptions } from './2026-11-22-words-of-descriptions.ts';
import { citiesWrittenOut } from './2026-11-23-cities-written-out.ts';
import { pricesOfBusinesses } from './2026-11-23-prices-of-businesses.ts';

/** In the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [
  countsOfBusinesses,
  oneBusinessPerOwner,
  wordsOfDescriptions,
  pricesOfBusinesses,
  citiesWrittenOut,
];
