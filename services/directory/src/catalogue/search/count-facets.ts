import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { toCityKey } from '../../vocabulary/city-key.ts';
import type { Lists } from '../store/lists.ts';
import type { Selection } from '../store/selection.ts';

const maxCities = 200;

/** The query of a search whose facets are counted. */
export type FacetQuery = Omit<BusinessQuery, 'limit' | 'cursor' | 'sort' | 'status' | 'explain'>;

/**
 * Cities with businesses, most businesses first. Each is written so that the filter finds its businesses: as a name, which means all
 * cities with that name, unless it is the address of one of them. The others are written with their state then.
 */
export function countCities(lists: Pick<Lists, 'readCity'>, selection: Selection): Facets['cities'] {
  const cities = new Map<string, { city: string; count: number }>();
  for (const { slug, state, city: name, count } of selection.countCities()) {
    const meant = lists.readCity(name);
    const city = meant !== undefined && meant !== slug && state ? `${name}, ${state}` : name;
    const key = meant === undefined ? toCityKey(name) : slug || toCityKey(city);
    const known = cities.get(key);
    // The alphabetically first of several spellings, so that the order of the businesses does not matter.
    if (key)
      cities.set(key, { city: known && known.city < city ? known.city : city, count: (known?.count ?? 0) + count });
  }
  return [...cities.values()].sort((a, b) => b.count - a.count || (a.city < b.city ? -1 : 1)).slice(0, maxCities);
}

/** Categories with businesses, and how many; a category counts those below it too. */
export function countCategories(selection: Selection): Facets['categories'] {
  const counts = new Map<number, number>();
  for (const [ids, count] of selection.countCategories())
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
}
