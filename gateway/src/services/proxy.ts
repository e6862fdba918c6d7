import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import { type Actor, signActor } from '@doorstep/platform/actor';
import type { Logger } from '@doorstep/platform/telemetry';
import { freshHeader } from '@doorstep/platform/touched';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import type { Fresh } from './fresh.ts';
import { headersOfSharedRead, headersOfTrace, toServiceHeaders } from './headers.ts';
import type { Answer } from './send-request.ts';
import { type AskedRequest, connectUpstream } from './upstream.ts';

export interface ServiceProxy {
  /**
   * Forwards a request to a service and streams its answer back; resolves when the answer has ended. An upload is streamed, any other
   * body has been read before. Answers 503 if the service fails.
   */
  forward(to: ServiceName, req: Request, res: Response, options: ForwardOptions): Promise<void>;
  /** Reads a path of a service as any visitor would, without anything specific to this request. Throws 503 if the service fails. */
  read(to: ServiceName, path: string, request: { res: Response; signal: AbortSignal }): Promise<Answer>;
  /** Creates a reader for the data of a page as the browser may see them: `isFresh` if it has just changed some. */
  openReader(req: Request, res: Response): PageReader;
  /** Makes a call of the gateway itself. Throws 503 if the service fails or too many calls are in flight. */
  ask(to: ServiceName, request: AskedRequest): Promise<Answer>;
  /** Returns whether any replica of a service answers. */
  isAlive(service: ServiceName): Promise<boolean>;
  close(): void;
}

export interface PageReader {
  readonly isFresh: boolean;
  /** Reads a path with its query from a service. Throws 503 if the service fails. */
  read(to: ServiceName, path: string, signal: AbortSignal): Promise<Answer>;
}

interface ForwardOptions {
  readonly actor: Actor | undefined;
  /** Maximum size of the file that the request uploads; undefined for any other request. */
  readonly maxFileBytes: number | undefined;
}

/** Connects the gateway with the services. */
export function createProxy(config: Config, fresh: Fresh, log: Logger): ServiceProxy {
  const upstream = (service: ServiceName, urls: readonly string[]) =>
    connectUpstream(urls, {
      timeoutMs: config.UPSTREAM_TIMEOUT_MS,
      maxInFlight: config.UPSTREAM_CONCURRENCY,
      fresh,
      service,
      log,
    });
  const upstreams = {
    identity: upstream('identity', config.IDENTITY_URL),
    directory: upstream('directory', config.DIRECTORY_URL),
    engagement: upstream('engagement', config.ENGAGEMENT_URL),
    onboarding: upstream('onboarding', config.ONBOARDING_URL),
  } satisfies Record<ServiceName, unknown>;
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  return {
    async forward(to, req, res, { actor, maxFileBytes }) {
      const actorToken = actor && (await signActor(actor, config.ACTOR_SECRET));
      toServiceHeaders(req, res, { actorToken, fresh: fresh.read(req) });
      if (isTraced) Object.assign(req.headers, headersOfTrace());
      await upstreams[to].forward(req, res, maxFileBytes);
    },
    read: (to, path, { res, signal }) =>
      upstreams[to].ask({ method: 'GET', path, headers: headersOfSharedRead(res, isTraced), signal }),
    openReader(req, res) {
      const changed = fresh.read(req);
      const headers = { ...headersOfSharedRead(res, isTraced), ...(changed && { [freshHeader]: changed }) };
      return {
        isFresh: changed !== undefined,
        read: (to, path, signal) => upstreams[to].ask({ method: 'GET', path, headers, signal }),
      };
    },
    ask: (to, request) => upstreams[to].ask(request),
    isAlive: service => upstreams[service].isAlive(),
    close() {
      for (const service of Object.values(upstreams)) service.close();
    },
  };
}
