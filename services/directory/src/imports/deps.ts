import type { Config } from '../config.ts';
import type { Deps as DirectoryDeps } from '../deps.ts';
import { chunkModel, effectModel, filePartModel, importModel, knownMappingModel } from './import.model.ts';
import { openImportThread } from './import-thread.ts';
import { pictureFetchModel } from './picture-fetch.model.ts';

/** Dependencies of the use cases of imports: those of the businesses that they write, and their own. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps(directory: DirectoryDeps, config: Config) {
  const { db } = directory;
  return {
    ...directory,
    imports: importModel(db),
    importChunks: chunkModel(db),
    importFiles: filePartModel(db),
    importEffects: effectModel(db),
    knownMappings: knownMappingModel(db),
    pictureFetches: pictureFetchModel(db),
    importThread: openImportThread(),
    allowedHosts: config.IMPORT_ALLOWED_HOSTS,
    /** Waits in milliseconds before each further attempt to fetch a picture. */
    retryDelaysMs: config.IMPORT_RETRY_DELAYS_MS,
  };
}
