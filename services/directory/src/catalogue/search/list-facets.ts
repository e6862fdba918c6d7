import { type Facets, type FlagFilter, flagFilters, ratingSteps } from '@doorstep/contracts';
import type { Projection } from '../store/projection.ts';
import { countCategories, countCities, type FacetQuery } from './count-facets.ts';
import { requirePlace } from './find-businesses.ts';
import { listNearest } from './list-nearest.ts';
import { isPartial, readSearch, type Search, toText } from './read-search.ts';

/**
 * Counts the businesses that a search finds for each value of each filter, and lists what is nearest if it finds none. Throws 400 for a
 * radius without a place.
 */
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
    ...countFlags(flag => select({ [flag]: true }).total),
    ...(search && describeReading(search)),
    ...(search && total === 0 && { nearest: listNearest(projection, search, query, now) }),
  };
}

const countFlags = (count: (flag: FlagFilter) => number) =>
  Object.fromEntries(flagFilters.map(flag => [flag, count(flag)])) as Record<FlagFilter, number>;

/** Describes how the search was read, if that differs from the typed text. */
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
