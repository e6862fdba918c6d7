import { getOverview } from '@doorstep/contracts/overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Asked for whenever it is opened: not everything it counts is told by events. */
export const overviewQuery = (userId: number) =>
  queryOptions({
    queryKey: ['overview', userId],
    queryFn: ({ signal }) => call(getOverview, { signal }),
    staleTime: 0,
  });
