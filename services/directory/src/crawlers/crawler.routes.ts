import { type Business, getFeed, getSitemap, listSitemapBusinesses, listSitemapCities } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import { findNewest } from '../catalogue/crawlers/find-newest.ts';
import { listCityPages, listStates } from '../catalogue/crawlers/list-city-pages.ts';
import { listParts } from '../catalogue/crawlers/list-parts.ts';
import { showBusiness } from '../catalogue/show.ts';
import type { Deps } from '../deps.ts';

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
