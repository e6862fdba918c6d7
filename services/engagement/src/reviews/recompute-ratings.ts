import { ratingCorrected } from '@doorstep/contracts';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import { toVersionedSummary, unrated } from './change-rating.ts';
import type { RatingSummaryRow } from './rating-summary.model.ts';
import { histogramOfCounts } from './rating-summary.ts';
import type { ReviewRow } from './review.model.ts';

type Histogram = RatingSummaryRow['histogram'];

interface Difference {
  readonly businessId: number;
  readonly stored: Histogram;
  readonly counted: Histogram;
}

/**
 * Counts the stars of every business again and calls `report` with what differs from its summary; `fix` sets that right and
 * publishes it. Each business is compared in one transaction, so it may run while reviews are written. Resolves to how many there
 * were, of which it never holds more than one.
 */
export async function recomputeRatings(
  db: Connection,
  { reviews, summaries }: { reviews: Model<ReviewRow>; summaries: Model<RatingSummaryRow> },
  { fix = false, report }: { fix?: boolean; report: (difference: Difference) => void },
): Promise<{ compared: number; differing: number }> {
  async function compare(businessId: number, session: ClientSession): Promise<Difference | undefined> {
    const counts = await reviews
      .aggregate<{ _id: number; count: number }>([
        { $match: { businessId } },
        { $group: { _id: '$rating', count: { $sum: 1 } } },
      ])
      .session(session);
    const counted = histogramOfCounts(counts);
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

  /** The next business that has reviews or a summary; both are found by an index. */
  async function nextAfter(id: number): Promise<number | undefined> {
    const [review, summary] = await Promise.all([
      reviews
        .findOne({ businessId: { $gt: id } }, { businessId: 1, _id: 0 })
        .sort({ businessId: 1 })
        .lean<{ businessId: number }>(),
      summaries
        .findOne({ _id: { $gt: id } }, { _id: 1 })
        .sort({ _id: 1 })
        .lean<{ _id: number }>(),
    ]);
    const found = [review?.businessId, summary?._id].filter(each => each !== undefined);
    return found.length > 0 ? Math.min(...found) : undefined;
  }

  const outcome = { compared: 0, differing: 0 };
  for (let id = await nextAfter(0); id !== undefined; id = await nextAfter(id)) {
    const businessId = id;
    const difference = await transact(db, session => compare(businessId, session));
    outcome.compared += 1;
    if (!difference) continue;
    outcome.differing += 1;
    report(difference);
  }
  return outcome;
}

/** `recompute-ratings [--fix]`, as an operator types it: prints a line of JSON for each difference, and answers the count. */
export function recomputeRatingsCommand(
  db: Connection,
  models: Parameters<typeof recomputeRatings>[1],
  print: (line: string) => void = console.log,
) {
  return async (words: readonly string[]): Promise<string> => {
    const fix = words.includes('--fix');
    const report = (difference: Difference) => print(JSON.stringify(difference));
    const { compared, differing } = await recomputeRatings(db, models, { fix, report });
    return `${compared} ratings compared, ${differing} differ${fix ? ' and were set right' : ''}.`;
  };
}
