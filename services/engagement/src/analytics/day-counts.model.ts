import { defineModel, type Lifetime } from '@doorstep/platform/mongo';

/** The lists of a day. */
export type ListName = 'topPages' | 'referrers' | 'unmet';

/** The count of a page, a referrer or an unmet search on a day: the lists of the day are the highest of them. */
export interface DayCountRow {
  /** Day, list and name of the entry in one key. */
  _id: string;
  /** The start of the day in UTC. */
  day: Date;
  list: ListName;
  count: number;
  /** Only a page has it. */
  path?: string;
  /** Only a referrer has it. */
  host?: string;
  /** Only an unmet search has them, with the most results that it had. */
  words?: string | undefined;
  categoryId?: number | undefined;
  city?: string | undefined;
  results?: number;
}

export const dayCountModel = defineModel<DayCountRow>(
  'DayCount',
  'day_counts',
  {
    _id: { type: String, required: true },
    day: { type: Date, required: true },
    list: { type: String, required: true },
    count: { type: Number, required: true },
    path: String,
    host: String,
    words: String,
    categoryId: Number,
    city: String,
    results: Number,
  },
  [{ key: { day: 1, list: 1, count: -1 } }],
);

/** A day that is over hardly changes; its lists are kept with the figures of the site. */
export const dayCountsLifetime: Lifetime = { collection: 'day_counts', field: 'day', days: 3 };
