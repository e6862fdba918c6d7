/**
 * An external program that stores a list of all inquiries, with everything that consume-events.md requires. It needs only amqplib and
 * zod.
 *
 *     AMQP_URL=amqp://partner:secret@rabbitmq API_URL=https://guide.example API_USER=partner API_PASSWORD=… \
 *       node infra/docs/example-consumer.ts
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Channel, type ChannelModel, type ConsumeMessage, connect } from 'amqplib';
import { z } from 'zod';

/** The fields that this program needs; zod drops the others, so that new fields do no harm. Answers of the API have the version as well. */
const inquirySchema = z.object({
  id: z.int(),
  businessId: z.int(),
  name: z.string(),
  subject: z.string(),
  status: z.string(),
});
const versionSchema = z.int().min(0);
const answerSchema = inquirySchema.extend({ version: versionSchema });
export type VersionedInquiry = z.infer<typeof answerSchema>;

/** The events that say what an inquiry is after a change. One of a release before versions counts as version 0. */
const types = ['inquiry-created', 'inquiry-updated', 'inquiry-replied', 'inquiry-unanswered'] as const;
const inquiryEvent = z.object({
  id: z.uuid(),
  type: z.enum(types),
  data: z.object({ inquiry: inquirySchema, version: versionSchema.default(0) }),
});
export type InquiryEvent = z.infer<typeof inquiryEvent>;

export interface Store {
  /** Does the work of an event once per id, however often it is delivered. Rejects on failure. */
  handle(event: InquiryEvent): Promise<void>;
  /** Returns whether what was there before the first event is stored. */
  isFilled(): boolean;
  /** Stores what was there before the first event. */
  fill(existing: AsyncIterable<VersionedInquiry>): Promise<void>;
}

/** A list in SQLite. The id of an event and its effect are saved in one transaction. Of two states of an inquiry, the one with the higher version stays. */
export function openStore(file: string): Store & { inquiries(): VersionedInquiry[]; close(): void } {
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE IF NOT EXISTS handled (event_id TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS filled (at TEXT);
    CREATE TABLE IF NOT EXISTS inquiries (
      id INTEGER PRIMARY KEY, businessId INTEGER, name TEXT, subject TEXT, status TEXT, version INTEGER
    );
  `);
  const insertId = db.prepare('INSERT OR IGNORE INTO handled VALUES (?)');
  const putInquiry = db.prepare(`
    INSERT INTO inquiries VALUES ($id, $businessId, $name, $subject, $status, $version)
    ON CONFLICT DO UPDATE SET name = $name, subject = $subject, status = $status, version = $version
    WHERE $version > version
  `);
  const put = ({ id, businessId, name, subject, status, version }: VersionedInquiry) =>
    void putInquiry.run({ id, businessId, name, subject, status, version });
  return {
    async handle({ id, data: { inquiry, version } }) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const isNew = insertId.run(id).changes === 1;
        if (isNew) put({ ...inquiry, version });
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    isFilled: () => db.prepare('SELECT 1 FROM filled').get() !== undefined,
    async fill(existing) {
      for await (const inquiry of existing) put(inquiry);
      db.prepare('INSERT INTO filled VALUES (?)').run(new Date().toISOString());
    },
    inquiries: () =>
      db
        .prepare('SELECT * FROM inquiries ORDER BY id')
        .all()
        .map(row => answerSchema.parse(row)),
    close: () => db.close(),
  };
}

interface Account {
  /** Address of the site. */
  readonly api: string;
  /** The user name of an administrator. */
  readonly username: string;
  readonly password: string;
}

/** Reads all inquiries from the API, as an administrator. Rejects if the site does not answer or refuses. */
export async function* readInquiries({ api, username, password }: Account): AsyncGenerator<VersionedInquiry> {
  const signIn = await fetch(new URL('/api/login', api), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(api).origin },
    body: JSON.stringify({ username, password }),
  });
  if (!signIn.ok) throw new Error(`The sign-in was refused: ${signIn.status}`);
  const cookie = signIn.headers.getSetCookie().map(line => line.split(';')[0]);
  const headers = { cookie: cookie.join('; ') };
  for await (const { id } of readPages(z.object({ id: z.int() }), new URL('/api/businesses?status=all&limit=100', api)))
    yield* readPages(answerSchema, new URL(`/api/businesses/${id}/inquiries?limit=100`, api));

  /** The items of all pages of a list, each of which has the address of the next in its `Link` header. */
  async function* readPages<Item>(schema: z.ZodType<Item>, first: URL): AsyncGenerator<Item> {
    for (let address: URL | undefined = first; address; ) {
      const answer: Response = await fetch(address, { headers });
      if (!answer.ok) throw new Error(`${address.pathname} was refused: ${answer.status}`);
      yield* z.array(schema).parse(await answer.json());
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      address = next === undefined ? undefined : new URL(next, address);
    }
  }
}

interface Options {
  readonly url: string;
  /** Doorstep's exchange: `doorstep.events`. */
  readonly exchange: string;
  /** Name of your user, the prefix of the names of your queue and of its dead-letter exchange. */
  readonly prefix: string;
  readonly store: Store;
  /** The inquiries from before the queue, which are read once, as soon as the queue collects events. */
  readonly existing?: () => AsyncIterable<VersionedInquiry>;
  /** Milliseconds before a message is retried. */
  readonly retryDelayMs?: number;
}

/** Consumes until `stop`. Reconnects automatically, however long the broker is unavailable. */
export async function consumeInquiries(options: Options): Promise<{ stop(): Promise<void> }> {
  const { url, exchange, prefix, store, existing, retryDelayMs = 5_000 } = options;
  const queue = `${prefix}.inquiries`;
  const deadLetters = `${prefix}.dead-letters`;
  const inFlight = new Set<Promise<void>>();
  let stopConsuming = async () => {};
  let isStopped = false;

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
    for (const type of types) await channel.bindQueue(queue, exchange, `engagement.${type}`);
    // Bind first, then read, then process the queue: what changes while this program reads is an event in the queue.
    while (existing && !store.isFilled() && !isStopped)
      await store.fill(existing()).catch(error => {
        console.error('could not read what is there already; retrying:', error);
        return delay(retryDelayMs);
      });
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
    const event = inquiryEvent.safeParse(parseJson(message.content));
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
      isStopped = true;
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
  const { AMQP_URL: url = 'amqp://partner:secret@localhost', EXCHANGE: exchange = 'doorstep.events' } = process.env;
  const { API_URL: api = 'http://localhost:8080', API_USER: username = '', API_PASSWORD: password = '' } = process.env;
  const store = openStore('inquiries.sqlite');
  const existing = () => readInquiries({ api, username, password });
  const consumer = await consumeInquiries({ url, exchange, prefix: new URL(url).username, store, existing });
  process.once('SIGTERM', async () => {
    await consumer.stop();
    store.close();
  });
}
