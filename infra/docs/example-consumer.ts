/**
 * An external program that stores a list of all inquiries, with everything that consume-events.md requires. It needs only amqplib and
 * zod.
 *
 *     AMQP_URL=amqp://partner:secret@rabbitmq node infra/docs/example-consumer.ts
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Channel, type ChannelModel, type ConsumeMessage, connect } from 'amqplib';
import { z } from 'zod';

/** The fields that this program needs; zod drops the others, so that new fields do no harm. */
const inquiryCreated = z.object({
  id: z.uuid(),
  type: z.literal('inquiry-created'),
  data: z.object({
    inquiry: z.object({ id: z.int(), businessId: z.int(), name: z.string(), subject: z.string() }),
  }),
});
export type InquiryCreated = z.infer<typeof inquiryCreated>;

export interface Store {
  /** Does the work of an event once per id, however often it is delivered. Rejects on failure. */
  handle(event: InquiryCreated): Promise<void>;
}

/** A list in SQLite. The id of an event and its effect are saved in one transaction. */
export function openStore(file: string): Store & { subjects(): string[]; close(): void } {
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE IF NOT EXISTS handled (event_id TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS inquiries (id INTEGER PRIMARY KEY, business_id INTEGER, name TEXT, subject TEXT);
  `);
  const insertId = db.prepare('INSERT OR IGNORE INTO handled VALUES (?)');
  const insertInquiry = db.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?)');
  return {
    async handle({ id, data: { inquiry } }) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const isNew = insertId.run(id).changes === 1;
        if (isNew) insertInquiry.run(inquiry.id, inquiry.businessId, inquiry.name, inquiry.subject);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    subjects: () =>
      db
        .prepare('SELECT subject FROM inquiries ORDER BY id')
        .all()
        .map(row => String(row.subject)),
    close: () => db.close(),
  };
}

interface Options {
  readonly url: string;
  /** Doorstep's exchange: `doorstep.events`. */
  readonly exchange: string;
  /** Name of your user, the prefix of the names of your queue and of its dead-letter exchange. */
  readonly prefix: string;
  readonly store: Store;
  /** Milliseconds before a message is retried. */
  readonly retryDelayMs?: number;
}

/** Consumes until `stop`. Reconnects automatically, however long the broker is unavailable. */
export async function consumeInquiries(options: Options): Promise<{ stop(): Promise<void> }> {
  const { url, exchange, prefix, store, retryDelayMs = 5_000 } = options;
  const queue = `${prefix}.inquiries`;
  const deadLetters = `${prefix}.dead-letters`;
  const inFlight = new Set<Promise<void>>();
  let stopConsuming = async () => {};

  /** Declares your own queue and exchange; doing so again changes nothing. The exchange of the events is not yours to declare. */
  async function setUp(connection: ChannelModel): Promise<void> {
    const channel = await connection.createChannel();
    // One recovery path only: a broken channel closes the connection, which reconnects.
    channel.on('error', error => console.error('the channel failed:', error.message));
    channel.on('close', () => void connection.close().catch(() => {}));
    await channel.assertExchange(deadLetters, 'fanout', { durable: true });
    await channel.assertQueue(deadLetters, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await channel.bindQueue(deadLetters, deadLetters, '');
    await channel.assertQueue(queue, {
      durable: true,
      arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': 10, 'x-dead-letter-exchange': deadLetters },
    });
    await channel.bindQueue(queue, exchange, 'engagement.inquiry-created');
    await channel.prefetch(20);
    const { consumerTag } = await channel.consume(queue, message => {
      // The broker cancels a consumer whose queue was deleted.
      if (!message) return void channel.close().catch(() => {});
      const work = settle(channel, message).finally(() => inFlight.delete(work));
      inFlight.add(work);
    });
    stopConsuming = async () => void (await channel.cancel(consumerTag).catch(() => {}));
  }

  /** Acknowledges only after the work: a message in flight when this program or the broker dies is delivered again. */
  async function settle(channel: Channel, message: ConsumeMessage): Promise<void> {
    const outcome = await handle(message);
    try {
      if (outcome === 'handled') channel.ack(message);
      // Not `nack`, which RabbitMQ 4.3 does not count toward the delivery limit.
      else channel.reject(message, outcome === 'failed');
    } catch {
      // The channel is gone; the broker delivers the message again.
    }
  }

  async function handle(message: ConsumeMessage): Promise<'handled' | 'failed' | 'invalid'> {
    const event = inquiryCreated.safeParse(parseJson(message.content));
    if (!event.success) return 'invalid';
    try {
      await store.handle(event.data);
      return 'handled';
    } catch (error) {
      console.error('could not handle an event; retrying:', error);
      await delay(retryDelayMs);
      return 'failed';
    }
  }

  const connection = await connect(url, {
    clientProperties: { connection_name: queue },
    // Otherwise a broker that accepts the connection but never answers keeps this program waiting forever.
    timeout: 10_000,
    recovery: { initialDelay: 200, maxDelay: 10_000, maxRetries: Number.POSITIVE_INFINITY, setup: setUp },
  });
  connection.on('error', error => console.error('the connection failed:', error.message));

  return {
    async stop() {
      await stopConsuming();
      await Promise.all(inFlight);
      await connection.close();
    },
  };
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { AMQP_URL: url = 'amqp://localhost', EXCHANGE: exchange = 'doorstep.events' } = process.env;
  const store = openStore('inquiries.sqlite');
  const consumer = await consumeInquiries({ url, exchange, prefix: 'partner', store });
  process.once('SIGTERM', async () => {
    await consumer.stop();
    store.close();
  });
}
