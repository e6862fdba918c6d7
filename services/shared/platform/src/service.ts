import type { ServiceName } from '@doorstep/contracts';
import type { RequestHandler, Router } from 'express';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from './config.ts';
import { accessLog, createHttpApp, problems, requestIds, unknownRoute } from './http/app.ts';
import { listen } from './http/listen.ts';
import { type Bus, connectBus } from './messaging/bus.ts';
import { createConsumers, type Subscription } from './messaging/consumer.ts';
import { subscribeLive } from './messaging/live.ts';
import { measureBus } from './messaging/measure.ts';
import { queueName } from './messaging/topology.ts';
import { isDatabaseDown } from './mongo/database-errors.ts';
import { ensureIndexes } from './mongo/indexes.ts';
import { type Migration, runMigrations } from './mongo/migrations.ts';
import { connectMongo } from './mongo/mongo.ts';
import { answerBackfills } from './outbox/answer-backfills.ts';
import { inboxModel, onceByInbox } from './outbox/inbox.ts';
import { measureOutbox, outboxModel } from './outbox/outbox.ts';
import { startRelay } from './outbox/relay.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { matchedRoute, observe } from './telemetry/observe.ts';
import { createLogger, type Logger, startTelemetry } from './telemetry/telemetry.ts';

/** What the platform gives a service. */
export interface ServiceContext<Config> {
  readonly config: Config;
  readonly db: Connection;
  readonly log: Logger;
  /** Undefined without METRICS_PORT. */
  readonly metrics?: Metrics | undefined;
}

/** The table of contents of a service: what it serves, and what it subscribes to. */
export interface ServiceApp {
  readonly routers: readonly (Router | RequestHandler)[];
  readonly subscriptions: readonly Subscription[];
  /** Queues of subscriptions that earlier releases had; deleted when no replica consumes them any more. */
  readonly formerQueues?: readonly string[];
  /** What each replica follows for itself, besides the subscriptions that all replicas share. */
  readonly live?: {
    readonly handlers: Subscription<undefined>['handlers'];
    /** Compares with the database what events have missed; called after each connect. */
    readonly reconcile: () => Promise<void>;
  };
  /** Reported by `/readyz`. */
  readonly status?: () => Readonly<Record<string, unknown>>;
  /** Runs once the indexes are there, before the first request. */
  readonly started?: () => Promise<void>;
  /** Runs after the last request and message. */
  readonly stop?: () => Promise<void>;
  /** What an operator may call by name, `node src/main.ts {name} [word …]`; answers what to print. */
  readonly commands?: Readonly<Record<string, Command>>;
}

export type Command = (words: readonly string[]) => Promise<string>;

export interface RunningService {
  readonly port: number;
  readonly db: Connection;
  readonly bus: Bus;
  /** The queues of its subscriptions, by their full names. */
  readonly queues: readonly string[];
  /** Compares with the database what this replica keeps by live events. */
  reconcile(): Promise<void>;
  /** Takes no more requests and messages, finishes those in flight, publishes what is pending, closes. */
  stop(): Promise<void>;
}

export interface ServiceDefinition<Config extends ServiceConfig> {
  readonly name: ServiceName;
  /** Of its database, in the order in which they run. */
  readonly migrations?: readonly Migration[];
  readonly app: (context: ServiceContext<Config>) => Promise<ServiceApp> | ServiceApp;
}

/**
 * Starts a service in this process: database, migrations, indexes, HTTP. Rejects if one of them fails. The bus is connected in
 * the background: without it, requests are answered all the same, and their events wait in the outbox.
 */
export async function startService<Config extends ServiceConfig>(
  { name, app, migrations = [] }: ServiceDefinition<Config>,
  config: Config,
): Promise<RunningService> {
  const log = createLogger(name, config.LOG_LEVEL);
  const namespace = config.NAMESPACE;
  const telemetry = await startTelemetry(name, config, log);
  const { tracing, metrics } = telemetry;
  const db = await connectMongo({ uri: config.MONGODB_URI, namespace, name, log });
  outboxModel(db);
  inboxModel(db);
  const { routers, subscriptions, formerQueues, live, status, started, stop } = await app({ config, db, log, metrics });
  await runMigrations(db, migrations, { name, log });
  const indexes = await ensureIndexes(db, { name, log });
  await started?.();

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
      if (live) await subscribeLive(opened, { namespace, handlers: live.handlers, log });
      live
        ?.reconcile()
        .catch(error => log.error({ err: error }, 'could not compare with the database after a connect'));
    },
  });
  const relay = startRelay({ db, bus, namespace, log, tracing });
  if (metrics) {
    measureOutbox(metrics, db);
    measureBus(metrics, [bus]);
  }

  let draining = false;
  const http = createHttpApp();
  http.get('/healthz', (_req, res) => void res.json({ status: 'alive' }));
  http.get('/readyz', async (_req, res) => {
    const database = await isAnswering(db);
    // The bus is reported, not required: a broker outage must not take all services down.
    res.status(database && !draining ? 200 : 503);
    res.json({ database, draining, bus: bus.publisher() !== undefined, ...status?.() });
  });
  const observers = observe(telemetry, { getRoute: matchedRoute, trustsCaller: true });
  http.use(requestIds(), ...observers, accessLog(log), ...routers, unknownRoute(), problems(log, isDatabaseDown));

  const server = await listen(http, config.PORT, config.HOST);
  const { port } = server;
  log.info({ port }, 'ready');

  return {
    port,
    db,
    bus,
    queues: subscriptions.map(({ queue }) => queueName(namespace, name, queue)),
    reconcile: async () => live?.reconcile(),
    async stop() {
      draining = true;
      await server.drain(config.DRAIN_MS);
      await server.close();
      await consumers.stop();
      await stop?.();
      await relay.stop();
      await bus.close();
      await telemetry.stop();
      indexes.stop();
      await db.close();
      log.info('stopped');
    },
  };
}

async function isAnswering(db: Connection): Promise<boolean> {
  try {
    await db.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  }
}
