import type { BusinessQuery, Score } from '@doorstep/contracts';
import { malformed } from '@doorstep/platform/errors';
import type { Projection } from '../store/projection.ts';
import { findRanked } from './find-ranked.ts';
import { readSearch, type Search } from './read-search.ts';

export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
  readonly next?: string | undefined;
  /** Of `ids`, where they are in the order of scores. */
  readonly scores?: ReadonlyMap<number, Score>;
  /** Of `ids` that have a location, in miles, where the query says near which place. */
  readonly distances?: ReadonlyMap<number, number>;
}

/**
 * One page of the visible businesses that match words and filters. Throws 400 for a cursor of another list, and for a radius or an order
 * by distance without a place.
 */
export function findBusinesses(projection: Projection, query: BusinessQuery, now: Date): FoundIds {
  requirePlace(query);
  const search = readSearch(projection, query);
  // In a zip code without businesses, the nearest are found.
  const near = query.near ?? search?.around;
  const found = findIds(projection, { ...query, near }, search, now);
  return near ? { ...found, distances: measure(projection, found.ids, near) } : found;
}

/** Throws 400 for a query that asks for distances and does not say from where. */
export function requirePlace({ near, radius, sort }: Pick<BusinessQuery, 'near' | 'radius' | 'sort'>): void {
  if (!near && (radius || sort === 'distance')) throw malformed('place-missing', 'Please say near which place.');
}

function findIds(projection: Projection, query: BusinessQuery, search: Search | undefined, now: Date): FoundIds {
  const { near, limit, cursor, sort = near ? 'distance' : 'relevance' } = query;
  if (search && sort === 'relevance') return findRanked(projection, search, query, now);
  const selection = projection.lists.select(query, now, search && [search.members]);
  const page =
    near && sort === 'distance'
      ? selection.pageByDistance(near, limit, cursor)
      : selection.page(sort === 'relevance' || sort === 'distance' ? 'rating' : sort, limit, cursor);
  return { ...page, total: selection.total };
}

function measure({ lists }: Projection, ids: readonly number[], near: NonNullable<BusinessQuery['near']>) {
  return new Map(
    ids.flatMap(id => {
      const miles = lists.places.measureMiles(lists.getSlot(id) ?? 0, near);
      return miles === undefined ? [] : [[id, Math.round(miles * 10) / 10] as const];
    }),
  );
}
