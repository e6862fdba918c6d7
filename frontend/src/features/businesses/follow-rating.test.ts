import { expect, test, vi } from 'vitest';
import { followRating } from './follow-rating.ts';

const before = { rating: 4, reviewCount: 3 };
const after = { rating: 4.25, reviewCount: 4 };
const pause = async () => undefined;

test('a business is asked for until its stars have followed', async () => {
  const ask = vi.fn(async () => before).mockResolvedValueOnce(before);
  ask.mockResolvedValueOnce(before).mockResolvedValueOnce(after);
  expect(await followRating(after, ask, pause)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a changed average with the same number of reviews is waited for too', async () => {
  const ask = vi.fn(async () => ({ rating: 3.5, reviewCount: 4 }));
  ask.mockResolvedValueOnce({ rating: 4.25, reviewCount: 4 });
  expect(await followRating({ rating: 3.5, reviewCount: 4 }, ask, pause)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('not for ever', async () => {
  const ask = vi.fn(async () => before);
  expect(await followRating(after, ask, pause)).toBe(false);
  expect(ask.mock.calls.length).toBeLessThan(10);
});
