import type { Deps as DirectoryDeps } from '../deps.ts';
import { matchRunModel } from './match-run.model.ts';
import { savedSearchModel } from './saved-search.model.ts';

/** Dependencies of the use cases of saved searches. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps({ db, businesses, accountLinks, catalogue, log, now }: DirectoryDeps) {
  return {
    db,
    businesses,
    accountLinks,
    catalogue,
    log,
    now,
    savedSearches: savedSearchModel(db),
    matchRuns: matchRunModel(db),
  };
}
