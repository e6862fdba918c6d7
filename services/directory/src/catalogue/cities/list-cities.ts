import { type City, type CountedCity, minBusinessesOfPage } from '@doorstep/contracts/directory/cities/schema.ts';
import type { CitySlugs } from '../../vocabulary/city-slug.ts';
import type { Projection } from '../store/projection.ts';
import type { CityCount, Selection } from '../store/selection.ts';
import { chooseCityName } from './city-name.ts';

/** The cities with a page, or with a page of a category, by number of businesses, largest first. */
export type ListCities = (categoryId?: number) => readonly CountedCity[];

/** Lists cities, and caches each list until a business changes. */
export function createCityLists(projection: Projection): ListCities {
  const known = new Map<number | undefined, readonly CountedCity[]>();
  let { changes } = projection.lists;
  return categoryId => {
    const { lists, citySlugs } = projection;
    if (changes !== lists.changes) known.clear();
    changes = lists.changes;
    const cities = known.get(categoryId) ?? listCities(citySlugs, lists.select({ categoryId }, projection.now()));
    known.set(categoryId, cities);
    return cities;
  };
}

function listCities(citySlugs: CitySlugs, selection: Selection): CountedCity[] {
  return [...groupSpellings(selection)]
    .map(([slug, spellings]) => ({ slug, spellings, count: spellings.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count >= minBusinessesOfPage)
    .map(({ slug, spellings, count }) => ({ ...toCity(citySlugs, slug, spellings), count }))
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
}

/** The city with this slug, named by its businesses. */
export const nameCity = ({ citySlugs }: Pick<Projection, 'citySlugs'>, slug: string, inCity: Selection): City =>
  toCity(citySlugs, slug, groupSpellings(inCity).get(slug) ?? []);

function toCity(citySlugs: CitySlugs, slug: string, spellings: readonly CityCount[]): City {
  const name = chooseCityName(spellings);
  const state = chooseState(spellings);
  // A state that addresses do not have only tells a city from its namesakes.
  if (!state || (!citySlugs.hasStates && slug === citySlugs.toName(name))) return { slug, name };
  return { slug, name, state, stateName: citySlugs.nameState(state) };
}

/** The most frequent spelling of the state; '' if it is unknown. */
function chooseState(spellings: readonly CityCount[]): string {
  const counts = new Map<string, number>();
  for (const { state, count } of spellings) if (state) counts.set(state, (counts.get(state) ?? 0) + count);
  const [[state] = ['']] = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return state;
}

function groupSpellings(selection: Selection): Map<string, CityCount[]> {
  return Map.groupBy(
    selection.countCities().filter(({ slug }) => slug),
    ({ slug }) => slug,
  );
}
