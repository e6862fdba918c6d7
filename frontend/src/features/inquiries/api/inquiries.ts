import { createInquiry } from '@doorstep/contracts/inquiries.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

type CreateInquiryBody = z.input<typeof createInquiry.body & {}>;

/** Sends an inquiry; the lists of that business's inquiries are asked for again. */
export function useCreateInquiry(businessId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateInquiryBody) =>
      call(createInquiry, { params: { id: businessId }, body: { ...body, businessId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['businesses', businessId, 'inquiries'] }),
  });
}
