import { setImmediate } from 'node:timers/promises';
import { maxMatchedBusinesses, savedSearchMatched } from '@doorstep/contracts/directory/saved-searches/events.ts';
import { transact } from '@doorstep/platform/mongo';
import { appendAll } from '@doorstep/platform/outbox';
import type { Projector } from '../catalogue/catalogue.ts';
import type { Deps } from './deps.ts';
import { findMatches } from './find-matches.ts';
import type { MatchRunRow } from './match-run.model.ts';
import type { SavedSearchRow } from './saved-search.model.ts';
import { takeNews } from './take-news.ts';

export type MatchDeps = Pick<Deps, 'db' | 'businesses' | 'savedSearches' | 'matchRuns' | 'catalogue' | 'now'> & {
  readonly projector: Pick<Projector, 'shown'>;
};

const _id: MatchRunRow['_id'] = 'saved-searches';
/** Searches whose matches are published in one transaction. */
const chunkSize = 500;
/** Searches after which visitors' reads come first. */
const sliceSize = 10;
export const leaseMs = 60_000;

/**
 * Publishes which saved searches the news match, once for each search and business. Progress and events are one transaction, so that a run
 * that ends early is continued, and two replicas at once publish nothing twice. Resolves to whether there was a run to finish.
 */
export async function matchSearches(deps: MatchDeps, now: Date, signal?: AbortSignal): Promise<boolean> {
  const run = await takeNews(deps, now);
  if (!run) return false;
  const { news = [] } = run;
  await Promise.all(news.map(({ businessId, version }) => deps.projector.shown(businessId, { version })));
  let after = run.after ?? 0;
  for (;;) {
    const searches = await deps.savedSearches
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(chunkSize)
      .lean<SavedSearchRow[]>();
    const matches = await matchChunk(deps, searches, run, signal);
    if (!matches) return true;
    const last = searches.length < chunkSize ? undefined : searches.at(-1)?._id;
    if (!(await storeChunk(deps, { ...run, after }, matches, last)) || last === undefined) return true;
    after = last;
  }
}

type Match = Pick<SavedSearchRow, '_id'> & { readonly businessIds: readonly number[] };

/** Undefined if it was aborted. */
async function matchChunk(
  { catalogue }: MatchDeps,
  searches: readonly SavedSearchRow[],
  { news = [] }: MatchRunRow,
  signal?: AbortSignal,
): Promise<Match[] | undefined> {
  const matches: Match[] = [];
  for (const [index, search] of searches.entries()) {
    if (index % sliceSize === 0) await setImmediate();
    if (signal?.aborted) return undefined;
    const businessIds = findMatches(catalogue, search, news);
    if (businessIds.length > 0) matches.push({ _id: search._id, businessIds });
  }
  return matches;
}

/** Without a `last` search, the run is done. Resolves to false if another replica went on with it in the meantime. */
function storeChunk(
  { db, matchRuns, savedSearches, now }: MatchDeps,
  { startedAt, after }: MatchRunRow,
  matches: readonly Match[],
  last: number | undefined,
): Promise<boolean> {
  return transact(db, async session => {
    const progress =
      last === undefined
        ? { $unset: { startedAt: 1, news: 1, after: 1 } }
        : { $set: { after: last, dueAt: new Date(now().getTime() + leaseMs) } };
    const { modifiedCount } = await matchRuns.updateOne({ _id, startedAt, after }, progress, { session });
    if (modifiedCount === 0) return false;
    // Some may have been renamed or deleted since they were matched.
    const rows = await savedSearches
      .find({ _id: { $in: matches.map(match => match._id) } })
      .session(session)
      .lean<SavedSearchRow[]>();
    const found = new Map(matches.map(match => [match._id, match.businessIds]));
    const events = rows.map(({ _id: searchId, userId, name, query }) => {
      const businessIds = found.get(searchId) ?? [];
      return {
        subject: `saved-search/${searchId}`,
        data: {
          userId,
          searchId,
          name,
          query,
          businessIds: businessIds.slice(0, maxMatchedBusinesses),
          count: businessIds.length,
          version: startedAt?.getTime() ?? 0,
        },
      };
    });
    if (events.length > 0) await appendAll(db, session, savedSearchMatched, events);
    return true;
  });
}
