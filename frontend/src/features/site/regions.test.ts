import { expect, test, vi } from 'vitest';
import { proposeFor } from './regions.ts';

test.each([
  ['US', 'miles', 'sunday', 'en', 'USD'],
  ['GB', 'miles', 'monday', 'en', 'GBP'],
  ['LR', 'miles', 'monday', 'en', 'LRD'],
  ['MM', 'miles', 'sunday', 'en', 'MMK'],
  ['AT', 'kilometers', 'monday', 'de', 'EUR'],
  ['CH', 'kilometers', 'monday', 'de', 'CHF'],
  ['CA', 'kilometers', 'sunday', 'en', 'CAD'],
  ['EG', 'kilometers', 'saturday', 'ar', 'EGP'],
  // Weeks of the Maldives begin on Friday, which no page offers.
  ['MV', 'kilometers', 'monday', 'en', 'MVR'],
])('A site in %s is proposed %s, a week from %s, the language %s and prices in %s', (country, ...usual) => {
  const { distanceUnit, weekStart, language, currency } = proposeFor(country);
  expect([distanceUnit, weekStart, language, currency]).toEqual(usual);
});

test.each([
  ['DE', 'Europe/Berlin'],
  ['FR', 'Europe/Paris'],
  ['SA', 'Asia/Riyadh'],
  // Mainland and Canary Islands
  ['ES', undefined],
  ['BR', undefined],
])('A site in %s is proposed the time zone %s', (country, timeZone) => {
  expect(proposeFor(country).timeZone).toBe(timeZone);
});

test('The time zone of the browser is proposed if it is in the country', () => {
  vi.stubEnv('TZ', 'America/Boise');
  expect([proposeFor('US').timeZone, proposeFor('FR').timeZone]).toEqual(['America/Boise', 'Europe/Paris']);
  vi.unstubAllEnvs();
});
