import { defineModel } from '@doorstep/platform/mongo';

/** A business that is news for saved searches, as it was when the run began. */
export interface NewsItem {
  readonly businessId: number;
  readonly version: number;
  readonly listedAt: Date;
  readonly ownerId?: number | undefined;
  readonly rating: number;
  /** Searches up to this rating were notified in an earlier run; absent if none was. */
  readonly above?: number | undefined;
}

/** The businesses that are matched now, and how far that is. There is one row, which replicas take turns to work on. */
export interface MatchRunRow {
  _id: 'saved-searches';
  /** The end of the lease of the replica that works on it; in the past if none does. */
  dueAt: Date;
  /** Together with `after`, what a replica must find unchanged to go on. */
  startedAt?: Date | undefined;
  news?: readonly NewsItem[] | undefined;
  /** All searches up to this id are done. */
  after?: number | undefined;
}

export const matchRunModel = defineModel<MatchRunRow>('MatchRun', 'match_runs', {
  _id: { type: String, required: true },
  dueAt: { type: Date, required: true },
  startedAt: Date,
  news: {
    type: [
      {
        _id: false,
        businessId: Number,
        version: Number,
        listedAt: Date,
        ownerId: Number,
        rating: Number,
        above: Number,
      },
    ],
    default: undefined,
  },
  after: Number,
});
