import { expect, test } from 'vitest';
import { countsSentence, ratingSentence, requestsSentence } from './texts.ts';

const days = (...counts: number[]) =>
  counts.map((count, index) => ({ day: `2026-03-${String(index + 1).padStart(2, '0')}`, count }));
const ratings = (...values: number[]) => values.map((rating, index) => ({ day: `2026-03-0${index + 1}`, rating }));

test.each([
  [days(0, 0, 0, 0), 'No inquiries in the last 4 days'],
  [days(1, 3, 0, 8), '12 inquiries in the last 4 days: 8 in the last 2, up from 4 in the 2 before'],
  [days(1, 0, 0, 0), '1 inquiry in the last 4 days: 0 in the last 2, down from 1 in the 2 before'],
  [days(2, 1, 1, 2), '6 inquiries in the last 4 days, as many in the last 2 as in the 2 before'],
])('the counts per day become a sentence: %#', (series, sentence) => {
  expect(countsSentence(series, 'inquiry', 'inquiries')).toBe(sentence);
});

test.each([
  [ratings(), 'No reviews yet'],
  [ratings(4), '4 of 5 stars'],
  [ratings(4.1, 4, 4.25), '4.25 of 5 stars, up from 4.1 on March 1'],
  [ratings(5, 4.5), '4.5 of 5 stars, down from 5 on March 1'],
  [ratings(4, 4), '4 of 5 stars, the same as on March 1'],
])('the ratings become a sentence: %#', (series, sentence) => {
  expect(ratingSentence(series)).toBe(sentence);
});

test('the requests are counted by their status', () => {
  expect(requestsSentence({ pending: 2, approved: 1204, rejected: 1 })).toBe(
    '1,207 requests: 2 pending, 1,204 approved, 1 rejected',
  );
  expect(requestsSentence({ pending: 0, approved: 0, rejected: 0 })).toBe('No requests yet');
});
