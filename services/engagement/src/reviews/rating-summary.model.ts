import type { z } from '@doorstep/contracts/common/zod.ts';
import type { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import type { RatingSummary } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { defineModel } from '@doorstep/platform/mongo';
import { summarizeRatings } from './rating-summary.ts';

/** The rating of a business, updated with every change of its reviews. */
export interface RatingSummaryRow {
  /** The id of the business. */
  _id: number;
  version: number;
  histogram: RatingSummary['histogram'];
}

export const ratingSummaryModel = defineModel<RatingSummaryRow>('RatingSummary', 'rating_summaries', {
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  histogram: { type: [Number], required: true },
});

/** The summary of a business without reviews. */
export const unrated = (businessId: number): RatingSummaryRow => ({
  _id: businessId,
  version: 0,
  histogram: [0, 0, 0, 0, 0],
});

export function toRatingSummary(businessId: number, row: RatingSummaryRow | null): RatingSummary {
  const { histogram, version } = row ?? unrated(businessId);
  return { ...summarizeRatings(businessId, histogram), version };
}

/** A rating as events carry it. */
export type VersionedSummary = z.input<typeof reviewCreated.schema>['summary'];

export function toVersionedSummary({ _id, version, histogram }: RatingSummaryRow): VersionedSummary {
  const { businessId, rating, reviewCount } = summarizeRatings(_id, histogram);
  return { businessId, rating, reviewCount, version };
}
