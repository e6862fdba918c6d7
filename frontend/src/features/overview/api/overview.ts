import { getOverview } from '@doorstep/contracts/overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/**
 * Asked for whenever it is opened, and twice a minute while it is looked at: what counts is not all told by events, such as
 * new accounts, or to administrators the inquiries of every business.
 */
export const overviewQuery = (userId: number) =>
  queryOptions({
    queryKey: ['overview', userId],
    queryFn: ({ signal }) => call(getOverview, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
