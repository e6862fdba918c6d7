import { listEmptyStates } from '@doorstep/contracts/directory/empty-states/calls.ts';
import { emptyStates, toPageSite } from '@doorstep/contracts/directory/empty-states/empty-states.ts';
import { emptyStateNames } from '@doorstep/contracts/directory/empty-states/schema.ts';
import { getSite, updateSite as updateSiteEndpoint } from '@doorstep/contracts/directory/site/calls.ts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { sayIn } from '@doorstep/platform/speaking';
import type { Deps } from '../../deps.ts';
import { translateFooter } from './release-words.ts';
import { readSite } from './site.model.ts';
import { type OnLanguage, updateSite } from './update-site.ts';

/** `onLanguage` is called within the transaction of a change of the language. */
export function siteRoutes(routes: Routes, deps: Deps, onLanguage: OnLanguage): void {
  routes.handle(getSite, async ({ query: { language } }) => {
    const site = await readSite(deps);
    if (!language) return site;
    const shown = toPageSite(site, language);
    return shown.footer ? { ...shown, footer: translateFooter(shown.footer, language) } : shown;
  });
  routes.handle(updateSiteEndpoint, ({ actor, body }) => updateSite(deps, actor, body, onLanguage));
  routes.handle(listEmptyStates, async ({ actor, query }) => {
    requireAdministrator(actor);
    const texts = await sayIn(query.language ?? (await readSite(deps)).language, sayTexts);
    // The place is for the administrator, in the language of the request.
    return texts.map(text => ({ ...text, place: emptyStates[text.name].place() }));
  });
}

/** The texts of the release for empty states. */
const sayTexts = () =>
  emptyStateNames.map(name => {
    const { title, description } = emptyStates[name];
    return { name, title: title(), description: description?.() };
  });
