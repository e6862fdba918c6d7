import { expect, test } from 'vitest';
import { fieldLabel, formatValue } from './texts.ts';

test('The audit log names fields as their forms do, and those of a later release by their names', () => {
  expect(['name', 'subcategoryIds', 'mustChangePassword', 'colourOfDoor'].map(fieldLabel)).toEqual([
    'Name',
    'Subcategories',
    'Must change password',
    'Colour of door',
  ]);
});

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  [[], undefined],
  [{}, undefined],
  [0, '0'],
  [false, 'No'],
  ['Ada', 'Ada'],
  [[3, 4], '3, 4'],
  [{ monday: '9:00 AM - 5:00 PM', sunday: '' }, 'Monday: 9:00 AM - 5:00 PM'],
  [
    {
      monday: [
        { open: '09:00', close: '12:00' },
        { open: '13:00', close: '17:00' },
      ],
      tuesday: [],
    },
    'Monday: Open: 09:00, Close: 12:00, Open: 13:00, Close: 17:00',
  ],
  [[{ a: 1 }, { a: 2 }], 'A: 1\nA: 2'],
])('The audit log shows the value %j as %j', (value, text) => {
  expect(formatValue(value)).toBe(text);
});

test('The audit log shows timestamps as dates', () => {
  expect(formatValue('2026-03-04T10:15:00.000Z')).toMatch(/^Mar 4, 2026/);
});
