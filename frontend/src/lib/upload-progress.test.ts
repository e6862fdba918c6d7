import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackProgress } from './upload-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a browser that says nothing gives 10 percent each 300 ms up to 90, and 100 at the end', () => {
  const heard: number[] = [];
  const progress = trackProgress(fraction => heard.push(fraction));
  vi.advanceTimersByTime(299);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(601);
  expect(heard).toEqual([0.1, 0.2, 0.3]);
  vi.advanceTimersByTime(9000);
  expect(heard.at(-1)).toBe(0.9);
  progress.done();
  progress.stop();
  expect(heard.at(-1)).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('what the browser says counts instead, never goes back, and leaves the last tenth to the server', () => {
  const heard: number[] = [];
  const progress = trackProgress(fraction => heard.push(fraction));
  vi.advanceTimersByTime(600);
  progress.heard({ lengthComputable: true, loaded: 10, total: 1000 });
  progress.heard({ lengthComputable: true, loaded: 500, total: 1000 });
  vi.advanceTimersByTime(9000);
  progress.heard({ lengthComputable: true, loaded: 1000, total: 1000 });
  expect(heard).toEqual([0.1, 0.2, 0.2, 0.45, 0.9]);
});

test('bytes without a known total say nothing', () => {
  const heard: number[] = [];
  const progress = trackProgress(fraction => heard.push(fraction));
  progress.heard({ lengthComputable: false, loaded: 10, total: 0 });
  progress.stop();
  expect(heard).toEqual([]);
});
