import {
  createReview,
  deleteReview,
  getMyReview,
  type RatingSummary,
  type Review,
  type ReviewInput,
  updateReview,
} from '@doorstep/contracts/reviews.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { hasStatus } from '#lib/api-error.ts';
import { ratingQuery } from './reviews.ts';

/** What a user wrote about a business; null where that is nothing yet. */
export const ownReviewQuery = (businessId: number, userId: number) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'own-review', userId],
    queryFn: ({ signal }) => call(getMyReview, { params: { id: businessId }, signal }),
  });

interface OwnReviewOptions {
  readonly businessId: number;
  readonly userId: number;
  /** Hears what the stars of the business are after a change. */
  readonly onRated: (summary: RatingSummary) => void;
}

/** Writes, changes and deletes the own review; the list and the stars follow. */
export function useOwnReview({ businessId, userId, onRated }: OwnReviewOptions) {
  const client = useQueryClient();
  const own = ownReviewQuery(businessId, userId);
  const rating = ratingQuery(businessId);

  async function show(review: Review | null) {
    client.setQueryData(own.queryKey, review);
    void client.invalidateQueries({ queryKey: ['businesses', businessId, 'reviews'] });
    await client.invalidateQueries({ queryKey: rating.queryKey, refetchType: 'all' });
    const summary = client.getQueryData(rating.queryKey);
    if (summary) onRated(summary);
  }

  const save = useMutation({
    mutationFn: ({ review, input }: { review: Review | null; input: ReviewInput }) =>
      review
        ? call(updateReview, { params: { id: review.id }, body: { ...input, comment: input.comment ?? '' } })
        : call(createReview, { params: { id: businessId }, body: input }),
    onSuccess: review => void show(review),
    // Written, or deleted, on another page in the meantime.
    onError: error => {
      if (hasStatus(error, 409) || hasStatus(error, 404)) void client.invalidateQueries({ queryKey: own.queryKey });
    },
  });

  const remove = useMutation({
    mutationFn: async (review: Review) => {
      try {
        await call(deleteReview, { params: { id: review.id } });
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
    onSuccess: () => void show(null),
  });

  return { save, remove };
}
