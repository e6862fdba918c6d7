import { releaseInquiry } from '@doorstep/contracts/engagement/conversations/calls.ts';
import { listInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage, apiPages, below } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

const quarantined = 'true';

/** The inquiries of a business that look like spam, newest first. */
export const quarantineQuery = (businessId: number) =>
  apiPages(listInquiries, { params: { id: businessId }, query: { quarantined, limit: 20 } });

/** The number of inquiries that look like spam. */
export const quarantineCountQuery = (businessId: number) =>
  queryOptions({
    ...apiPage(listInquiries, { params: { id: businessId }, query: { quarantined, limit: 1 } }),
    select: ({ total }) => total,
  });

/** Takes an inquiry out of quarantine. */
export const useReleaseInquiry = (businessId: number) =>
  useApiMutation((id: number) => call(releaseInquiry, { params: { id } }), {
    invalidates: [below(listInquiries, { id: businessId })],
  });
