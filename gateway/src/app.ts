import { endPushOfSessions, getConfig, type PublicConfig } from '@doorstep/contracts';
import {
  accessLog,
  createHttpApp,
  createRouter,
  listen,
  problems,
  requestIds,
  unknownRoute,
} from '@doorstep/platform/http';
import { type Bus, measureBus } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import { createLogger, measureStore, observe, startTelemetry } from '@doorstep/platform/telemetry';
import type { Request, RequestHandler } from 'express';
import { addressDataRoutes } from './address-data/address-data.routes.ts';
import { followAdministrator } from './administrator-state.ts';
import { createAttempts } from './auth/attempts.ts';
import { googleRoutes } from './auth/google.routes.ts';
import { createGoogleSignIn } from './auth/google-sign-in.ts';
import { createIdentityClient } from './auth/identity-client.ts';
import { passkeyRoutes } from './auth/passkey.routes.ts';
import { pushRoutes } from './auth/push.routes.ts';
import { secondFactorRoutes } from './auth/second-factor.routes.ts';
import { signInRoutes } from './auth/sign-in.routes.ts';
import { calls } from './calls.ts';
import type { Config } from './config.ts';
import { crawlerRoutes } from './crawlers/crawler.routes.ts';
import { demoAccounts } from './demo-accounts.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { createEdgeCache } from './edge/cache.ts';
import { createEntry, type Entry } from './edge/entry.ts';
import { createListedCheck } from './edge/is-listed.ts';
import { answerFromMemory } from './edge/listener.ts';
import { prepareAndSend } from './edge/send-entry.ts';
import { createVisitCounter } from './figures/counter.ts';
import { startPublishing } from './figures/publisher.ts';
import { visitRoutes } from './figures/visit.routes.ts';
import { isAnswering, readiness } from './health.ts';
import { createAddressReader } from './http/client-address.ts';
import { compress } from './http/compress.ts';
import { createUploadCounter } from './http/count-uploads.ts';
import { createCounter, createLimits } from './http/limits.ts';
import { createHostCheck, ownHosts } from './http/own-hosts.ts';
import { createRefusals } from './http/refusals.ts';
import { buildSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { singleHost } from './http/single-host.ts';
import { createOriginReader } from './http/site-origin.ts';
import { limitUnread } from './http/unread.ts';
import { followMail } from './mail-state.ts';
import { followMaintenance } from './maintenance.ts';
import { mapPath, sendMap } from './map/send-map.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { siteFiguresRoutes } from './overview/site-figures.routes.ts';
import { showRefusedForms, takeForms } from './pages/form-routes.ts';
import { createPageLanguages } from './pages/page-language.ts';
import { loadPages } from './pages/pages.ts';
import { createRedirects } from './pages/redirects.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { connectRedis } from './redis.ts';
import { routeForMetrics } from './routes/find-route.ts';
import { createFresh } from './services/fresh.ts';
import { createProxy } from './services/proxy.ts';
import { watchServices } from './services/watch-services.ts';
import { createAccountStates } from './session/account-states.ts';
import { createChallenges } from './session/challenges.ts';
import { followAccounts } from './session/follow-accounts.ts';
import { measureSessions } from './session/measure-sessions.ts';
import { createPushSessions, startEndingPush } from './session/push-sessions.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { sessionPrefix } from './session/session-store.ts';
import { createSessions } from './session/sessions.ts';
import { followSite, showOwnSettings } from './site.ts';
import { followEvents } from './stream/follow-events.ts';
import { streamRoutes } from './stream/stream.routes.ts';
import { createStreams, measureStreams } from './stream/streams.ts';
import { systemHealthRoutes } from './system-health/system-health.routes.ts';
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
  const states = createAccountStates(config, redis);
  const refusals = createRefusals();
  const counting = { config, redis, refusals, log };
  const limits = createLimits(counting);
  const fresh = createFresh(config);
  const proxy = createProxy(config, fresh, log);
  const callIdentity = createIdentityClient({ config, proxy });
  const push = createPushSessions({
    config,
    redis,
    sessionPrefix: sessionPrefix(config.NAMESPACE),
    endInIdentity: names => callIdentity(endPushOfSessions, { sessions: [...names] }),
    log,
  });
  const sessions = createSessions(config, redis, states, push);
  const endingPush = startEndingPush(push, log);
  const authenticateWithGoogle = createGoogleSignIn(config, callIdentity);
  const counter = (name: string, limit: number, windowMs: number) => createCounter(counting, { name, limit, windowMs });
  const attempts = createAttempts(config, counter);
  const uploads = counter('uploads', config.RATE_UPLOADS, 60_000);
  const registrations = counter('registrations', config.RATE_REGISTRATIONS, 3_600_000);
  let eventBus: Bus | undefined;
  const cache = createEdgeCache({
    maxBytes: config.EDGE_CACHE_BYTES,
    hasBus: () => eventBus?.publisher() !== undefined,
  });
  const app = createHttpApp();
  app.set('trust proxy', config.TRUST_PROXY ?? false);
  const visits = createVisitCounter({
    hint: sessions.hint,
    addressOf: createAddressReader(app),
    ownHost: config.PUBLIC_URL && new URL(config.PUBLIC_URL).host,
  });
  let configEntry: Entry | undefined;
  function onConfigChanged() {
    configEntry = undefined;
    cache.purgeAll();
  }
  const routes = createRoutes(config.ACTOR_SECRET);
  overviewRoutes(routes, { config, proxy, log });
  siteFiguresRoutes(routes, { config, proxy, log });
  sessionRoutes(routes, sessions);
  pushRoutes(routes, sessions, callIdentity);
  visitRoutes(routes, { visits, isListed: createListedCheck(cache, proxy) });
  const administrator = followAdministrator({ config, proxy, log }, onConfigChanged);
  const site = followSite({ config, proxy, log }, () => cache.purgeAll());
  const mail = followMail({ config, proxy, log }, onConfigChanged);
  personalDataRoutes(routes, { config, proxy, sessions, site });
  addressDataRoutes(routes, { config, proxy, site });
  signInRoutes(routes, { sessions, states, attempts, registrations, administrator, callIdentity });
  passkeyRoutes(routes, {
    config,
    sessions,
    challenges: createChallenges(config, redis),
    states,
    attempts,
    callIdentity,
  });
  secondFactorRoutes(routes, { sessions, states, attempts, callIdentity });
  const accountConsumer = await followAccounts(config, states, log, telemetry);
  systemHealthRoutes(routes, {
    config,
    proxy,
    log,
    countQueues: async () => accountConsumer.bus.publisher() && accountConsumer.countQueues(),
  });
  const streams = createStreams({ config, sessions, refusals, log });
  sessions.onEnd(streams.endSession);
  eventBus = await followEvents(config, { streams, states, cache, site, mail }, log, telemetry.tracing);
  const watching = watchServices({ proxy, bus: eventBus, namespace: config.NAMESPACE, log });
  const publishing = startPublishing({
    visits,
    bus: eventBus,
    namespace: config.NAMESPACE,
    everyMs: config.FIGURES_EVERY_MS,
    log,
  });
  if (telemetry.metrics) {
    measureSessions(telemetry.metrics, config, redis);
    measureStreams(telemetry.metrics, streams);
    measureBus(telemetry.metrics, [accountConsumer.bus, eventBus]);
    measureStore(telemetry.metrics, 'redis', () => isAnswering(redis));
    cache.measure(telemetry.metrics);
    refusals.measure(telemetry.metrics);
  }
  const pageLanguages = createPageLanguages(site.current, administrator.isMissing);
  const maintenance = await followMaintenance({ redis, namespace: config.NAMESPACE, log }, onConfigChanged);
  const pages =
    config.FRONTEND_DIR === undefined
      ? undefined
      : await loadPages({
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
  const publicConfig: Omit<PublicConfig, 'email'> = {
    demoAccounts: config.DEMO ? [...demoAccounts] : [],
    googleSignIn: authenticateWithGoogle !== undefined,
    minPasswordLength: config.PASSWORD_MIN_LENGTH,
    requiredFactor: config.REQUIRE_SECOND_FACTOR,
    map: {
      archiveUrl: config.MAP_FILE && mapPath(config.MAP_FILE),
      tilesUrl: config.MAP_TILES_URL,
      styleUrl: config.MAP_STYLE_URL,
      attribution: config.MAP_ATTRIBUTION,
    },
  };
  const writeConfig = () =>
    createEntry({
      status: 200,
      headers: [
        ['content-type', 'application/json; charset=utf-8'],
        ['cache-control', 'public, no-cache'],
      ],
      body: Buffer.from(
        JSON.stringify({
          ...publicConfig,
          email: mail.isSending(),
          isUnclaimed: administrator.isMissing() || undefined,
          maintenance: maintenance.current()?.message,
        }),
      ),
    });
  function findOwn(path: string): Entry | undefined {
    if (path !== getConfig.path) return site.findFile(path) ?? pages?.findFile(path);
    configEntry ??= writeConfig();
    return configEntry;
  }
  const headers = buildSecurityHeaders(config);
  const isOwnHost = createHostCheck(config);
  let draining = false;

  app.get('/healthz', (_req, res) => void res.json({ status: 'alive' }));
  app.get(
    '/readyz',
    readiness(config, redis, () => draining),
  );
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
  const own = createRouter().use(
    routes.router,
    takeForms({ config, proxy, pageLanguages }),
    docsRoutes(config, site),
    crawlerRoutes({ config, proxy, cache, site }),
    streamRoutes(streams, config),
    googleRoutes({ authenticate: authenticateWithGoogle, sessions, maintenance, log }),
  );
  const countUploadOutcome = createUploadCounter(telemetry.metrics);
  if (pages) app.use(pages.leaveOutSlashes);
  app.use(
    calls({
      config,
      sessions,
      limits,
      refusals,
      uploads,
      maintenance,
      countUploadOutcome,
      proxy,
      cache,
      fresh,
      visits,
      own,
      log,
    }),
  );
  if (pages) app.use(pages.handler(findOwn), showRefusedForms(pages.sender(findOwn)));
  app.use(unknownRoute(), problems(log));

  const listener = answerFromMemory({
    app,
    cache,
    findOwn,
    enter: pageLanguages.enter,
    findPage: (req, path) => pages?.find(req, path),
    isOwnHost,
    isPersonal: req => sessions.hasCookie(req) || fresh.hasCookie(req),
    securityHeaders: headers,
    visits,
    log,
    metrics: telemetry.metrics,
  });
  const server = await listen(limitUnread(showOwnSettings({ site, fresh }, listener)), config.PORT, config.HOST, {
    timeoutMs: 2 * config.BODY_TIMEOUT_MS,
  });
  log.info({ port: server.port }, 'ready');

  return {
    port: server.port,
    async stop() {
      draining = true;
      await server.drain(config.DRAIN_MS);
      const closed = server.close();
      maintenance.stop();
      administrator.stop();
      site.stop();
      mail.stop();
      streams.stop();
      await closed;
      await endingPush.stop();
      await watching.stop();
      await publishing.stop();
      await eventBus.close();
      await accountConsumer.stop();
      proxy.close();
      await pages?.close();
      redis.disconnect();
      stopTracingRedis?.();
      await telemetry.stop();
      log.info('stopped');
    },
  };
}

/** Serves resources of the gateway itself to requests that `answerFromMemory` passed on, such as the first read of a file. */
function sendOwn(findOwn: (path: string) => Entry | undefined): RequestHandler {
  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const entry = isRead ? findOwn(req.path) : undefined;
    if (entry) await prepareAndSend(req, res, entry);
    else next();
  };
}
