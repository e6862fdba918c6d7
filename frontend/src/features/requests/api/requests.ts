import { createBusinessRequest } from '@doorstep/contracts/requests.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

type CreateRequestBody = z.input<typeof createBusinessRequest.body & {}>;

/** Asks for a business to be listed. */
export function useCreateRequest() {
  return useMutation({ mutationFn: (body: CreateRequestBody) => call(createBusinessRequest, { body }) });
}
