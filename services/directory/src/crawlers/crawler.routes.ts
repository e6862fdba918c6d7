import { getFeed } from '@doorstep/contracts/directory/feeds/calls.ts';
import { getSitemap, listSitemapBusinesses, listSitemapCities } from '@doorstep/contracts/directory/sitemap/calls.ts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import type { PageRow } from '../site/site.ts';

/** The data of the gateway's sitemaps and feeds: only what visitors see. */
export function crawlerRoutes(routes: Routes, { catalogue, pages }: Pick<Deps, 'catalogue' | 'pages'>): void {
  routes.handle(getSitemap, async () => ({
    ...catalogue.showSitemap(),
    pages: (await pages.find({}, { slug: 1, updatedAt: 1 }).sort({ _id: 1 }).lean<PageRow[]>()).map(page => ({
      slug: page.slug,
      updatedAt: page.updatedAt.toISOString(),
    })),
  }));
  routes.handle(listSitemapBusinesses, async ({ query }) => catalogue.listSitemapPart(query));
  routes.handle(listSitemapCities, async ({ query }) => catalogue.listSitemapCities(query.state));
  routes.handle(getFeed, async ({ query }) => catalogue.showFeed(query));
}
