import { takeTurn } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Deps } from '../deps.ts';
import { askHowItWas } from './ask-how-it-was.ts';
import { handleSilence } from './handle-silence.ts';

const everyMs = 60_000;
/** Longer than the inquiries of a turn take. */
const leaseMs = 10 * 60_000;

/**
 * Looks each minute for inquiries that were not answered in time, and for appointments that were a day ago. One replica does it; if it dies,
 * another goes on.
 */
export function startFollowingUp(deps: Deps): WorkLoop {
  const loop = startWorkLoop({
    everyMs,
    async run(signal) {
      await takeTurn(deps.db, { duty: 'follow-ups', leaseMs, everyMs, signal }, async () => {
        const now = deps.now();
        await handleSilence(deps, now, signal);
        await askHowItWas(deps, now, signal);
      });
      return false;
    },
    failure: 'could not follow up inquiries; trying again',
    log: deps.log,
  });
  loop.wake();
  return loop;
}
