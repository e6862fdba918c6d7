import { expect, test } from 'vitest';
import { isPortfolioFull } from './picture-form.ts';

test('The portfolio is full at six pictures, regardless of pictures of other types', () => {
  const portfolio = { type: 'portfolio' } as const;
  const other = { type: 'other' } as const;
  expect(isPortfolioFull([...Array(5).fill(portfolio), ...Array(20).fill(other)])).toBe(false);
  expect(isPortfolioFull([other, ...Array(6).fill(portfolio)])).toBe(true);
});
