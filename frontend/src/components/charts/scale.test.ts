import { describe, expect, it } from 'vitest';
import { labelledPlaces, linearScale, ratingTicks, wholeTicks } from './scale.ts';

describe('Linear scales', () => {
  it('A scale maps the ends of its domain to the ends of its range, reversed too', () => {
    const y = linearScale([0, 4], [100, 20]);
    expect([0, 1, 4].map(y)).toEqual([100, 80, 20]);
  });

  it('A scale with an empty domain maps everything to the start', () => {
    expect(linearScale([3, 3], [10, 50])(3)).toBe(10);
  });
});

describe('Axes of counts', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [37, [0, 10, 20, 30, 40]],
    [1204, [0, 500, 1000, 1500]],
  ])('An axis up to %i has round, whole values', (max, ticks) => {
    expect(wholeTicks(max)).toEqual(ticks);
  });
});

describe('Axes of ratings', () => {
  it.each([
    [
      [4.19, 4.25],
      [4, 4.1, 4.2, 4.3, 4.4],
    ],
    [
      [4.3, 4.3],
      [4.1, 4.2, 4.3, 4.4, 4.5],
    ],
    [
      [4.05, 4.7],
      [4, 4.2, 4.4, 4.6, 4.8],
    ],
    [
      [5, 5],
      [4.6, 4.7, 4.8, 4.9, 5],
    ],
    [
      [3.1, 4.6],
      [3, 3.5, 4, 4.5, 5],
    ],
    [
      [1, 5],
      [1, 2, 3, 4, 5],
    ],
    [
      [1, 1.02],
      [1, 1.1, 1.2, 1.3, 1.4],
    ],
  ])('The axis is close to the ratings %j', (ratings, ticks) => {
    expect(ratingTicks(ratings)).toEqual(ticks);
  });
});

describe('Labels of an axis', () => {
  it('All points have a label if there is room, and the last one always has', () => {
    expect(labelledPlaces(3, 300, 60)).toEqual([0, 1, 2]);
    expect(labelledPlaces(30, 290, 60)).toEqual([1, 8, 15, 22, 29]);
    expect(labelledPlaces(30, 10, 60)).toEqual([29]);
    expect(labelledPlaces(0, 300, 60)).toEqual([]);
  });

  it.each([200, 290, 420, 880])('Labels do not overlap along %i pixels', length => {
    const places = labelledPlaces(30, length, 60);
    for (const [index, place] of places.slice(1).entries())
      expect(((place - (places[index] ?? 0)) * length) / 30).toBeGreaterThanOrEqual(60);
  });
});
