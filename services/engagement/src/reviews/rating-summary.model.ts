import type { RatingSummary } from '@doorstep/contracts';
import { type Connection, type Model, Schema } from 'mongoose';
import { summaryOf } from './rating-summary.ts';

/** How a business is rated, kept with every change of its reviews. */
export interface RatingSummaryRow {
  /** The business. */
  _id: number;
  version: number;
  histogram: RatingSummary['histogram'];
}

const ratingSummarySchema = new Schema<RatingSummaryRow>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    histogram: { type: [Number], required: true },
  },
  { versionKey: false },
);

export function ratingSummaryModel(db: Connection): Model<RatingSummaryRow> {
  return (
    db.models.RatingSummary ?? db.model<RatingSummaryRow>('RatingSummary', ratingSummarySchema, 'rating_summaries')
  );
}

export function toRatingSummary(businessId: number, row: RatingSummaryRow | null): RatingSummary {
  return summaryOf(businessId, row?.histogram ?? [0, 0, 0, 0, 0]);
}
