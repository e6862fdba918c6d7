import * as endpoints from '@doorstep/contracts/directory/saved-searches/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from './deps.ts';
import { type SavedSearchRow, toSavedSearch } from './saved-search.model.ts';
import { renameSavedSearch, saveSearch } from './write-saved-searches.ts';

export function savedSearchRoutes(routes: Routes, deps: Deps): void {
  const { savedSearches } = deps;

  routes.handle(endpoints.listSavedSearches, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    const rows = await savedSearches.find({ userId }).sort({ _id: -1 }).lean<SavedSearchRow[]>();
    return rows.map(toSavedSearch);
  });

  routes.handle(endpoints.saveSearch, async ({ actor, body }) =>
    toSavedSearch(await saveSearch(deps, requireSignedIn(actor), body)),
  );

  routes.handle(endpoints.renameSavedSearch, async ({ actor, params, body }) =>
    toSavedSearch(await renameSavedSearch(deps, requireSignedIn(actor), params.id, body)),
  );

  routes.handle(endpoints.deleteSavedSearch, async ({ actor, params }) => {
    const { userId } = requireSignedIn(actor);
    await savedSearches.deleteOne({ _id: params.id, userId });
    return {};
  });
}
