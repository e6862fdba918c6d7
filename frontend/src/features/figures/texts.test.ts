import { expect, test } from 'vitest';
import { changeOfCount, changeOfTime } from './change.ts';
import { formatMinutes } from './duration.ts';
import { hintName, labelPoints, namePoint, readPeriod } from './period.ts';
import { shareOf, totalOf } from './site-totals.ts';
import { unmetSentence } from './unmet-text.ts';

test('An address names days, weeks or months; anything else means days', () => {
  expect(readPeriod(new URLSearchParams('by=week'))).toBe('week');
  expect(readPeriod(new URLSearchParams('by=century'))).toBe('day');
  expect(readPeriod(new URLSearchParams())).toBe('day');
});

test('Points are named by their day, week or month, and the last one is not over', () => {
  expect(namePoint('day', '2026-03-02')).toBe('March 2');
  expect(namePoint('week', '2026-03-02')).toBe('Week of March 2');
  expect(namePoint('month', '2026-03-01')).toBe('March 2026');
  expect(hintName('day', '2026-03-02', true)).toBe('March 2, so far');
  expect(labelPoints('month', [{ from: '2026-02-01' }, { from: '2026-03-01' }])).toEqual(['Feb', 'this month']);
});

test('A change is in words, and absent where nothing is known', () => {
  expect(changeOfCount(84, 70)?.text).toBe('14 more than before');
  expect(changeOfCount(1, 7)).toEqual({ direction: 'down', text: '6 fewer than before', isGood: false });
  expect(changeOfCount(7, 7)?.text).toBe('as many as before');
  expect(changeOfCount(undefined, 7)).toBeUndefined();
  expect(changeOfTime(95, 120)).toEqual({ direction: 'down', text: '25 min faster than before', isGood: true });
  expect(changeOfTime(95, undefined)).toBeUndefined();
});

test('A time is in the longest unit of which there are two', () => {
  expect([0.4, 95, 119, 570, 4320].map(formatMinutes)).toEqual(['0 min', '95 min', '119 min', '9.5 hr', '3 days']);
});

test('Totals and shares are unknown while nothing counts them', () => {
  const points = [{ from: '2026-03-01', searches: 3 }, { from: '2026-03-02' }];
  expect([totalOf(points, 'searches'), totalOf(points, 'users')]).toEqual([3, undefined]);
  expect([shareOf(3, 12), shareOf(3, 0), shareOf(undefined, 3)]).toEqual([0.25, undefined, undefined]);
});

test.each([
  [
    { words: 'beekeeper', city: 'boise', searches: 17, results: 0 },
    '17 searches for “beekeeper” in Boise found nothing',
  ],
  [
    { categoryId: 5, city: 'salt lake city', searches: 1, results: 2 },
    '1 search for Bees in Salt Lake City found only 2 businesses',
  ],
  [{ words: 'honey', categoryId: 5, searches: 2, results: 1 }, '2 searches for “honey” (Bees) found only 1 business'],
  [{ city: 'boise', searches: 2, results: 0 }, '2 searches for any business in Boise found nothing'],
])('An unmet search is a sentence', (search, sentence) => {
  expect(unmetSentence(search, new Map([[5, 'Bees']]))).toBe(sentence);
});
