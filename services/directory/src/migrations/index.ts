import type { Migration } from '@doorstep/platform/mongo';
import { countsOfBusinesses } from './2026-11-21-counts-of-businesses.ts';
import { oneBusinessPerOwner } from './2026-11-21-one-business-per-owner.ts';
import { pricesOfBusinesses } from './2026-11-23-prices-of-businesses.ts';
import { knowledgeOfCategories } from './2026-11-24-knowledge-of-categories.ts';
import { searchInTheCatalogue } from './2026-11-24-search-in-the-catalogue.ts';
import { internationalPhoneNumbers } from './2026-11-26-international-phone-numbers.ts';
import { priceHintsOfCategories } from './2026-11-26-price-hints-of-categories.ts';
import { plainLettersOfNames } from './2026-11-28-plain-letters-of-names.ts';
import { pricesOfAnyCountry } from './2026-11-28-prices-of-any-country.ts';
import { wordsOfTheRelease } from './2026-11-29-words-of-the-release.ts';
import { nameOfOther } from './2026-11-30-name-of-other.ts';

/** Migrations in the order in which they run; new ones go to the end. */
export const migrations: readonly Migration[] = [
  countsOfBusinesses,
  oneBusinessPerOwner,
  pricesOfBusinesses,
  searchInTheCatalogue,
  knowledgeOfCategories,
  priceHintsOfCategories,
  internationalPhoneNumbers,
  pricesOfAnyCountry,
  plainLettersOfNames,
  wordsOfTheRelease,
  nameOfOther,
];
