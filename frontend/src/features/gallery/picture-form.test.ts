import { expect, test } from 'vitest';
import { isPortfolioFull, refusalOf } from './picture-form.ts';

const limit = 5 * 1024 * 1024;

test.each([
  [limit, 'image/webp', undefined],
  [limit + 1, 'image/jpeg', 'Image size should be less than 5MB'],
  [1, 'application/pdf', 'Please upload an image file (JPEG, PNG, etc.)'],
  [limit + 1, '', 'Please upload an image file (JPEG, PNG, etc.)'],
])('%i bytes of %j: %s', (size, type, refusal) => {
  expect(refusalOf({ size, type })).toBe(refusal);
});

test('the portfolio is full at six, whatever else there is', () => {
  const portfolio = { type: 'portfolio' } as const;
  const other = { type: 'other' } as const;
  expect(isPortfolioFull([...Array(5).fill(portfolio), ...Array(20).fill(other)])).toBe(false);
  expect(isPortfolioFull([other, ...Array(6).fill(portfolio)])).toBe(true);
});
