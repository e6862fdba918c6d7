import { type City, type CountedCity, minBusinessesOfPage } from '@doorstep/contracts';
import { getStateCode } from '../../vocabulary/city-slug.ts';
import { stateNames } from '../../vocabulary/state-names.ts';
import type { Projection } from '../store/projection.ts';
import type { Selection } from '../store/selection.ts';
import { chooseCityName, type Spelling } from './city-name.ts';

/** The cities with a page, or with a page of a category, by number of businesses, largest first. */
export type ListCities = (categoryId?: number) => readonly CountedCity[];

/** Lists cities, and caches each list until a business changes. */
export function createCityLists(projection: Projection): ListCities {
  const known = new Map<number | undefined, readonly CountedCity[]>();
  let { changes } = projection.lists;
  return categoryId => {
    const { lists } = projection;
    if (changes !== lists.changes) known.clear();
    changes = lists.changes;
    const cities = known.get(categoryId) ?? listCities(lists.select({ categoryId }, new Date()));
    known.set(categoryId, cities);
    return cities;
  };
}

function listCities(selection: Selection): CountedCity[] {
  return [...groupSpellings(selection)]
    .map(([slug, spellings]) => ({ slug, spellings, count: spellings.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count >= minBusinessesOfPage)
    .map(({ slug, spellings, count }) => ({ ...toCity(slug, spellings), count }))
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
}

/** The city with this slug, named by its businesses. */
export const nameCity = (slug: string, inCity: Selection): City => toCity(slug, groupSpellings(inCity).get(slug) ?? []);

function toCity(slug: string, spellings: readonly Spelling[]): City {
  const state = getStateCode(slug);
  return { slug, name: chooseCityName(spellings), state, stateName: stateNames[state] ?? state };
}

function groupSpellings(selection: Selection): Map<string, Spelling[]> {
  const bySlug = new Map<string, Spelling[]>();
  for (const { slug, city, count } of selection.countCities()) {
    if (!slug) continue;
    const spellings = bySlug.get(slug) ?? [];
    spellings.push({ city, count });
    bySlug.set(slug, spellings);
  }
  return bySlug;
}
