import { expect, it } from 'vitest';
import { countInARow, type DeliveryTimes, findDigestTime, findMessageTime, findQuietEnd } from './delivery-times.ts';

const times: DeliveryTimes = { gatherMs: 60_000, gatherMaxMs: 600_000, waitsMs: [300_000, 900_000, 3_600_000] };
const at = (text: string) => new Date(`2026-11-26T${text}Z`);
const none = { lastAt: undefined, inARow: undefined };
const find = (since: string, now: string, sent: { lastAt: Date | undefined; inARow: number | undefined } = none) =>
  findMessageTime(times, at(since), sent, at(now)).toISOString().slice(11, 19);

it('A mail waits for a minute of silence, and ten minutes at most', () => {
  expect(find('09:00:00', '09:00:00')).toBe('09:01:00');
  expect(find('09:00:00', '09:05:30')).toBe('09:06:30');
  expect(find('09:00:00', '09:09:30')).toBe('09:10:00');
});

it.each([
  [1, '09:05:00'],
  [2, '09:15:00'],
  [3, '10:00:00'],
  [9, '10:00:00'],
])('The next mail comes after %i that followed closely at %s', (inARow, due) => {
  expect(find('09:01:00', '09:01:00', { lastAt: at('09:00:00'), inARow })).toBe(due);
});

it('A mail after a day without one is the first again', () => {
  const lastAt = new Date('2026-11-25T08:59:00Z');
  expect(countInARow({ lastAt, inARow: 3 }, at('08:00:00'))).toBe(3);
  expect(countInARow({ lastAt, inARow: 3 }, at('09:00:00'))).toBe(0);
  expect(find('09:00:00', '09:00:00', { lastAt, inARow: 3 })).toBe('09:01:00');
});

it.each([
  ['Asia/Tokyo', '2026-03-02T09:15:00Z', '2026-03-02T23:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-02T09:15:00Z', '2026-03-02T16:00:00.000Z'],
  // Clocks are set forward at 2:00 on March 8.
  ['America/Los_Angeles', '2026-03-07T16:00:00Z', '2026-03-08T15:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T06:00:00Z', '2026-10-25T07:00:00.000Z'],
])('The daily mail comes at 8:00 in %s, after %s at %s', (timeZone, now, due) => {
  expect(findDigestTime(timeZone, new Date(now)).toISOString()).toBe(due);
});

it.each([
  // Quiet over night in Berlin, one hour ahead of UTC in winter.
  ['2026-11-26T20:59:00Z', undefined],
  ['2026-11-26T21:00:00Z', '2026-11-27T06:00:00.000Z'],
  ['2026-11-27T05:59:00Z', '2026-11-27T06:00:00.000Z'],
  ['2026-11-27T06:00:00Z', undefined],
  // The night in which clocks are set forward, and the one in which they are set back.
  ['2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
])('Quiet hours from 22:00 until 7:00 in Berlin hold what is due at %s until %s', (now, end) => {
  const quietHours = { from: '22:00', until: '07:00' };
  expect(findQuietEnd({ quietHours, timeZone: 'Europe/Berlin' }, new Date(now))?.toISOString()).toBe(end);
});

it('Quiet hours that end in the hour that a day skips, or has twice, end nevertheless', () => {
  const quiet = (until: string, now: string) =>
    findQuietEnd({ quietHours: { from: '00:30', until }, timeZone: 'Europe/Berlin' }, new Date(now))?.toISOString();
  // 2:30 does not exist on March 29.
  expect(quiet('02:30', '2026-03-29T00:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
  // 2:30 comes twice on October 25.
  expect(quiet('02:30', '2026-10-25T00:10:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(quiet('02:30', '2026-10-25T01:10:00Z')).toBe('2026-10-25T01:30:00.000Z');
  expect(quiet('02:30', '2026-10-25T01:40:00Z')).toBeUndefined();
});

it('Nothing is quiet without quiet hours, and quiet hours may be by day', () => {
  expect(findQuietEnd({ timeZone: 'UTC' }, at('03:00:00'))).toBeUndefined();
  const byDay = { quietHours: { from: '09:00', until: '17:00' }, timeZone: 'UTC' };
  expect(findQuietEnd(byDay, at('12:00:00'))).toEqual(at('17:00:00'));
  expect(findQuietEnd(byDay, at('17:00:00'))).toBeUndefined();
});
