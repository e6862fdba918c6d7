import { describe, expect, it } from 'vitest';
import { hoursInput } from './hours.ts';
import { bothForms, clockText, hoursText, minuteOfWeek, readSlots, weekStretches } from './opening-hours.ts';

const day = 24 * 60;

describe('The open stretches of a week', () => {
  it('count minutes from Monday midnight', () => {
    expect(weekStretches({ tuesday: [{ opens: '08:30', closes: '12:00' }] })).toEqual([
      { from: day + 510, to: day + 720 },
    ]);
  });

  it('end after the week where a slot of Sunday runs past midnight', () => {
    expect(weekStretches({ sunday: [{ opens: '22:00', closes: '02:00' }] })).toEqual([
      { from: 6 * day + 1320, to: 7 * day + 120 },
    ]);
  });
});

describe('opening hours as text', () => {
  it('uses the twelve-hour clock', () => {
    expect(clockText('09:00')).toBe('9:00 AM');
    expect(clockText('00:15')).toBe('12:15 AM');
    expect(clockText('12:30')).toBe('12:30 PM');
  });

  it('lists several slots of a day, and says which days are closed', () => {
    const hours = {
      monday: [
        { opens: '09:00', closes: '12:00' },
        { opens: '13:00', closes: '17:30' },
      ],
    };
    expect(hoursText(hours)).toMatchObject({ monday: '9:00 AM - 12:00 PM, 1:00 PM - 5:30 PM', tuesday: 'Closed' });
  });

  it('finds the minute of the week in another time zone', () => {
    expect(minuteOfWeek('Asia/Tokyo', new Date('2026-03-01T15:05:00Z'))).toBe(5);
  });
});

describe('opening hours that people type', () => {
  it.each([
    ['9:00 AM - 5:00 PM', [{ opens: '09:00', closes: '17:00' }]],
    ['9 - 17', [{ opens: '09:00', closes: '17:00' }]],
    [
      '8:30am–12pm, 1pm–6pm',
      [
        { opens: '08:30', closes: '12:00' },
        { opens: '13:00', closes: '18:00' },
      ],
    ],
    ['10 to 14:30', [{ opens: '10:00', closes: '14:30' }]],
    ['Closed', []],
    ['', []],
  ])('%j is read as slots', (text, slots) => {
    expect(readSlots(text)).toEqual(slots);
  });

  it.each(['by appointment', '9 AM', '25:00 - 26:00', '9:00 - 9:00', '13 PM - 14 PM'])(
    '%j is not read as times',
    text => {
      expect(readSlots(text)).toBeUndefined();
    },
  );

  it('a text that cannot be read stays as it is, and the others are written alike', () => {
    const week = bothForms({
      hours: { monday: [{ opens: '09:00', closes: '17:30' }] },
      workingHours: { tuesday: 'by appointment', friday: '9-12' },
    });
    expect(week.workingHours).toMatchObject({
      monday: '9:00 AM - 5:30 PM',
      tuesday: 'by appointment',
      friday: '9:00 AM - 12:00 PM',
      sunday: 'Closed',
    });
    expect(week.hours).toMatchObject({ friday: [{ opens: '09:00', closes: '12:00' }], sunday: [] });
    expect(week.hours).not.toHaveProperty('tuesday');
  });

  it('slots that overlap are refused, also past midnight', () => {
    const slots = (...pairs: [string, string][]) => ({ monday: pairs.map(([opens, closes]) => ({ opens, closes })) });
    expect(hoursInput.safeParse(slots(['09:00', '12:00'], ['12:00', '14:00'])).success).toBe(true);
    expect(hoursInput.safeParse(slots(['09:00', '12:00'], ['11:00', '14:00'])).success).toBe(false);
    expect(hoursInput.safeParse(slots(['09:00', '02:00'], ['20:00', '22:00'])).success).toBe(false);
  });
});
