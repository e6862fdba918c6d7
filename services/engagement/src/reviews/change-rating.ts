import type { reviewCreated, z } from '@doorstep/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { RatingSummaryRow } from './rating-summary.model.ts';
import { movedHistogram, summaryOf } from './rating-summary.ts';

/** How events tell of a business's rating. */
export type VersionedSummary = z.input<typeof reviewCreated.schema>['summary'];

export function toVersionedSummary({ _id, version, histogram }: RatingSummaryRow): VersionedSummary {
  const { businessId, rating, reviewCount } = summaryOf(_id, histogram);
  return { businessId, rating, reviewCount, version };
}

export const unrated = (businessId: number): RatingSummaryRow => ({
  _id: businessId,
  version: 0,
  histogram: [0, 0, 0, 0, 0],
});

/**
 * Takes a review's change of stars into the summary of its business and resolves to the summary as it is then. Two
 * transactions that change one summary conflict, and MongoDB lets one of them run again.
 */
export async function changeRating(
  summaries: Model<RatingSummaryRow>,
  businessId: number,
  { from, to }: { from?: number; to?: number },
  session: ClientSession,
): Promise<VersionedSummary> {
  const stored = await summaries.findById(businessId).session(session).lean<RatingSummaryRow>();
  const before = stored ?? unrated(businessId);
  if (from === to) return toVersionedSummary(before);
  const after: RatingSummaryRow = {
    _id: businessId,
    version: before.version + 1,
    histogram: movedHistogram(before.histogram, from, to),
  };
  await summaries.replaceOne({ _id: businessId }, after, { upsert: true, session });
  return toVersionedSummary(after);
}
