import { expect, test } from 'vitest';
import { formatRate, formatResponseTime } from './response-time.ts';

test.each([
  [0, 'within one opening hour'],
  [60, 'within one opening hour'],
  [61, 'within 2 opening hours'],
  [24 * 60, 'within 24 opening hours'],
])('A response time of %i open minutes is shown as "%s"', (minutes, text) =>
  expect(formatResponseTime(minutes)).toBe(text),
);

test.each([
  [0, '0%'],
  [0.925, '93%'],
  [1, '100%'],
])('A response rate of %d is shown as "%s"', (rate, text) => expect(formatRate(rate)).toBe(text));
