import { takeTurn } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Deps } from '../deps.ts';
import { handleSilence } from './handle-silence.ts';

const everyMs = 60_000;
/** Longer than the inquiries of a turn take. */
const leaseMs = 10 * 60_000;

/** Looks each minute for inquiries that were not answered in time. One replica does it; if it dies, another goes on. */
export function startWatchingSilence(deps: Deps): WorkLoop {
  const loop = startWorkLoop({
    everyMs,
    async run(signal) {
      await takeTurn(deps.db, { duty: 'silent-inquiries', leaseMs, everyMs, signal }, () =>
        handleSilence(deps, deps.now(), signal),
      );
      return false;
    },
    failure: 'could not look for inquiries without an answer; trying again',
    log: deps.log,
  });
  loop.wake();
  return loop;
}
