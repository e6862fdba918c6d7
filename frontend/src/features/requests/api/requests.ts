import { createBusinessRequest } from '@doorstep/contracts/requests.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { call } from '#lib/api-client.ts';
import { useApiMutation } from '#lib/use-api-mutation.ts';

type CreateRequestBody = z.input<typeof createBusinessRequest.body & {}>;

/** Asks for a business to be listed. */
export const useCreateRequest = () =>
  useApiMutation((body: CreateRequestBody) => call(createBusinessRequest, { body }));
