import { describe, expect, it } from 'vitest';
import { type Hours, weekdays } from '../directory/businesses/hours.ts';
import { openMinutes } from './open-minutes.ts';
import { type OpeningTimes, openState } from './open-state.ts';

const slot = (opens: string, closes: string) => ({ opens, closes });
const everyDay = (...slots: NonNullable<Hours['monday']>): Hours =>
  Object.fromEntries(weekdays.map(day => [day, slots]));
const nineToFive = everyDay(slot('09:00', '17:00'));
const alwaysOpen = everyDay(slot('00:00', '24:00'));
const count = (times: Omit<OpeningTimes, 'timeZone'>, from: string, to: string, timeZone = 'America/New_York') =>
  openMinutes({ ...times, timeZone }, new Date(from), new Date(to));

describe('Weekly hours', () => {
  const hours: Hours = { friday: [slot('09:00', '12:00'), slot('13:00', '17:00')], monday: [slot('09:00', '17:00')] };

  it('A night, a break and a weekend do not count', () => {
    // Friday 2026-03-06 11:00 to Monday 10:30 in New York, with a clock change on Sunday.
    expect(count({ hours }, '2026-03-06T16:00Z', '2026-03-09T14:30Z')).toBe(60 + 240 + 90);
  });

  it('Nothing counts while a business is closed, or if the second moment is not after the first', () => {
    expect(count({ hours }, '2026-03-06T22:00Z', '2026-03-09T12:59Z')).toBe(0);
    expect(count({ hours }, '2026-03-06T17:00Z', '2026-03-06T15:00Z')).toBe(0);
    expect(count({ hours }, '2026-03-06T15:00Z', '2026-03-06T15:00Z')).toBe(0);
    expect(count({}, '2026-03-06T15:00Z', '2026-03-20T15:00Z')).toBe(0);
  });

  it('Only whole minutes count, and only those in between', () => {
    expect(count({ hours }, '2026-03-06T15:00:30.500Z', '2026-03-06T15:02:29.000Z')).toBe(1);
    expect(count({ hours }, '2026-03-06T15:00:12.345Z', '2026-03-06T16:00:12.345Z')).toBe(60);
    expect(count({ hours }, '2026-03-06T13:59:59Z', '2026-03-06T14:00:59Z')).toBe(0);
  });

  it('The hours are those of the time zone of the business', () => {
    const day = ['2026-03-03T00:00Z', '2026-03-03T12:00Z'] as const;
    expect(count({ hours: nineToFive }, ...day, 'Asia/Tokyo')).toBe(8 * 60);
    expect(count({ hours: nineToFive }, ...day, 'Asia/Kolkata')).toBe(8 * 60);
    expect(count({ hours: nineToFive }, ...day, 'UTC')).toBe(3 * 60);
    expect(count({ hours: nineToFive }, ...day, 'Pacific/Kiritimati')).toBe(3 * 60);
  });

  it('A slot that runs past midnight counts on both days', () => {
    const night: Hours = { saturday: [slot('20:00', '02:00')] };
    // From Sunday 01:00 to the next Saturday 21:00.
    expect(count({ hours: night }, '2026-03-01T06:00Z', '2026-03-08T02:00Z')).toBe(60 + 60);
  });

  it('Slots that overlap count once, also when a night runs into the next day', () => {
    const overlapping = everyDay(slot('08:00', '12:00'), slot('10:00', '11:00'), slot('11:00', '13:00'));
    expect(count({ hours: overlapping }, '2026-03-02T05:00Z', '2026-03-03T05:00Z')).toBe(5 * 60);
    const long: Hours = { monday: [slot('10:00', '09:00')], tuesday: [slot('08:00', '10:00'), slot('08:30', '09:30')] };
    expect(count({ hours: long }, '2026-03-02T05:00Z', '2026-03-05T05:00Z')).toBe(24 * 60);
  });

  it('A business that never closes is open in every minute of a year', () => {
    expect(count({ hours: alwaysOpen }, '2025-03-01T00:00Z', '2026-03-01T00:00Z')).toBe(365 * 24 * 60);
  });
});

