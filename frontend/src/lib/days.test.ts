import type { AppNotification } from '@doorstep/contracts/identity/notifications/schema.ts';
import { expect, test } from 'vitest';
import { groupByDay, nameDay } from './days.ts';

const at = (time: string): AppNotification => ({
  id: `message:${time}`,
  kind: 'message',
  title: 'Message',
  path: '/',
  isRead: false,
  createdAt: new Date(time).toISOString(),
});

test('Entries are grouped by the days of the reader', () => {
  const days = groupByDay([at('2026-03-02T00:01'), at('2026-03-01T23:59'), at('2026-03-01T00:00')]);
  expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
    ['2026-03-02', 1],
    ['2026-03-01', 2],
  ]);
});

test('The days are named as people call them, also across the end of a month', () => {
  const now = new Date('2026-03-01T12:00');
  expect(['2026-03-01', '2026-02-28', '2026-02-27'].map(date => nameDay(date, now))).toEqual([
    'Today',
    'Yesterday',
    'Friday, February 27',
  ]);
});
