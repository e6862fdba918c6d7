import { expect, it } from 'vitest';
import { verdictOf } from './verdict.ts';

const now = new Date('2026-03-05T09:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
const attempt = (status: number | undefined, attempts: number, failingSince = now) =>
  verdictOf(status ? { status } : {}, { attempts, failingSince, now, delays: [1_000, 60_000] });

it.each([200, 202, 204, 299])('%i is taken, however long it failed before', status => {
  expect(attempt(status, 9, daysAgo(9))).toEqual({ state: 'delivered' });
});

it.each([
  [1, 1_000],
  [2, 60_000],
  [3, 60_000],
  [50, 60_000],
])('after attempt %i it waits %i ms', (attempts, delay) => {
  for (const status of [undefined, 301, 400, 404, 429, 500])
    expect(attempt(status, attempts)).toEqual({ state: 'waiting', nextTryAt: new Date(now.getTime() + delay) });
});

it('is given up after three days without one that was taken', () => {
  expect(attempt(500, 40, daysAgo(2.99)).state).toBe('waiting');
  expect(attempt(500, 40, daysAgo(3))).toEqual({ state: 'failed', gone: false });
  expect(attempt(undefined, 1, daysAgo(4))).toEqual({ state: 'failed', gone: false });
});

it('410 Gone ends it at once', () => {
  expect(attempt(410, 1)).toEqual({ state: 'failed', gone: true });
});
