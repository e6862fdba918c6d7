import { expect, it } from 'vitest';
import { reviewStorm } from './review-storm.ts';

it('Ratings are correct in engagement and directory after 100 accounts have reviewed concurrently', async () => {
  const outcome = await reviewStorm({ users: 100, businesses: 5 });
  expect(outcome).toMatchObject({ refused: 0, reviews: 100, differences: 0, shownMs: expect.any(Number) });
});

it('Ratings are correct after reviews were edited and deleted while others were written', async () => {
  const outcome = await reviewStorm({ users: 60, businesses: 3, edits: true });
  expect(outcome).toMatchObject({ refused: 0, reviews: 40, differences: 0, shownMs: expect.any(Number) });
});
