import { expect, it } from 'vitest';
import { isQuoteOver, quoteTotal } from './quotes.ts';

const quote = { items: [{ text: 'Vessel', amount: 0.1 }], validUntil: '2026-03-31' };

it('A total has no rounding errors, and leaves out amounts that are not typed yet', () => {
  expect(quoteTotal([{ amount: 0.1 }, { amount: 0.2 }, { amount: Number.NaN }])).toBe(0.3);
});

it('A quote is valid until its last day ends where the business is', () => {
  const now = new Date('2026-04-01T06:00:00Z');
  expect(isQuoteOver(quote, 'America/Los_Angeles', now)).toBe(false);
  expect(isQuoteOver(quote, 'Europe/Berlin', now)).toBe(true);
});
