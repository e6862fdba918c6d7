import { getReviewFigures, listReviews, pinReview, type Review, respondToReview } from '@doorstep/contracts/reviews.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';
import type { PanelFilters } from '../panel-filters.ts';
import { queryOf } from '../panel-filters.ts';

const pageSize = 20;

export const panelReviewsQuery = (businessId: number, filters: PanelFilters) =>
  pagedQuery(['businesses', businessId, 'reviews', 'panel', filters], ({ cursor, signal }) =>
    callPage(listReviews, {
      params: { id: businessId },
      query: { ...queryOf(filters), limit: pageSize, cursor },
      signal,
    }),
  );

export const reviewFiguresQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'reviews', 'figures'],
    queryFn: ({ signal }) => call(getReviewFigures, { params: { id: businessId }, signal }),
  });

/** Answers and pins reviews of the own business; both end when lists and figures show it. */
export function useReviewWork(businessId: number) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['businesses', businessId, 'reviews'] });
  const respond = useMutation({
    mutationFn: ({ id, response }: { id: number; response: string }) =>
      call(respondToReview, { params: { id }, body: { response } }),
    onSuccess,
  });
  const pin = useMutation({
    mutationFn: ({ id, isPinned }: Review) => call(pinReview, { params: { id }, body: { isPinned: !isPinned } }),
    onSuccess,
  });
  return { respond, pin };
}
