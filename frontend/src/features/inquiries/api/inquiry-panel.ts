import { changeInquiryStatus, type InquiryStatus, listInquiries } from '@doorstep/contracts/inquiries.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const pageSize = 20;

/** The inquiries to a business, newest first; all of them without a status. */
export const inquiriesQuery = (businessId: number, status: InquiryStatus | undefined) =>
  pagedQuery(['businesses', businessId, 'inquiries', { status }], ({ cursor, signal }) =>
    callPage(listInquiries, { params: { id: businessId }, query: { status, limit: pageSize, cursor }, signal }),
  );

/** How many nobody has answered. */
export const pendingInquiriesQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'inquiries', 'pending'],
    queryFn: async ({ signal }) =>
      (await callPage(listInquiries, { params: { id: businessId }, query: { status: 'pending', limit: 1 }, signal }))
        .total,
  });

/** Moves an inquiry on. Also where that is refused the lists are asked for again: another page may have been faster. */
export function useChangeInquiryStatus(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: InquiryStatus }) =>
      call(changeInquiryStatus, { params: { id }, body: { status } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['businesses', businessId, 'inquiries'] }),
  });
}
