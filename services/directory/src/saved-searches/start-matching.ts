import { claimNext } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Projector } from '../catalogue/catalogue.ts';
import type { Deps } from './deps.ts';
import type { MatchRunRow } from './match-run.model.ts';
import { leaseMs, matchSearches } from './match-searches.ts';

/** Time within which a new business is matched; those of a burst are then one event for each search. */
const everyMs = 10_000;

/** Matches new businesses with saved searches. One replica has the lease; if it dies, another goes on where it stopped. */
export function startMatching(deps: Deps, projector: Projector): WorkLoop {
  const { businesses, matchRuns, now } = deps;
  const _id: MatchRunRow['_id'] = 'saved-searches';
  const loop = startWorkLoop({
    everyMs,
    async run(signal) {
      const run = await matchRuns.findById(_id, { startedAt: 1 }).lean<Pick<MatchRunRow, 'startedAt'>>();
      if (!run?.startedAt && !(await businesses.exists({ isNews: true }))) return false;
      await matchRuns.updateOne({ _id }, { $setOnInsert: { dueAt: now() } }, { upsert: true });
      if (!(await claimNext(matchRuns, { due: 'dueAt', leaseMs }))) return false;
      const hadNews = await matchSearches({ ...deps, projector }, now(), signal);
      await matchRuns.updateOne({ _id }, { $set: { dueAt: now() } });
      return hadNews && !signal.aborted;
    },
    failure: 'could not match new businesses with saved searches; trying again',
    log: deps.log,
  });
  loop.wake();
  return loop;
}
