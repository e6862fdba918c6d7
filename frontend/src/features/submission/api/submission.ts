import { getBusiness } from '@doorstep/contracts/businesses.ts';
import { getMyStatus, markForReview } from '@doorstep/contracts/requests.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

/** The state of the approval of the user's business. */
export const myStatusQuery = (userId: number) => apiQuery(getMyStatus, { userId });

/** Submits the user's business for approval. */
export const useMarkForReview = (businessId: number) =>
  useApiMutation(() => call(markForReview, { body: { businessId } }), {
    invalidates: [getMyStatus, apiQuery(getBusiness, { params: { id: businessId } })],
  });
