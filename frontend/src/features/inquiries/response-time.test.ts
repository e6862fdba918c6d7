import { expect, test } from 'vitest';
import { formatResponseTime } from './response-time.ts';

test.each([
  [5, 'within an hour'],
  [61, 'within 2 hours'],
  [24 * 60, 'within a day'],
  [25 * 60, 'within 2 days'],
])('A response time of %i minutes is shown as "%s"', (minutes, text) => expect(formatResponseTime(minutes)).toBe(text));
