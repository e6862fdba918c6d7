import { getBusiness } from '@doorstep/contracts/directory/businesses/calls.ts';
import { listGallery } from '@doorstep/contracts/directory/gallery/calls.ts';
import { listOfferings } from '@doorstep/contracts/directory/offerings/calls.ts';
import { getMyStatus, markForReview } from '@doorstep/contracts/onboarding/requests/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage, apiQuery } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

/** The state of the approval of the user's business. */
export const myStatusQuery = (userId: number) => apiQuery(getMyStatus, { userId });

/** Number of services of a business. */
export const offeringCountQuery = (businessId: number) =>
  queryOptions({
    ...apiPage(listOfferings, { params: { id: businessId }, query: { limit: 1 } }),
    select: ({ total }) => total,
  });

/** Number of pictures of a business. */
export const pictureCountQuery = (businessId: number) =>
  queryOptions({
    ...apiPage(listGallery, { params: { id: businessId }, query: { limit: 1 } }),
    select: ({ total }) => total,
  });

/** Submits the user's business for approval. */
export const useMarkForReview = (businessId: number) =>
  useApiMutation(() => call(markForReview, { body: { businessId } }), {
    invalidates: [getMyStatus, apiQuery(getBusiness, { params: { id: businessId } })],
  });
