import { requestContext } from './telemetry/context.ts';
import type { Logger } from './telemetry/telemetry.ts';

export interface WorkLoop {
  /** Starts a run at once, or another one after the run in progress. */
  wake(): void;
  /** Starts no more runs, aborts the signal of the one in progress and waits for it. */
  stop(): Promise<void>;
}

const wakesOfRunning = new Set<() => void>();

/** Wakes all loops of this process, for tests that would otherwise wait for their intervals. */
export function wakeLoops(): void {
  for (const wake of wakesOfRunning) wake();
}

/**
 * Does work in the background, one run at a time: every `everyMs`, for work that became due or that other replicas left, and at once
 * when it is woken. A wake-up during a run causes another run. `run` resolves to whether there is more to do right now;
 * an error is logged as `failure`, and the next run tries again.
 */
export function startWorkLoop(options: {
  everyMs: number;
  /** Subscribes to the events that wake the loop, and returns the function that ends the subscription. */
  wakeOn?: (wake: () => void) => () => void;
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
    // Reset in the same turn as the last check of `isWoken`, so that no wake-up is lost in between.
    running = undefined;
  }

  function wake(): void {
    if (signal.aborted) return;
    isWoken = true;
    // Deferred, so that `running` is set before the work can wake the loop itself. The work is no part of the request that wakes it.
    running ??= requestContext.exit(() => Promise.resolve().then(work));
  }

  const timer = setInterval(wake, everyMs);
  const unsubscribe = wakeOn?.(wake);
  wakesOfRunning.add(wake);
  return {
    wake,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      unsubscribe?.();
      wakesOfRunning.delete(wake);
      await running;
    },
  };
}
