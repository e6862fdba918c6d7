import { bothForms } from '@doorstep/contracts/opening-hours.ts';
import { expect, it } from 'vitest';
import { hoursOf, isUntold, nextSlot, refusalOf, weekOf, weekSchema } from './week.ts';

const told = bothForms({
  hours: {
    monday: [
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '24:00' },
    ],
    tuesday: [{ opens: '00:00', closes: '24:00' }],
  },
  workingHours: { wednesday: 'By appointment', thursday: '9 AM - 5 PM' },
});

it('holds times, round the clock, words and closed days', () => {
  const week = weekOf(told);
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

it('gives back what it was given', () => {
  const { hours, workingHours } = bothForms(hoursOf(weekOf(told)));
  expect(workingHours).toEqual(told.workingHours);
  expect({ ...hours, monday: [] }).toEqual({ ...told.hours, monday: [] });
});

it('reads text alone, and knows when nothing was told', () => {
  expect(weekOf({ workingHours: { monday: '8:00 AM - 4:30 PM' } }).monday.slots).toEqual([
    { opens: '08:00', closes: '16:30' },
  ]);
  expect(isUntold(weekOf({}))).toBe(true);
  expect(isUntold(weekOf(told))).toBe(false);
});

it.each([
  ['a time is missing', [{ opens: '09:00', closes: '' }], 'Please enter a time such as 09:00'],
  ['both are the same', [{ opens: '09:00', closes: '09:00' }], 'Opening and closing time are the same'],
  [
    'slots overlap',
    [
      { opens: '09:00', closes: '13:00' },
      { opens: '12:00', closes: '15:00' },
    ],
    'These opening times overlap',
  ],
])('says at the day when %s', (_case, slots, message) => {
  const week = { ...weekOf({}), friday: { mode: 'open' as const, slots, words: '' } };
  expect(weekSchema.safeParse(week).error?.issues).toMatchObject([{ path: [] }]);
  expect(refusalOf('friday', week.friday)).toBe(message);
  expect(weekSchema.safeParse({ ...week, friday: { mode: 'closed', slots, words: '' } }).success).toBe(true);
});

it('starts a further slot after the last one', () => {
  expect(nextSlot([])).toEqual({ opens: '09:00', closes: '17:00' });
  expect(nextSlot([{ opens: '08:00', closes: '12:00' }])).toEqual({ opens: '13:00', closes: '17:00' });
  expect(nextSlot([{ opens: '08:00', closes: '22:30' }])).toEqual({ opens: '22:00', closes: '23:00' });
});
