import type { ratingCorrected, z } from '@doorstep/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';

/**
 * Keeps the rating with the highest version. It is a copy of engagement's, not a change of the business: neither its
 * version nor `updatedAt` moves, and no event tells of it.
 */
export function onReviewChanged(businesses: Model<BusinessRow>) {
  return async ({ summary }: z.output<typeof ratingCorrected.schema>, session: ClientSession): Promise<void> => {
    const { businessId, rating, reviewCount, version } = summary;
    await businesses.updateOne(
      { _id: businessId, ratingVersion: { $not: { $gte: version } } },
      { $set: { rating, reviewCount, ratingVersion: version } },
      { session },
    );
  };
}
