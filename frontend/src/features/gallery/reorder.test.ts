import { expect, test } from 'vitest';
import { reorder } from './reorder.ts';

const list = [1, 2, 3, 4, 5].map(id => ({ id }));
const ids = (id: number, targetId: number) => reorder(list, id, targetId).map(entry => entry.id);

test('A moved picture takes the place of another one, in either direction', () => {
  expect(ids(1, 3)).toEqual([2, 3, 1, 4, 5]);
  expect(ids(5, 2)).toEqual([1, 5, 2, 3, 4]);
  expect(ids(4, 5)).toEqual([1, 2, 3, 5, 4]);
});

test('The order of pictures does not change if one is moved to its own place or is missing', () => {
  expect(ids(2, 2)).toEqual([1, 2, 3, 4, 5]);
  expect(ids(9, 2)).toEqual([1, 2, 3, 4, 5]);
  expect(ids(2, 9)).toEqual([1, 2, 3, 4, 5]);
});
