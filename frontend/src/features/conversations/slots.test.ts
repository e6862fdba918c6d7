import { expect, test } from 'vitest';
import { formatSlot, isOver, nameZone, toMoment } from './slots.ts';

const slot = { startsAt: '2026-03-05T17:00:00.000Z', minutes: 120 };

test('A time is shown in the time zone of the reader, which is named', () => {
  expect(formatSlot(slot, 'America/Los_Angeles')).toMatch(/^Thursday, March 5.*9:00\s–\s11:00\sAM$/);
  expect(formatSlot(slot, 'Asia/Tokyo')).toMatch(/^Friday, March 6.*2:00\s–\s4:00\sAM$/);
  expect(nameZone('America/Los_Angeles', slot.startsAt)).toBe('Pacific Standard Time');
  expect(nameZone('America/Los_Angeles', '2026-07-05T17:00:00.000Z')).toBe('Pacific Daylight Time');
});

test.each([
  ['2026-03-05', '09:00', 'America/Los_Angeles', '2026-03-05T17:00:00.000Z'],
  ['2026-03-05', '23:30', 'Pacific/Auckland', '2026-03-05T10:30:00.000Z'],
  ['2026-03-05', '00:15', 'Pacific/Honolulu', '2026-03-05T10:15:00.000Z'],
  ['2026-07-05', '09:00', 'Europe/Berlin', '2026-07-05T07:00:00.000Z'],
  // The day on which clocks are set forward, at two.
  ['2026-03-29', '09:00', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
  ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
])('%s at %s in %s is one moment', (date, time, zone, moment) => {
  expect(toMoment(date, time, zone).toISOString()).toBe(moment);
});

test('A time that has begun cannot be chosen any more', () => {
  expect(isOver(slot, new Date('2026-03-05T16:59:00Z'))).toBe(false);
  expect(isOver(slot, new Date('2026-03-05T17:00:00Z'))).toBe(true);
});
