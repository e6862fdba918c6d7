import type { PageQuery } from '@doorstep/contracts/common/schemas.ts';
import type { BusinessRequest } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { findPage, newestFirst, wordsFilter } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type RequestRow, toRequest } from './request.model.ts';

/** Lists the requests of a kind that match every word of `q` as a prefix, newest first. */
export async function listRequests(
  { requests }: Pick<Deps, 'requests'>,
  kind: QueryFilter<RequestRow>,
  { q, ...page }: PageQuery & { q?: string | undefined },
): Promise<Page<BusinessRequest>> {
  return findPage(requests, {
    filter: { ...kind, ...wordsFilter('terms', q) },
    sort: newestFirst,
    page,
    toItem: toRequest,
    omit: { terms: 0 },
  });
}
