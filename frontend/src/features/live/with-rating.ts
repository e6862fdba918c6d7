import type { Business } from '@doorstep/contracts/businesses.ts';
import type { StreamEvent } from '@doorstep/contracts/stream.ts';

export type RatingChanged = Extract<StreamEvent, { type: 'rating-changed' }>;

/**
 * What a query about businesses holds, with the new stars: one business, a list of them or the pages of a list. Whatever
 * does not hold this business stays the same object, so that nothing draws itself anew.
 */
export function withRating(data: unknown, change: RatingChanged): unknown {
  if (Array.isArray(data)) return mapped(data, change);
  if (!isRecord(data)) return data;
  if (Array.isArray(data.pages)) return replaced(data, 'pages', mapped(data.pages, change));
  if (Array.isArray(data.items)) return replaced(data, 'items', mapped(data.items, change));
  return isBusiness(data, change.businessId) ? rated(data, change) : data;
}

function rated(business: Business, { rating, reviewCount }: RatingChanged): Business {
  if (business.rating === rating && business.reviewCount === reviewCount) return business;
  return { ...business, rating, reviewCount };
}

function mapped(list: readonly unknown[], change: RatingChanged): readonly unknown[] {
  const next = list.map(entry => withRating(entry, change));
  return next.some((entry, index) => entry !== list[index]) ? next : list;
}

const replaced = (data: Record<string, unknown>, name: string, value: unknown) =>
  data[name] === value ? data : { ...data, [name]: value };

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

/** Other things below a business have ids too, but no number of reviews. */
const isBusiness = (data: unknown, id: number): data is Business =>
  isRecord(data) && data.id === id && 'reviewCount' in data;
