import type { Language, ServiceName } from '@doorstep/contracts';
import { t } from '@doorstep/texts/text.ts';
import type { RequestHandler, Router } from 'express';
import type { Connection } from 'mongoose';
import type { Commands } from './command.ts';
import type { ServiceConfig } from './config.ts';
import { abortAfter } from './deadline.ts';
import { unavailable } from './errors.ts';
import { healthFactRoutes, type MoreFacts } from './health-facts.ts';
import { accessLog, createHttpApp, createRouter, problems, requestIds, sendProblem, unknownRoute } from './http/app.ts';
import { listen } from './http/listen.ts';
import { createRoutes } from './http/route.ts';
import { type FollowInstruction, followBroadcasts } from './messaging/broadcast.ts';
import { type Bus, connectBus } from './messaging/bus.ts';
import { createConsumers } from './messaging/consumer.ts';
import { subscribeLive } from './messaging/live.ts';
import { measureBus } from './messaging/measure.ts';
import type { Subscription } from './messaging/subscription.ts';
import { queueName } from './messaging/topology.ts';
import { isDatabaseDown } from './mongo/database-errors.ts';
import { ensureIndexes, type Lifetime } from './mongo/indexes.ts';
import { type Migration, type Repair, runMigrations } from './mongo/migrations.ts';
import { connectMongo } from './mongo/mongo.ts';
import { answerBackfills } from './outbox/answer-backfills.ts';
import { inboxLifetime, inboxModel, onceByInbox } from './outbox/inbox.ts';
import { measureOutbox, outboxModel } from './outbox/outbox.ts';
import { startRelay } from './outbox/relay.ts';
import { setOwnLanguage } from './speaking.ts';
import { measureStore } from './telemetry/measure-store.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { matchedRoute, observe } from './telemetry/observe.ts';
import { createLogger, type Logger, startTelemetry } from './telemetry/telemetry.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { startWorkLoop } from './work-loop.ts';

