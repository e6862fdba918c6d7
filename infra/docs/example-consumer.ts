/**
 * A program of somebody else that keeps a list of the inquiries to businesses: what consume-events.md asks for, in full. It needs
 * amqplib and zod alone.
 *
 *     AMQP_URL=amqp://partner:secret@rabbitmq node infra/docs/example-consumer.ts
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Channel, type ChannelModel, type ConsumeMessage, connect } from 'amqplib';
import { z } from 'zod';

/** The fields this program needs; zod leaves out the others, so that new ones do no harm. */
const inquiryCreated = z.object({
  id: z.uuid(),
  type: z.literal('inquiry-created'),
  data: z.object({
    inquiry: z.object({ id: z.int(), businessId: z.int(), name: z.string(), subject: z.string() }),
  }),
});
export type InquiryCreated = z.infer<typeof inquiryCreated>;

export interface Store {
  /** Does the work of an event, once for each id, however often it comes. Rejects when it could not. */
  handle(event: InquiryCreated): Promise<void>;
}

/** A list in SQLite. The id of an event and its effect are one transaction: both are there or both are not. */
export function openStore(file: string): Store & { subjects(): string[]; close(): void } {
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE IF NOT EXISTS handled (event_id TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS inquiries (id INTEGER PRIMARY KEY, business_id INTEGER, name TEXT, subject TEXT);
  `);
  const remember = db.prepare('INSERT OR IGNORE INTO handled VALUES (?)');
  const insert = db.prepare('INSERT INTO inquiries VALUES (?, ?, ?, ?)');
  return {
    async handle({ id, data: { inquiry } }) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const isNew = remember.run(id).changes === 1;
        if (isNew) insert.run(inquiry.id, inquiry.businessId, inquiry.name, inquiry.subject);
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
  /** Of Doorstep: `doorstep.events`. */
  readonly exchange: string;
  /** What your own queue and the exchange of its dead letters begin with: the name of your user. */
  readonly prefix: string;
  readonly store: Store;
  /** How long a message waits that could not be handled. */
  readonly patienceMilliseconds?: number;
}

/** Consumes until `stop`. The connection comes back by itself, however long the broker is away. */
export async function consumeInquiries(options: Options): Promise<{ stop(): Promise<void> }> {
  const { url, exchange, prefix, store, patienceMilliseconds = 5_000 } = options;
  const queue = `${prefix}.inquiries`;
  const deadLetters = `${prefix}.dead-letters`;
  const inHand = new Set<Promise<void>>();
  let stopConsuming = async () => {};

  /** What you declare is yours, and declaring it again changes nothing. The exchange of the events is not yours. */
  async function setUp(connection: ChannelModel): Promise<void> {
    const channel = await connection.createChannel();
    // One way back only: a channel that breaks renews the connection.
    channel.on('error', error => console.error('the channel broke:', error.message));
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
      // The broker ends a consumer whose queue is gone.
      if (!message) return void channel.close().catch(() => {});
      const work = settle(channel, message).finally(() => inHand.delete(work));
      inHand.add(work);
    });
    stopConsuming = async () => void (await channel.cancel(consumerTag).catch(() => {}));
  }

  /** Acknowledges after the work alone: a message in hand when this program or the broker dies comes again. */
  async function settle(channel: Channel, message: ConsumeMessage): Promise<void> {
    const settled = await outcomeOf(message);
    try {
      if (settled === 'done') channel.ack(message);
      // Not `nack`, which RabbitMQ 4.3 does not count towards the delivery limit.
      else channel.reject(message, settled === 'again');
    } catch {
      // The channel is gone; the broker delivers the message again.
    }
  }

  async function outcomeOf(message: ConsumeMessage): Promise<'done' | 'again' | 'hopeless'> {
    const event = inquiryCreated.safeParse(parseJson(message.content));
    if (!event.success) return 'hopeless';
    try {
      await store.handle(event.data);
      return 'done';
    } catch (error) {
      console.error('an event could not be handled, and will be tried again:', error);
      await delay(patienceMilliseconds);
      return 'again';
    }
  }

  const connection = await connect(url, {
    clientProperties: { connection_name: queue },
    recovery: { initialDelay: 200, maxDelay: 10_000, maxRetries: Number.POSITIVE_INFINITY, setup: setUp },
  });
  connection.on('error', error => console.error('the connection broke:', error.message));

  return {
    async stop() {
      await stopConsuming();
      await Promise.all(inHand);
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
