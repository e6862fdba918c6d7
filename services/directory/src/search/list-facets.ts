import { type BusinessQuery, type Facets, ratingSteps } from '@doorstep/contracts';
import type { Selection } from '../projection/lists.ts';
import type { Projection } from '../projection/projection.ts';
import { findMatches } from './find-businesses.ts';
import { listNearest } from './list-nearest.ts';
import { readSearchWords } from './search-words.ts';

const maxCities = 200;

export type FacetQuery = Omit<BusinessQuery, 'limit' | 'cursor' | 'sort' | 'status' | 'explain'>;

/** How many businesses a search finds for each value of each filter, and what is close to it where it finds none. */
export function listFacets(projection: Projection, query: FacetQuery, now: Date): Facets {
  const { lists, texts } = projection;
  const search = readSearchWords(texts, query);
  const matches = search && findMatches(projection, search.words, {});
  const select = (without: Partial<FacetQuery>) => lists.select({ ...query, ...without }, now, matches);
  const all = select({});
  const anyRating = select({ minRating: undefined });
  return {
    total: all.total,
    categories: countCategories(select({ categoryId: undefined })),
    cities: countCities(select({ city: undefined })),
    ratings: ratingSteps.map(min => ({ min, count: countRated(anyRating, min) })),
    openNow: select({ openNow: true }).total,
    ...(search?.correction && { correction: { query: search.correction } }),
    ...(search && all.total === 0 && { nearest: listNearest(projection, search.words, query, now) }),
  };
}

/** Cities with businesses, most businesses first. */
export function countCities(selection: Selection): Facets['cities'] {
  const cities = new Map<string, { city: string; count: number }>();
  selection.visit(({ city, cityKey }) => {
    if (!cityKey) return;
    const found = cities.get(cityKey);
    if (!found) cities.set(cityKey, { city, count: 1 });
    else {
      found.count += 1;
      // Of several spellings always the same one, whatever order the businesses come in.
      if (city < found.city) found.city = city;
    }
  });
  return [...cities.values()].sort((a, b) => b.count - a.count || (a.city < b.city ? -1 : 1)).slice(0, maxCities);
}

function countCategories(selection: Selection): Facets['categories'] {
  const counts = new Map<number, number>();
  selection.visit(({ categories }) => {
    for (const id of categories) counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
}

function countRated(selection: Selection, min: number): number {
  let count = 0;
  selection.visit(({ rating }) => {
    if (rating >= min) count += 1;
  });
  return count;
}
