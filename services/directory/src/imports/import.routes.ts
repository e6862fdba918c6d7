import { importBusinesses } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import { readFileUpload } from '@doorstep/platform/upload';
import { type ImportBusinesses, requireImporter } from './import-businesses.ts';

export function importRoutes(routes: Routes, run: ImportBusinesses): void {
  routes.handle(importBusinesses, async ({ query: { dryRun }, actor, req, res }) => {
    requireImporter(actor);
    // The interim response (RFC 9110, section 15.2) shows the gateway that a long import goes on.
    return run(await readFileUpload(req), { actor, dryRun, onProgress: () => res.writeProcessing() });
  });
}
