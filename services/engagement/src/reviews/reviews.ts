import type { Spam } from '@doorstep/platform/delete-spam';
import { erased, kept } from '@doorstep/platform/erasure';
import type { StepCounts } from '@doorstep/platform/long-writes';
import { countPerPeriod, type DayCounts } from '@doorstep/platform/periods';
import { definePersonalSection } from '@doorstep/platform/personal-data';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { EngagementModule } from '../engagement-module.ts';
import { createDeps, type Surroundings } from './deps.ts';
import * as effects from './effects.ts';
import { findReviewed, type Reviewer } from './find-reviewed.ts';
import { toHeldReview } from './held-review.model.ts';
import { getOverview } from './overview.ts';
import { toReview } from './review.model.ts';
import { reviewRoutes } from './review.routes.ts';
import { spamReviews } from './spam-reviews.ts';

export { recomputeRatingsCommand } from './recompute-ratings.ts';
export { openReviewRestore } from './restore.ts';
export type { ReviewRow } from './review.model.ts';
export { openReviewSeed, rate, type SeedReviews } from './seed.ts';

/** Reviews, those that wait for approval, and ratings. The door of this folder. */
export interface Reviews extends EngagementModule {
  /** Resolves to whether each of these accounts has reviewed its business, in their order. */
  findReviewed(reviewers: readonly Reviewer[], session?: ClientSession): Promise<boolean[]>;
  /** Counts the reviews of each period. */
  countPerPeriod(starts: readonly Date[]): Promise<DayCounts>;
  /** Reviews as the command `delete-spam` finds and deletes them. */
  readonly spam: Spam;
}

export function createReviews(surroundings: Surroundings): Reviews {
  const deps = createDeps(surroundings);
  const { reviews, heldReviews } = deps;
  return {
    findReviewed: (reviewers, session) => findReviewed(deps, reviewers, session),
    countPerPeriod: starts => countPerPeriod(reviews, 'createdAt', { starts }),
    spam: spamReviews(deps),

    routes: routes => reviewRoutes(routes, deps),
    overview: scope => getOverview(deps, scope),
    personalSections: async userId => [
      definePersonalSection('reviews', reviews, { userId }, toReview),
      definePersonalSection('reviews', heldReviews, { userId }, toHeldReview),
    ],
    renameAccount: async (account, limit, session) => ({
      reviews: await effects.renameAuthor(deps, account, limit, session),
    }),
    deleteAccount: [
      async (id, limit, session) => ({ reviews: await effects.anonymizeReviews(deps, id, limit, session) }),
      async (id, limit, session) => ({ held: await effects.deleteHeldReviews(deps, id, limit, session) }),
    ],
    deleteBusiness: [
      async (id, _limit, session) => {
        await effects.lockRating(deps, id, session);
        return {};
      },
      async (id, limit, session) => ({ reviews: await effects.deleteReviewsOfBusiness(deps, id, limit, session) }),
    ],
    businessDeleted: (id, session) => effects.emptyRating(deps, id, session),
    eraseAccount: {
      steps: [
        async ({ userId, reviews: choice }, limit, session): Promise<StepCounts> =>
          choice === 'delete'
            ? { reviews: await effects.deleteReviewsOfAuthor(deps, userId, limit, session) }
            : { keptReviews: await effects.anonymizeReviews(deps, userId, limit, session) },
        async ({ userId }, limit, session) => ({
          held: await effects.deleteHeldReviews(deps, userId, limit, session),
        }),
      ],
      toItems: ({ reviews: deleted = 0, keptReviews = 0, held = 0 }) => [
        keptReviews > 0
          ? kept(t('Reviews'), keptReviews, t('They stay without your name and picture, under "Anonymous".'))
          : erased(t('Reviews'), deleted),
        ...(held > 0 ? [erased(t('Reviews that waited for approval'), held)] : []),
      ],
    },
  };
}
