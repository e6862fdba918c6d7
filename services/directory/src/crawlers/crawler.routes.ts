import { getFeed, getSitemap, listSitemapBusinesses, listSitemapCities } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';

/** The data of the gateway's sitemaps and feeds: only what visitors see. */
export function crawlerRoutes(routes: Routes, { catalogue }: Pick<Deps, 'catalogue'>): void {
  routes.handle(getSitemap, async () => catalogue.showSitemap());
  routes.handle(listSitemapBusinesses, async ({ query }) => catalogue.listSitemapPart(query));
  routes.handle(listSitemapCities, async ({ query }) => catalogue.listSitemapCities(query.state));
  routes.handle(getFeed, async ({ query }) => catalogue.showFeed(query));
}
