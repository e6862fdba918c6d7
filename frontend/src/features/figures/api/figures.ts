import {
  getBusinessFigures,
  getSiteFigures,
  listUnmetSearches,
} from '@doorstep/contracts/engagement/analytics/calls.ts';
import type { Period } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { getSystemHealth } from '@doorstep/contracts/gateway/system-health/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';

/** Counts arrive all the time, and there is no event for them. */
const freshMs = 10_000;
const checkMs = 30_000;

export const businessFiguresQuery = (businessId: number, by: Period) =>
  queryOptions({ ...apiQuery(getBusinessFigures, { params: { id: businessId }, query: { by } }), staleTime: freshMs });

export const unmetSearchesQuery = (businessId: number) =>
  queryOptions({ ...apiQuery(listUnmetSearches, { params: { id: businessId } }), staleTime: freshMs });

export const siteFiguresQuery = (by: Period) =>
  queryOptions({ ...apiQuery(getSiteFigures, { query: { by } }), staleTime: freshMs });

/** Checked again while it is on screen. */
export const systemHealthQuery = queryOptions({ ...apiQuery(getSystemHealth), refetchInterval: checkMs });
