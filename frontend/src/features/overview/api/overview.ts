import { getOverview } from '@doorstep/contracts/overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';

/** So that the answer which a page arrives with is not asked for again when it is shown. */
const freshMs = 2_000;
const refetchMs = 30_000;
/** A service that was busy has often recovered by then. */
const refetchPartialMs = 5_000;

/**
 * Asked whenever it is opened, and twice a minute while somebody looks at it: not everything that it counts is in an event, such as
 * new accounts, or for administrators the inquiries of every business.
 */
export const overviewQuery = (userId: number) =>
  queryOptions({
    ...apiQuery(getOverview, { userId }),
    staleTime: freshMs,
    refetchInterval: ({ state }) => (state.data?.missing.length ? refetchPartialMs : refetchMs),
  });
