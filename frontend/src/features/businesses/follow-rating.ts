import type { Business } from '@doorstep/contracts/businesses.ts';

type Rating = Pick<Business, 'rating' | 'reviewCount'>;

/** Milliseconds before each question. The stars follow a review by an event, within some 100 ms unless much is going on. */
const pauses = [100, 150, 250, 500, 1000, 2000, 4000];

/** Asks for a business until it has the stars that its reviews make; gives up after some seconds. */
export async function followRating(
  wanted: Rating,
  ask: () => Promise<Rating>,
  pause: (ms: number) => Promise<void> = ms => new Promise(resolve => setTimeout(resolve, ms)),
): Promise<boolean> {
  for (const ms of pauses) {
    await pause(ms);
    const { rating, reviewCount } = await ask();
    if (rating === wanted.rating && reviewCount === wanted.reviewCount) return true;
  }
  return false;
}
