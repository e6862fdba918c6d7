import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { callService } from './call-service.ts';
import type { ServiceProxy } from './proxy.ts';

const retryMs = 1_000;

type Versioned = z.ZodType<{ readonly version: number }>;

interface Reading<Response extends Versioned> {
  readonly service: ServiceName;
  readonly endpoint: Endpoint<z.ZodUndefined, z.ZodType, z.ZodUndefined, Response>;
  readonly take: (answer: z.output<Response>) => void;
}

/**
 * Reads what a service knows in the background, and retries each second until it answers. One reading at a time. An answer
 * with an older version is taken too, because a backup may have been restored, but not if an event with a newer one came meanwhile.
 */
export function createReader<Response extends Versioned>(
  { config, proxy, log }: { config: Config; proxy: ServiceProxy; log: Logger },
  { service, endpoint, take }: Reading<Response>,
) {
  const stopping = new AbortController();
  let reading: Promise<void> | undefined;
  /** The newest version of the events since the call began. */
  let received = 0;

  async function read(): Promise<void> {
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      try {
        received = 0;
        const answer = await callService({ config, proxy }, service, endpoint, { isUrgent: true });
        return answer.version < received ? undefined : take(answer);
      } catch (error) {
        if (isFirst)
          log.info({ reason: String(error), path: endpoint.path }, `${service} does not answer yet; retrying`);
        await delay(retryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    /** Begins to read, unless that goes on already; resolves once the service has answered. */
    refresh(): Promise<void> {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    /** Notes the version of an event. */
    noteEvent(version: number): void {
      received = Math.max(received, version);
    },
    stop: () => stopping.abort(),
  };
}
