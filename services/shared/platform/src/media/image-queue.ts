import { t } from '@doorstep/texts/text.ts';
import pLimit from 'p-limit';
import { AppError } from '../errors.ts';

// A longer wait is useless: the gateway gives up after 15 seconds.
const maxWaitMs = 10_000;

/** Runs work on pictures in turn. Throws 503 if too much is waiting already, or if it had to wait too long. */
export type ImageQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue of this process for work on pictures: `concurrency` at once, and at most `maxWaiting` waiting. */
export function createImageQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }): ImageQueue {
  const run = pLimit(concurrency);
  return async work => {
    if (run.pendingCount >= maxWaiting) throw busy();
    const deadline = performance.now() + maxWaitMs;
    return run(async () => {
      if (performance.now() > deadline) throw busy();
      return work();
    });
  };
}

const busyCode = 'pictures-busy';

/** Returns whether an error says that a queue could not take or finish the work in time. */
export const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === busyCode;

const busy = () =>
  new AppError(503, busyCode, t('Many pictures are being processed right now. Please try again in a moment.'), {
    retryAfterSeconds: 5,
  });
