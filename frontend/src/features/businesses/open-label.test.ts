import type { Hours } from '@doorstep/contracts/hours.ts';
import { expect, test } from 'vitest';
import { openLabel, weekdayAt } from './open-label.ts';

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
])('%s', (_, now, open, text) => {
  expect(openLabel(workdays, 'UTC', now)).toEqual({ open, text });
});

test('a business open on one day a week opens again on that day, not today', () => {
  expect(openLabel({ monday: [{ opens: '09:00', closes: '10:00' }] }, 'UTC', at(2, '11:00')).text).toBe(
    'Opens at 9:00 AM on Monday',
  );
});

test('a business that is open around the clock shows the day on which it closes', () => {
  const hours: Hours = {
    monday: [{ opens: '00:00', closes: '24:00' }],
    tuesday: [{ opens: '00:00', closes: '24:00' }],
  };
  expect(openLabel(hours, 'UTC', at(2, '00:00')).text).toBe('Open now · closes Wednesday 12:00 AM');
});

test('a business without opening hours is closed', () => {
  expect(openLabel({}, 'UTC', at(2, '11:00'))).toEqual({ open: false, text: 'Closed' });
});

test('the time zone of the business counts', () => {
  expect(openLabel(workdays, 'America/Chicago', at(2, '16:00')).text).toBe('Open now · closes 12:00 PM');
  expect(weekdayAt('America/Chicago', at(2, '03:00'))).toBe('sunday');
  expect(weekdayAt('UTC', at(2, '03:00'))).toBe('monday');
});
