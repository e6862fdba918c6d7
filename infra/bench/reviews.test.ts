import { expect, it } from 'vitest';
import { reviewStorm } from './review-storm.ts';

it('Ratings are correct after twelve accounts have written, edited and deleted reviews concurrently', async () => {
  const outcome = await reviewStorm({ users: 12, businesses: 2, edits: true });
  expect(outcome).toMatchObject({ refused: 0, reviews: 8, differences: 0, shownMs: expect.any(Number) });
});
