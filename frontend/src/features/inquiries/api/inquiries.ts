import type { z } from '@doorstep/contracts/common/zod.ts';
import {
  createInquiries,
  createInquiry,
  listInquiries,
  listMyInquiries,
} from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { call } from '#lib/api-client.ts';
import { apiPages, below } from '#lib/api-query.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

export type CreateInquiryBody = z.input<typeof createInquiry.body & {}>;

/** Sends an inquiry to a business. */
export const useCreateInquiry = (businessId: number) =>
  useApiMutation(
    (body: CreateInquiryBody) => call(createInquiry, { params: { id: businessId }, body: { ...body, businessId } }),
    { invalidates: [below(listInquiries, { id: businessId }), listMyInquiries] },
  );

/** Sends an inquiry to several businesses. */
export const useCreateInquiries = (businessIds: readonly number[]) =>
  useApiMutation(
    (body: CreateInquiryBody) => call(createInquiries, { body: { ...body, businessIds: [...businessIds] } }),
    { invalidates: [...businessIds.map(id => below(listInquiries, { id })), listMyInquiries] },
  );

/** The inquiries that a user sent, newest first. */
export const myInquiriesQuery = (userId: number) => apiPages(listMyInquiries, { query: { limit: 20 }, userId });
