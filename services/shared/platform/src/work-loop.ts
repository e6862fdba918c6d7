import type { Logger } from './telemetry/telemetry.ts';

export interface WorkLoop {
  /** Runs at once, or once more after the run in progress. */
  wake(): void;
  /** Starts no more runs and waits for the one in progress, whose signal is aborted. */
  stop(): Promise<void>;
}

/**
 * Does work in the background, one run at a time: every `everyMs`, for what other replicas left or what has become due, and at once
 * when `wakeOn` says so. A wake-up during a run causes another run. `run` resolves to whether there is more to do right now;
 * an error is logged as `failure`, and the next run tries again.
 */
export function startWorkLoop(options: {
  everyMs: number;
  /** Subscribes to what wakes the loop, and returns the function that ends the subscription. */
  wakeOn: (wake: () => void) => () => void;
  run: (signal: AbortSignal) => Promise<boolean>;
  failure: string;
  log: Logger;
}): WorkLoop {
  const { everyMs, wakeOn, run, failure, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (isWoken && !signal.aborted) {
      isWoken = false;
      try {
        if (await run(signal)) isWoken = true;
      } catch (error) {
        log.error({ err: error }, failure);
      }
    }
    // In the same turn as the last look at `isWoken`, so that no wake-up falls between the two.
    running = undefined;
  }

  function wake(): void {
    if (signal.aborted) return;
    isWoken = true;
    // Not in this turn, so that `running` is there before the work can wake the loop itself.
    running ??= Promise.resolve().then(work);
  }

  const timer = setInterval(wake, everyMs);
  const unsubscribe = wakeOn(wake);
  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      unsubscribe();
      await running;
    },
  };
}
