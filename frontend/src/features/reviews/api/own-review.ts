import {
  createReview,
  deleteReview,
  getMyReview,
  listReviews,
  updateReview,
} from '@doorstep/contracts/engagement/reviews/calls.ts';
import type { Review, ReviewInput } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { hasStatus } from '#lib/api-error.ts';
import { apiQuery, below } from '#lib/api-query.ts';
import { showRating } from '#lib/show-rating.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';
import { ratingQuery } from './reviews.ts';

/** The review of a business by a user; null before it is written. */
export const ownReviewQuery = (businessId: number, userId: number) =>
  apiQuery(getMyReview, { params: { id: businessId }, userId });

/** Shows a user's review and the new rating. The lists may hold an older state: the same review can be open in another tab. */
const reviewChanged = (businessId: number, userId: number) => ({
  invalidates: [below(listReviews, { id: businessId })],
  onSuccess(review: Review | null, client: QueryClient) {
    client.setQueryData(ownReviewQuery(businessId, userId).queryKey, review);
    // If this fails, the stream brings the rating.
    const summary = client.fetchQuery({ ...ratingQuery(businessId), staleTime: 0 });
    summary.then(answer => showRating(client, answer)).catch(() => undefined);
  },
});

interface SaveReview {
  readonly review: Review | null;
  readonly input: ReviewInput;
  /** The changed fields of a review that exists. */
  readonly change: Partial<ReviewInput> & { readonly version: number };
}

/** Writes the user's review of a business, or changes it. */
export const useSaveReview = (businessId: number, userId: number) =>
  useApiMutation(
    ({ review, input, change }: SaveReview) =>
      review
        ? call(updateReview, { params: { id: review.id }, body: change })
        : call(createReview, { params: { id: businessId }, body: input }),
    reviewChanged(businessId, userId),
  );

/** Deletes the user's review of a business; one that is gone already counts as deleted. */
export const useDeleteReview = (businessId: number, userId: number) =>
  useApiMutation(
    async (review: Review) => {
      try {
        await call(deleteReview, { params: { id: review.id } });
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
      return null;
    },
    reviewChanged(businessId, userId),
  );
