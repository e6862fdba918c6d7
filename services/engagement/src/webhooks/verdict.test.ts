import { expect, it } from 'vitest';
import { judgeAttempt } from './verdict.ts';

const now = new Date('2026-03-05T09:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
const attempt = (status: number | undefined, attempts: number, failingSince = now) =>
  judgeAttempt(status, { attempts, failingSince, now, retryDelaysMs: [1_000, 60_000] });

it.each([200, 202, 204, 299])('An answer of %i is accepted, however long the webhook has failed', status => {
  expect(attempt(status, 9, daysAgo(9))).toEqual({ state: 'delivered' });
});

it.each([
  [1, 1_000],
  [2, 60_000],
  [3, 60_000],
  [50, 60_000],
])('The attempt after number %i waits %i ms', (attempts, delay) => {
  for (const status of [undefined, 301, 400, 404, 429, 500])
    expect(attempt(status, attempts)).toEqual({ state: 'waiting', nextTryAt: new Date(now.getTime() + delay) });
});

it('An event is given up once the webhook has failed for three days', () => {
  expect(attempt(500, 40, daysAgo(2.99)).state).toBe('waiting');
  expect(attempt(500, 40, daysAgo(3))).toEqual({ state: 'failed', gone: false });
  expect(attempt(undefined, 1, daysAgo(4))).toEqual({ state: 'failed', gone: false });
});

it('410 Gone ends the attempts at once', () => {
  expect(attempt(410, 1)).toEqual({ state: 'failed', gone: true });
});
