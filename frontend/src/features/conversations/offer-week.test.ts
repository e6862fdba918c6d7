import { expect, test } from 'vitest';
import { findTaken, hasHours, isWithinHours, weekFrom } from './offer-week.ts';

const times = {
  timeZone: 'America/New_York',
  hours: {
    monday: [{ opens: '09:00', closes: '12:00' }],
    tuesday: [
      { opens: '09:00', closes: '11:00' },
      { opens: '13:30', closes: '15:30' },
    ],
    friday: [{ opens: '22:00', closes: '02:00' }],
  },
  specialDays: [{ date: '2026-12-07', slots: [], note: 'Family day' }],
};
// A Monday, before the business opens.
const now = new Date('2026-11-30T12:00:00.000Z');
const week = (first: string, minutes = 60) =>
  weekFrom(first, times, { minutes, taken: [], now }).map(({ starts }) => starts.map(({ time }) => time));

test('A week has the starts at which a job ends within the hours, those past midnight on their day', () => {
  expect(week('2026-11-30')).toEqual([
    ['09:00', '10:00', '11:00'],
    ['09:00', '10:00', '13:30', '14:30'],
    [],
    [],
    ['22:00', '23:00'],
    ['00:00', '01:00'],
    [],
  ]);
  expect(week('2026-11-30', 30)[1]).toEqual(['09:00', '09:30', '10:00', '10:30', '13:30', '14:00', '14:30', '15:00']);
  expect(week('2026-11-30', 180)[0]).toEqual(['09:00']);
});

test('A start is a moment in the time zone of the business, and those that are over are left out', () => {
  const [monday] = weekFrom('2026-11-30', times, { minutes: 60, taken: [], now: new Date('2026-11-30T14:00:00Z') });
  expect(monday?.starts.map(({ startsAt }) => startsAt)).toEqual([
    '2026-11-30T15:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ]);
});

test('A special day replaces the hours of its weekday, and says why', () => {
  const [monday] = weekFrom('2026-12-07', times, { minutes: 60, taken: [], now });
  expect(monday).toEqual({ date: '2026-12-07', isClosed: true, note: 'Family day', starts: [] });
});

test('A start is taken while another appointment lasts', () => {
  const taken = [{ name: 'Maria Keller', booking: { startsAt: '2026-11-30T15:30:00.000Z', minutes: 30 } }];
  const [monday] = weekFrom('2026-11-30', times, { minutes: 60, taken, now });
  expect(monday?.starts.map(({ takenBy }) => takenBy)).toEqual([undefined, 'Maria Keller', undefined]);
  expect(findTaken({ startsAt: '2026-11-30T14:30:00.000Z', minutes: 60 }, taken)).toBeUndefined();
});

test.each([
  ['2026-11-30T14:00:00.000Z', 180, true],
  ['2026-11-30T14:00:00.000Z', 240, false],
  ['2026-11-30T13:30:00.000Z', 60, false],
  // Friday evening, past midnight.
  ['2026-12-05T05:00:00.000Z', 120, true],
  ['2026-12-05T06:00:00.000Z', 120, false],
  // The special day.
  ['2026-12-07T14:00:00.000Z', 60, false],
])('A job at %s of %i minutes: within the hours %s', (startsAt, minutes, isWithin) => {
  expect(isWithinHours({ startsAt, minutes }, times)).toBe(isWithin);
});

test('A business without hours has none to be outside of', () => {
  expect(hasHours({ timeZone: 'UTC' })).toBe(false);
  expect(hasHours({ timeZone: 'UTC', hours: { monday: [] } })).toBe(false);
  expect(hasHours(times)).toBe(true);
});
