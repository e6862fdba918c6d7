import { expect, test } from 'vitest';
import { withFavorite } from './favorites.ts';

test('A saved business comes first among the favorites, and a removed one is gone', () => {
  expect(withFavorite([3, 2], 7, true)).toEqual([7, 3, 2]);
  expect(withFavorite([3, 7, 2], 7, false)).toEqual([3, 2]);
});

test('Saving a saved business or removing an unsaved one changes nothing', () => {
  const ids = [3, 2];
  expect(withFavorite(ids, 3, true)).toBe(ids);
  expect(withFavorite(ids, 7, false)).toBe(ids);
});
