import { type Hours, type Slot, weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { addDays, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { openState } from '@doorstep/contracts/language/open-state.ts';
import { expect, it } from 'vitest';
import { createRandom } from '../../testing.ts';
import { createOpenFilter, toOpenFacts } from './open-filter.ts';

const clocks = ['00:00', '02:00', '08:30', '12:00', '17:00', '22:00'] as const;

it('The filter "open now" agrees with the page of a business for all hours and special days', () => {
  const random = createRandom(11);
  const pickClock = () => clocks[random(clocks.length)] ?? '00:00';
  const pickSlots = (): Slot[] => {
    const slot = { opens: pickClock(), closes: random(6) === 0 ? '24:00' : pickClock() };
    return random(3) === 0 || slot.opens === slot.closes ? [] : [slot];
  };
  const counts = { open: 0, closed: 0, special: 0 };
  for (let turn = 0; turn < 4_000; turn += 1) {
    const timeZone = ['UTC', 'America/New_York', 'Asia/Kathmandu'][random(3)] ?? 'UTC';
    // The range includes both changes of daylight saving time in New York.
    const now = new Date(Date.UTC(2026, random(12), 1 + random(14), random(24), random(60)));
    const { date } = toLocalTime(timeZone, now);
    const hours: Hours | undefined =
      random(5) === 0 ? undefined : Object.fromEntries(weekdays.map(day => [day, pickSlots()]));
    const days = [-2, -1, 0, 1].filter(() => random(3) === 0);
    const specialDays =
      days.length > 0 ? days.map(day => ({ date: addDays(date, day), slots: pickSlots() })) : undefined;
    const times = { hours, specialDays, timeZone };
    const { open } = openState(times, now);
    expect(createOpenFilter(now)(toOpenFacts(times)), JSON.stringify({ ...times, now })).toBe(open);
    counts[open ? 'open' : 'closed'] += 1;
    if (open !== openState({ hours, timeZone }, now).open) counts.special += 1;
  }
  expect(Math.min(counts.open, counts.closed, counts.special)).toBeGreaterThan(100);
});
