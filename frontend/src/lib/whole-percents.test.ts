import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test.each([
  [
    [3, 1, 2, 7, 10],
    [13, 4, 9, 30, 44],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 0, 5],
    [0, 0, 100],
  ],
  [
    [1, 999],
    [0, 100],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('The parts %j of a whole have the percents %j', (counts, percents) =>
  expect(wholePercents(counts)).toEqual(percents),
);

test('Percents of stars always sum to 100', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const counts = [seed % 7, seed % 11, seed % 13, seed % 17, seed % 23];
    if (counts.some(Boolean)) expect(wholePercents(counts).reduce((sum, part) => sum + part)).toBe(100);
  }
});
