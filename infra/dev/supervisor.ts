import { setTimeout as delay } from 'node:timers/promises';
import { wrongSettingsExitCode } from '@doorstep/platform/config';
import { StartError } from '@doorstep/platform/errors';
import { type ProcessSpec, type RunningProcess, startProcess } from '../embedded/process.ts';

export interface Supervised {
  spec: ProcessSpec;
  /** Resolves when the process first answers; rejects with a StartError after three failed starts, or one with wrong settings. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

export type SupervisedSpec = ProcessSpec & {
  /** Shows its output only when it has died. */
  quiet?: boolean;
  /** Others can do without it, so its start is retried without end. */
  optional?: boolean;
};

export type Log = (name: string, line: string) => void;

const FIRST_TRIES = 3;
const LONG_LIFE = 30_000;
const KEPT_LINES = 15;

/**
 * Keeps a process running: restarts one that dies, at once the first time and then after growing pauses, up to `maxPauseMs`, until it
 * has lived for half a minute.
 */
export function supervise(spec: SupervisedSpec, log: Log, maxPauseMs = 10_000): Supervised {
  const stopped = new AbortController();
  const firstReady = Promise.withResolvers<void>();
  firstReady.promise.catch(() => {});
  let current: RunningProcess | undefined;
  let wasReady = false;
  let deaths = 0;

  /** Runs the process once, from start to end; resolves with the reason why it ended. */
  async function live(lines: string[]): Promise<string> {
    const startedAt = Date.now();
    try {
      current = startProcess(spec, line => {
        lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
        if (!spec.quiet) log(spec.name, line);
      });
      await current.ready;
    } catch (error) {
      await current?.stop();
      return (error as Error).message;
    }
    if (deaths > 0) log(spec.name, `is back after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    wasReady = true;
    firstReady.resolve();
    return `${spec.name} ${await current.ended}`;
  }

  async function keepRunning() {
    while (!stopped.signal.aborted) {
      const startedAt = Date.now();
      const lines: string[] = [];
      const reason = await live(lines);
      if (stopped.signal.aborted) return;

      deaths = wasReady && Date.now() - startedAt > LONG_LIFE ? 1 : deaths + 1;
      if (spec.quiet) for (const line of lines) log(spec.name, line);
      const isHopeless = reason.endsWith(`code ${wrongSettingsExitCode}`);
      if (!wasReady && (isHopeless || deaths >= FIRST_TRIES)) {
        firstReady.reject(new StartError(`Doorstep cannot start: ${reason}. What it wrote is above.`));
        if (!spec.optional) return;
      }
      const pause = deaths === 1 ? 0 : Math.min(500 * 2 ** (deaths - 2), maxPauseMs);
      log(spec.name, `died (${reason}); starting it again${pause ? ` in ${pause / 1000} s` : ''}`);
      await delay(pause, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }
  const finished = keepRunning();

  const stop = async () => {
    stopped.abort();
    await current?.stop();
    await finished;
  };
  return { spec, ready: firstReady.promise, stop };
}
