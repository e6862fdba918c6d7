import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { type Bus, publishConfirmed } from '../messaging/bus.ts';
import { exchangeName } from '../messaging/topology.ts';
import { traceHeader } from '../telemetry/observe.ts';
import { type Logger, traced } from '../telemetry/telemetry.ts';
import type { SpanStart, Tracing } from '../telemetry/tracing.ts';
import { type OutboxRow, outboxModel } from './outbox.ts';

export interface Relay {
  /** Publishes what waits now; resolves when nothing more can be sent. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const batchSize = 100;
const claimMilliseconds = 30_000;
// Looks for rows that a crashed relay left; a commit of this process wakes the relay at once.
const pollMilliseconds = 1_000;

/**
 * Publishes waiting outbox rows with confirms and marks them sent. Several may run on one outbox: each row is claimed first.
 * A crash between publish and mark publishes a row again, which consumers' inboxes catch.
 */
export function startRelay(options: {
  db: Connection;
  bus: Bus;
  namespace: string;
  log: Logger;
  tracing?: Tracing | undefined;
}): Relay {
  const { db, bus, namespace, log, tracing } = options;
  const exchange = exchangeName(namespace);
  const outbox = outboxModel(db);
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;

  async function claim(): Promise<OutboxRow[]> {
    const now = new Date();
    const free = { state: 'waiting' as const, claimedUntil: { $lt: now } };
    const ids = await outbox.find(free, { _id: 1 }).sort({ createdAt: 1 }).limit(batchSize).lean();
    if (ids.length === 0) return [];
    const claimedBy = randomUUID();
    const claimedUntil = new Date(now.getTime() + claimMilliseconds);
    await outbox.updateMany({ _id: { $in: ids.map(row => row._id) }, ...free }, { $set: { claimedBy, claimedUntil } });
    return outbox.find({ claimedBy, state: 'waiting' }).sort({ createdAt: 1 }).lean<OutboxRow[]>();
  }

  async function sendBatch(): Promise<boolean> {
    const channel = bus.publisher();
    if (!channel) return false;
    const rows = await claim();
    const outcomes = await Promise.allSettled(
      rows.map(row =>
        traced(tracing, spanOf(exchange, row), span =>
          publishConfirmed(
            channel,
            { exchange, routingKey: row.routingKey },
            Buffer.from(JSON.stringify(row.envelope)),
            {
              messageId: row._id,
              type: row.envelope.type,
              ...(span && { headers: { [traceHeader]: span.traceparent } }),
            },
          ),
        ),
      ),
    );
    const idsWhere = (status: 'fulfilled' | 'rejected') =>
      rows.filter((_, index) => outcomes[index]?.status === status).map(row => row._id);
    const sent = idsWhere('fulfilled');
    const failed = idsWhere('rejected');
    if (sent.length > 0) {
      await outbox.updateMany(
        { _id: { $in: sent }, claimedBy: rows[0]?.claimedBy },
        { $set: { state: 'sent', sentAt: new Date() }, $unset: { claimedBy: 1 } },
      );
    }
    if (failed.length > 0) {
      log.warn({ events: failed.length }, 'the bus did not confirm events; they stay in the outbox');
      await outbox.updateMany(
        { _id: { $in: failed }, claimedBy: rows[0]?.claimedBy },
        { $set: { claimedUntil: new Date(0) }, $unset: { claimedBy: 1 } },
      );
    }
    return rows.length === batchSize && failed.length === 0;
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      while (await sendBatch()) {
        // A full batch was sent; there may be more.
      }
    } while (again);
  }

  function flush(): Promise<void> {
    again = true;
    running ??= drain()
      .catch(error => log.error({ err: error }, 'the relay could not publish; it tries again'))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const onCommit = () => {
    if (!stopped) void flush();
  };
  db.on('committed', onCommit);
  const timer = setInterval(onCommit, pollMilliseconds);

  return {
    flush,
    async stop() {
      stopped = true;
      clearInterval(timer);
      db.off('committed', onCommit);
      await flush();
    },
  };
}

function spanOf(exchange: string, { envelope }: OutboxRow): SpanStart {
  return {
    name: `publish ${envelope.type}`,
    kind: 'producer',
    parent: envelope.traceparent,
    attributes: {
      'messaging.system': 'rabbitmq',
      'messaging.operation.type': 'send',
      'messaging.destination.name': exchange,
      'messaging.message.id': envelope.id,
    },
  };
}
