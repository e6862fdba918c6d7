import { claimNext } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Deps } from '../deps.ts';
import { type DutyRow, dutyModel } from './duty.model.ts';
import { remindOwners } from './remind-owners.ts';

const pollMs = 10 * 60_000;
const leaseMs = 10 * 60_000;
const everyMs = 24 * 60 * 60_000;

/** Reminds owners once a day. One replica has the lease of a day; if it dies, another goes on. */
export function startReminders(deps: Deps): WorkLoop {
  const duties = dutyModel(deps.db);
  const _id: DutyRow['_id'] = 'owner-reminders';
  const loop = startWorkLoop({
    everyMs: pollMs,
    async run(signal) {
      const now = new Date();
      await duties.updateOne({ _id }, { $setOnInsert: { dueAt: now } }, { upsert: true });
      if (!(await claimNext(duties, { due: 'dueAt', leaseMs }))) return false;
      await remindOwners(deps, now, signal);
      if (!signal.aborted) await duties.updateOne({ _id }, { $set: { dueAt: new Date(now.getTime() + everyMs) } });
      return false;
    },
    failure: 'could not remind the owners of businesses; trying again',
    log: deps.log,
  });
  loop.wake();
  return loop;
}
