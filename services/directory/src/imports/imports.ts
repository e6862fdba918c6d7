import type { ServiceContext } from '@doorstep/platform/service';
import type { Config } from '../config.ts';
import type { Deps as DirectoryDeps } from '../deps.ts';
import type { DirectoryModule } from '../directory-module.ts';
import { createDeps } from './deps.ts';
import { startPictureFetcher } from './fetch-pictures.ts';
import { forgetImported } from './forget-imported.ts';
import { importLifetimes } from './import.model.ts';
import { importRoutes } from './import.routes.ts';
import { startImportWorker } from './import-worker.ts';

/** Files of other programs: read, checked, written as businesses, and undone. The door of this folder. */
export function createImports(directory: DirectoryDeps, { config }: ServiceContext<Config>): DirectoryModule {
  const deps = createDeps(directory, config);
  const worker = startImportWorker(deps);
  const pictures = startPictureFetcher(deps);
  return {
    eraseBusiness: (businessId, session) => forgetImported(deps, session, businessId),
    routes: routes => importRoutes(routes, deps, worker),
    lifetimes: importLifetimes(config.KEEP_IMPORTS_DAYS),
    async stop() {
      await Promise.all([worker.stop(), pictures.stop()]);
      await deps.importThread.close();
    },
  };
}
