import { erased } from '@doorstep/platform/erasure';
import { definePersonalSection } from '@doorstep/platform/personal-data';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import { t } from '@doorstep/texts/text.ts';
import type { Projector } from '../catalogue/catalogue.ts';
import type { Deps as DirectoryDeps } from '../deps.ts';
import type { DirectoryModule } from '../directory-module.ts';
import { createDeps } from './deps.ts';
import { toSavedSearch } from './saved-search.model.ts';
import { savedSearchRoutes } from './saved-search.routes.ts';
import { startMatching } from './start-matching.ts';

/** Searches that people keep, and the new businesses that they find. The door of this folder. */
export function createSavedSearches(directory: DirectoryDeps, projector: Projector): DirectoryModule {
  const deps = createDeps(directory);
  const { savedSearches } = deps;
  let matching: WorkLoop | undefined;
  return {
    routes: routes => savedSearchRoutes(routes, deps),
    personalSections: userId => [definePersonalSection('savedSearches', savedSearches, { userId }, toSavedSearch)],
    async eraseAccount(userId, session) {
      const { deletedCount } = await savedSearches.deleteMany({ userId }, { session });
      return deletedCount > 0 ? [erased(t('Your saved searches'), deletedCount)] : [];
    },
    async started() {
      matching = startMatching(deps, projector);
    },
    async stop() {
      await matching?.stop();
    },
  };
}