describe('Special days', () => {
  it('A special day replaces the slots that start on it, also a night that runs into the next day', () => {
    const closed = { hours: nineToFive, specialDays: [{ date: '2026-11-26', slots: [] }] };
    expect(count(closed, '2026-11-25T05:00Z', '2026-11-28T05:00Z')).toBe(2 * 8 * 60);
    const short = { hours: nineToFive, specialDays: [{ date: '2026-11-26', slots: [slot('22:00', '01:00')] }] };
    expect(count(short, '2026-11-26T05:00Z', '2026-11-27T05:00Z')).toBe(2 * 60);
    expect(count(short, '2026-11-26T05:00Z', '2026-11-28T05:00Z')).toBe((3 + 8) * 60);
  });

  it('A business without weekly hours is open on its special days', () => {
    const fair = { specialDays: [{ date: '2026-11-28', slots: [slot('10:00', '14:00')] }] };
    expect(count(fair, '2026-11-20T00:00Z', '2026-12-20T00:00Z')).toBe(240);
  });
});

describe('Clock changes', () => {
  it('An hour that clocks skip is no open hour, and one that they show twice is two', () => {
    const night = everyDay(slot('00:00', '06:00'));
    expect(count({ hours: night }, '2026-03-08T05:00Z', '2026-03-09T04:00Z')).toBe(5 * 60);
    expect(count({ hours: night }, '2026-11-01T04:00Z', '2026-11-02T05:00Z')).toBe(7 * 60);
  });

  it('Hours by day stay the same hours when clocks change', () => {
    expect(count({ hours: nineToFive }, '2026-03-07T00:00Z', '2026-03-10T04:00Z')).toBe(3 * 8 * 60);
    expect(count({ hours: nineToFive }, '2026-10-31T04:00Z', '2026-11-03T05:00Z')).toBe(3 * 8 * 60);
  });

  it('A slot between two changes of clocks in one year counts each day', () => {
    expect(count({ hours: nineToFive }, '2025-12-31T05:00Z', '2026-12-31T05:00Z')).toBe(365 * 8 * 60);
  });
});

it('The open minutes are those in which the profile says "open", whatever the hours, the days and the zone', () => {
  const week: Hours = {
    monday: [slot('09:00', '12:30'), slot('13:15', '18:00')],
    wednesday: [slot('22:00', '03:00')],
    thursday: [slot('00:00', '24:00')],
    friday: [slot('06:00', '05:00')],
    saturday: [slot('05:00', '07:00'), slot('06:30', '08:00')],
    sunday: [slot('00:30', '02:45'), slot('23:00', '01:30')],
  };
  const specialDays = [
    { date: '2026-10-25', slots: [slot('00:00', '02:30')] },
    { date: '2026-03-29', slots: [slot('01:30', '02:30'), slot('21:00', '04:00')] },
    { date: '2026-11-01', slots: [slot('00:30', '01:15')] },
  ];
  const cases = [
    ['Europe/Berlin', '2026-03-27T17:13:20Z'],
    ['Europe/Berlin', '2026-10-23T08:00Z'],
    ['America/New_York', '2026-03-06T04:59Z'],
    ['America/New_York', '2026-10-30T11:11Z'],
    ['Australia/Lord_Howe', '2026-04-03T00:07Z'],
    ['Asia/Kathmandu', '2026-10-24T00:00Z'],
  ] as const;
  for (const [timeZone, start] of cases) {
    const times = { hours: week, specialDays, timeZone };
    const from = new Date(start);
    // The start of each minute of five days.
    let expected = 0;
    for (let minute = 0; minute < 5 * 24 * 60; minute += 1)
      if (openState(times, new Date(from.getTime() + minute * 60_000)).open) expected += 1;
    const to = new Date(from.getTime() + 5 * 24 * 3_600_000);
    // A stretch that begins between two seconds of a minute counts in part.
    expect(Math.abs(openMinutes(times, from, to) - expected), `${timeZone} ${start}`).toBeLessThanOrEqual(1);
  }
});
