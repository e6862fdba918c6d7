import { takeTurn } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Deps } from '../deps.ts';
import { remindOwners } from './remind-owners.ts';

const pollMs = 10 * 60_000;
const leaseMs = 10 * 60_000;
const everyMs = 24 * 60 * 60_000;

/** Reminds owners once a day. One replica has the lease of a day; if it dies, another goes on. */
export function startReminders(deps: Deps): WorkLoop {
  const loop = startWorkLoop({
    everyMs: pollMs,
    async run(signal) {
      const now = deps.now();
      await takeTurn(deps.db, { duty: 'owner-reminders', leaseMs, everyMs, signal }, () =>
        remindOwners(deps, now, signal),
      );
      return false;
    },
    failure: 'could not remind the owners of businesses; trying again',
    log: deps.log,
  });
  loop.wake();
  return loop;
}
