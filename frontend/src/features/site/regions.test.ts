import { expect, test } from 'vitest';
import { proposeFor } from './regions.ts';

test.each([
  ['US', 'miles', 'sunday', 'en'],
  ['GB', 'miles', 'monday', 'en'],
  ['LR', 'miles', 'monday', 'en'],
  ['MM', 'miles', 'sunday', 'en'],
  ['AT', 'kilometers', 'monday', 'de'],
  ['CA', 'kilometers', 'sunday', 'en'],
  ['EG', 'kilometers', 'saturday', 'ar'],
  // Weeks of the Maldives begin on Friday, which no page offers.
  ['MV', 'kilometers', 'monday', 'en'],
])('A site in %s is proposed %s, a week from %s, and the language %s', (country, distanceUnit, weekStart, language) => {
  expect(proposeFor(country)).toEqual({ language, distanceUnit, weekStart });
});
