import { bothForms } from '@doorstep/contracts/language/opening-hours.ts';
import { expect, it } from 'vitest';
import { isUnknown, nextSlot, refuseDay, toHours, toWeek, weekSchema, withWorkingDays } from './week.ts';

const stored = bothForms({
  hours: {
    monday: [
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '24:00' },
    ],
    tuesday: [{ opens: '00:00', closes: '24:00' }],
  },
  workingHours: { wednesday: 'By appointment', thursday: '9 AM - 5 PM' },
});

it('The week editor reads days with times, days that are open or closed all day, and days described in words', () => {
  const week = toWeek(stored);
  expect(week.monday).toMatchObject({
    mode: 'open',
    slots: [
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '00:00' },
    ],
  });
  expect(week.tuesday.mode).toBe('allDay');
  expect(week.wednesday).toMatchObject({ mode: 'words', words: 'By appointment' });
  expect(week.thursday).toMatchObject({ mode: 'open', slots: [{ opens: '09:00', closes: '17:00' }] });
  expect(week.sunday.mode).toBe('closed');
});

it('The week editor saves the hours as it read them', () => {
  const { hours, workingHours } = bothForms(toHours(toWeek(stored)));
  expect(workingHours).toEqual(stored.workingHours);
  expect({ ...hours, monday: [] }).toEqual({ ...stored.hours, monday: [] });
});

it('The week editor distinguishes days without hours from closed days', () => {
  const empty = toWeek({});
  expect(empty.monday.mode).toBe('unset');
  expect(toHours(empty)).toEqual({ hours: {}, workingHours: {} });
  const closed = { ...empty, sunday: { mode: 'closed' as const, slots: [], words: '' } };
  expect(isUnknown(closed)).toBe(false);
  expect(toHours(closed)).toEqual({ hours: { sunday: [] }, workingHours: {} });
});

it('The week editor can set the same hours for all working days', () => {
  const slot = { opens: '08:00', closes: '16:00' };
  const { hours } = toHours(withWorkingDays(toWeek({}), slot));
  expect(Object.keys(hours)).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
  expect(hours.friday).toEqual([slot]);
});

it('The week editor reads hours from text, and recognizes that none were entered', () => {
  expect(toWeek({ workingHours: { monday: '8:00 AM - 4:30 PM' } }).monday.slots).toEqual([
    { opens: '08:00', closes: '16:30' },
  ]);
  expect(isUnknown(toWeek({}))).toBe(true);
  expect(isUnknown(toWeek(stored))).toBe(false);
});

it.each([
  ['a time is missing', [{ opens: '09:00', closes: '' }], 'Please enter a time such as 09:00'],
  ['both times are the same', [{ opens: '09:00', closes: '09:00' }], 'Opening and closing time are the same'],
  [
    'slots overlap',
    [
      { opens: '09:00', closes: '13:00' },
      { opens: '12:00', closes: '15:00' },
    ],
    'These opening times overlap',
  ],
])('A day of the week shows an error if %s', (_case, slots, message) => {
  const week = { ...toWeek({}), friday: { mode: 'open' as const, slots, words: '' } };
  expect(weekSchema.safeParse(week).error?.issues).toMatchObject([{ path: [] }]);
  expect(refuseDay('friday', week.friday)).toBe(message);
  expect(weekSchema.safeParse({ ...week, friday: { mode: 'closed', slots, words: '' } }).success).toBe(true);
});

it('A new slot starts an hour after the last one, but not after 10 PM', () => {
  expect(nextSlot([])).toEqual({ opens: '09:00', closes: '17:00' });
  expect(nextSlot([{ opens: '08:00', closes: '12:00' }])).toEqual({ opens: '13:00', closes: '17:00' });
  expect(nextSlot([{ opens: '08:00', closes: '22:30' }])).toEqual({ opens: '22:00', closes: '23:00' });
});
