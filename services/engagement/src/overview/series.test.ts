import { describe, expect, it } from 'vitest';
import { averages, lastDays } from './series.ts';

describe('The last days', () => {
  it('The last 30 days end today, in UTC and without gaps, and each knows the day 30 days before', () => {
    const days = lastDays(new Date('2026-03-02T23:59:59.999Z'));
    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe('2026-02-01');
    expect(days.at(-1)).toEqual({
      day: '2026-03-02',
      span: { $gte: new Date('2026-03-02T00:00:00Z'), $lt: new Date('2026-03-03T00:00:00Z') },
      spanBefore: { $gte: new Date('2026-01-31T00:00:00Z'), $lt: new Date('2026-02-01T00:00:00Z') },
    });
    for (const [index, { span }] of days.slice(1).entries()) expect(span.$gte).toEqual(days[index]?.span.$lt);
  });
});

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
