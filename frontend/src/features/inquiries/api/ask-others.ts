import { getBusiness, listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business, FoundBusiness } from '@doorstep/contracts/directory/businesses/schema.ts';
import { forwardInquiry, getConversation } from '@doorstep/contracts/engagement/conversations/calls.ts';
import { listMyInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { toQuery } from '#features/search/filters.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery, below } from '#lib/api-query.ts';
import { writePlace } from '#lib/degrees.ts';
import { inLanguage, localize } from '#lib/localized.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

/** Some of them may have the inquiry already. */
const found = 10;

/** The business that does not answer: what it does, and where. */
export const askedBusinessQuery = (id: number) => apiQuery(getBusiness, { params: { id } });

/** Businesses of the same category that are open now, nearest first; in the same city if it is not known where the business is. */
export function othersQuery({ categoryId, city, location }: Pick<Business, 'categoryId' | 'city' | 'location'>) {
  const place = location ? { near: writePlace(location) } : { city };
  const query = { ...inLanguage, ...toQuery({ categoryId, openNow: true, ...place }), limit: found };
  return queryOptions({
    ...apiQuery(listBusinesses, { query }),
    select: businesses => businesses.map(localize<FoundBusiness>),
  });
}

/** Sends an inquiry to others. */
export const useForwardInquiry = (key: string) =>
  useApiMutation(
    (businessIds: readonly number[]) =>
      call(forwardInquiry, { params: { key }, body: { businessIds: [...businessIds] } }),
    { invalidates: [below(getConversation, { key }), below(listMyInquiries)] },
  );
