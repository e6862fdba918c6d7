import { describe, expect, it } from 'vitest';
import { lastDays } from './days.ts';

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
