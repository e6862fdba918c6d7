import { expect, test } from 'vitest';
import { proposeFor } from './regions.ts';

test.each([
  ['US', 'miles', 'sunday'],
  ['GB', 'miles', 'monday'],
  ['LR', 'miles', 'monday'],
  ['MM', 'miles', 'sunday'],
  ['AT', 'kilometers', 'monday'],
  ['CA', 'kilometers', 'sunday'],
  ['EG', 'kilometers', 'saturday'],
  // Weeks of the Maldives begin on Friday, which no page offers.
  ['MV', 'kilometers', 'monday'],
])('A site in %s is proposed %s and a week from %s', (country, distanceUnit, weekStart) => {
  expect(proposeFor(country)).toEqual({ distanceUnit, weekStart });
});
