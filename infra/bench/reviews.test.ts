import { expect, it } from 'vitest';
import { reviewStorm } from './review-storm.ts';

it('100 reviews at once by 100 accounts leave every rating equal to a recomputation, in engagement and directory', async () => {
  const outcome = await reviewStorm({ users: 100, businesses: 5 });
  expect(outcome).toMatchObject({ refused: 0, reviews: 100, differences: 0, shownMs: expect.any(Number) });
}, 60_000);

it('so do reviews that are edited and deleted while others are written', async () => {
  const outcome = await reviewStorm({ users: 60, businesses: 3, edits: true });
  expect(outcome).toMatchObject({ refused: 0, reviews: 40, differences: 0, shownMs: expect.any(Number) });
}, 60_000);
