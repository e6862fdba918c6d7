import { importBusinesses } from '@doorstep/contracts';
import { type Routes, readFileUpload } from '@doorstep/platform';
import { type ImportBusinesses, requireImporter } from './import-businesses.ts';

export function importRoutes(routes: Routes, run: ImportBusinesses): void {
  routes.on(importBusinesses, async ({ query: { dryRun }, actor, req, res }) => {
    requireImporter(actor);
    // The interim response (RFC 9110, section 15.2) shows the gateway that a long import goes on.
    return run(await readFileUpload(req), { actor, dryRun, onProgress: () => res.writeProcessing() });
  });
}
