import type { ratingCorrected, z } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/**
 * Stores the rating with the highest version. It is a copy of engagement's, not a change of the business: neither its
 * version nor `updatedAt` moves, and no event is published.
 */
export async function onReviewChanged(
  { businesses }: Deps,
  { summary }: z.output<typeof ratingCorrected.schema>,
  session: ClientSession,
): Promise<void> {
  const { businessId, rating, reviewCount, version } = summary;
  await businesses.updateOne(
    { _id: businessId, ratingVersion: { $not: { $gte: version } } },
    { $set: { rating, reviewCount, ratingVersion: version } },
    { session },
  );
}
