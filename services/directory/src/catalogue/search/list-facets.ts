import { listFieldsOf, yesValue } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import { type Facets, ratingSteps } from '@doorstep/contracts/directory/search/schema.ts';
import { type FlagFilter, flagFilters } from '@doorstep/contracts/directory/search/search-filters.ts';
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
  const sets = [...projection.lists.listPlaced({ near, radius, box }, now), ...(search ? [search.members] : [])];
  const select = (other: Partial<FacetQuery>) => projection.lists.select({ ...filters, ...other }, now, sets);
  const selected = select({});
  const { total } = selected;
  const fields = listFieldsOf([query.categoryId], projection.calledCategories()).filter(({ isFacet }) => isFacet);
  const countField = ({ key, choices }: (typeof fields)[number]) => {
    const chosen = Object.entries(query.f ?? {});
    const others = chosen.filter(([each]) => each !== key);
    const { members } = others.length === chosen.length ? selected : select({ f: Object.fromEntries(others) });
    const values = choices?.map(choice => choice.key) ?? [yesValue];
    return values.map(value => [value, projection.lists.countChoice(key, value, members)]);
  };
  return {
    total,
    categories: countCategories(select({ categoryId: undefined })),
    cities: countCities(projection.lists, select({ city: undefined })),
    ratings: ratingSteps.map(min => ({ min, count: select({ minRating: min }).total })),
    ...countFlags(flag => select({ [flag]: true }).total),
    ...(fields.length > 0 && {
      fields: Object.fromEntries(fields.map(field => [field.key, Object.fromEntries(countField(field))])),
    }),
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
