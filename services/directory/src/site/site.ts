import type { ServiceModule } from '@doorstep/platform/module';
import type { Deps } from '../deps.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { siteRoutes } from './settings/site.routes.ts';
import type { OnLanguage } from './settings/update-site.ts';
import { socialCardRoutes } from './social-cards/social-card.routes.ts';

export { type PageRow, pageModel, pageVersionModel } from './pages/page.model.ts';
export { withoutReleaseWords } from './settings/release-words.ts';
export { findSiteRow, picturesOf, readSite, type SiteRow, siteId, siteModel, toSite } from './settings/site.model.ts';
export { readSiteKey } from './settings/site-key.ts';

/** The site as its administrators set it: name, look and region, its own pages, and the pictures of its links. The door of this folder. */
export const createSite = (deps: Deps, onLanguage: OnLanguage): ServiceModule => ({
  routes(routes) {
    siteRoutes(routes, deps, onLanguage);
    pageRoutes(routes, deps);
    socialCardRoutes(routes.router, deps);
  },
});
