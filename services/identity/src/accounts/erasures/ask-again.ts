import { claimNext, transact } from '@doorstep/platform/mongo';
import type { Logger } from '@doorstep/platform/telemetry';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Deps } from '../deps.ts';
import { advanceErasure } from './advance-erasure.ts';
import { firstRetryMs } from './start-erasure.ts';

const pollMs = 5_000;
const maxRetryMs = 3_600_000;

/** Asks services again that have not answered an erasure, with growing delays, because an answer may have been lost. */
export const startAskingAgain = (deps: Deps, log: Logger): WorkLoop =>
  startWorkLoop({
    everyMs: pollMs,
    // Becomes due by time alone.
    run: () => askAgain(deps, log),
    failure: 'could not ask again for an erasure; retrying',
    log,
  });

const claim = {
  due: 'retryAt',
  leaseMs: firstRetryMs,
  filter: { step: 'running' },
  count: 'attempts',
} as const;

async function askAgain(deps: Deps, log: Logger): Promise<boolean> {
  const { db, erasures, addressErasures } = deps;
  const ofAccount = await claimNext(erasures, claim);
  const overdue = ofAccount ?? (await claimNext(addressErasures, claim));
  if (!overdue) return false;
  const { _id, attempts, answers } = overdue;
  log.warn(
    { erasure: _id, answered: answers.map(({ service }) => service) },
    'a service has not answered an erasure; asking again',
  );
  await transact(db, session => advanceErasure(deps, session, _id, { type: 'overdue' }));
  const isRunning = { _id, step: 'running' } as const;
  const later = {
    $set: { retryAt: new Date(deps.now().getTime() + Math.min(firstRetryMs * 2 ** attempts, maxRetryMs)) },
  };
  await (ofAccount ? erasures.updateOne(isRunning, later) : addressErasures.updateOne(isRunning, later));
  return true;
}
