import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import type { Express, RequestHandler, Router } from 'express';
import type { Connection } from 'mongoose';
import type { Commands } from './command.ts';
import type { ServiceConfig } from './config.ts';
import { healthFactRoutes, type MoreFacts } from './health-facts.ts';
import { accessLog, createHttpApp, problems, requestIds, unknownRoute } from './http/app.ts';
import { listen } from './http/listen.ts';
import { health, isAnswering, type Lifecycle, refuseUntilStarted } from './http/readiness.ts';
import { createRoutes } from './http/route.ts';
import { type FollowInstruction, followBroadcasts } from './messaging/broadcast.ts';
import { type Bus, connectBus } from './messaging/bus.ts';
import { type Consumers, createConsumers } from './messaging/consumer.ts';
import { subscribeLive } from './messaging/live.ts';
import { measureBus } from './messaging/measure.ts';
import type { Subscription } from './messaging/subscription.ts';
import { queueName } from './messaging/topology.ts';
import { isDatabaseDown } from './mongo/database-errors.ts';
import { ensureIndexes, type IndexBuilds, type Lifetime } from './mongo/indexes.ts';
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
import { createLogger, type Logger, startTelemetry, type Telemetry } from './telemetry/telemetry.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

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

/** The parts that the steps of a start share. */
interface Starting {
  readonly name: ServiceName;
  readonly config: ServiceConfig;
  readonly log: Logger;
  readonly telemetry: Telemetry;
  readonly db: Connection;
  readonly app: ServiceApp;
}

/**
 * Starts a service in this process: HTTP, migrations, indexes. Rejects if one of them fails. The bus is connected in
 * the background: without it, requests are still answered, and their events wait in the outbox.
 */
export async function startService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<RunningService> {
  const { name } = definition;
  const namespace = config.NAMESPACE;
  const log = createLogger(name, config.LOG_LEVEL);
  const telemetry = await startTelemetry(name, config, log);
  const { tracing, metrics } = telemetry;
  const db = await connectMongo({ uri: config.MONGODB_URI, namespace, name, log, tracing });
  outboxModel(db);
  inboxModel(db);
  const app = await definition.app({ config, db, log, metrics, tracing });
  const starting: Starting = { name, config, log, telemetry, db, app };
  const state: Lifecycle = { phase: 'migrations' };
  // Open while the database is prepared, which may take minutes.
  const server = await listen(createServiceHttp(starting, state), config.PORT, config.HOST);
  const indexes = await prepareDatabase(starting, definition, state).catch(async error => {
    await server.close();
    // Work in the background has started already.
    await app.stop?.();
    throw error;
  });
  const { bus, consumers } = await startMessaging(starting);
  const followingLanguage = followOwnLanguage(app, log);
  const relay = startRelay({ db, bus, namespace, log, tracing });
  if (metrics) {
    measureOutbox(metrics, db);
    measureBus(metrics, [bus]);
    measureStore(metrics, 'mongodb', () => isAnswering(db));
  }
  state.messaging = { bus, consumers };
  state.phase = 'ready';
  log.info({ port: server.port }, 'ready');

  return {
    port: server.port,
    db,
    bus,
    queues: app.subscriptions.map(({ queue }) => queueName(namespace, name, queue)),
    reconcile: async () => app.live?.reconcile(),
    async stop() {
      state.phase = 'draining';
      await server.drain(config.DRAIN_MS);
      await server.close();
      await consumers.stop();
      await app.stop?.();
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

function createServiceHttp({ config, log, telemetry, db, app }: Starting, state: Lifecycle): Express {
  const http = createHttpApp();
  http.use(health(db, state, () => ({ version: config.VERSION, ...app.status?.() })));
  const internal = createRoutes(config.ACTOR_SECRET);
  healthFactRoutes(internal, {
    db,
    actorSecret: config.ACTOR_SECRET,
    countQueues: async () => state.messaging?.bus.publisher() && state.messaging.consumers.countQueues(),
    findMore: app.findHealthFacts,
  });
  const observers = observe(telemetry, { getRoute: matchedRoute, trustsCaller: true });
  http.use(
    requestIds(),
    ...observers,
    accessLog(log),
    refuseUntilStarted(state),
    internal.router,
    ...app.routers,
    unknownRoute(),
  );
  http.use(problems(log, isDatabaseDown));
  return http;
}

/** Brings the database to the state that this release needs, before the first request. Returns the indexes that are built afterwards. */
async function prepareDatabase(
  { name, config, log, db, app }: Starting,
  { migrations = [], repairs = [] }: Pick<ServiceDefinition<ServiceConfig>, 'migrations' | 'repairs'>,
  state: Lifecycle,
): Promise<IndexBuilds> {
  await runMigrations(db, migrations, { name, log });
  state.phase = 'indexes';
  const lifetimes = [inboxLifetime(config.KEEP_INBOX_DAYS), ...(app.lifetimes ?? [])];
  const indexes = await ensureIndexes(db, { name, log, lifetimes });
  state.phase = 'data';
  for (const repair of repairs) await repair(db);
  await speakOwnLanguage(app);
  await app.started?.();
  return indexes;
}

async function startMessaging({ name, config, log, telemetry, db, app }: Starting) {
  const namespace = config.NAMESPACE;
  const { subscriptions, formerQueues, live, followInstruction: follow } = app;
  const consumers: Consumers = createConsumers({
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
      if (live) await subscribeLive(opened, { namespace, handlers: live.handlers, log, tracing: telemetry.tracing });
      live
        ?.reconcile()
        .catch(error => log.error({ err: error }, 'could not compare with the database after a connect'));
    },
  });
  return { bus, consumers };
}

async function speakOwnLanguage({ readOwnLanguage }: ServiceApp): Promise<void> {
  if (readOwnLanguage) await setOwnLanguage(await readOwnLanguage());
}

/** Reads the language again and again, because only one replica gets the event when it changes. */
const followOwnLanguage = (app: ServiceApp, log: Logger): WorkLoop =>
  startWorkLoop({
    everyMs: languagePollMs,
    async run() {
      await speakOwnLanguage(app);
      return false;
    },
    failure: 'could not read the language of the site; retrying',
    log,
  });
