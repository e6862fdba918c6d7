import { expect, it } from 'vitest';
import { createSpecialDays } from './special-days.ts';

const datesOf = (kinds: string[], now: string) =>
  createSpecialDays(kinds, 'America/New_York', new Date(now)).map(({ date }) => date);

it('Holidays are listed with their next date, today included', () => {
  const year = ['2026-07-04', '2026-11-26', '2026-12-24', '2026-12-25', '2027-01-01'];
  expect(datesOf(['holidays'], '2026-03-02T12:00:00Z')).toEqual(year);
  expect(datesOf(['holidays'], '2026-11-26T12:00:00Z')).toEqual([...year.slice(1), '2027-07-04']);
  expect(datesOf(['holidays'], '2026-11-27T12:00:00Z')).toContain('2027-11-25');
});

it('Other special days count from the local date of the business, and no date appears twice', () => {
  expect(datesOf(['stocktaking'], '2026-03-02T03:00:00Z')).toEqual(['2026-03-13']);
  const [day, ...others] = createSpecialDays(['stocktaking', 'holidays'], 'UTC', new Date('2026-11-14T12:00:00Z'));
  expect(day).toEqual({ date: '2026-11-26', slots: [], note: 'Stocktaking' });
  expect(others).toHaveLength(4);
});
