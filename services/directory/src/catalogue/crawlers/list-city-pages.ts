import { minBusinessesOfPage } from '@doorstep/contracts/directory/cities/schema.ts';
import type { SitemapCityPage } from '@doorstep/contracts/directory/sitemap/schema.ts';
import type { Listed } from '../store/facts.ts';
import type { Projection } from '../store/projection.ts';

/** The parts of the sitemap with cities, in order, and when a business of these cities was last changed. */
export function listStates({ lists, citySlugs }: Projection): { state: string; updatedAt: string }[] {
  const changes = new Map<string, number>();
  for (const { citySlug, updatedAt } of lists.all()) {
    if (lists.countCity(citySlug) < minBusinessesOfPage) continue;
    const state = citySlugs.toSitemapPart(citySlug);
    changes.set(state, Math.max(changes.get(state) ?? 0, updatedAt));
  }
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([state, updatedAt]) => ({ state, updatedAt: new Date(updatedAt).toISOString() }));
}

/** The pages of the cities of such a part, and of categories in them, and when a business on each was last changed. */
export function listCityPages(projection: Projection, state: string): SitemapCityPage[] {
  const slugs = new Map(projection.categories().map(({ id, slug }) => [id, slug]));
  const byCity = Map.groupBy(membersOf(projection, state), ({ citySlug }) => citySlug);
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

function* membersOf({ lists, citySlugs }: Projection, state: string): Generator<Listed> {
  for (const business of lists.all())
    if (
      citySlugs.toSitemapPart(business.citySlug) === state &&
      lists.countCity(business.citySlug) >= minBusinessesOfPage
    )
      yield business;
}

const newestOf = (businesses: readonly Listed[]): string =>
  new Date(businesses.reduce((newest, { updatedAt }) => Math.max(newest, updatedAt), 0)).toISOString();
