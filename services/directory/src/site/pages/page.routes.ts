import * as endpoints from '@doorstep/contracts/directory/pages/calls.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../../deps.ts';
import { readSite } from '../settings/site.model.ts';
import { checkPage, createPage, deletePage, listPages, pageUnknown, updatePage } from './edit-pages.ts';
import { fillPage } from './fill-page.ts';
import { findText, type PageVersionRow, readPage, toVersion, versionsIn } from './page.model.ts';

export function pageRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.getPage, async ({ params: { slug }, query }) => {
    const site = await readSite(deps);
    const own = site.language;
    const page = await readPage(deps, { slug, own });
    if (!page) throw pageUnknown();
    const reader = query.language ?? own;
    const { updatedAt, ...text } = await findText(page, reader, own);
    return { slug, ...(await fillPage(site, text, reader)), ...(updatedAt && { updatedAt }) };
  });

  routes.handle(endpoints.listPages, async ({ actor, query }) => {
    requireAdministrator(actor);
    return listPages(deps, query.language);
  });

  routes.handle(endpoints.createPage, ({ actor, body }) => createPage(deps, actor, body));
  routes.handle(endpoints.updatePage, ({ actor, params, body }) => updatePage(deps, actor, params.slug, body));
  routes.handle(endpoints.deletePage, async ({ actor, params }) => {
    await deletePage(deps, actor, params.slug);
    return {};
  });

  routes.handle(endpoints.listPageVersions, async ({ actor, params: { slug }, query }) => {
    requireAdministrator(actor);
    const { language: own } = await readSite(deps);
    if (!(await readPage(deps, { slug, own }))) throw pageUnknown();
    const written = versionsIn({ slug, language: query.language ?? own, own });
    const versions = await deps.pageVersions.find(written).sort({ at: -1 }).lean<PageVersionRow[]>();
    return versions.map(toVersion);
  });

  routes.handle(endpoints.previewPage, async ({ actor, body: { language, ...draft } }) => {
    requireAdministrator(actor);
    checkPage(draft);
    const site = await readSite(deps);
    const written = language ?? site.language;
    const { html } = await fillPage(site, { ...draft, language: written }, written);
    return { html };
  });
}
