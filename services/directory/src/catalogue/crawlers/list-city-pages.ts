import { minBusinessesOfPage, type SitemapCityPage } from '@doorstep/contracts';
import { getStateCode } from '../../vocabulary/city-slug.ts';
import type { Listed } from '../store/facts.ts';
import type { Lists } from '../store/lists.ts';
import type { Projection } from '../store/projection.ts';

/** The states with city pages, in order, and when a business of these cities was last changed. */
export function listStates({
  all,
  countCity,
}: Pick<Lists, 'all' | 'countCity'>): { state: string; updatedAt: string }[] {
  const changes = new Map<string, number>();
  for (const { citySlug, updatedAt } of all()) {
    if (countCity(citySlug) < minBusinessesOfPage) continue;
    const state = getStateCode(citySlug);
    changes.set(state, Math.max(changes.get(state) ?? 0, updatedAt));
  }
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([state, updatedAt]) => ({ state, updatedAt: new Date(updatedAt).toISOString() }));
}

/** The pages of the cities of a state, and of categories in them, and when a business on each was last changed. */
export function listCityPages({ lists, categories }: Projection, state: string): SitemapCityPage[] {
  const slugs = new Map(categories().map(({ id, slug }) => [id, slug]));
  const byCity = Map.groupBy(membersOf(lists, state), ({ citySlug }) => citySlug);
  return [...byCity]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([city, members]) => [
      { city, updatedAt: newestOf(members) },
      ...[...slugs].flatMap(([id, category]) => {
        const listed = members.filter(business => business.categories.includes(id));
        return listed.length < minBusinessesOfPage ? [] : [{ city, category, updatedAt: newestOf(listed) }];
      }),
    ]);
}

function* membersOf(lists: Lists, state: string): Generator<Listed> {
  const ending = `-${state.toLowerCase()}`;
  for (const business of lists.all())
    if (business.citySlug.endsWith(ending) && lists.countCity(business.citySlug) >= minBusinessesOfPage) yield business;
}

const newestOf = (businesses: readonly Listed[]): string =>
  new Date(businesses.reduce((newest, { updatedAt }) => Math.max(newest, updatedAt), 0)).toISOString();
