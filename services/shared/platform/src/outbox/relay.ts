import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { type Bus, publishConfirmed } from '../messaging/bus.ts';
import { exchangeName } from '../messaging/topology.ts';
import { onCommit } from '../mongo/commits.ts';
import { traceHeader } from '../telemetry/observe.ts';
import { type Logger, traced } from '../telemetry/telemetry.ts';
import type { SpanStart, Tracing } from '../telemetry/tracing.ts';
import { startWorkLoop } from '../work-loop.ts';
import { type OutboxRow, outboxModel } from './outbox.ts';

export interface Relay {
  /** Publishes pending events and ends. */
  stop(): Promise<void>;
}

const batchSize = 100;
const leaseMs = 30_000;
// A claim or mark that is lost in a crash only causes a row to be published again, so writes do not wait for the disk.
const unjournaled = { writeConcern: { w: 1, j: false } };
// Polls for rows that a crashed relay left; a commit of this process wakes the relay at once.
const pollMs = 1_000;

/**
 * Publishes waiting outbox rows with confirms and marks them sent. Several replicas may share an outbox: rows are claimed first.
 * After a crash between publishing and marking, a row is published again; the inboxes of consumers ignore the duplicate.
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

  async function claim(): Promise<OutboxRow[]> {
    const now = new Date();
    const free = { state: 'waiting' as const, claimedUntil: { $lt: now } };
    const ids = await outbox.find(free, { _id: 1 }).sort({ createdAt: 1 }).limit(batchSize).lean();
    if (ids.length === 0) return [];
    const claimedBy = randomUUID();
    const claimedUntil = new Date(now.getTime() + leaseMs);
    const found = { _id: { $in: ids.map(row => row._id) }, ...free };
    await outbox.updateMany(found, { $set: { claimedBy, claimedUntil } }, unjournaled);
    return outbox.find({ claimedBy, state: 'waiting' }).sort({ createdAt: 1 }).lean<OutboxRow[]>();
  }

  /** Resolves to whether there may be more to send right now. */
  async function sendBatch(): Promise<boolean> {
    const channel = bus.publisher();
    if (!channel) return false;
    const rows = await claim();
    const outcomes = await Promise.allSettled(
      rows.map(row =>
        traced(tracing, publishSpan(exchange, row), span =>
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
        unjournaled,
      );
    }
    if (failed.length > 0) {
      log.warn({ events: failed.length }, 'the bus did not confirm events; they stay in the outbox');
      await outbox.updateMany(
        { _id: { $in: failed }, claimedBy: rows[0]?.claimedBy },
        { $set: { claimedUntil: new Date(0) }, $unset: { claimedBy: 1 } },
        unjournaled,
      );
    }
    return rows.length === batchSize && failed.length === 0;
  }

  const loop = startWorkLoop({
    everyMs: pollMs,
    wakeOn: wake => onCommit(db, wake),
    run: sendBatch,
    failure: 'could not publish events; retrying',
    log,
  });

  return {
    async stop() {
      await loop.stop();
      // Publish the last committed events now rather than at the next start.
      await sendAll().catch(error => log.error({ err: error }, 'could not publish events; they stay in the outbox'));
    },
  };

  async function sendAll(): Promise<void> {
    while (await sendBatch()) {
      // There may be more than a batch.
    }
  }
}

function publishSpan(exchange: string, { envelope }: OutboxRow): SpanStart {
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
