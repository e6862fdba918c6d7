import { type Business, getFeed, getSitemap, listSitemapBusinesses, listSitemapCities } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { showBusiness } from '../projection/show.ts';
import { findNewest } from './find-newest.ts';
import { listCityPages, listStates } from './list-city-pages.ts';
import { listParts } from './list-parts.ts';

const maxInFeed = 50;

/** What the gateway makes sitemaps and feeds of: only what visitors see. */
export function crawlerRoutes(routes: Routes, { projection }: Pick<Deps, 'projection'>): void {
  routes.handle(getSitemap, async () => {
    const { lists, categories } = projection;
    const now = new Date();
    return {
      parts: listParts(lists.all()),
      states: listStates(lists),
      categories: categories()
        .filter(({ id }) => lists.select({ categoryId: id }, now).total > 0)
        .map(({ slug }) => slug),
    };
  });

  routes.handle(listSitemapBusinesses, async ({ query: { from, to } }) =>
    Array.from({ length: to - from + 1 }, (_, index) => projection.lists.get(from + index))
      .filter(business => business !== undefined)
      .map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt).toISOString() })),
  );

  routes.handle(listSitemapCities, async ({ query }) => listCityPages(projection, query.state));

  routes.handle(getFeed, async ({ query }) => {
    const { ids, category, city } = findNewest(projection, query, maxInFeed, new Date());
    const businesses = ids.map((id): Business => JSON.parse(showBusiness(projection, id).json));
    return {
      category: category && { name: category.name, slug: category.slug },
      city: city && `${city.name}, ${city.state}`,
      businesses: businesses.map(({ id, name, description, city, categoryId, createdAt }) => ({
        id,
        name,
        description,
        city,
        categoryId,
        createdAt,
      })),
    };
  });
}
