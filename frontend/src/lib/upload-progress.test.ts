import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackProgress } from './upload-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('An upload without progress events advances by 10 percent every 300 ms up to 90 percent', () => {
  const reported: number[] = [];
  const progress = trackProgress(fraction => reported.push(fraction));
  vi.advanceTimersByTime(299);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(601);
  expect(reported).toEqual([0.1, 0.2, 0.3]);
  vi.advanceTimersByTime(9000);
  expect(reported.at(-1)).toBe(0.9);
  progress.done();
  progress.stop();
  expect(reported.at(-1)).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('Reported bytes replace the timer, never move backward, and leave the last tenth to the server', () => {
  const reported: number[] = [];
  const progress = trackProgress(fraction => reported.push(fraction));
  vi.advanceTimersByTime(600);
  progress.onBytes({ lengthComputable: true, loaded: 10, total: 1000 });
  progress.onBytes({ lengthComputable: true, loaded: 500, total: 1000 });
  vi.advanceTimersByTime(9000);
  progress.onBytes({ lengthComputable: true, loaded: 1000, total: 1000 });
  expect(reported).toEqual([0.1, 0.2, 0.2, 0.45, 0.9]);
});

test('Bytes without a known total are ignored', () => {
  const reported: number[] = [];
  const progress = trackProgress(fraction => reported.push(fraction));
  progress.onBytes({ lengthComputable: false, loaded: 10, total: 0 });
  progress.stop();
  expect(reported).toEqual([]);
});
