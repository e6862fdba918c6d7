import { z } from '@doorstep/contracts/common/zod.ts';
import { ratingCorrected } from '@doorstep/contracts/engagement/reviews/events.ts';
import { defineCommand } from '@doorstep/platform/command';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection } from 'mongoose';
import type { Deps } from './deps.ts';
import { type RatingSummaryRow, ratingSummaryModel, toVersionedSummary, unrated } from './rating-summary.model.ts';
import { toHistogram } from './rating-summary.ts';
import { reviewModel } from './review.model.ts';

type Histogram = RatingSummaryRow['histogram'];

type RatingDeps = Pick<Deps, 'db' | 'reviews' | 'ratingSummaries'>;

interface Difference {
  readonly businessId: number;
  readonly stored: Histogram;
  readonly counted: Histogram;
}

/**
 * Counts the stars of every business again and calls `report` with each difference from its summary; `fix` corrects the
 * summary and publishes it. Each business is compared in a transaction of its own, so it may run while reviews are
 * written, and it never holds more than one business in memory.
 */
export async function recomputeRatings(
  deps: RatingDeps,
  { fix = false, report }: { fix?: boolean; report: (difference: Difference) => void },
): Promise<{ compared: number; differing: number }> {
  const counts = { compared: 0, differing: 0 };
  for (let id = await findNextBusiness(deps, 0); id !== undefined; id = await findNextBusiness(deps, id)) {
    const businessId = id;
    const difference = await transact(deps.db, session => compareRating(deps, businessId, fix, session));
    counts.compared += 1;
    if (!difference) continue;
    counts.differing += 1;
    report(difference);
  }
  return counts;
}

async function compareRating(
  { db, reviews, ratingSummaries }: RatingDeps,
  businessId: number,
  fix: boolean,
  session: ClientSession,
): Promise<Difference | undefined> {
  const stars = await reviews
    .aggregate<{ _id: number; count: number }>([
      { $match: { businessId } },
      { $group: { _id: '$rating', count: { $sum: 1 } } },
    ])
    .session(session);
  const counted = toHistogram(stars);
  const summary =
    (await ratingSummaries.findById(businessId).session(session).lean<RatingSummaryRow>()) ?? unrated(businessId);
  const stored = summary.histogram;
  if (stored.join() === counted.join()) return undefined;
  if (fix) {
    const corrected = { _id: businessId, version: summary.version + 1, histogram: counted };
    await ratingSummaries.replaceOne({ _id: businessId }, corrected, { upsert: true, session });
    await append(db, session, ratingCorrected, `business/${businessId}`, { summary: toVersionedSummary(corrected) });
  }
  return { businessId, stored, counted };
}

/** The next business that has reviews or a summary; both are found by an index. */
async function findNextBusiness({ reviews, ratingSummaries }: RatingDeps, id: number): Promise<number | undefined> {
  const [review, summary] = await Promise.all([
    reviews
      .findOne({ businessId: { $gt: id } }, { businessId: 1, _id: 0 })
      .sort({ businessId: 1 })
      .lean<{ businessId: number }>(),
    ratingSummaries
      .findOne({ _id: { $gt: id } }, { _id: 1 })
      .sort({ _id: 1 })
      .lean<{ _id: number }>(),
  ]);
  const found = [review?.businessId, summary?._id].filter(each => each !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** The command `recompute-ratings [--fix]`: resolves to a line of JSON for each difference, and the counts. */
export const recomputeRatingsCommand = defineCommand({
  summary: 'Count the ratings again from the reviews, and print the differences',
  input: z.object({
    fix: z.boolean().default(false).describe('correct the differences, and publish the ratings'),
  }),
  async run({ db }: { readonly db: Connection }, { fix }) {
    const deps = { db, reviews: reviewModel(db), ratingSummaries: ratingSummaryModel(db) };
    const differences: Difference[] = [];
    const counts = await recomputeRatings(deps, { fix, report: difference => differences.push(difference) });
    const sentence = `${counts.compared} ratings compared, ${counts.differing} differ${fix ? ' and were set right' : ''}.`;
    const lines = differences.map(difference => JSON.stringify(difference));
    return { data: { ...counts, differences }, text: [...lines, sentence].join('\n') };
  },
});
