import { expect, test } from 'vitest';
import { isLong } from './long-text.ts';

test('a text folds for its length or for its lines', () => {
  expect(isLong('Came on time, left it clean.')).toBe(false);
  expect(isLong('word '.repeat(120))).toBe(true);
  expect(isLong('line\n'.repeat(12))).toBe(true);
});
