import { describe, expect, it } from 'vitest';
import { readHours } from './read-hours.ts';

const nine = [{ opens: '09:00', closes: '17:00' }];

/** The slots of the days that are open, or what is wrong. */
function slotsOf(cells: Parameters<typeof readHours>[0]) {
  const read = readHours(cells);
  if ('problem' in read) return `${read.field}: ${read.problem}`;
  return Object.fromEntries(Object.entries(read.fields.hours ?? {}).filter(([, slots]) => slots.length > 0));
}

describe('Opening times of imports', () => {
  it.each<[string, string, object]>([
    ['of GeoDirectory', '["Mo 09:00-17:00","Fr 09:00-17:00"],["UTC":"+0"]', { monday: nine, friday: nine }],
    ['with ranges of days', '["Mo-We 09:00-17:00"]', { monday: nine, tuesday: nine, wednesday: nine }],
    ['with lists of days', 'Mo,Sa 09:00-17:00', { monday: nine, saturday: nine }],
    ['over the end of the week', 'Su-Mo 09:00-17:00', { monday: nine, sunday: nine }],
    [
      'with a break',
      '["Tu 09:00-12:00,13:00-17:00"]',
      {
        tuesday: [
          { opens: '09:00', closes: '12:00' },
          { opens: '13:00', closes: '17:00' },
        ],
      },
    ],
    ['until midnight', '["Sa 18:00-00:00"]', { saturday: [{ opens: '18:00', closes: '24:00' }] }],
    ['all day', '["Su 00:00-00:00"]', { sunday: [{ opens: '00:00', closes: '24:00' }] }],
    ['of schema.org', 'Mo 09:00-17:00; Tu closed', { monday: nine }],
  ])('A week %s is read', (_name, hours, expected) => {
    expect(slotsOf({ hours })).toEqual(expected);
  });

  it.each<[string, string, object]>([
    ['as Google writes them', '09:00AM-05:00PM', nine],
    ['with 24 hours', '9:00-17:00', nine],
    [
      'several times',
      '09:00-12:00, 01:00PM-05:00PM',
      [
        { opens: '09:00', closes: '12:00' },
        { opens: '13:00', closes: '17:00' },
      ],
    ],
    ['all day', 'Open 24 hours', [{ opens: '00:00', closes: '24:00' }]],
  ])('The hours of a day %s are read', (_name, monday, expected) => {
    expect(slotsOf({ monday, sunday: 'x' })).toEqual({ monday: expected });
  });

  it('Hours that are no times stay as they are written', () => {
    expect(readHours({ monday: 'By appointment' })).toMatchObject({
      fields: { workingHours: { monday: 'By appointment' } },
    });
  });

  it('The time zone of GeoDirectory becomes that of the business', () => {
    const hours = '["Mo 09:00-17:00"],["UTC":"+1","Timezone":"Europe/Berlin"]';
    expect(readHours({ hours })).toMatchObject({ fields: { timeZone: 'Europe/Berlin' } });
    expect(readHours({ hours: '["Mo 09:00-17:00"],["UTC":"+1"]' })).not.toHaveProperty('fields.timeZone');
  });

  it.each([
    ['weekdays at 9', 'hours: Please write opening times such as Mo-Fr 09:00-17:00'],
    ['["Mo 25:00-26:00"]', 'hours: Please enter a time such as 09:00'],
    ['["Mo 09:00-12:00,11:00-13:00"]', 'hours: These opening times overlap'],
  ])('A week such as %s is refused', (hours, problem) => {
    expect(slotsOf({ hours })).toBe(problem);
  });
});
