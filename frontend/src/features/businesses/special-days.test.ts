import { addDays } from '@doorstep/contracts/language/local-time.ts';
import { expect, test } from 'vitest';
import { comingSpecialDays, comingSpecialRanges } from './special-days.ts';

const on = (...dates: string[]) => dates.map(date => ({ date, slots: [] }));
const shown = (dates: string[], now: string, timeZone = 'UTC') =>
  comingSpecialDays({ specialDays: on(...dates), timeZone }, new Date(now)).map(({ date }) => date);

test('Special days are shown from two months before until they end in the time zone of the business', () => {
  const dates = ['2026-11-25', '2026-11-26', '2027-01-25', '2027-01-26'];
  expect(shown(dates, '2026-11-26T12:00:00Z')).toEqual(['2026-11-26', '2027-01-25']);
  expect(shown(dates, '2026-11-26T02:00:00Z', 'America/New_York')).toEqual(['2026-11-25', '2026-11-26']);
  expect(comingSpecialDays({ timeZone: 'UTC' }, new Date())).toEqual([]);
});

test('Search engines get the next seven special days', () => {
  const dates = Array.from({ length: 14 }, (_, index) => addDays('2026-12-20', index));
  expect(shown(dates, '2026-12-21T12:00:00Z')).toEqual(dates.slice(1, 8));
});

test('Consecutive special days with the same hours and note are shown as one range of any length', () => {
  const closed = (date: string, note: string) => ({ date, slots: [], note });
  const morning = { date: '2026-12-24', slots: [{ opens: '09:00', closes: '12:00' }], note: 'Holidays' };
  const specialDays = [
    closed('2026-12-19', 'Holidays'),
    closed('2026-12-20', 'Holidays'),
    closed('2026-12-23', 'Holidays'),
    morning,
    closed('2026-12-25', 'Christmas'),
    ...Array.from({ length: 12 }, (_, index) => closed(addDays('2026-12-26', index), 'Holidays')),
    closed('2027-03-01', 'Stocktaking'),
  ];
  const ranges = comingSpecialRanges({ specialDays, timeZone: 'UTC' }, new Date('2026-12-20T12:00:00Z'));
  expect(ranges.map(({ date, until }) => [date, until])).toEqual([
    ['2026-12-20', '2026-12-20'],
    ['2026-12-23', '2026-12-23'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-25', '2026-12-25'],
    ['2026-12-26', '2027-01-06'],
  ]);
});
