import { expect, test } from 'vitest';
import { isLong } from './review-text.tsx';

test('A review with many characters or many lines is collapsed', () => {
  expect(isLong('Came on time, left it clean.')).toBe(false);
  expect(isLong('word '.repeat(120))).toBe(true);
  expect(isLong('line\n'.repeat(12))).toBe(true);
});
