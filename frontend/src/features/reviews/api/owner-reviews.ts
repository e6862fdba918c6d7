import {
  getReviewFigures,
  listReviews,
  pinReview,
  respondToReview,
} from '@doorstep/contracts/engagement/reviews/calls.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { call } from '#lib/api-client.ts';
import { apiPages, apiQuery, below } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';
import { type PanelFilters, toReviewQuery } from '../panel-filters.ts';

const pageSize = 20;

export const panelReviewsQuery = (businessId: number, filters: PanelFilters) =>
  apiPages(listReviews, { params: { id: businessId }, query: { ...toReviewQuery(filters), limit: pageSize } });

export const reviewFiguresQuery = (businessId: number) => apiQuery(getReviewFigures, { params: { id: businessId } });

const reviewsChanged = (businessId: number) => ({ invalidates: [below(listReviews, { id: businessId })] });

/** Responds to a review of the owner's business. */
export const useRespondToReview = (businessId: number) => useCall(respondToReview, reviewsChanged(businessId));

/** Pins or unpins a review of the owner's business. */
export const usePinReview = (businessId: number) =>
  useApiMutation(
    ({ id, isPinned, version }: Review) => call(pinReview, { params: { id }, body: { isPinned: !isPinned, version } }),
    reviewsChanged(businessId),
  );
