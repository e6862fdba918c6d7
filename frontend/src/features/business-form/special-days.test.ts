import { expect, it } from 'vitest';
import {
  nextSpecialDay,
  refuseSpecialDays,
  type SpecialDayValues,
  toSpecialDay,
  toSpecialDays,
} from './special-days.ts';

const now = new Date('2026-11-20T12:00:00Z');
const nine = { opens: '09:00', closes: '17:00' };
const day = (fields: Partial<SpecialDayValues> = {}): SpecialDayValues => ({
  date: '2026-11-26',
  mode: 'closed',
  slots: [],
  note: '',
  ...fields,
});

it('The editor keeps special days as they were saved, except past ones', () => {
  const stored = [
    { date: '2026-11-18', slots: [] },
    { date: '2026-11-19', slots: [{ opens: '20:00', closes: '04:00' }], note: 'Late' },
    { date: '2026-11-26', slots: [], note: 'Thanksgiving' },
    { date: '2026-12-31', slots: [{ opens: '00:00', closes: '24:00' }], note: '' },
  ];
  expect(toSpecialDays(stored, now).map(toSpecialDay)).toEqual(stored.slice(1));
  expect(toSpecialDays(stored, now).map(({ mode }) => mode)).toEqual(['open', 'closed', 'allDay']);
  expect(toSpecialDays(undefined, now)).toEqual([]);
});

it.each<[string, SpecialDayValues[], string, string]>([
  ['no date is chosen', [day({ date: '' })], 'date', 'Please choose a day'],
  ['the day is over', [day({ date: '2026-11-18' })], 'date', 'Please choose a day that is not over'],
  [
    'slots overlap',
    [day({ mode: 'open', slots: [nine, { opens: '16:00', closes: '20:00' }] })],
    'slots',
    'These opening times overlap',
  ],
  [
    'a time is missing',
    [day({ mode: 'open', slots: [{ opens: '09:00', closes: '' }] })],
    'slots',
    'Please enter a time such as 09:00',
  ],
])('A special day shows an error if %s', (_case, days, part, message) => {
  expect(refuseSpecialDays(days, now)).toEqual([{ index: 0, part, message }]);
});

it('Special days show an error if a day is listed twice or a note is too long', () => {
  expect(refuseSpecialDays([day(), day()], now)).toEqual([
    { index: 1, part: 'date', message: 'This day is in the list already' },
  ]);
  expect(refuseSpecialDays([day({ note: 'x'.repeat(61) })], now)).toMatchObject([{ index: 0, part: 'note' }]);
  expect(refuseSpecialDays([day({ slots: [nine, nine], note: 'x'.repeat(60) })], now)).toEqual([]);
});

it('A new special day is the day after the last one', () => {
  expect(nextSpecialDay([]).date).toBe('');
  expect(nextSpecialDay([day({ date: '2026-12-31' })])).toEqual(day({ date: '2027-01-01' }));
  expect(nextSpecialDay([day({ date: '' })]).date).toBe('');
});
