import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { insertInBulk, insertMissing, maxId, reserveIds } from '@doorstep/platform/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { ratingSummaryModel } from './rating-summary.model.ts';
import { buildHistogram, summarizeRatings } from './rating-summary.ts';
import { reviewModel } from './review.model.ts';

/** The reviews of a business, with ids and dates. */
export interface SeedReviews {
  readonly business: Pick<Business, 'id'>;
  readonly reviews: readonly Review[];
}

/** The rating that results from reviews with these stars. */
export function rate(stars: readonly number[]): Pick<Business, 'rating' | 'reviewCount'> {
  const { rating, reviewCount } = summarizeRatings(0, buildHistogram(stars));
  return { rating, reviewCount };
}

/** Adds reviews and ratings. Each method can be repeated: existing rows stay as they are. */
export function openReviewSeed(db: Connection) {
  const reviews = reviewModel(db);
  const summaries = ratingSummaryModel(db);
  return {
    async add(given: readonly SeedReviews[], session: ClientSession): Promise<void> {
      await insertMissing(reviews, toReviewRows(given), session);
      await insertMissing(summaries, toSummaries(given), session);
    },
    async addInBulk(given: readonly SeedReviews[]): Promise<void> {
      await insertInBulk(reviews, toReviewRows(given));
      await insertInBulk(summaries, toSummaries(given));
    },
    /** Leaves the ids to these. */
    reserve: (given: readonly SeedReviews[]): Promise<void> => reserveIds(db, 'reviews', maxId(toReviewRows(given))),
  };
}

const toReviewRows = (given: readonly SeedReviews[]) =>
  given.flatMap(one =>
    one.reviews.map(({ id, user: _user, ...review }) => ({
      _id: id,
      ...review,
      responded: review.response !== undefined,
      createdAt: new Date(review.createdAt),
      updatedAt: new Date(review.updatedAt),
    })),
  );

const toSummaries = (given: readonly SeedReviews[]) =>
  given
    .filter(one => one.reviews.length > 0)
    .map(({ business, reviews }) => ({
      _id: business.id,
      version: 1,
      histogram: buildHistogram(reviews.map(({ rating }) => rating)),
    }));
