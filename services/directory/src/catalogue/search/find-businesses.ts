import type { PageQuery } from '@doorstep/contracts/common/schemas.ts';
import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Score } from '@doorstep/contracts/directory/search/score.ts';
import { malformed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { createBits } from '../store/bits.ts';
import type { Filters } from '../store/filters.ts';
import type { Projection } from '../store/projection.ts';
import { findRanked } from './find-ranked.ts';
import { putFirst, readSearch, type Search } from './read-search.ts';

export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
  readonly next?: string | undefined;
  /** Scores by id, if the page is ordered by score. */
  readonly scores?: ReadonlyMap<number, Score>;
  /** Distances in miles by id, for businesses with a location, if the query names a place. */
  readonly distances?: ReadonlyMap<number, number>;
}

/**
 * One page of the businesses that match words and filters; without a status, of those that visitors see. Throws 400 for a cursor of another
 * list, and for a radius or an order by distance without a place.
 */
export function findBusinesses(projection: Projection, query: BusinessQuery, now: Date): FoundIds {
  return findRead(projection, query, readSearch(projection, query), now);
}

/** One page for administrators, who also find a business by its id, before all others. Throws as `findBusinesses` does. */
export function findForAdministrators(projection: Projection, query: BusinessQuery, now: Date): FoundIds {
  const search = readSearch(projection, query);
  const slot = projection.lists.getSlot(/^[1-9]\d{0,14}$/.test(query.q ?? '') ? Number(query.q) : 0);
  if (!search || slot === undefined) return findRead(projection, query, search, now);
  const own = createBits(slot + 1);
  own.set(slot, true);
  return findRead(projection, query, putFirst(search, own.words), now);
}

function findRead(projection: Projection, query: BusinessQuery, search: Search | undefined, now: Date): FoundIds {
  requirePlace(query);
  // In a place without businesses, the nearest are found.
  const near = query.near ?? search?.around;
  const found = findIds(projection, { ...query, near }, search, now);
  return near ? { ...found, distances: measure(projection, found.ids, near) } : found;
}

/** One page of the businesses that pass a filter, best first. Throws 400 for a cursor of another list. */
export function listMarked({ lists }: Projection, mark: Filters, { limit, cursor }: PageQuery, now: Date): FoundIds {
  const selection = lists.select(mark, now);
  return { ...selection.page('rating', limit, cursor), total: selection.total };
}

/** Throws 400 for a query that needs a place and has none. */
export function requirePlace({ near, radius, sort }: Pick<BusinessQuery, 'near' | 'radius' | 'sort'>): void {
  if (!near && (radius || sort === 'distance')) throw malformed('place-missing', t('Please say near which place.'));
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
      return miles === undefined ? [] : [[id, Math.round(miles * 100) / 100] as const];
    }),
  );
}
