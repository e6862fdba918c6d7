import type { UnmetSearch } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { defineModel, type Lifetime } from '@doorstep/platform/mongo';

/** Counts of the acts of visitors on the whole site on a day. The lists have the highest counts of the day, and a maximum length. */
export interface SiteFiguresRow {
  /** `2026-03-02` */
  _id: string;
  /** The start of the day in UTC. */
  day: Date;
  visitors: number;
  pageViews: number;
  searches: number;
  unmetSearches: number;
  topPages: { path: string; views: number }[];
  referrers: { host: string; views: number }[];
  unmet: UnmetSearch[];
  /** The lists come from `day_counts`; absent in rows that an earlier release or the seed wrote. */
  isCounted?: boolean;
}

export const siteFiguresModel = defineModel<SiteFiguresRow>('SiteFigures', 'site_figures', {
  _id: { type: String, required: true },
  day: { type: Date, required: true },
  visitors: { type: Number, required: true },
  pageViews: { type: Number, required: true },
  searches: { type: Number, required: true },
  unmetSearches: { type: Number, required: true },
  topPages: { type: [Object], required: true },
  referrers: { type: [Object], required: true },
  unmet: { type: [Object], required: true },
  isCounted: Boolean,
});

/** Time that the figures of the site are kept. Its index on the day also finds the last days. */
export const siteFiguresLifetime = (days: number): Lifetime => ({ collection: 'site_figures', field: 'day', days });
