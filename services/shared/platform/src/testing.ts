import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { type Envelope, type EventDefinition, routingKey } from '@doorstep/contracts/common/event.ts';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { type Actor, actorHeader, gatewayHeader, signActor, signGateway } from './actor.ts';
import { mediaConfigSchema, parseConfig, type ServiceConfig, serviceConfigSchema } from './config.ts';
import { createS3Client } from './media/s3.ts';
import { backfillExchange } from './messaging/backfill.ts';
import { publishConfirmed } from './messaging/bus.ts';
import { replayDeadLetters } from './messaging/dead-letters.ts';
import { queuesExchange } from './messaging/known-queues.ts';
import { assertExchange, backfillQueue, exchangeName, queueName, withRetryQueues } from './messaging/topology.ts';
import { inboxModel } from './outbox/inbox.ts';
import { type RunningService, type ServiceDefinition, startService } from './service.ts';
import { formatTouched, freshHeader, parseTouched, touchedHeader } from './touched.ts';

/** Seals in tests what is stored or in links. */
export const testDataKey = 'a-data-key-of-the-tests-that-is-long-enough';

/** Signs actors in tests. */
export const testActorSecret = 'a-secret-of-the-tests-that-is-long-enough';

/** A wait ends as soon as its condition holds, so only a test that fails waits this long. */
const timeoutMs = 30_000;

/** Returns a name that no other test uses, to prefix databases, queues and objects. All names of one test run share a prefix. */
export function testNamespace(): string {
  return `t${process.env.TEST_RUN ?? ''}${randomBytes(6).toString('hex')}`;
}

/** Returns the address of the test MongoDB with these options. */
export function testMongoUri(options: Record<string, string>): string {
  const [address = '', given] = String(process.env.MONGODB_URI).split('?');
  const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(given)), ...options });
  return `${/\/\/.*\//.test(address) ? address : `${address}/`}?${all}`;
}

/** Returns the environment of a service under test: the shared test servers, its own namespace, quick retries. */
export function testEnvironment(namespace: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NAMESPACE: namespace,
    ACTOR_SECRET: testActorSecret,
    DATA_KEY: testDataKey,
    RETRY_DELAYS_MS: '30,60',
    ...more,
  };
}

export interface TestService extends RunningService {
  readonly url: string;
  /** Calls the service as `actor` (a visitor when absent). An object as `body` is sent as JSON. */
  call(
    method: string,
    path: string,
    options?: { actor?: Actor | undefined; body?: unknown; headers?: Record<string, string> | undefined },
  ): Promise<Response>;
  /** Like `call`, but signed as the gateway, which internal calls require. */
  callAsGateway: TestService['call'];
  /** Sends a multipart form. */
  upload(path: string, form: FormData, actor?: Actor): Promise<Response>;
  /**
   * Resolves when one of these queues of the service has handled each of these events. Other queues of the service may handle the same
   * events before or after. The replica's own copy is then up to date, too.
   */
  handled(eventIds: readonly string[], ...queues: readonly string[]): Promise<void>;
}

/** Boots a real service on a free port. Resolves once it is connected to the bus too; `withoutBus` does not wait for that. */
export async function bootService<Schema extends z.ZodType<ServiceConfig>>(
  definition: ServiceDefinition<z.output<Schema>> & { config: Schema },
  options: { namespace?: string; env?: Record<string, string>; withoutBus?: boolean } = {},
): Promise<TestService> {
  const namespace = options.namespace ?? testNamespace();
  const env = testEnvironment(namespace, options.env);
  const service = await startService(definition, parseConfig(definition.config, env));
  const url = `http://127.0.0.1:${service.port}`;
  if (!options.withoutBus)
    await until(() => service.bus.publisher() !== undefined, 'The service did not reach the bus');
  let touched = '';
  /** Sees its own writes, as a browser does behind the gateway. */
  async function send(method: string, path: string, body: FormData | string | null, headers: Record<string, string>) {
    const fresh = touched && { [freshHeader]: touched };
    const response = await fetch(url + path, { method, body, headers: { ...fresh, ...headers } });
    touched = formatTouched(parseTouched(`${touched},${response.headers.get(touchedHeader) ?? ''}`));
    return response;
  }
  const call: TestService['call'] = async (method, path, { actor, body, headers } = {}) =>
    send(method, path, body === undefined ? null : JSON.stringify(body), {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(actor && { [actorHeader]: await signActor(actor, testActorSecret) }),
      ...headers,
    });
  return {
    ...service,
    url,
    call,
    callAsGateway: async (method, path, options) =>
      call(method, path, {
        ...options,
        headers: { ...options?.headers, [gatewayHeader]: await signGateway(testActorSecret) },
      }),
    async upload(path, form, actor) {
      const headers: Record<string, string> = actor ? { [actorHeader]: await signActor(actor, testActorSecret) } : {};
      return send('POST', path, form, headers);
    },
    async handled(eventIds, ...queues) {
      const ids = [...new Set(eventIds)];
      const rows = queues.flatMap(queue => ids.map(id => `${queueName(namespace, definition.name, queue)}:${id}`));
      const inbox = inboxModel(service.db);
      const handled = async () => (await inbox.countDocuments({ _id: { $in: rows } })) >= ids.length;
      await until(handled, `${queues} did not handle all of ${ids}`);
      await service.reconcile();
    },
  };
}

async function until(holds: () => boolean | Promise<boolean>, problem: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(problem);
    await delay(10);
  }
}

