import { expect, test } from 'vitest';
import { countsSentence, ratingSentence, requestsSentence } from './texts.ts';

/** Days with their counts and those of the previous period. */
const days = (...counts: [count: number, before: number][]) =>
  counts.map(([count, before], index) => ({ day: `2026-03-${String(index + 1).padStart(2, '0')}`, count, before }));
const ratings = (...values: number[]) => values.map((rating, index) => ({ day: `2026-03-0${index + 1}`, rating }));

test.each([
  [days([0, 0], [0, 0]), 'No inquiries in the last 2 days'],
  [days([0, 1], [0, 3]), 'No inquiries in the last 2 days, 4 in the 2 days before'],
  [days([4, 1], [1200, 1]), '1,204 inquiries in the last 2 days, 1,202 more than in the 2 days before'],
  [days([1, 2], [0, 0]), '1 inquiry in the last 2 days, 1 fewer than in the 2 days before'],
  [days([2, 1], [1, 2]), '3 inquiries in the last 2 days, as many as in the 2 days before'],
])('Counts per day are compared with the previous period in a sentence: %#', (series, sentence) => {
  expect(countsSentence(series, 'inquiries')).toBe(sentence);
});

test.each([
  [ratings(), 'No reviews yet'],
  [ratings(4), '4 of 5 stars'],
  [ratings(4.1, 4, 4.25), '4.25 of 5 stars, up from 4.1 on March 1'],
  [ratings(5, 4.5), '4.5 of 5 stars, down from 5 on March 1'],
  [ratings(4, 4), '4 of 5 stars, the same as on March 1'],
])('Ratings over time are summarized in a sentence: %#', (series, sentence) => {
  expect(ratingSentence(series)).toBe(sentence);
});

test('Requests are counted by their status', () => {
  expect(requestsSentence({ pending: 2, approved: 1204, rejected: 1 })).toBe(
    '1,207 requests: 2 pending, 1,204 approved, 1 rejected',
  );
  expect(requestsSentence({ pending: 0, approved: 0, rejected: 0 })).toBe('No requests yet');
});
