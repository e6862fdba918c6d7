import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Projection } from '../store/projection.ts';
import { readSearch } from './read-search.ts';

/** The businesses among these that a search of a visitor finds, in no order. Filters come first: words cost more. */
export function findAmong(
  projection: Projection,
  query: Omit<Partial<BusinessQuery>, 'status'>,
  ids: readonly number[],
  now: Date,
): number[] {
  const { lists } = projection;
  const filtered = lists.select(query, now, [lists.toBits(ids).words]);
  if (filtered.total === 0) return [];
  const search = readSearch(projection, query);
  return lists.toIds(search ? lists.select({}, now, [filtered.members, search.members]).members : filtered.members);
}
