import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { accessLog, listen, problems, requestIds, unknownRoute } from '@doorstep/platform/http';
import { measureBus } from '@doorstep/platform/messaging';
import {
  createLogger,
  type Metrics,
  measureStore,
  observe,
  startTelemetry,
  type Telemetry,
} from '@doorstep/platform/telemetry';
import type { Request, RequestHandler } from 'express';
import { calls } from './calls.ts';
import type { Config } from './config.ts';
import type { Entry } from './edge/entry.ts';
import { answerFromMemory } from './edge/listener.ts';
import { prepareAndSend } from './edge/send-entry.ts';
import { type Following, startFollowing } from './following.ts';
import { isAnswering, readiness } from './health.ts';
import { compress } from './http/compress.ts';
import { createUploadCounter } from './http/count-uploads.ts';
import { createHostCheck, ownHosts } from './http/own-hosts.ts';
import { buildSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { singleHost } from './http/single-host.ts';
import { createOriginReader } from './http/site-origin.ts';
import { limitUnread } from './http/unread.ts';
import { sendMap } from './map/send-map.ts';
import { ownRoutes } from './own-routes.ts';
import { showRefusedForms } from './pages/form-routes.ts';
import { createPageLanguages, type PageLanguages } from './pages/page-language.ts';
import { loadPages, type Pages } from './pages/pages.ts';
import { createRedirects } from './pages/redirects.ts';
import { createParts, type Parts } from './parts.ts';
import { connectRedis } from './redis.ts';
import { routeForMetrics } from './routes/find-route.ts';
import { measureSessions } from './session/measure-sessions.ts';
import { showOwnSettings } from './site.ts';
import { measureStreams } from './stream/streams.ts';
import { traceRedis } from './trace-redis.ts';

export interface RunningGateway {
  readonly port: number;
  /** Takes no new requests, answers those in flight, closes. */
  stop(): Promise<void>;
}

/** Starts the gateway in this process. Without Redis, RabbitMQ or the services it starts too, and serves what it can. */
export async function startGateway(config: Config): Promise<RunningGateway> {
  const log = createLogger('gateway', config.LOG_LEVEL);
  const telemetry = await startTelemetry('gateway', config, log);
  const stopTracingRedis = telemetry.tracing && traceRedis(telemetry.tracing);
  const redis = await connectRedis(config.REDIS_URL, log);
  const parts = createParts(config, redis, log);
  const following = await startFollowing(parts, telemetry);
  if (telemetry.metrics) measureParts(telemetry.metrics, parts, following);
  const { ownConfig, site, administrator } = following;
  const pageLanguages = createPageLanguages(site.current, administrator.isMissing);
  const pages = await loadOwnPages(parts, following, pageLanguages);
  const serving: Serving = {
    parts,
    following,
    telemetry,
    pageLanguages,
    pages,
    findOwn: path =>
      path === getConfig.path ? ownConfig.find(following) : (site.findFile(path) ?? pages?.findFile(path)),
    headers: buildSecurityHeaders(config),
    isOwnHost: createHostCheck(config),
  };
  let draining = false;
  useMiddleware(serving, () => draining);
  const listener = showOwnSettings({ site, fresh: parts.fresh }, createListener(serving));
  const server = await listen(limitUnread(listener), config.PORT, config.HOST, {
    timeoutMs: 2 * config.BODY_TIMEOUT_MS,
  });
  log.info({ port: server.port }, 'ready');

  return {
    port: server.port,
    async stop() {
      draining = true;
      await server.drain(config.DRAIN_MS);
      const closed = server.close();
      following.stop();
      await closed;
      await following.close();
      parts.proxy.close();
      await pages?.close();
      redis.disconnect();
      stopTracingRedis?.();
      await telemetry.stop();
      log.info('stopped');
    },
  };
}

interface Serving {
  readonly parts: Parts;
  readonly following: Following;
  readonly telemetry: Telemetry;
  readonly pageLanguages: PageLanguages;
  readonly pages: Pages | undefined;
  /** Finds a resource of the gateway itself by path. */
  readonly findOwn: (path: string) => Entry | undefined;
  readonly headers: ReturnType<typeof buildSecurityHeaders>;
  readonly isOwnHost: ReturnType<typeof createHostCheck>;
}

function measureParts(metrics: Metrics, { config, redis, refusals }: Parts, following: Following): void {
  measureSessions(metrics, config, redis);
  measureStreams(metrics, following.streams);
  measureBus(metrics, [following.accountConsumer.bus, following.bus]);
  measureStore(metrics, 'redis', () => isAnswering(redis));
  following.cache.measure(metrics);
  refusals.measure(metrics);
}

async function loadOwnPages(
  { config, app, sessions, fresh, proxy, limits, refusals, visits, log }: Parts,
  { cache, site, administrator, maintenance }: Following,
  pageLanguages: PageLanguages,
): Promise<Pages | undefined> {
  if (config.FRONTEND_DIR === undefined) return undefined;
  return await loadPages({
    folder: config.FRONTEND_DIR,
    publicUrl: config.PUBLIC_URL,
    originOf: createOriginReader(app, config.PUBLIC_URL),
    sessions,
    mayBeFresh: fresh.hasCookie,
    cache,
    proxy,
    limits,
    refusals,
    hasNotice: () => maintenance.current() !== undefined || administrator.isMissing(),
    getSite: site.current,
    redirects: createRedirects({ config, proxy, cache, log }),
    pageLanguages,
    visits,
    log,
  });
}

/** Adds everything that answers requests which are not answered from memory. */
function useMiddleware(serving: Serving, isDraining: () => boolean): void {
  const { parts, following, telemetry, pageLanguages, pages, findOwn, headers, isOwnHost } = serving;
  const { app, config, redis, log } = parts;
  app.get('/healthz', (_req, res) => void res.json({ status: 'alive' }));
  app.get('/readyz', readiness(config, redis, isDraining));
  const getRoute = (req: Request) => routeForMetrics(req.method, req.originalUrl);
  const observers = observe(telemetry, { getRoute, trustsCaller: false });
  app.use(
    requestIds(),
    ...observers,
    accessLog(log),
    securityHeaders(headers),
    singleHost(),
    ownHosts(isOwnHost),
    sendOwn(findOwn),
    sendMap(config.MAP_FILE),
    compress(),
  );
  const own = ownRoutes(parts, following, pageLanguages);
  const countUploadOutcome = createUploadCounter(telemetry.metrics);
  if (pages) app.use(pages.leaveOutSlashes);
  app.use(calls({ ...parts, cache: following.cache, maintenance: following.maintenance, countUploadOutcome, own }));
  if (pages) app.use(pages.handler(findOwn), showRefusedForms(pages.sender(findOwn)));
  app.use(unknownRoute(), problems(log));
}

const createListener = ({ parts, following, telemetry, pageLanguages, pages, findOwn, headers, isOwnHost }: Serving) =>
  answerFromMemory({
    app: parts.app,
    cache: following.cache,
    findOwn,
    enter: pageLanguages.enter,
    findPage: (req, path) => pages?.find(req, path),
    isOwnHost,
    isPersonal: req => parts.sessions.hasCookie(req) || parts.fresh.hasCookie(req),
    securityHeaders: headers,
    visits: parts.visits,
    log: parts.log,
    metrics: telemetry.metrics,
  });

/** Serves resources of the gateway itself to requests that `answerFromMemory` passed on, such as the first read of a file. */
function sendOwn(findOwn: (path: string) => Entry | undefined): RequestHandler {
  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const entry = isRead ? findOwn(req.path) : undefined;
    if (entry) await prepareAndSend(req, res, entry);
    else next();
  };
}
