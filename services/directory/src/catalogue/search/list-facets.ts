import { type BusinessQuery, type Facets, ratingSteps } from '@doorstep/contracts';
import { toCityKey } from '../../vocabulary/city-key.ts';
import type { Projection } from '../store/projection.ts';
import type { Selection } from '../store/selection.ts';
import { requirePlace } from './find-businesses.ts';
import { listNearest } from './list-nearest.ts';
import { isPartial, readSearch, type Search, toText } from './read-search.ts';

const maxCities = 200;

export type FacetQuery = Omit<BusinessQuery, 'limit' | 'cursor' | 'sort' | 'status' | 'explain'>;

/** How many businesses a search finds for each value of each filter, and what is close to it where it finds none. Throws 400 for a radius without a place. */
export function listFacets(projection: Projection, query: FacetQuery, now: Date): Facets {
  requirePlace(query);
  const search = readSearch(projection, query);
  const { near, radius, box, ...filters } = query;
  const sets = [...projection.lists.listPlaced({ near, radius, box }), ...(search ? [search.members] : [])];
  const select = (other: Partial<FacetQuery>) => projection.lists.select({ ...filters, ...other }, now, sets);
  const { total } = select({});
  return {
    total,
    categories: countCategories(select({ categoryId: undefined })),
    cities: countCities(select({ city: undefined })),
    ratings: ratingSteps.map(min => ({ min, count: select({ minRating: min }).total })),
    openNow: select({ openNow: true }).total,
    ...(search && describeReading(search)),
    ...(search && total === 0 && { nearest: listNearest(projection, search, query, now) }),
  };
}

/** How the search was read, where it differs from what was typed. */
function describeReading(search: Search): Pick<Facets, 'correction' | 'reading' | 'around'> {
  const { unknown, leftOut, isCorrected, around } = search;
  const query = toText(search);
  const reading = { query, unknown: [...unknown], leftOut: [...leftOut], isPartial: isPartial(search) };
  return {
    ...(isCorrected && { correction: { query } }),
    ...((unknown.length > 0 || leftOut.length > 0 || reading.isPartial) && { reading }),
    ...(around && { around }),
  };
}

/** Cities with businesses, most businesses first. */
export function countCities(selection: Selection): Facets['cities'] {
  const cities = new Map<string, { city: string; count: number }>();
  for (const { city, count } of selection.countCities()) {
    const key = toCityKey(city);
    const known = cities.get(key);
    // Of several spellings always the same one, whatever order the businesses come in.
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
