import { getInquiry } from '@doorstep/contracts/engagement/conversations/calls.ts';
import { changeInquiryStatus, listInquiries } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import type { InquiryStatus } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiPage, apiPages, below } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

const pageSize = 20;

/** The inquiries to a business, newest first; all of them without a status, and without words. */
export const inquiriesQuery = (businessId: number, status: InquiryStatus | undefined, q?: string) =>
  apiPages(listInquiries, { params: { id: businessId }, query: { status, q, limit: pageSize } });

/** The number of unanswered inquiries. */
export const pendingInquiriesQuery = (businessId: number) =>
  queryOptions({
    ...apiPage(listInquiries, { params: { id: businessId }, query: { status: 'pending', limit: 1 } }),
    select: ({ total }) => total,
  });

export const useChangeInquiryStatus = (businessId: number) =>
  useApiMutation(
    ({ id, status }: { id: number; status: InquiryStatus }) =>
      call(changeInquiryStatus, { params: { id }, body: { status } }),
    { invalidates: [below(listInquiries, { id: businessId }), below(getInquiry)] },
  );
