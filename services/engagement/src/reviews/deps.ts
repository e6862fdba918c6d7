import type { Connection, Model } from 'mongoose';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { deletedReviewModel } from './deleted-review.model.ts';
import { heldReviewModel } from './held-review.model.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { ratingSummaryModel } from './rating-summary.model.ts';
import { reviewModel } from './review.model.ts';

/** What reviews need of the rest of engagement. */
export interface Surroundings {
  readonly db: Connection;
  readonly knownBusinesses: Model<KnownBusinessRow>;
  /** Reviews have the name and picture of their author. */
  readonly knownAccounts: Model<KnownAccountRow>;
  readonly now: () => Date;
}

/** Dependencies of the use cases of reviews. */
export type Deps = ReturnType<typeof createDeps>;

export const createDeps = (surroundings: Surroundings) => ({
  ...surroundings,
  reviews: reviewModel(surroundings.db),
  heldReviews: heldReviewModel(surroundings.db),
  deletedReviews: deletedReviewModel(surroundings.db),
  ratingSummaries: ratingSummaryModel(surroundings.db),
  /** All writes of a business's reviews go through it, as all of them write its summary. */
  businessQueue: createKeyedQueue<number>(),
});
