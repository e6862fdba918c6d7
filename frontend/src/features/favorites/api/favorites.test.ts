import { expect, test } from 'vitest';
import { withFavorite } from './favorites.ts';

test('a saved business comes first, a removed one is gone', () => {
  expect(withFavorite([3, 2], 7, true)).toEqual([7, 3, 2]);
  expect(withFavorite([3, 7, 2], 7, false)).toEqual([3, 2]);
});

test('saving a saved business or removing another changes nothing', () => {
  const ids = [3, 2];
  expect(withFavorite(ids, 3, true)).toBe(ids);
  expect(withFavorite(ids, 7, false)).toBe(ids);
});
