import { expect, test } from 'vitest';
import { withFavorite } from './with-favorite.ts';

test('a saved business comes first, one that is let go is gone', () => {
  expect(withFavorite([3, 2], 7, true)).toEqual([7, 3, 2]);
  expect(withFavorite([3, 7, 2], 7, false)).toEqual([3, 2]);
});

test('saying it again changes nothing', () => {
  const ids = [3, 2];
  expect(withFavorite(ids, 3, true)).toBe(ids);
  expect(withFavorite(ids, 7, false)).toBe(ids);
});
