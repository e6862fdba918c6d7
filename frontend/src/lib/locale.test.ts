import { afterEach, expect, test } from 'vitest';
import { allOf, formatClock, formatDate, formatHours, formatNumber, formatShortDay } from './format.ts';
import { compareNames, formatAsIn } from './locale.ts';
import { formatPrice } from './prices.ts';

const time = '2026-03-04T12:00:00.000Z';
afterEach(() => formatAsIn('US'));

test.each([
  ['US', 'March 4, 2026', 'Mar 4', '9:30 PM', '9:00 AM - 5:00 PM', 'A, B, and C'],
  ['GB', '4 March 2026', '4 Mar', '21:30', '9:00 - 17:00', 'A, B and C'],
  ['IE', '4 March 2026', '4 Mar', '21:30', '9:00 - 17:00', 'A, B and C'],
  // English is not the main language there.
  ['DE', 'March 4, 2026', 'Mar 4', '9:30 PM', '9:00 AM - 5:00 PM', 'A, B, and C'],
])('English on a site in %s has dates, hours and lists as there', (country, date, day, clock, hours, list) => {
  formatAsIn(country);
  expect(formatDate(time)).toBe(date);
  expect(formatShortDay('2026-03-04')).toBe(day);
  expect(formatClock('21:30')).toBe(clock);
  expect(formatHours('9:00 AM - 5:00 PM')).toBe(hours);
  expect(allOf(['A', 'B', 'C'])).toBe(list);
});

test.each(['12:00 AM - 12:00 AM', '00:00-24:00', 'Open 24 hours'])(
  'Hours from midnight to midnight, as in %s, are all of the day',
  text => {
    for (const country of ['US', 'GB']) {
      formatAsIn(country);
      expect(formatHours(text)).toBe('Open 24 hours');
    }
  },
);

test('Prices and numbers follow the country, also after others were written', () => {
  expect(formatPrice(1250, 'GBP')).toBe('£1,250.00');
  formatAsIn('ZA');
  expect(formatPrice(1250, 'ZAR')).toMatch(/^R\s?1\s250,00$/);
  expect(formatNumber(1250)).toMatch(/^1\s250$/);
  formatAsIn('US');
  expect(formatNumber(1250)).toBe('1,250');
});

test('Names are in the order of a dictionary, not of their codes', () => {
  expect(['Zell', 'Öhringen', 'aalen', 'Oberhof'].toSorted(compareNames)).toEqual([
    'aalen',
    'Oberhof',
    'Öhringen',
    'Zell',
  ]);
});
