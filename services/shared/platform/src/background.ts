import type { Logger } from './telemetry/telemetry.ts';

export interface Background {
  /** Starts work that nobody waits for; an error is logged. */
  later(work: () => Promise<void>): void;
  /** Resolves when all work has ended. */
  settled(): Promise<void>;
}

/** For work that a request does after its answer. It is lost if the process dies meanwhile. */
export function createBackground(log: Logger): Background {
  const inFlight = new Set<Promise<void>>();
  return {
    later(work) {
      const done = work()
        .catch(error => log.error({ err: error }, 'could not finish work after an answer'))
        .finally(() => inFlight.delete(done));
      inFlight.add(done);
    },
    async settled() {
      await Promise.all(inFlight);
    },
  };
}
