import type { BusinessRequest, PageQuery } from '@doorstep/contracts';
import { findPage } from '@doorstep/platform/mongo';
import type { Page } from '@doorstep/platform/paging';
import { toWords } from '@doorstep/platform/text';
import type { Model } from 'mongoose';
import { type RequestRow, toRequest } from './request.model.ts';

const mostQueryWords = 8;

/** Requests of a kind, newest first; those that have each word of `q` as the beginning of one of theirs. */
export async function listRequests(
  requests: Model<RequestRow>,
  kind: Partial<Pick<RequestRow, 'status' | 'open'>>,
  { q, ...page }: PageQuery & { q?: string | undefined },
): Promise<Page<BusinessRequest>> {
  const words = toWords(q ?? '').slice(0, mostQueryWords);
  // A search for punctuation alone finds nothing, rather than everything.
  if (q && words.length === 0) return { items: [], total: 0 };
  const conditions = [kind, ...words.map(word => ({ terms: { $regex: `^${word}` } }))];
  return findPage(requests, {
    filter: { $and: conditions },
    sort: [
      ['createdAt', -1],
      ['_id', -1],
    ],
    page,
    toItem: toRequest,
    omit: { terms: 0 },
  });
}
