import { describe, expect, it } from 'vitest';
import { firstOf, startsOf, toFigures } from './periods.ts';

const wednesday = new Date('2026-03-04T23:30:00Z');
const day = (name: string, count: number) => ({ day: new Date(`${name}T00:00:00Z`), count });

describe('Periods of figures', () => {
  it('A plot has as many periods as there are before it, and the last one is not over', () => {
    const starts = startsOf('day', wednesday);
    expect(starts).toHaveLength(60);
    expect(starts.at(-1)).toEqual(new Date('2026-03-04'));
    expect(firstOf('day', wednesday)).toEqual(new Date('2026-02-03'));
  });

  it('A week begins on Monday, also for a Sunday', () => {
    expect(startsOf('week', wednesday).at(-1)).toEqual(new Date('2026-03-02'));
    expect(startsOf('week', new Date('2026-03-08T12:00:00Z')).at(-1)).toEqual(new Date('2026-03-02'));
  });

  it('Days are added up in their periods, those before apart, and earlier ones are left out', () => {
    const starts = startsOf('month', wednesday);
    const { points, before } = toFigures(starts, {
      reviews: [
        day('2026-03-01', 1),
        day('2026-03-04', 2),
        day('2025-04-01', 4),
        day('2025-03-31', 8),
        day('2024-04-01', 16),
        day('2024-03-31', 32),
      ],
      inquiries: [],
    });
    expect(points).toHaveLength(12);
    expect(points.at(-1)).toEqual({ from: '2026-03-01', reviews: 3, inquiries: 0 });
    expect(points[0]).toEqual({ from: '2025-04-01', reviews: 4, inquiries: 0 });
    expect(before).toEqual({ reviews: 24, inquiries: 0 });
  });
});
