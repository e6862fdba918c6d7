import { expect, test } from 'vitest';
import { isNewcomer } from './newcomer.ts';

const now = new Date('2026-03-22T12:00:00Z');
const joined = { reviewCount: 0, ownerId: 3, createdAt: '2026-03-01T09:00:00Z' };

test('A business is new while it has no reviews and its owner joined in the last two months', () => {
  expect(isNewcomer(joined, now)).toBe(true);
  expect(isNewcomer({ ...joined, reviewCount: 1 }, now)).toBe(false);
  expect(isNewcomer({ ...joined, createdAt: '2025-12-01T09:00:00Z' }, now)).toBe(false);
});

test('A business that came with a file and has no owner is not new', () => {
  const { ownerId: _, ...imported } = joined;
  expect(isNewcomer(imported, now)).toBe(false);
});
