import { eraseAccount, readErasureReceipt } from '@doorstep/contracts/identity/erasures/calls.ts';
import type { ErasureReceipt } from '@doorstep/contracts/identity/erasures/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { apiKey } from '#lib/api-query.ts';
import { useCall } from '#lib/use-api-mutation.ts';

export const useEraseAccount = () => useCall(eraseAccount);

const pollMs = 2_000;

/** The receipt of a deletion, which is read again until the deletion has ended. */
export const receiptQuery = (token: string) =>
  queryOptions({
    queryKey: apiKey(readErasureReceipt, { params: { token } }),
    queryFn: (): Promise<ErasureReceipt> => call(readErasureReceipt, { body: { token } }),
    refetchInterval: query => (query.state.data?.state === 'running' ? pollMs : false),
  });
