import { describe, expect, it } from 'vitest';
import { type Hours, type SpecialDay, specialDaysInput, weekdays } from '../directory/businesses/hours.ts';
import { type OpeningTimes, openState } from './open-state.ts';

const timeZone = 'America/New_York';
const slot = (opens: string, closes: string) => ({ opens, closes });
const nineToFive = [slot('09:00', '17:00')];
const everyDay = (slots: Hours['monday']): Hours => Object.fromEntries(weekdays.map(day => [day, slots]));
const stateOf = (times: Omit<OpeningTimes, 'timeZone'>, time: string) =>
  openState({ ...times, timeZone }, new Date(`${time}Z`));

describe('Weekly opening hours', () => {
  const hours: Hours = { monday: nineToFive };
  // 2026-03-02 is a Monday; New York is five hours behind UTC.
  const at = (time: string) => stateOf({ hours }, `2026-03-02T${time}`);

  it('An open business shows when it closes', () => {
    expect(at('15:00')).toEqual({ open: true, closes: { date: '2026-03-02', minute: 1020 } });
  });

  it('A closed business shows when it opens, even if that is next week', () => {
    expect(at('13:59')).toEqual({ open: false, opens: { date: '2026-03-02', minute: 540 } });
    expect(at('22:00')).toEqual({ open: false, opens: { date: '2026-03-09', minute: 540 } });
  });

  it('A business is open from its opening minute and closed from its closing minute', () => {
    expect(at('22:00').open).toBe(false);
    expect(at('14:00').open).toBe(true);
  });

  it('Adjacent slots count as one stretch', () => {
    const night = { monday: [slot('20:00', '24:00')], tuesday: [slot('00:00', '02:00')] };
    const closes = { date: '2026-03-03', minute: 120 };
    expect(stateOf({ hours: night }, '2026-03-03T03:00')).toEqual({ open: true, closes });
  });

  it('A business that never closes or never opens has no next change', () => {
    expect(stateOf({ hours: everyDay([slot('00:00', '24:00')]) }, '2026-03-02T12:00')).toEqual({ open: true });
    expect(stateOf({ hours: {} }, '2026-03-02T12:00')).toEqual({ open: false });
  });

  it('Weekly hours follow daylight saving time', () => {
    const sunday = { sunday: [slot('09:00', '10:00')] };
    expect(stateOf({ hours: sunday }, '2026-03-01T14:30').open).toBe(true);
    expect(stateOf({ hours: sunday }, '2026-03-08T13:30').open).toBe(true);
  });
});

