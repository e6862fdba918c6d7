import type { ServiceName } from '@doorstep/contracts';
import { type Actor, signActor } from '@doorstep/platform/actor';
import type { Logger } from '@doorstep/platform/telemetry';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { addTrace, toServiceHeaders } from './headers.ts';
import type { Replica } from './replicas.ts';
import { connectUpstream } from './upstream.ts';

export interface ServiceProxy {
  /**
   * Passes a request on to a service and streams its answer back; resolves when that is over. An upload is streamed, any other
   * body has been read before. Answers 503 where the service fails.
   */
  forward(to: ServiceName, req: Request, res: Response, options: ForwardOptions): Promise<void>;
  /** The replica that takes the next call of the gateway itself. */
  nextReplica(service: ServiceName): Replica;
  close(): void;
}

interface ForwardOptions {
  readonly actor: Actor | undefined;
  readonly upload: boolean;
}

/** Connects the gateway with the services. */
export function createProxy(config: Config, log: Logger): ServiceProxy {
  const upstream = (service: ServiceName, urls: readonly string[]) =>
    connectUpstream(urls, {
      timeoutMs: config.UPSTREAM_TIMEOUT_MS,
      maxInFlight: config.UPSTREAM_CONCURRENCY,
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
    nextReplica: service => upstreams[service].next(),
    close() {
      for (const service of Object.values(upstreams)) service.close();
    },
  };
}
