import { expect, test } from 'vitest';
import { groupWeek } from './week-groups.ts';

test('Consecutive days with the same hours are shown on one line', () => {
  const day = [{ opens: '09:00', closes: '17:00' }];
  const hours = { monday: day, tuesday: day, wednesday: day, friday: day, saturday: [] };
  expect(groupWeek({ hours }, 'monday')).toEqual([
    { days: 'Mon to Wed', text: '9:00 AM - 5:00 PM' },
    { days: 'Thu', text: 'Closed' },
    { days: 'Fri', text: '9:00 AM - 5:00 PM' },
    { days: 'Sat to Sun', text: 'Closed' },
  ]);
  expect(groupWeek({ hours }, 'sunday')?.map(({ days }) => days)).toEqual(['Sun', 'Mon to Wed', 'Thu', 'Fri', 'Sat']);
  expect(groupWeek({ hours }, 'saturday')?.[0]?.days).toBe('Sat to Sun');
  expect(groupWeek({}, 'monday')).toBeUndefined();
});
