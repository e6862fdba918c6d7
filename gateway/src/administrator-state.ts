import { setTimeout as delay } from 'node:timers/promises';
import { getAdministratorState } from '@doorstep/contracts/identity/set-up/calls.ts';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from './config.ts';
import { callService } from './services/call-service.ts';
import type { ServiceProxy } from './services/proxy.ts';

export interface AdministratorState {
  /** Returns whether the site has no administrator; false until identity has answered. */
  isMissing(): boolean;
  /** Notes that there is one now. */
  found(): void;
  stop(): void;
}

const pollMs = 2_000;

/**
 * Asks identity whether the site has an administrator, until it has: the last one cannot be removed. `onChange` is called after each
 * change. Demo data brings one a moment after the start.
 */
export function followAdministrator(
  { config, proxy, log }: { config: Config; proxy: ServiceProxy; log: Logger },
  onChange: () => void,
): AdministratorState {
  const stopping = new AbortController();
  let isMissing = false;

  function take(exists: boolean): void {
    if (exists) stopping.abort();
    if (isMissing === !exists) return;
    isMissing = !exists;
    onChange();
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { exists } = await callService({ config, proxy }, 'identity', getAdministratorState, { isUrgent: true });
        if (!stopping.signal.aborted) take(exists);
      } catch (error) {
        log.debug({ err: error }, 'could not read whether there is an administrator');
      }
      await delay(pollMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  if (!config.DEMO) void follow();
  return { isMissing: () => isMissing, found: () => take(true), stop: () => stopping.abort() };
}
