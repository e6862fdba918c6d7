import { addDays } from '@doorstep/contracts/local-time.ts';
import { expect, test } from 'vitest';
import { comingSpecialDays } from './special-days.ts';

const on = (...dates: string[]) => dates.map(date => ({ date, slots: [] }));
const shown = (dates: string[], now: string, timeZone = 'UTC') =>
  comingSpecialDays({ specialDays: on(...dates), timeZone }, new Date(now)).map(({ date }) => date);

test('Special days are shown until they are over where the business is, from two months before', () => {
  const dates = ['2026-11-25', '2026-11-26', '2027-01-25', '2027-01-26'];
  expect(shown(dates, '2026-11-26T12:00:00Z')).toEqual(['2026-11-26', '2027-01-25']);
  expect(shown(dates, '2026-11-26T02:00:00Z', 'America/New_York')).toEqual(['2026-11-25', '2026-11-26']);
  expect(comingSpecialDays({ timeZone: 'UTC' }, new Date())).toEqual([]);
});

test('The next seven special days are shown', () => {
  const dates = Array.from({ length: 14 }, (_, index) => addDays('2026-12-20', index));
  expect(shown(dates, '2026-12-21T12:00:00Z')).toEqual(dates.slice(1, 8));
});
