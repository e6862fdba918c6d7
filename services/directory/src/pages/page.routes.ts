import * as endpoints from '@doorstep/contracts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { readSite } from '../site/site.model.ts';
import { checkPage, createPage, deletePage, listPages, pageUnknown, updatePage } from './edit-pages.ts';
import { fillPage } from './fill-page.ts';
import { type PageVersionRow, readPage, toVersion } from './page.model.ts';

export function pageRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.getPage, async ({ params }) => {
    const [page, site] = await Promise.all([readPage(deps, params.slug), readSite(deps)]);
    if (!page) throw pageUnknown();
    const { slug, updatedAt } = page;
    return { slug, ...fillPage(site, page), ...(updatedAt && { updatedAt }) };
  });

  routes.handle(endpoints.listPages, async ({ actor }) => {
    requireAdministrator(actor);
    return listPages(deps);
  });

  routes.handle(endpoints.createPage, ({ actor, body }) => createPage(deps, actor, body));
  routes.handle(endpoints.updatePage, ({ actor, params, body }) => updatePage(deps, actor, params.slug, body));
  routes.handle(endpoints.deletePage, async ({ actor, params }) => {
    await deletePage(deps, actor, params.slug);
    return {};
  });

  routes.handle(endpoints.listPageVersions, async ({ actor, params }) => {
    requireAdministrator(actor);
    if (!(await readPage(deps, params.slug))) throw pageUnknown();
    const versions = await deps.pageVersions.find({ slug: params.slug }).sort({ at: -1 }).lean<PageVersionRow[]>();
    return versions.map(toVersion);
  });

  routes.handle(endpoints.previewPage, async ({ actor, body }) => {
    requireAdministrator(actor);
    checkPage(body);
    return { html: fillPage(await readSite(deps), body).html };
  });
}
