import type { ServiceName } from '@doorstep/contracts';
import { type Actor, signActor } from '@doorstep/platform/actor';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { addTrace, toServiceHeaders } from './headers.ts';
import type { Copy } from './replicas.ts';
import { connectUpstream } from './upstream.ts';

export interface ServiceProxy {
  /**
   * Passes a request on to a service and streams its answer back; resolves when that is over. An upload is streamed, any other
   * body has been read. A service that fails becomes a 503.
   */
  forward(to: ServiceName, req: Request, res: Response, call: Forwarded): Promise<void>;
  /** The copy of a service that the next call of our own goes to. */
  copyOf(service: ServiceName): Copy;
  close(): void;
}

interface Forwarded {
  readonly actor: Actor | undefined;
  readonly upload: boolean;
}

/** The way to the services. */
export function createProxy(config: Config, log: Logger): ServiceProxy {
  const upstream = (service: ServiceName, urls: readonly string[]) =>
    connectUpstream(urls, {
      timeout: config.UPSTREAM_TIMEOUT_MS,
      concurrency: config.UPSTREAM_CONCURRENCY,
      log: log.child({ to: service }),
    });
  const upstreams = {
    identity: upstream('identity', config.IDENTITY_URL),
    directory: upstream('directory', config.DIRECTORY_URL),
    engagement: upstream('engagement', config.ENGAGEMENT_URL),
    onboarding: upstream('onboarding', config.ONBOARDING_URL),
  } satisfies Record<ServiceName, unknown>;
  return {
    async forward(to, req, res, { actor, upload }) {
      toServiceHeaders(req, res, actor && (await signActor(actor, config.ACTOR_SECRET)));
      if (config.OTEL_EXPORTER_OTLP_ENDPOINT) addTrace(req);
      await upstreams[to].forward(req, res, upload);
    },
    copyOf: service => upstreams[service].next(),
    close() {
      for (const each of Object.values(upstreams)) each.close();
    },
  };
}
