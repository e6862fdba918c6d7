import { getOverview } from '@doorstep/contracts/engagement/overview/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';

/** Prevents a second request for the answer with which a page was rendered. */
const freshMs = 2_000;
const refetchMs = 30_000;
/** A service that was busy has often recovered by then. */
const refetchPartialMs = 5_000;

/**
 * Loaded whenever it is opened, and twice a minute while it is on screen: there is no event for some of its figures, such as new
 * accounts, or for administrators the inquiries of every business.
 */
export const overviewQuery = (userId: number) =>
  queryOptions({
    ...apiQuery(getOverview, { userId }),
    staleTime: freshMs,
    refetchInterval: ({ state }) => (state.data?.missing.length ? refetchPartialMs : refetchMs),
  });
