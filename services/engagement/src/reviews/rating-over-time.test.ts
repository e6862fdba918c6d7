import { describe, expect, it } from 'vitest';
import { averages } from './rating-over-time.ts';

describe('The rating over time', () => {
  const day = (number: number, stars: number[]) => ({ day: `2026-03-0${number}`, stars });

  it('The rating of each day is the average of all reviews so far', () => {
    expect(averages([0, 0, 1, 0, 2], [day(1, [0, 0, 0, 0, 0]), day(2, [0, 0, 0, 0, 2])])).toEqual([
      { day: '2026-03-01', rating: 3 },
      { day: '2026-03-02', rating: 4.33 },
    ]);
  });

  it('The rating over time starts with the first review', () => {
    expect(averages([1, 0, 0, 0, 0], [day(1, [0, 0, 0, 0, 0]), day(2, [1, 0, 0, 0, 0])])).toEqual([
      { day: '2026-03-02', rating: 1 },
    ]);
    expect(averages([0, 0, 0, 0, 0], [day(1, [0, 0, 0, 0, 0])])).toEqual([]);
  });

  it('The rating stays between one and five stars when reviews change between the counts', () => {
    expect(averages([0, 0, 1, 0, 0], [day(1, [0, 0, 0, 0, 1])])).toEqual([{ day: '2026-03-01', rating: 3 }]);
    expect(averages([0, 0, 0, 0, 0], [day(1, [0, 0, 0, 0, 1])])).toEqual([]);
  });
});