export interface TestStand {
  readonly namespace: string;
  readonly service: TestService;
  readonly bus: TestBus;
  /** Replays the dead letters of the service, as the operator command does. */
  replay(): Promise<number>;
  /** Stops the service and deletes its database, its queues and its exchanges. */
  stop(): Promise<void>;
}

/** Boots a service in its own namespace, and opens the bus that it uses. */
export async function boot<Schema extends z.ZodType<ServiceConfig>>(
  definition: ServiceDefinition<z.output<Schema>> & { config: Schema },
  env: Record<string, string> = {},
): Promise<TestStand> {
  const namespace = testNamespace();
  const service = await bootService(definition, { namespace, env });
  const bus = await openTestBus(namespace);
  const config = parseConfig(serviceConfigSchema, testEnvironment(namespace, env));
  return {
    namespace,
    service,
    bus,
    replay: () => replayDeadLetters(config.AMQP_URL, service.queues),
    async stop() {
      const { name } = service.db;
      await service.stop();
      await bus.remove([
        ...service.queues.flatMap(queue => withRetryQueues(queue, config.RETRY_DELAYS_MS)),
        backfillQueue(namespace, definition.name),
      ]);
      const mongo = await mongoose.mongo.MongoClient.connect(config.MONGODB_URI);
      await mongo.db(name).dropDatabase();
      await mongo.close();
    },
  };
}

/** The bus from the view of another service. */
export interface TestBus {
  /** Publishes an event as its owner would; `id` repeats an earlier message. Resolves when the broker has it. */
  deliver<Schema extends z.ZodType>(
    event: EventDefinition<Schema>,
    data: z.input<Schema>,
    id?: string,
  ): Promise<string>;
  /** The ids of all events delivered so far. */
  readonly delivered: readonly string[];
  /** Publishes an event without a version, as earlier releases did. */
  deliverUnversioned(event: EventDefinition, data: object): Promise<string>;
  /** Publishes bytes that are not a valid event. */
  deliverRaw(key: string, content: string): Promise<void>;
  /** Events of a type published since the bus was opened. */
  received(type: string): Envelope[];
  /** Returns the number of messages in a queue of the namespace. Rejects if there is no such queue. */
  depth(queue: string): Promise<number>;
  close(): Promise<void>;
  /** Closes the bus and deletes these queues and the exchanges of the namespace. */
  remove(queues: readonly string[]): Promise<void>;
}

/** Listens to everything on a namespace's exchange and publishes to it. */
export async function openTestBus(namespace: string): Promise<TestBus> {
  const url = process.env.AMQP_URL;
  if (!url) throw new Error('AMQP_URL is not set; the test servers are not running');
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  await assertExchange(channel, namespace);
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, exchangeName(namespace), '#');
  const seen: Envelope[] = [];
  const delivered: string[] = [];
  await channel.consume(
    queue,
    message => {
      if (message?.properties.type) seen.push(JSON.parse(message.content.toString()));
    },
    { noAck: true },
  );
  const publish = (key: string, content: string, properties: { messageId?: string; type?: string }) =>
    publishConfirmed(channel, { exchange: exchangeName(namespace), routingKey: key }, Buffer.from(content), properties);

  async function deliver(event: EventDefinition, data: unknown, id: string): Promise<string> {
    const envelope: Envelope = {
      specversion: '1.0',
      id,
      source: `/doorstep/${event.service}`,
      type: event.type,
      subject: 'test',
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      data,
    };
    await publish(routingKey(event), JSON.stringify(envelope), { messageId: id, type: event.type });
    delivered.push(id);
    return id;
  }

  return {
    deliver: (event, data, id = randomUUID()) => deliver(event, event.schema.parse(data), id),
    deliverUnversioned: (event, data) => deliver(event, data, randomUUID()),
    delivered,
    deliverRaw: (key, content) => publish(key, content, {}),
    received: type => seen.filter(envelope => envelope.type === type),
    async depth(name) {
      // The broker closes a channel that checks a missing queue.
      const probe = await connection.createChannel();
      probe.on('error', () => {});
      const { messageCount } = await probe.checkQueue(`${namespace}.${name}`);
      await probe.close();
      return messageCount;
    },
    close: () => connection.close(),
    async remove(queues) {
      await Promise.all(queues.map(name => channel.deleteQueue(name)));
      await channel.deleteExchange(exchangeName(namespace));
      await channel.deleteExchange(backfillExchange(namespace));
      await channel.deleteExchange(queuesExchange(namespace));
      await connection.close();
    },
  };
}

/** Reads the JSON of an answer, typed as the test expects it, without validation. */
export async function readJson<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}

/** Reads the status and the message of a refusal. */
export async function readRefusal(answer: Response | Promise<Response>): Promise<[status: number, message: string]> {
  const response = await answer;
  return [response.status, (await readJson<Problem>(response)).message];
}

/** The objects of a namespace in S3. */
export interface TestObjects {
  keys(): Promise<string[]>;
  /** Returns the stored original of the picture at an address. */
  master(url: string): Promise<Buffer>;
  close(): void;
}

export function openTestObjects(namespace: string): TestObjects {
  const config = parseConfig(mediaConfigSchema, process.env);
  const s3 = createS3Client(config);
  const Bucket = config.S3_BUCKET;
  return {
    async keys() {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `${namespace}/` }));
      return Contents.map(({ Key = '' }) => Key);
    },
    async master(url) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: `${namespace}${url}/master.webp` }));
      if (!Body) throw new Error(`Nothing is stored at ${url}`);
      return buffer(Body.transformToWebStream());
    },
    close: () => s3.destroy(),
  };
}
