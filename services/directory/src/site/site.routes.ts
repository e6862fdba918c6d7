import { getSite, updateSite as updateSiteEndpoint } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { readSite } from './site.model.ts';
import { updateSite } from './update-site.ts';

export function siteRoutes(routes: Routes, deps: Deps): void {
  routes.handle(getSite, () => readSite(deps));
  routes.handle(updateSiteEndpoint, ({ actor, body }) => updateSite(deps, actor, body));
}