describe('Special days', () => {
  const hours = everyDay(nineToFive);
  // Thanksgiving 2026 is a Thursday.
  const day = (...slots: SpecialDay['slots']): SpecialDay => ({ date: '2026-11-26', slots });

  it('A special day without slots is closed all day and shows when the business opens again', () => {
    const times = { hours, specialDays: [day()] };
    const opens = { date: '2026-11-27', minute: 540 };
    for (const time of ['2026-11-26T06:00', '2026-11-26T15:00', '2026-11-27T02:00'])
      expect(stateOf(times, time)).toEqual({ open: false, opens });
    expect(stateOf(times, '2026-11-25T23:00')).toEqual({ open: false, opens });
    expect(stateOf(times, '2026-11-27T15:00').open).toBe(true);
  });

  it('A special day with slots has its own hours', () => {
    const times = { hours, specialDays: [day(slot('07:00', '08:00'), slot('12:00', '13:00'))] };
    expect(stateOf(times, '2026-11-26T12:30')).toMatchObject({ open: true, closes: { minute: 480 } });
    expect(stateOf(times, '2026-11-26T15:00')).toMatchObject({ open: false, opens: { minute: 720 } });
  });

  it('A special day replaces only the slots that start on it, also when slots run past midnight', () => {
    const nights = everyDay([slot('20:00', '02:00')]);
    const closed = { hours: nights, specialDays: [day()] };
    expect(stateOf(closed, '2026-11-26T06:30')).toEqual({ open: true, closes: { date: '2026-11-26', minute: 120 } });
    expect(stateOf(closed, '2026-11-27T02:00')).toEqual({ open: false, opens: { date: '2026-11-27', minute: 1200 } });
    expect(stateOf(closed, '2026-11-27T06:00').open).toBe(false);
    const late = { hours, specialDays: [day(slot('22:00', '04:00'))] };
    expect(stateOf(late, '2026-11-27T08:30')).toEqual({ open: true, closes: { date: '2026-11-27', minute: 240 } });
  });

  it('A special day can close a business that is otherwise open around the clock', () => {
    const times = { hours: everyDay([slot('00:00', '24:00')]), specialDays: [day()] };
    expect(stateOf(times, '2026-11-24T12:00')).toEqual({ open: true, closes: { date: '2026-11-26', minute: 0 } });
    expect(stateOf(times, '2026-11-01T12:00')).toEqual({ open: true });
  });

  it('Special days apply to a business without weekly hours', () => {
    expect(stateOf({ specialDays: [day(slot('10:00', '14:00'))] }, '2026-11-26T16:00').open).toBe(true);
    expect(stateOf({ specialDays: [day()] }, '2026-11-20T16:00')).toEqual({ open: false });
  });

  it('The hours of a special day follow daylight saving time on the day on which it ends', () => {
    const specialDays = [{ date: '2026-11-01', slots: nineToFive }];
    expect(stateOf({ specialDays }, '2026-11-01T14:00').open).toBe(true);
    expect(stateOf({ specialDays }, '2026-11-01T13:59').open).toBe(false);
  });

  it('A business that is closed for two weeks shows when it opens after them', () => {
    const specialDays = Array.from({ length: 14 }, (_, index) => ({ date: `2026-12-${20 + index}`, slots: [] })).map(
      (closed, index) => (index < 12 ? closed : { ...closed, date: `2027-01-0${index - 11}` }),
    );
    expect(stateOf({ hours, specialDays }, '2026-12-21T12:00')).toEqual({
      open: false,
      opens: { date: '2027-01-03', minute: 540 },
    });
  });
});

describe('Validation of special days', () => {
  const messages = (...days: unknown[]) =>
    specialDaysInput.safeParse(days).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('Special days are sorted by date, and empty notes are dropped', () => {
    const days = [
      { date: '2026-12-24', slots: nineToFive, note: ' ' },
      { date: '2026-11-26', slots: [], note: 'Thanksgiving' },
    ];
    expect(specialDaysInput.parse(days)).toEqual([
      { date: '2026-11-26', slots: [], note: 'Thanksgiving' },
      { date: '2026-12-24', slots: nineToFive },
    ]);
  });

  it('Special days with an impossible date, a duplicate date, overlapping slots or a bad note are rejected', () => {
    const day = { date: '2026-11-26', slots: [] };
    expect(messages({ ...day, date: '2026-02-30' })).toEqual([['0.date', 'Please choose a day']]);
    expect(messages(day, day)).toEqual([['1.date', 'This day is in the list already']]);
    const slots = [slot('09:00', '12:00'), slot('11:00', '13:00')];
    expect(messages({ ...day, slots })).toEqual([['0.slots', 'These opening times overlap']]);
    expect(messages({ ...day, note: 'Closed\nfor good' })).toEqual([['0.note', 'Please write this on one line']]);
    expect(messages({ ...day, note: 'x'.repeat(61) })).toEqual([['0.note', expect.stringContaining('60')]]);
  });

  it('A business has at most sixty special days', () => {
    const days = Array.from({ length: 61 }, (_, index) => ({ date: `20${index + 10}-01-01`, slots: [] }));
    expect(messages(...days)).toHaveLength(1);
    expect(messages(...days.slice(1))).toBeUndefined();
  });
});
