import type { Logger } from './telemetry/telemetry.ts';

/** Starts work that nobody waits for; a failure is logged. */
export type Later = (work: () => Promise<void>) => void;

export interface Background {
  readonly later: Later;
  /** Resolves when all that was started has ended. */
  settled(): Promise<void>;
}

/** For what a call does after its answer. What a process has not done when it dies is lost. */
export function createBackground(log: Logger): Background {
  const underway = new Set<Promise<void>>();
  return {
    later(work) {
      const done = work()
        .catch(error => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => underway.delete(done));
      underway.add(done);
    },
    async settled() {
      await Promise.all(underway);
    },
  };
}