/** Dependencies that the platform passes to a service. */
export interface ServiceContext<Config> {
  readonly config: Config;
  readonly db: Connection;
  readonly log: Logger;
  /** Undefined without METRICS_PORT. */
  readonly metrics?: Metrics | undefined;
  /** Undefined without OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly tracing?: Tracing | undefined;
}

/** The parts of a service: the routes that it serves, the events that it subscribes to. */
export interface ServiceApp {
  readonly routers: readonly (Router | RequestHandler)[];
  readonly subscriptions: readonly Subscription[];
  /** Queues of subscriptions of earlier releases; deleted once no replica consumes them any more. */
  readonly formerQueues?: readonly string[];
  /** Subscription that each replica has to itself, besides those that all replicas share. */
  readonly live?: {
    readonly handlers: Subscription<undefined>['handlers'];
    /** Catches up with the database on events that were missed; called after each connect. */
    readonly reconcile: () => Promise<void>;
  };
  /** Follows what operators ask of running processes, besides the level of the log. */
  readonly followInstruction?: FollowInstruction;
  /** Rows that are deleted after a time that a setting says. */
  readonly lifetimes?: readonly Lifetime[];
  /** Reads the language of the site, in which the service speaks unless a caller asks for another. */
  readonly readOwnLanguage?: () => Promise<Language>;
  /** Reported by `/readyz`. */
  readonly status?: () => Readonly<Record<string, unknown>>;
  /** Finds facts about the state of the system besides those that every service knows. */
  readonly findHealthFacts?: () => Promise<MoreFacts>;
  /** Runs once the indexes exist, before the first request. */
  readonly started?: () => Promise<void>;
  /** Runs after the last request and message. */
  readonly stop?: () => Promise<void>;
}

/** Dependencies of an operator's command, which runs beside the service. */
export interface CommandContext<Config> extends ServiceContext<Config> {
  /** Builds the parts of the service, which are stopped after the command. */
  readonly openApp: () => Promise<ServiceApp>;
}

export interface RunningService {
  readonly port: number;
  readonly db: Connection;
  readonly bus: Bus;
  /** Full names of the queues of its subscriptions. */
  readonly queues: readonly string[];
  /** Compares this replica's copy, which follows live events, with the database. */
  reconcile(): Promise<void>;
  /** Accepts no more requests and messages, finishes those in flight, publishes pending events, closes. */
  stop(): Promise<void>;
}

export interface ServiceDefinition<Config extends ServiceConfig> {
  readonly name: ServiceName;
  /** Migrations of its database, in the order in which they run. */
  readonly migrations?: readonly Migration[];
  readonly repairs?: readonly Repair[];
  readonly app: (context: ServiceContext<Config>) => Promise<ServiceApp> | ServiceApp;
  /** Operator's commands by name, `node src/main.ts {name} [word …]`, besides those that every service has. */
  readonly commands?: Commands<CommandContext<Config>>;
}

const languagePollMs = 60_000;

/**
 * Starts a service in this process: HTTP, migrations, indexes. Rejects if one of them fails. The bus is connected in
 * the background: without it, requests are still answered, and their events wait in the outbox.
 */
export async function startService<Config extends ServiceConfig>(
  { name, app, migrations = [], repairs = [] }: ServiceDefinition<Config>,
  config: Config,
): Promise<RunningService> {
  const log = createLogger(name, config.LOG_LEVEL);
  const namespace = config.NAMESPACE;
  const telemetry = await startTelemetry(name, config, log);
  const { tracing, metrics } = telemetry;
  const db = await connectMongo({ uri: config.MONGODB_URI, namespace, name, log, tracing });
  outboxModel(db);
  inboxModel(db);
  const {
    routers,
    subscriptions,
    formerQueues,
    live,
    followInstruction: follow,
    lifetimes = [],
    readOwnLanguage,
    status,
    findHealthFacts: findMore,
    started,
    stop,
  } = await app({ config, db, log, metrics, tracing });

  const state: State = { phase: 'migrations' };
  const http = createHttpApp();
  http.use(health(db, state, () => ({ version: config.VERSION, ...status?.() })));
  const internal = createRoutes(config.ACTOR_SECRET);
  healthFactRoutes(internal, {
    db,
    actorSecret: config.ACTOR_SECRET,
    countQueues: async () => state.bus?.publisher() && consumers.countQueues(),
    findMore,
  });
  const observers = observe(telemetry, { getRoute: matchedRoute, trustsCaller: true });
  http.use(
    requestIds(),
    ...observers,
    accessLog(log),
    refuseUntilStarted(state),
    internal.router,
    ...routers,
    unknownRoute(),
  );
  http.use(problems(log, isDatabaseDown));
  // Open while the database is prepared, which may take minutes.
  const server = await listen(http, config.PORT, config.HOST);
  const { port } = server;

  async function speakOwnLanguage() {
    if (readOwnLanguage) await setOwnLanguage(await readOwnLanguage());
  }

  async function prepare() {
    await runMigrations(db, migrations, { name, log });
    state.phase = 'indexes';
    const background = await ensureIndexes(db, {
      name,
      log,
      lifetimes: [inboxLifetime(config.KEEP_INBOX_DAYS), ...lifetimes],
    });
    state.phase = 'data';
    for (const repair of repairs) await repair(db);
    await speakOwnLanguage();
    await started?.();
    return background;
  }
  const indexes = await prepare().catch(async error => {
    await server.close();
    // Work in the background has started already.
    await stop?.();
    throw error;
  });

  const consumers = createConsumers({
    handleOnce: onceByInbox(db, log),
    namespace,
    service: name,
    subscriptions,
    ...(formerQueues && { formerQueues }),
    retryDelaysMs: config.RETRY_DELAYS_MS,
    log,
    telemetry,
  });
  const bus = await connectBus({
    url: config.AMQP_URL,
    namespace,
    name,
    log,
    async setup(opened) {
      await answerBackfills(opened, { db, namespace, service: name, log });
      await consumers.start(opened);
      await followBroadcasts(opened, { namespace, process: name, log, follow });
      if (live) await subscribeLive(opened, { namespace, handlers: live.handlers, log, tracing });
      live
        ?.reconcile()
        .catch(error => log.error({ err: error }, 'could not compare with the database after a connect'));
    },
  });
  // Only one replica gets the event when it changes.
  const followingLanguage = startWorkLoop({
    everyMs: languagePollMs,
    async run() {
      await speakOwnLanguage();
      return false;
    },
    failure: 'could not read the language of the site; retrying',
    log,
  });
  const relay = startRelay({ db, bus, namespace, log, tracing });
  if (metrics) {
    measureOutbox(metrics, db);
    measureBus(metrics, [bus]);
    measureStore(metrics, 'mongodb', () => isAnswering(db));
  }

  state.bus = bus;
  state.phase = 'ready';
  log.info({ port }, 'ready');

  return {
    port,
    db,
    bus,
    queues: subscriptions.map(({ queue }) => queueName(namespace, name, queue)),
    reconcile: async () => live?.reconcile(),
    async stop() {
      state.phase = 'draining';
      await server.drain(config.DRAIN_MS);
      await server.close();
      await consumers.stop();
      await stop?.();
      await followingLanguage.stop();
      await relay.stop();
      await bus.close();
      await telemetry.stop();
      indexes.stop();
      await db.close();
      log.info('stopped');
    },
  };
}

interface State {
  /** `/readyz` answers 503 in all but `ready`, and requests are refused before it. */
  phase: 'migrations' | 'indexes' | 'data' | 'ready' | 'draining';
  bus?: Bus;
}

/** `/healthz`: the process lives. `/readyz`: it answers requests; the bus is reported but not required, so that its outage takes no service down. */
function health(db: Connection, state: State, status: ServiceApp['status']): Router {
  return createRouter()
    .get('/healthz', (_req, res) => void res.json({ status: 'alive' }))
    .get('/readyz', async (_req, res) => {
      const database = await isAnswering(db);
      const { phase, bus } = state;
      res.status(database && phase === 'ready' ? 200 : 503);
      res.json({ database, phase, bus: bus?.publisher() !== undefined, ...status?.() });
    });
}

function refuseUntilStarted(state: State): RequestHandler {
  return (_req, res, next) => {
    if (state.phase === 'ready' || state.phase === 'draining') next();
    else sendProblem(res, unavailable(t('The service is starting. Please try again in a moment.')));
  };
}

async function isAnswering(db: Connection): Promise<boolean> {
  try {
    await db.db?.command({ ping: 1 }, { signal: abortAfter(2_000) });
    return true;
  } catch {
    return false;
  }
}
