import type { BusinessRequest, PageQuery } from '@doorstep/contracts';
import { findPage, newestFirst } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import { queryWords } from '@doorstep/platform/text';
import type { Deps } from '../deps.ts';
import { type RequestRow, toRequest } from './request.model.ts';

/** Lists the requests of a kind that match every word of `q` as a prefix, newest first. */
export async function listRequests(
  { requests }: Pick<Deps, 'requests'>,
  kind: Partial<Pick<RequestRow, 'status' | 'open'>>,
  { q, ...page }: PageQuery & { q?: string | undefined },
): Promise<Page<BusinessRequest>> {
  const words = queryWords(q);
  // A search for nothing but punctuation finds nothing, rather than everything.
  if (q && words.length === 0) return { items: [], total: 0 };
  const conditions = [kind, ...words.map(word => ({ terms: { $regex: `^${word}` } }))];
  return findPage(requests, {
    filter: { $and: conditions },
    sort: newestFirst,
    page,
    toItem: toRequest,
    omit: { terms: 0 },
  });
}
