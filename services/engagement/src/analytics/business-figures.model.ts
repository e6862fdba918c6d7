import type { VisitFigures } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { defineModel, type Lifetime } from '@doorstep/platform/mongo';
import { dayMs } from '@doorstep/platform/periods';

/** Counts of the acts of visitors with a business on a day. Figures that are 0 are absent. */
export interface BusinessFiguresRow extends Partial<VisitFigures> {
  /** Business and day in one number (`rowId`): the days of a business are neighbours in the only index that reads need. */
  _id: number;
  businessId: number;
  /** The start of the day in UTC. */
  day: Date;
}

export const businessFiguresModel = defineModel<BusinessFiguresRow>('BusinessFigures', 'business_figures', {
  _id: { type: Number, required: true },
  businessId: { type: Number, required: true },
  day: { type: Date, required: true },
  views: Number,
  appearances: Number,
  calls: Number,
  whatsApp: Number,
  directions: Number,
});

/** More days than there are until the year 2243. */
const daysPerBusiness = 100_000;

/** The id of the row of a business and a day. */
export const rowId = (businessId: number, day: Date): number =>
  businessId * daysPerBusiness + Math.floor(day.getTime() / dayMs);

/** Finds the rows of a business, or those from a day on. */
export const rowsOf = (businessId: number, from = new Date(0)) => ({
  _id: { $gte: rowId(businessId, from), $lt: rowId(businessId + 1, new Date(0)) },
});

/** Time that the figures of a business are kept. Its index on the day is also that of the medians of categories. */
export const businessFiguresLifetime = (days: number): Lifetime => ({
  collection: 'business_figures',
  field: 'day',
  days,
});
