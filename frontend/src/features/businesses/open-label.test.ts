import type { Hours } from '@doorstep/contracts/directory/businesses/hours.ts';
import { expect, test } from 'vitest';
import { openLabel } from './open-label.ts';

const workdays: Hours = {
  monday: [
    { opens: '09:00', closes: '12:00' },
    { opens: '13:00', closes: '17:00' },
  ],
  tuesday: [{ opens: '09:00', closes: '17:00' }],
  friday: [{ opens: '18:00', closes: '02:00' }],
};

/** 2026-03-02 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-03-0${day}T${time}:00Z`);

test.each([
  ['during the morning', at(2, '09:00'), true, 'Open now · closes 12:00 PM'],
  ['at lunch', at(2, '12:00'), false, 'Opens at 1:00 PM'],
  ['after closing, open tomorrow', at(2, '17:00'), false, 'Opens at 9:00 AM tomorrow'],
  ['after closing, open in three days', at(3, '17:30'), false, 'Opens at 6:00 PM on Friday'],
  ['past midnight', at(7, '01:15'), true, 'Open now · closes 2:00 AM'],
  ['over the end of the week', at(8, '10:00'), false, 'Opens at 9:00 AM tomorrow'],
])('Visitors see when a business opens or closes: %s', (_, now, open, text) => {
  expect(openLabel({ hours: workdays, timeZone: 'UTC' }, now)).toEqual({ open, text });
});

test('A business that opens once a week shows its next opening day, not today', () => {
  expect(
    openLabel({ hours: { monday: [{ opens: '09:00', closes: '10:00' }] }, timeZone: 'UTC' }, at(2, '11:00'))?.text,
  ).toBe('Opens at 9:00 AM on Monday');
});

test('A business that is open around the clock shows the day on which it closes', () => {
  const hours: Hours = {
    monday: [{ opens: '00:00', closes: '24:00' }],
    tuesday: [{ opens: '00:00', closes: '24:00' }],
  };
  expect(openLabel({ hours, timeZone: 'UTC' }, at(2, '00:00'))?.text).toBe('Open now · closes Tuesday at midnight');
});

test('A business that closes at the end of the day shows midnight as its closing time', () => {
  const hours: Hours = { monday: [{ opens: '09:00', closes: '24:00' }] };
  expect(openLabel({ hours, timeZone: 'UTC' }, at(2, '12:00'))?.text).toBe('Open now · closes at midnight');
});

test('A business without opening hours is shown as closed', () => {
  expect(openLabel({ hours: {}, timeZone: 'UTC' }, at(2, '11:00'))).toEqual({ open: false, text: 'Closed' });
});

test('Opening hours are in the time zone of the business', () => {
  expect(openLabel({ hours: workdays, timeZone: 'America/Chicago' }, at(2, '16:00'))?.text).toBe(
    'Open now · closes 12:00 PM',
  );
});

test('The hours of a special day replace those of its weekday', () => {
  const special = (...days: string[]) => ({
    hours: workdays,
    timeZone: 'UTC',
    specialDays: days.map(date => ({ date, slots: [] })),
  });
  expect(openLabel(special('2026-03-02'), at(2, '10:00'))?.text).toBe('Opens at 9:00 AM tomorrow');
  expect(openLabel(special('2026-03-06'), at(3, '18:00'))?.text).toBe('Opens at 9:00 AM on Monday');
  const twoWeeks = special('2026-03-02', '2026-03-03', '2026-03-06', '2026-03-09', '2026-03-10');
  expect(openLabel(twoWeeks, at(2, '10:00'))?.text).toBe('Opens at 6:00 PM on Friday, March 13');
});

test('A business with special days but no hours is shown as open or closed on those days only', () => {
  const specialDays = [
    { date: '2026-03-02', slots: [] },
    { date: '2026-03-04', slots: [{ opens: '10:00', closes: '14:00' }] },
  ];
  const labelAt = (now: Date) => openLabel({ specialDays, timeZone: 'UTC' }, now)?.text;
  expect([1, 2, 3, 4].map(day => labelAt(at(day, '09:00')))).toEqual([
    undefined,
    'Closed today',
    undefined,
    'Opens at 10:00 AM',
  ]);
  expect([labelAt(at(4, '13:00')), labelAt(at(4, '15:00'))]).toEqual(['Open now · closes 2:00 PM', 'Closed today']);
});
