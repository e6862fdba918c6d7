import { getOverview } from '@doorstep/contracts/overview.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';

/**
 * Asked whenever it is opened, and twice a minute while somebody looks at it: not everything that it counts is in an event, such as
 * new accounts, or for administrators the inquiries of every business.
 */
export const overviewQuery = (userId: number) =>
  queryOptions({ ...apiQuery(getOverview, { userId }), staleTime: 0, refetchInterval: 30_000 });
