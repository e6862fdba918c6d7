import { expect, test } from 'vitest';
import { halfStars, starFills } from './rating.ts';

test('Ratings are clamped to 0-5 and rounded to half stars', () => {
  expect([-1, 0, 0.2, 0.25, 3.7, 3.8, 4.76, 5, 9, Number.NaN].map(halfStars)).toEqual([
    0, 0, 0, 0.5, 3.5, 4, 5, 5, 5, 0,
  ]);
});

test('The five stars are full, half or empty from the left', () => {
  expect(starFills(3.4)).toEqual(['full', 'full', 'full', 'half', 'empty']);
  expect(starFills(0)).toEqual(['empty', 'empty', 'empty', 'empty', 'empty']);
  expect(starFills(7)).toEqual(['full', 'full', 'full', 'full', 'full']);
});
