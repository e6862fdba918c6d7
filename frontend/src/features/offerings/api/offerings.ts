import { listOfferings } from '@doorstep/contracts/offerings.ts';
import { callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';

export const offeringsQuery = (businessId: number) =>
  pagedQuery(['businesses', businessId, 'services'], ({ cursor, signal }) =>
    callPage(listOfferings, { params: { id: businessId }, query: { cursor }, signal }),
  );
