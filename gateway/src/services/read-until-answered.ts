import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint, ServiceName, z } from '@doorstep/contracts';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Config } from '../config.ts';
import { callService } from './call-service.ts';
import type { ServiceProxy } from './proxy.ts';

const retryMs = 1_000;

interface Reading<Response extends z.ZodType> {
  readonly service: ServiceName;
  readonly endpoint: Endpoint<z.ZodUndefined, z.ZodType, z.ZodUndefined, Response>;
  readonly take: (answer: z.output<Response>) => void;
}

/** Reads what a service knows in the background, and retries each second until it answers. One reading at a time. */
export function createReader<Response extends z.ZodType>(
  { config, proxy, log }: { config: Config; proxy: ServiceProxy; log: Logger },
  { service, endpoint, take }: Reading<Response>,
) {
  const stopping = new AbortController();
  let isReading = false;

  async function read(): Promise<void> {
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      try {
        return take(await callService({ config, proxy }, service, endpoint, { isUrgent: true }));
      } catch (error) {
        if (isFirst)
          log.info({ reason: String(error), path: endpoint.path }, `${service} does not answer yet; retrying`);
        await delay(retryMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    refresh() {
      if (isReading) return;
      isReading = true;
      void read().finally(() => {
        isReading = false;
      });
    },
    stop: () => stopping.abort(),
  };
}
