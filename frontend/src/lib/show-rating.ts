import { getOwn } from '@doorstep/contracts/common/own.ts';
import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { below } from './api-query.ts';

/** Rating summary of a business, from an event or from an answer. */
export interface RatingChange extends Pick<Business, 'rating' | 'reviewCount'> {
  readonly businessId: number;
}

/** Updates the rating of a business everywhere in the cache: on its page and on the cards of every list. */
export function showRating(client: QueryClient, change: RatingChange) {
  for (const query of client.getQueryCache().findAll(below(listBusinesses, { id: change.businessId }))) {
    const { data, isInvalidated } = query.state;
    const next = withRating(data, change);
    if (next === data) continue;
    client.setQueryData(query.queryKey, next);
    // New data counts as fresh; queries that were outdated must stay so.
    if (isInvalidated) query.invalidate();
  }
}

/**
 * The data of a query with the new rating: one business, a list of them or the pages of a list. Data without this business is returned
 * as the same object, so that nothing renders again.
 */
export function withRating(data: unknown, change: RatingChange): unknown {
  if (Array.isArray(data)) return mapped(data, change);
  if (!isRecord(data)) return data;
  if (Array.isArray(data.pages)) return replaced(data, 'pages', mapped(data.pages, change));
  if (Array.isArray(data.items)) return replaced(data, 'items', mapped(data.items, change));
  return isBusiness(data, change.businessId) ? rated(data, change) : data;
}

function rated(business: Business, { rating, reviewCount }: RatingChange): Business {
  if (business.rating === rating && business.reviewCount === reviewCount) return business;
  return { ...business, rating, reviewCount };
}

function mapped(list: readonly unknown[], change: RatingChange): readonly unknown[] {
  const next = list.map(entry => withRating(entry, change));
  return next.some((entry, index) => entry !== list[index]) ? next : list;
}

const replaced = (data: Record<string, unknown>, name: string, value: unknown) =>
  getOwn(data, name) === value ? data : { ...data, [name]: value };

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

/** Other things below a business have ids too, but no review count. */
const isBusiness = (data: unknown, id: number): data is Business =>
  isRecord(data) && data.id === id && 'reviewCount' in data;
