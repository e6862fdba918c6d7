import { ratingCorrected } from '@doorstep/contracts';
import { append, transact } from '@doorstep/platform';
import type { ClientSession, Connection, Model } from 'mongoose';
import { toVersionedSummary, unrated } from './change-rating.ts';
import type { RatingSummaryRow } from './rating-summary.model.ts';
import { histogramOf } from './rating-summary.ts';
import type { ReviewRow } from './review.model.ts';

type Histogram = RatingSummaryRow['histogram'];

interface Difference {
  readonly businessId: number;
  readonly stored: Histogram;
  readonly counted: Histogram;
}

/**
 * Counts the stars of every business anew and resolves to what differs from the summaries; `fix` sets those right and
 * tells of it. Each business is compared in one transaction, so it may run while reviews are written.
 */
export async function recomputeRatings(
  db: Connection,
  { reviews, summaries }: { reviews: Model<ReviewRow>; summaries: Model<RatingSummaryRow> },
  fix = false,
): Promise<{ compared: number; differences: Difference[] }> {
  async function compare(businessId: number, session: ClientSession): Promise<Difference | undefined> {
    const rows = await reviews
      .find({ businessId }, { rating: 1, _id: 0 })
      .session(session)
      .lean<{ rating: number }[]>();
    const counted = histogramOf(rows.map(row => row.rating));
    const summary =
      (await summaries.findById(businessId).session(session).lean<RatingSummaryRow>()) ?? unrated(businessId);
    const stored = summary.histogram;
    if (stored.join() === counted.join()) return undefined;
    if (fix) {
      const corrected = { _id: businessId, version: summary.version + 1, histogram: counted };
      await summaries.replaceOne({ _id: businessId }, corrected, { upsert: true, session });
      const subject = `business/${businessId}`;
      await append(db, session, ratingCorrected, subject, { summary: toVersionedSummary(corrected) });
    }
    return { businessId, stored, counted };
  }

  const ids = new Set([...(await summaries.distinct('_id')), ...(await reviews.distinct('businessId'))]);
  const differences: Difference[] = [];
  for (const id of ids) {
    const difference = await transact(db, session => compare(id, session));
    if (difference) differences.push(difference);
  }
  return { compared: ids.size, differences };
}

/** `recompute-ratings [--fix]`, as an operator types it: a line of JSON for each difference, then the count. */
export function recomputeRatingsCommand(...[db, models]: Parameters<typeof recomputeRatings>) {
  return async (words: readonly string[]): Promise<string> => {
    const fix = words.includes('--fix');
    const { compared, differences } = await recomputeRatings(db, models, fix);
    const outcome = `${compared} ratings compared, ${differences.length} differ${fix ? ' and were set right' : ''}.`;
    return [...differences.map(difference => JSON.stringify(difference)), outcome].join('\n');
  };
}
