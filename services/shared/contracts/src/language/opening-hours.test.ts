import { describe, expect, it } from 'vitest';
import { hoursInput } from '../directory/businesses/hours.ts';
import { bothForms, clockText, hoursText, minuteOfWeek, weekStretches } from './opening-hours.ts';

const day = 24 * 60;

describe('The open stretches of a week', () => {
  it('Open stretches are counted in minutes since Monday midnight', () => {
    expect(weekStretches({ tuesday: [{ opens: '08:30', closes: '12:00' }] })).toEqual([
      { from: day + 510, to: day + 720 },
    ]);
  });

  it('A stretch ends after the week if a slot of Sunday runs past midnight', () => {
    expect(weekStretches({ sunday: [{ opens: '22:00', closes: '02:00' }] })).toEqual([
      { from: 6 * day + 1320, to: 7 * day + 120 },
    ]);
  });
});

describe('Opening hours as text', () => {
  it('Times are shown on the twelve-hour clock', () => {
    expect(clockText('09:00')).toBe('9:00 AM');
    expect(clockText('00:15')).toBe('12:15 AM');
    expect(clockText('12:30')).toBe('12:30 PM');
  });

  it('The text of a day lists all of its slots, or says that it is closed', () => {
    const hours = {
      monday: [
        { opens: '09:00', closes: '12:00' },
        { opens: '13:00', closes: '17:30' },
      ],
    };
    expect(hoursText(hours)).toMatchObject({ monday: '9:00 AM - 12:00 PM, 1:00 PM - 5:30 PM', tuesday: 'Closed' });
  });

  it('The minute of the week is that of the given time zone', () => {
    expect(minuteOfWeek('Asia/Tokyo', new Date('2026-03-01T15:05:00Z'))).toBe(5);
  });
});

describe('Opening hours that owners type', () => {
  it('A text that cannot be read as times stays unchanged; the others get one format', () => {
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

  it('Overlapping slots are rejected, also past midnight', () => {
    const slots = (...pairs: [string, string][]) => ({ monday: pairs.map(([opens, closes]) => ({ opens, closes })) });
    expect(hoursInput.safeParse(slots(['09:00', '12:00'], ['12:00', '14:00'])).success).toBe(true);
    expect(hoursInput.safeParse(slots(['09:00', '12:00'], ['11:00', '14:00'])).success).toBe(false);
    expect(hoursInput.safeParse(slots(['09:00', '02:00'], ['20:00', '22:00'])).success).toBe(false);
  });
});
