import type { Logger } from './telemetry/telemetry.ts';

export interface Background {
  /** Starts work without waiting for it; an error is logged. */
  later(work: () => Promise<void>): void;
  /** Resolves once all work has ended. */
  settled(): Promise<void>;
}

/** Runs work of a request after its answer. Work in progress is lost if the process dies. */
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
