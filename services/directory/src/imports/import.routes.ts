import * as endpoints from '@doorstep/contracts';
import { requireAdministrator } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import { readFileUpload } from '@doorstep/platform/upload';
import type { Deps } from '../deps.ts';
import { importBusinesses } from './import-businesses.ts';
import { importCategories } from './import-categories.ts';

export function importRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.importBusinesses, async ({ query: { dryRun }, actor: caller, req, res }) => {
    const actor = requireAdministrator(caller, 'You are not allowed to do this.');
    const file = await readFileUpload(req);
    // The interim response (RFC 9110, section 15.2) shows the gateway that a long import is still running.
    return importBusinesses(deps, actor, file, { dryRun, onProgress: () => res.writeProcessing() });
  });
  routes.handle(endpoints.importCategories, async ({ query, actor: caller, req }) => {
    const actor = requireAdministrator(caller, 'You are not allowed to do this.');
    return importCategories(deps, actor, await readFileUpload(req), query);
  });
}
