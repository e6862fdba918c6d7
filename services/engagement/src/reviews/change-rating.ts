import { touch } from '@doorstep/platform/touched';
import type { ClientSession } from 'mongoose';
import type { Deps } from './deps.ts';
import { type RatingSummaryRow, toVersionedSummary, unrated, type VersionedSummary } from './rating-summary.model.ts';
import { changeHistogram } from './rating-summary.ts';

/**
 * Updates the summary of a business for a review whose stars changed, and resolves to the summary afterwards. Two
 * transactions that change one summary conflict, and one of them runs again.
 */
export async function changeRating(
  { ratingSummaries }: Pick<Deps, 'ratingSummaries'>,
  businessId: number,
  { from, to }: { from?: number; to?: number },
  session: ClientSession,
): Promise<VersionedSummary> {
  const stored = await ratingSummaries.findById(businessId).session(session).lean<RatingSummaryRow>();
  const before = stored ?? unrated(businessId);
  if (from === to) return toVersionedSummary(before);
  const after: RatingSummaryRow = {
    _id: businessId,
    version: before.version + 1,
    histogram: changeHistogram(before.histogram, from, to),
  };
  await ratingSummaries.replaceOne({ _id: businessId }, after, { upsert: true, session });
  touch(`rating/${businessId}`, after.version);
  return toVersionedSummary(after);
}
