import { type Envelope, type EventDefinition, routingKey } from '@doorstep/contracts/common/event.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { createEnvelope } from '../messaging/envelope.ts';
import { defineModel } from '../mongo/define-model.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { touch } from '../touched.ts';

/** An event that is pending or published. It is written in the transaction of the change that causes it. */
export interface OutboxRow {
  _id: string;
  routingKey: string;
  envelope: Envelope;
  state: 'waiting' | 'sent';
  createdAt: Date;
  /** No other relay claims the row before this time. */
  claimedUntil: Date;
  claimedBy?: string;
  sentAt?: Date;
}

const sentTtlSeconds = 14 * 24 * 3600;

export const outboxModel = defineModel<OutboxRow>(
  'Outbox',
  'outbox',
  {
    _id: { type: String, required: true },
    routingKey: { type: String, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    createdAt: { type: Date, required: true },
    claimedUntil: { type: Date, required: true },
    claimedBy: String,
    sentAt: Date,
  },
  [
    { key: { state: 1, createdAt: 1 } },
    { key: { claimedBy: 1 }, sparse: true },
    { key: { sentAt: 1 }, expireAfterSeconds: sentTtlSeconds },
  ],
);

/**
 * Publishes an event; there is no other way to do so. The row is part of `session`'s transaction, so that a change and its event
 * are stored together or not at all. `subject` names the aggregate, such as `business/7`. Throws if `data` does not fit the contract.
 */
export async function append<Schema extends z.ZodType>(
  db: Connection,
  session: ClientSession,
  event: EventDefinition<Schema>,
  subject: string,
  data: z.input<Schema>,
): Promise<void> {
  await appendAll(db, session, event, [{ subject, data }]);
}

/** Publishes several events of one type in order, as `append` does. */
export async function appendAll<Schema extends z.ZodType>(
  db: Connection,
  session: ClientSession,
  event: EventDefinition<Schema>,
  facts: readonly { subject: string; data: z.input<Schema> }[],
): Promise<void> {
  const now = new Date();
  const rows = facts.map(({ subject, data }): OutboxRow => {
    const envelope = createEnvelope(event, subject, data, now);
    return {
      _id: envelope.id,
      routingKey: routingKey(event),
      envelope,
      state: 'waiting',
      createdAt: now,
      claimedUntil: new Date(0),
    };
  });
  await outboxModel(db).insertMany(rows, { session });
  for (const { envelope } of rows) if (hasVersion(envelope.data)) touch(envelope.subject, envelope.data.version);
}

const hasVersion = (data: unknown): data is { version: number } =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number';

/** Measures the number of pending events and the age of the oldest. */
export function measureOutbox(metrics: Metrics, db: Connection): void {
  metrics.watch({ name: 'doorstep_outbox_waiting', help: 'Events that wait to be published' }, async () => [
    { value: await countWaiting(db) },
  ]);
  metrics.watch(
    {
      name: 'doorstep_outbox_oldest_age_seconds',
      help: 'Age of the oldest event that waits to be published, 0 for none',
    },
    async () => [{ value: await getMaxAgeSeconds(db) }],
  );
}

const state = 'waiting';

/** The number of events that wait to be published. */
export const countWaiting = (db: Connection): Promise<number> => outboxModel(db).countDocuments({ state }).exec();

/** The age of the oldest of them in seconds, 0 for none. */
export async function getMaxAgeSeconds(db: Connection): Promise<number> {
  const oldest = await outboxModel(db).findOne({ state }, { createdAt: 1 }).sort({ createdAt: 1 }).lean();
  return oldest ? (Date.now() - oldest.createdAt.getTime()) / 1_000 : 0;
}
